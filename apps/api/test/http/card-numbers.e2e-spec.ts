import { aProduct } from '../support/test-products.js';
import { ADDRESS, aPerson } from '../support/people.js';
import { anOrder, fillCart, orderBody, setupShop } from '../orders/shopping.js';

const CARD = '5031 4332 1540 6351';

const shop = setupShop();

describe('a card number in a field that is not for it', () => {
  it('400 is refused with the name of its field, wherever it is, and stored nowhere', async () => {
    const product = await aProduct(shop);
    const buyer = await aPerson(shop);
    const admin = await aPerson(shop, { role: 'admin' });
    const { id } = await anOrder(shop, product);
    await fillCart(shop, buyer, product);
    const body = await orderBody(shop, product);
    const address = { ...ADDRESS, complement: `cartão ${CARD}` };
    const tries = [
      [
        'POST',
        '/orders',
        { ...body, shipping: { ...body.shipping, address } },
        buyer,
        'shipping.address.complement',
      ],
      [
        'POST',
        '/contact',
        { name: 'Ana', email: 'a@exemplo.test', message: `cobre no ${CARD}` },
        buyer,
        'message',
      ],
      ['POST', `/orders/${id}/notes`, { orderId: id, text: `pagou com ${CARD}` }, admin, 'text'],
      ['POST', `/products/${product.id}/reviews`, { rating: 5, comment: CARD }, buyer, 'comment'],
      ['PATCH', `/users/${buyer.id}`, { addresses: [address] }, buyer, 'addresses.0.complement'],
      ['POST', '/leads', { name: CARD, whatsapp: '11987654321', email: 'a@exemplo.test' }, buyer, 'name'],
      [
        'POST',
        '/cart',
        { productId: product.id, quantity: 1, card: Number(CARD.replace(/ /g, '')) },
        buyer,
        'card',
      ],
    ] as const;
    for (const [method, path, content, as, field] of tries) {
      const response = await shop.call(method, path, { as, body: content });
      expect([path, response.status, Object.keys(response.body.fields ?? {})]).toEqual([path, 400, [field]]);
      expect(response.text).not.toContain(CARD);
    }
    for (const table of ['shop_order', 'order_note', 'address', 'lead', 'idempotency_key', 'outbox_message'])
      expect(await shop.sql(`select 1 from ${table} t where t::text like '%4332%1540%'`)).toEqual([]);
  });

  it('400 is found in escaped digits', async () => {
    const escaped = [...'5031433215406351'].map((digit) => `\\u003${digit}`).join('');
    const response = await shop.app
      .getHttpAdapter()
      .getInstance()
      .inject({
        method: 'POST',
        url: '/api/v1/leads',
        headers: { 'content-type': 'application/json' },
        payload: `{"name":"${escaped}","whatsapp":"11987654321","email":"a@exemplo.test"}`,
      });
    expect(response.statusCode).toBe(400);
  });

  it('201 accepts CNPJ, phone with country code, tracking codes and long numbers', async () => {
    const product = await aProduct(shop);
    const buyer = await aPerson(shop);
    await fillCart(shop, buyer, product);
    const body = await orderBody(shop, product, { cpf: '11222333000181' });
    expect((await shop.call('POST', '/orders', { as: buyer, body })).status).toBe(201);
  });
});
