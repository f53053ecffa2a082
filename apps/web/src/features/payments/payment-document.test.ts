import { isPaymentDocument } from './payment-document.js';

describe('the document of the payment page', () => {
  it('is reloaded when navigated to from the shop: the provider’s script is allowed nowhere else', () => {
    expect(isPaymentDocument([{ name: 'https://loja.test/checkout?etapa=entrega' }])).toBe(false);
    expect(isPaymentDocument([{ name: 'https://loja.test/' }])).toBe(false);
  });

  it('is kept when it was opened for a payment, or when the browser does not report it', () => {
    expect(isPaymentDocument([{ name: 'https://loja.test/checkout-recovery/1?metodo=pix' }])).toBe(true);
    expect(isPaymentDocument([])).toBe(true);
    expect(isPaymentDocument([{ name: 'about' }])).toBe(true);
  });
});
