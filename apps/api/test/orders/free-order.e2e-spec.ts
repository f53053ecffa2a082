import { parseCsv } from '@plantao/domain/shared/text/csv';
import { aProduct, type TestProduct } from '../support/test-products.js';
import { aPerson, anAdmin, type Person } from '../support/people.js';
import {
  aCardToken,
  expectStockHolds,
  fillCart,
  orderBody,
  payBody,
  setupShop,
  stockOf,
} from './shopping.js';

const shop = setupShop();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(shop);
  await aCoupon('TUDO', 'percentage', 10_000);
});

const aCoupon = (code: string, type: string, value: number) =>
  shop.sql(
    `insert into coupon (id, code, discount_type, discount_value, start_date, end_date, usage_limit, free_shipping)
     values (gen_random_uuid(), ?, ?, ?, '2020-01-01', '2099-12-31', 1000, true)`,
    [code, type, value],
  );

async function ordered(coupon: string, product?: TestProduct) {
  const chosen = product ?? (await aProduct(shop));
  const buyer = await aPerson(shop);
  await fillCart(shop, buyer, chosen, 2);
  const body = await orderBody(shop, chosen, { quantity: 2, coupon });
  const key = crypto.randomUUID();
  const response = await shop.call('POST', '/orders', { as: buyer, body, key });
  return {
    product: chosen,
    buyer,
    body,
    key,
    response,
    order: response.body.data?.order,
    id: response.body.data?.order._id as string,
  };
}

const events = async (id: string) =>
  (
    await shop.sql<{ type: string }>('select type from outbox_message where aggregate_id = ? order by id', [
      id,
    ])
  ).map(({ type }) => type);

describe('an order with a total of zero after a coupon', () => {
  it('A-20 is confirmed at once like a paid order, without calling the provider', async () => {
    const before = shop.sandbox.control.requests('mercado-pago').length;
    const { product, buyer, response, order, id } = await ordered('TUDO');
    expect([response.status, order.total, order.status]).toEqual([201, 0, 'confirmed']);
    expect(order).toMatchObject({
      payableUntil: null,
      payment: { method: 'Cupom de desconto', methods: [] },
    });
    expect(await stockOf(shop, product.skuOf('M', 'Azul'))).toMatchObject({
      offered: 8,
      held: 0,
      committed: 2,
    });
    expect(await shop.sql('select state from coupon_use where order_id = ?', [id])).toEqual([
      { state: 'consumed' },
    ]);
    expect((await events(id)).sort()).toEqual(['order.paid', 'order.placed']);
    expect(shop.sandbox.control.requests('mercado-pago')).toHaveLength(before);
    const pay = await shop.call('POST', `/orders/payment-create/${id}`, { as: buyer, body: payBody('pix') });
    expect([pay.status, pay.body.code]).toEqual([409, 'order.already-paid']);
    await expectStockHolds(shop);
  });

  it('a fixed coupon of the whole subtotal does the same', async () => {
    const product = await aProduct(shop, { priceCents: 10_000 });
    await aCoupon('DUZENTOS', 'fixed', 20_000);
    expect((await ordered('DUZENTOS', product)).order).toMatchObject({ total: 0, status: 'confirmed' });
  });

  it('repeated with the same key or another one, it is the same order', async () => {
    const { buyer, body, key, id } = await ordered('TUDO');
    for (const again of [key, crypto.randomUUID()]) {
      const response = await shop.call('POST', '/orders', { as: buyer, body, key: again });
      expect([response.status, response.body.data?.order._id]).toEqual([201, id]);
    }
  });

  it('is exported with 0,00 to pay, and gets a label on request', async () => {
    const { id, order } = await ordered('TUDO');
    const sheet = await shop.call('GET', '/admin/orders/export', { as: admin, query: { search: id } });
    const [header, row] = parseCsv(sheet.text).rows;
    const cell = (column: string) => row?.cells[header?.cells.indexOf(column) ?? -1];
    expect(['Pedido', 'Status', 'Total', 'Pagamento', 'Situação do pagamento'].map(cell)).toEqual([
      id,
      'Confirmado',
      '0,00',
      'Cupom de desconto',
      'Pago',
    ]);
    expect(cell('Desconto')).toBe(cell('Subtotal'));
    expect(order.total).toBe(0);
    const label = await shop.call('POST', `/admin/generate-shipping-label/${id}`, { as: admin });
    expect(label.status).toBe(200);
    expect(await shop.sql('select state from shipping_label where order_id = ?', [id])).toEqual([
      { state: 'requested' },
    ]);
  });

  it('ships, and is cancelled without a charge to refund', async () => {
    const { product, id } = await ordered('TUDO');
    const move = await shop.call('PATCH', `/orders/${id}/status`, {
      as: admin,
      body: { status: 'processing' },
    });
    expect(move.status).toBe(200);
    const refund = await shop.call('POST', `/admin/orders/${id}/refunds`, {
      as: admin,
      body: { amount: 1, refundable: 1 },
    });
    expect([refund.status, refund.body.code]).toEqual([409, 'refund.nothing']);
    expect((await shop.call('PATCH', `/orders/${id}/cancel`, { as: admin })).status).toBe(200);
    expect(await stockOf(shop, product.skuOf('M', 'Azul'))).toMatchObject({ offered: 10, committed: 0 });
    expect(await shop.sql('select state from coupon_use where order_id = ?', [id])).toEqual([
      { state: 'released' },
    ]);
    expect(await shop.sql('select count(*)::int as refunds from refund where order_id = ?', [id])).toEqual([
      { refunds: 0 },
    ]);
    const seen = (await shop.call('GET', `/admin/get-order-by-id-admin/${id}`, { as: admin })).body.data
      .order;
    expect(seen).toMatchObject({ status: 'cancelled', paidState: 'unpaid', refund: null });
  });
});

describe('an order of a few centavos', () => {
  it('is offered the methods whose minimum it reaches, and refused the others with a message', async () => {
    const product = await aProduct(shop, { priceCents: 10_000 });
    await aCoupon('QUASE', 'fixed', 19_999);
    const { buyer, order, id } = await ordered('QUASE', product);
    expect(order).toMatchObject({ total: 0.01, status: 'pending' });
    expect(order.payment.methods.map(({ method }: { method: string }) => method)).toEqual(['pix']);
    const pay = (method: string, more = {}) =>
      shop.call('POST', `/orders/payment-create/${id}`, { as: buyer, body: payBody(method, more) });
    expect((await pay('bolbradesco')).body.code).toBe('payment.too-little');
    expect((await pay('master', { token: await aCardToken(shop, 'APRO') })).body.code).toBe(
      'payment.too-little',
    );
    expect((await pay('pix')).status).toBe(200);
  });

  it('refuses instalments below the card minimum', async () => {
    const product = await aProduct(shop, { priceCents: 10_000 });
    await aCoupon('DEIXA9', 'fixed', 19_100);
    const { buyer, order, id } = await ordered('DEIXA9', product);
    expect(order.total).toBe(9);
    const token = await aCardToken(shop, 'APRO');
    const pay = await shop.call('POST', `/orders/payment-create/${id}`, {
      as: buyer,
      body: payBody('master', { token, installments: 2 }),
    });
    expect([pay.status, pay.body.message]).toEqual([400, 'Este pedido pode ser pago em 1 parcela.']);
  });
});
