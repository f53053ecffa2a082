// Card: the number decides the brand and the instalments; everything becomes a token before it leaves.
const BIN_LENGTH = 6;
const NO_INSTALMENTS = [['', 'Informe o número do cartão']];

function payerFields(payer, { withDocument = true } = {}) {
  const type = makeField({
    name: 'identificationType',
    label: 'Documento',
    width: 'third',
    options: [
      ['CPF', 'CPF'],
      ['CNPJ', 'CNPJ'],
    ],
    value: payer.identification?.type,
  });
  const number = makeField({
    name: 'identificationNumber',
    label: 'Número do documento',
    width: 'rest',
    inputmode: 'text',
    maxlength: 18,
    value: payer.identification?.number,
    check: (value) => checkDocument(type.value, value),
  });
  type.control.addEventListener('change', () => number.value && number.validate());
  const email = makeField({
    name: 'email',
    label: 'E-mail',
    type: 'email',
    autocomplete: 'email',
    value: payer.email,
    check: checkEmail,
  });
  // A given address is not asked for again.
  if (payer.email) email.node.hidden = true;
  const read = () => ({
    email: email.value,
    identification: { type: type.value, number: number.value.toUpperCase().replace(/[^0-9A-Z]/g, '') },
  });
  return { fields: withDocument ? [type, number, email] : [email], type, number, email, read };
}

function cardFields() {
  return {
    number: makeField({
      name: 'cardNumber',
      label: 'Número do cartão',
      inputmode: 'numeric',
      autocomplete: 'cc-number',
      placeholder: '0000 0000 0000 0000',
      check: checkCardNumber,
      format: maskCard,
    }),
    expiry: makeField({
      name: 'cardExpiration',
      label: 'Validade',
      width: 'half',
      inputmode: 'numeric',
      autocomplete: 'cc-exp',
      placeholder: 'MM/AA',
      check: checkExpiry,
      format: maskExpiry,
    }),
    code: makeField({
      name: 'securityCode',
      label: 'Código de segurança',
      width: 'half',
      inputmode: 'numeric',
      autocomplete: 'cc-csc',
      maxlength: 4,
      placeholder: 'CVV',
      check: (value) => (/^\d{3,4}$/.test(value) ? '' : 'Informe o código de segurança.'),
    }),
    holder: makeField({
      name: 'cardholderName',
      label: 'Nome como está no cartão',
      autocomplete: 'cc-name',
      check: needed('Informe o nome do titular.'),
    }),
    instalments: makeField({
      name: 'installments',
      label: 'Parcelas',
      options: NO_INSTALMENTS,
      check: needed('Escolha o número de parcelas.'),
    }),
  };
}

/** Asks for the instalments whenever the first digits or the amount change. */
function followInstalments({ core, card, state, limits, onBinChange, onTrouble }) {
  async function load() {
    if (state.bin.length < BIN_LENGTH) return;
    try {
      const [offer] = await core.getInstallments({ amount: String(state.amount), bin: state.bin });
      state.offer = offer;
      const costs = offer.payer_costs.filter(
        ({ installments }) => installments >= limits.min && installments <= limits.max,
      );
      card.instalments.setOptions(costs.map((cost) => [String(cost.installments), cost.recommended_message]));
      card.number.show('');
    } catch {
      state.offer = undefined;
      card.number.show('Não reconhecemos este cartão.');
      onTrouble('installments_setup_failed');
    }
  }
  card.number.control.addEventListener('input', () => {
    const digits = digitsOf(card.number.value);
    const bin = digits.length >= BIN_LENGTH ? digits.slice(0, BIN_LENGTH) : '';
    if (bin === state.bin) return;
    state.bin = bin;
    if (!bin) card.instalments.setOptions(NO_INSTALMENTS);
    onBinChange?.(bin);
    void load();
  });
  return load;
}

function tokenise(core, card, { identification }) {
  const [month, year] = card.expiry.value.split('/');
  return core.createCardToken({
    cardNumber: card.number.value,
    cardholderName: card.holder.value,
    cardExpirationMonth: month,
    cardExpirationYear: `20${year}`,
    securityCode: card.code.value,
    identificationType: identification.type,
    identificationNumber: identification.number,
  });
}

/** What the shop gets: the token and the choices, never the number. */
function describeCard(token, identity, count, { offer, amount }) {
  const cost = offer?.payer_costs.find(({ installments }) => installments === count);
  return {
    formData: {
      token: token.id,
      issuer_id: offer?.issuer.id,
      payment_method_id: offer?.payment_method_id,
      transaction_amount: amount,
      installments: count,
      payment_method_option_id: cost?.payment_method_option_id,
      processing_mode: offer?.processing_mode,
      payer: identity,
    },
    additionalData: {
      bin: token.first_six_digits,
      lastFourDigits: token.last_four_digits,
      cardholderName: token.cardholder.name,
      paymentTypeId: offer?.payment_type_id,
    },
  };
}

function cardPanel({ core, amount, payer, limits, onBinChange, onTrouble }) {
  const people = payerFields(payer);
  const card = cardFields();
  const fields = [card.number, card.expiry, card.code, card.holder, ...people.fields, card.instalments];
  const state = { bin: '', offer: undefined, amount };
  const loadInstalments = followInstalments({ core, card, state, limits, onBinChange, onTrouble });
  return {
    nodes: [
      element('div', { className: 'mps-grid' }, ...fields.map((field) => field.node)),
      testCards(card, people),
    ],
    async collect() {
      if (!allValid(fields)) return undefined;
      if (!state.offer) await loadInstalments();
      const identity = people.read();
      const token = await tokenise(core, card, identity);
      return describeCard(token, identity, Number(card.instalments.value), state);
    },
    setAmount(value) {
      state.amount = value;
      void loadInstalments();
    },
  };
}

/** What this stand-in accepts; the real form has nothing like it. */
function testCards(card, people) {
  const fill = element('button', { type: 'button' }, 'Preencher com cartão de teste');
  fill.addEventListener('click', () => {
    card.number.value = '5031433215406351';
    card.expiry.value = '11/30';
    card.code.value = '123';
    card.holder.value = 'APRO';
    people.type.value = 'CPF';
    people.number.value = '12345678909';
    card.number.control.dispatchEvent(new Event('input'));
    card.number.control.focus();
  });
  const names =
    'APRO aprova, OTHE recusa, CONT fica em análise, FUND sem saldo, SECU código errado, EXPI validade, FORM dados, CALL autorizar por telefone.';
  return element(
    'details',
    { className: 'mps-demo' },
    element('summary', {}, 'Demonstração: nenhum pagamento é real'),
    element(
      'p',
      {},
      'Cartões: ',
      element('code', {}, '5031 4332 1540 6351'),
      ' ou ',
      element('code', {}, '4235 6477 2802 5682'),
      ', validade 11/30, CVV 123, CPF 123.456.789-09.',
    ),
    element('p', {}, `O nome do titular decide: ${names}`),
    fill,
  );
}
