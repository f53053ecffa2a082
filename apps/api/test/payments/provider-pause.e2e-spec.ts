import { aProduct } from '../support/test-products.js';
import { aCardToken, anOrder, payBody, setupShop } from '../orders/shopping.js';

const shop = setupShop();

it('503 R10 fails fast while the circuit is open, loses no attempt, and charges once when the provider is back', async () => {
  const product = await aProduct(shop, { stock: { M: { Azul: 9 } } });
  const { buyer, id } = await anOrder(shop, product);
  const pay = (body: unknown) => shop.call('POST', `/orders/payment-create/${id}`, { as: buyer, body });
  const card = async () => pay(payBody('master', { token: await aCardToken(shop, 'APRO'), installments: 1 }));
  shop.sandbox.control.setFault({ service: 'mercado-pago', kind: '500', rate: 1, match: 'v1/payments' });
  for (let time = 0; time < 5; time += 1)
    expect((await pay(payBody('pix'))).body.code).toBe('payment.unavailable');
  const requestCount = shop.sandbox.control.requests('mercado-pago').length;

  const paused = await pay(payBody('pix'));
  expect([paused.status, paused.body.code, paused.headers['retry-after']]).toEqual([
    503,
    'payment.unavailable',
    '2',
  ]);
  expect(shop.sandbox.control.requests('mercado-pago')).toHaveLength(requestCount);
  expect((await shop.call('GET', '//metrics')).text).toContain('circuit_state{service="mercado-pago"} 2');

  shop.sandbox.control.setFault({ service: 'mercado-pago', kind: 'none', rate: 0 });
  shop.clock.advance(30_000);
  expect((await card()).body.status).toBe('approved');
  shop.clock.advance(-30_000);
  const payments = shop.sandbox.control.payments().filter(({ reference }) => reference === id);
  expect(payments.map(({ status }) => status)).toEqual(['approved']);
});

it('503 a card that was never sent is not shown as a payment in progress', async () => {
  const product = await aProduct(shop);
  const [first, second] = [await anOrder(shop, product), await anOrder(shop, await aProduct(shop))];
  shop.sandbox.control.setFault({ service: 'mercado-pago', kind: 'html', rate: 1, match: 'v1/payments' });
  for (let time = 0; time < 5; time += 1)
    await shop.call('POST', `/orders/payment-create/${first.id}`, { as: first.buyer, body: payBody('pix') });
  const body = payBody('master', { token: await aCardToken(shop, 'APRO'), installments: 1 });
  const response = await shop.call('POST', `/orders/payment-create/${second.id}`, { as: second.buyer, body });
  expect([response.status, response.body.code]).toEqual([503, 'payment.unavailable']);
  shop.sandbox.control.setFault({ service: 'mercado-pago', kind: 'none', rate: 0 });
  shop.clock.advance(30_000);
  const again = { ...body, token: await aCardToken(shop, 'APRO') };
  expect(
    (await shop.call('POST', `/orders/payment-create/${second.id}`, { as: second.buyer, body: again })).body
      .status,
  ).toBe('approved');
  expect(await shop.sql('select attempt, state from charge where order_id = ?', [second.id])).toEqual([
    { attempt: 1, state: 'approved' },
  ]);
});
