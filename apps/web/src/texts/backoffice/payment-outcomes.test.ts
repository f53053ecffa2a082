import { orderPaymentsTexts } from './order-payments.js';

describe('A-26 what the provider says of a payment', () => {
  it('is in plain words, its status, the detail and the amount', () => {
    const said = orderPaymentsTexts.said;
    expect(said('approved', 'partially_refunded', 'R$ 10,00')).toBe(
      'O Mercado Pago diz: aprovado · devolvido em parte · R$ 10,00',
    );
    expect(said('approved', 'accredited', '')).toBe('O Mercado Pago diz: aprovado');
    expect(said('rejected', 'cc_rejected_call_for_authorize', '')).toBe(
      'O Mercado Pago diz: recusado · o banco pede que o comprador autorize antes',
    );
  });

  it.each([
    ...['pending', 'in_process', 'authorized', 'approved', 'in_mediation', 'rejected', 'cancelled'],
    ...['refunded', 'charged_back'],
  ])('has words for every status: %s', (status) => {
    expect(orderPaymentsTexts.said(status, '', '')).not.toMatch(/código|_|[a-z]ed\b/);
  });

  it('keeps a word that nobody knows yet, as a code', () => {
    expect(orderPaymentsTexts.said('approved', 'brand_new', '')).toBe(
      'O Mercado Pago diz: aprovado · código brand_new',
    );
  });
});
