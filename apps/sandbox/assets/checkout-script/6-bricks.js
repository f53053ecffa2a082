// Puts the panels together and speaks to the shop in the provider's words.
const KINDS = {
  creditCard: { label: 'Cartão de crédito', selected: 'credit_card', panel: cardPanel },
  debitCard: { label: 'Cartão de débito', selected: 'debit_card', panel: cardPanel },
  ticket: { label: 'Boleto', selected: 'ticket', panel: ticketPanel },
  bankTransfer: { label: 'Pix', selected: 'bank_transfer', panel: pixPanel },
};

function brickError(type, message, cause) {
  return { type, message, cause };
}

function renderForm({ name, container, settings, core }) {
  const { initialization, customization = {}, callbacks } = settings;
  const visual = customization.visual ?? {};
  const { offered, panels } = panelsFor({ name, initialization, customization, callbacks, core });
  const state = { chosen: firstOf(offered, visual), last: undefined };
  const view = drawForm({ offered, panels, state, visual });
  container.replaceChildren(view.root);

  const asSubmitted = ({ formData }) =>
    name === 'cardPayment' ? formData : { selectedPaymentMethod: KINDS[state.chosen].selected, formData };
  const collect = async () => {
    view.say('');
    try {
      state.last = await panels.get(state.chosen).collect();
    } catch (error) {
      state.last = undefined;
      view.say('Não foi possível validar os dados. Confira e tente novamente.');
      callbacks.onError?.(
        brickError('non_critical', error.message, 'secure_fields_card_token_creation_failed'),
      );
    }
    return state.last;
  };
  view.onSubmit(async () => {
    const data = await collect();
    if (data) await callbacks.onSubmit(asSubmitted(data), data.additionalData);
  });

  return {
    unmount: () => view.root.remove(),
    getFormData: async () => {
      const data = await collect();
      if (!data) throw brickError('non_critical', 'Formulário incompleto', 'missing_required_fields');
      return asSubmitted(data);
    },
    getAdditionalData: async () => state.last?.additionalData,
    update: ({ amount }) => {
      if (!(amount > 0)) return false;
      for (const panel of panels.values()) panel.setAmount(amount);
      return true;
    },
  };
}

/** The form that is open first: `defaultPaymentOption: { ticketForm: true }`. */
function firstOf(offered, { defaultPaymentOption = {} }) {
  return offered.find((key) => defaultPaymentOption[`${key}Form`]) ?? offered[0];
}

function panelsFor({ name, initialization, customization, callbacks, core }) {
  const methods = customization.paymentMethods ?? {};
  const offered = name === 'cardPayment' ? ['creditCard'] : Object.keys(KINDS).filter((key) => methods[key]);
  const shared = {
    core,
    amount: initialization.amount,
    payer: initialization.payer ?? {},
    limits: { min: methods.minInstallments ?? 1, max: methods.maxInstallments ?? 12 },
    onBinChange: callbacks.onBinChange,
    onTrouble: (cause) =>
      callbacks.onError?.(brickError('non_critical', 'Falha no formulário de pagamento', cause)),
  };
  return { offered, panels: new Map(offered.map((key) => [key, KINDS[key].panel(shared)])) };
}

/** The form around the panels: title, choice of method, one error line, one button. */
function drawForm({ offered, panels, state, visual }) {
  const payText = visual.texts?.formSubmit ?? 'Pagar';
  const body = element('fieldset', { 'aria-label': 'Dados do pagamento' });
  const button = element('button', { type: 'submit', className: 'mps-pay' }, payText);
  const error = element('p', { className: 'mps-error', role: 'alert' });
  const form = element('form', { novalidate: true, 'aria-label': 'Pagamento' });
  const root = element('div', { className: 'mps' }, form);
  const say = (text) => (error.textContent = text);
  const showPanel = () => body.replaceChildren(...panels.get(state.chosen).nodes);

  if (!visual.hideFormTitle) form.append(element('h3', {}, visual.texts?.formTitle ?? 'Dados do pagamento'));
  if (offered.length > 1) form.append(choices(offered, state, showPanel));
  form.append(body, error);
  if (!visual.hidePaymentButton) form.append(button);
  showPanel();
  applyVariables(root, visual.style?.customVariables);

  const onSubmit = (run) =>
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      if (button.disabled) return;
      button.disabled = true;
      button.textContent = 'Processando…';
      try {
        await run();
      } catch {
        say('O pagamento não foi concluído. Tente novamente.');
      } finally {
        button.disabled = false;
        button.textContent = payText;
      }
    });
  return { root, say, onSubmit };
}

function choices(offered, state, onChange) {
  fieldCount += 1;
  const group = `mps-method-${fieldCount}`;
  const radios = offered.map((key) => {
    const radio = element('input', { type: 'radio', name: group, value: key, checked: key === state.chosen });
    radio.addEventListener('change', () => {
      state.chosen = key;
      onChange();
    });
    return element('label', { className: 'mps-choice' }, radio, KINDS[key].label);
  });
  return element(
    'fieldset',
    {},
    element('legend', {}, 'Forma de pagamento'),
    element('div', { className: 'mps-choices' }, ...radios),
  );
}

async function renderStatus({ container, settings, core }) {
  const id = settings.initialization.paymentId;
  const { title, text } = await askProvider(`/v1/payments/${id}/status_screen`, {
    query: { public_key: core.publicKey },
  });
  const root = element(
    'div',
    { className: 'mps', role: 'status' },
    element('h3', {}, title),
    element('p', { className: 'mps-note' }, text),
  );
  container.replaceChildren(root);
  return { unmount: () => root.remove() };
}
