import type { CreatedOrderResponse } from '@plantao/contracts/orders/order.view';
import { ana, option } from '@/testing/buyer-responses';
import { orderBody, preferenceOf } from './order-body.js';

const line = {
  key: 'p1|P|Branco',
  productId: 'p1',
  selectedSize: 'P',
  selectedColor: 'Branco',
  quantity: 2,
  name: 'Scrub',
  image: '',
  colourValue: '',
  priceCents: 9990,
  oldPriceCents: null,
  stitched: null,
  cuts: [],
  stock: 3,
};
const address = { ...ana.addresses[0]!, complement: ' Apto 1 ' };

const body = (user = ana, name = '') =>
  orderBody({
    lines: [line],
    address,
    option: option('pac', 19.9),
    options: [option('pac', 19.9)],
    coupon: null,
    user,
    taxId: '529.982.247-25',
    name,
    phone: '',
    totalCents: 21970,
  });

describe('the body of an order', () => {
  it('AUTH-34 has the typed name of a person whose account has none', () => {
    expect(body({ ...ana, name: '' }, ' Lia Prado ').userData.name).toBe('Lia Prado');
    expect(body(ana, 'Outra').userData.name).toBe('Ana Souza');
  });

  it('CHK-37 contains Mercado Pago, the contact phone, the chosen option and the user’s account data', () => {
    const sent = body();
    expect(sent.payment).toEqual({ method: 'Mercado Pago' });
    expect(sent.shipping.contactPhone).toBe('11988887777');
    expect(sent.shipping.ship_type).toEqual({ id: 'pac', name: 'pac', price: 19.9, quoteId: 'quote-1' });
    expect(sent.userData).toEqual({
      name: 'Ana Souza',
      email: 'ana@plantao.test',
      cpf: '52998224725',
      birthDate: '1991-04-18',
    });
    expect(sent.items).toEqual([
      { product: 'p1', selectedSize: 'P', selectedColor: 'Branco', quantity: 2, price: 99.9 },
    ]);
    expect(sent.total).toBe(219.7);
    expect(sent.shipping.address).toMatchObject({
      complement: 'Apto 1',
      country: 'Brasil',
      zipCode: '01310-100',
    });
  });

  it('CHK-25 sends the tax id without its punctuation', () => {
    expect(body().userData.cpf).toBe('52998224725');
  });

  it('CHK-32 reads the preference of checkout_url, else of payment.url_payment', () => {
    const response = (checkoutUrl: string, paymentUrl: string) =>
      ({
        checkout_url: checkoutUrl,
        data: { order: { payment: { url_payment: paymentUrl } } },
      }) as CreatedOrderResponse;
    expect(preferenceOf(response('https://pay.test/x?pref_id=1', 'https://pay.test/x?pref_id=2'))).toBe('1');
    expect(preferenceOf(response('', '/checkout-recovery/x?pref_id=2'))).toBe('2');
    expect(preferenceOf(response('', ''))).toBeNull();
  });
});
