// Boleto asks who pays and where he lives; PIX asks for nothing but an e-mail.
function ticketPanel({ amount, payer }) {
  const people = payerFields(payer);
  const address = payer.address ?? {};
  const text = (name, label, value, width, more = {}) =>
    makeField({ name, label, value, width, check: needed('Preencha este campo.'), ...more });
  const own = {
    first_name: text('firstName', 'Nome', payer.firstName, 'half', { autocomplete: 'given-name' }),
    last_name: text('lastName', 'Sobrenome', payer.lastName, 'half', { autocomplete: 'family-name' }),
  };
  const home = {
    zip_code: text('zipCode', 'CEP', address.zipCode, 'third', {
      inputmode: 'numeric',
      autocomplete: 'postal-code',
    }),
    street_name: text('streetName', 'Rua', address.streetName, 'rest', { autocomplete: 'address-line1' }),
    street_number: text('streetNumber', 'Número', address.streetNumber, 'third'),
    neighborhood: text('neighborhood', 'Bairro', address.neighborhood, 'rest'),
    city: text('city', 'Cidade', address.city, 'rest', { autocomplete: 'address-level2' }),
    federal_unit: text('federalUnit', 'UF', address.federalUnit, 'third', {
      maxlength: 2,
      autocomplete: 'address-level1',
    }),
  };
  const fields = [...Object.values(own), ...people.fields, ...Object.values(home)];
  const values = (group) =>
    Object.fromEntries(Object.entries(group).map(([name, field]) => [name, field.value]));
  const state = { amount };
  return {
    nodes: [
      element(
        'p',
        { className: 'mps-note' },
        'O vencimento está no boleto. O pedido segue depois da compensação, em até 2 dias úteis.',
      ),
      element('div', { className: 'mps-grid' }, ...fields.map((field) => field.node)),
    ],
    async collect() {
      if (!allValid(fields)) return undefined;
      const { email, identification } = people.read();
      return {
        formData: {
          payment_method_id: 'bolbradesco',
          transaction_amount: state.amount,
          payer: { email, ...values(own), identification, address: values(home) },
        },
        additionalData: { paymentTypeId: 'ticket' },
      };
    },
    setAmount(value) {
      state.amount = value;
    },
  };
}

function pixPanel({ amount, payer }) {
  const people = payerFields(payer, { withDocument: false });
  const state = { amount };
  return {
    nodes: [
      element('p', { className: 'mps-note' }, 'O código Pix aparece em seguida. A aprovação é na hora.'),
      element('div', { className: 'mps-grid' }, people.email.node),
    ],
    async collect() {
      if (!allValid(people.fields)) return undefined;
      return {
        formData: {
          payment_method_id: 'pix',
          transaction_amount: state.amount,
          payer: { email: people.email.value },
        },
        additionalData: { paymentTypeId: 'bank_transfer' },
      };
    },
    setAmount(value) {
      state.amount = value;
    },
  };
}
