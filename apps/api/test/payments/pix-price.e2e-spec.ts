import { CommandBus } from '@nestjs/cqrs';
import { ApplyPaymentStatus } from '@plantao/domain/payments';
import { PaymentGateway } from '@plantao/domain/payments/ports/payment-gateway.port';
import { aProduct } from '../support/test-products.js';
import { anAdmin, aPerson, type Person } from '../support/people.js';
import {
  aCardToken,
  anOrder,
  createShop,
  fillCart,
  orderBody,
  payBody,
  type ShopWithSandbox,
} from '../orders/shopping.js';
import { RefundActs, rest } from './refund-acts.js';

let shop: ShopWithSandbox;
let admin: Person;
let acts: RefundActs;
beforeAll(async () => {
  shop = await createShop();
  admin = await anAdmin(shop);
  acts = new RefundActs(shop, admin);
});
beforeEach(() => setPercent(5));
afterAll(() => shop.close());

const setPercent = async (percent: number) => {
  const body = { 'payment.pixDiscountPercent': percent };
  expect((await shop.call('PATCH', '/admin/settings', { as: admin, body })).status).toBe(200);
};

/** Two pieces of R$ 189,90, unpaid: 5 % of them are R$ 18,99. */
async function anUnpaidOrder() {
  const { buyer: as, order, id } = await anOrder(shop, await aProduct(shop, { priceCents: 18_990 }), 2);
  const pay = async (method: string, holder?: string) => {
    const card = holder ? { token: await aCardToken(shop, holder) } : {};
    return shop.call('POST', `/orders/payment-create/${id}`, { as, body: payBody(method, card) });
  };
  return {
    id,
    full: order.total as number,
    order,
    pay,
    seen: async () => (await shop.call('GET', `/orders/${id}`, { as })).body.data.order,
    stored: async () =>
      (
        await shop.sql<{ total: number; pix: number; charges: number[] }>(
          `select total_cents as total, pix_discount_cents as pix,
                  (select array_agg(amount_cents order by attempt) from charge where order_id = o.id) as charges
             from shop_order o where id = ?`,
          [id],
        )
      )[0],
  };
}

const OFF = 18.99;
/** What the provider was asked for, in centavos. */
const asked = (paymentId: string): number => shop.sandbox.control.payment(paymentId).amountCents;
const approve = async (paymentId: string) => {
  shop.sandbox.control.decide(paymentId, { status: 'approved' });
  await shop.app.get(CommandBus).execute(new ApplyPaymentStatus(paymentId));
};
/** The provider closed it, and then says that the money came all the same. */
const approveClosed = async (paymentId: string) => {
  const closed = await shop.app.get(PaymentGateway).get(paymentId);
  expect(closed?.status).toBe('cancelled');
  const approved = { ...closed!, status: 'approved' as const, statusDetail: 'accredited' };
  await shop.app.get(CommandBus).execute(new ApplyPaymentStatus(paymentId, approved));
};
const totals = (order: { payment: { methods: { method: string; total: number }[] } }) =>
  Object.fromEntries(order.payment.methods.map(({ method, total }) => [method, total]));
const drift = () => shop.sql('select * from totals.drift()');

describe('the price for PIX (payment.pixDiscountPercent)', () => {
  it('is the price of everybody while the discount is 0, and nothing is said of it', async () => {
    await setPercent(0);
    const { pay, seen, full } = await anUnpaidOrder();
    const { body } = await pay('pix');
    expect([body.transaction_amount, asked(body.id)]).toEqual([full, Math.round(full * 100)]);
    const order = await seen();
    expect(order).toMatchObject({ total: full, discounts: [], pixDiscount: 0 });
    expect(totals(order)).toEqual({ card: full, pix: full, boleto: full });
    expect((await shop.call('GET', '/settings/public')).body.data.payment.pixDiscountPercent).toBe(0);
  });

  it.each([16, -1, 2.5])('a discount of %p %% is refused', async (percent) => {
    const body = { 'payment.pixDiscountPercent': percent };
    expect((await shop.call('PATCH', '/admin/settings', { as: admin, body })).status).toBe(400);
  });

  it('is offered beside the full price, charged by the provider, and recorded in the order', async () => {
    const { id, pay, seen, full, stored } = await anUnpaidOrder();
    const before = await seen();
    expect([before.total, totals(before)]).toEqual([
      full,
      { card: full, pix: rest(full, OFF), boleto: full },
    ]);
    const { body } = await pay('pix');
    expect([body.transaction_amount, asked(body.id)]).toEqual([
      rest(full, OFF),
      Math.round(full * 100) - 1_899,
    ]);
    await approve(body.id);
    expect(await seen()).toMatchObject({
      status: 'confirmed',
      total: rest(full, OFF),
      discounts: [{ code: 'PIX', amount: OFF }],
      pixDiscount: OFF,
    });
    expect(await stored()).toEqual({
      total: Math.round(full * 100) - 1_899,
      pix: 1_899,
      charges: [Math.round(full * 100) - 1_899],
    });
    const seenByStaff = await acts.orderOf(id);
    expect(seenByStaff).toMatchObject({
      total: rest(full, OFF),
      refundable: rest(full, OFF),
      discounts: [{ code: 'PIX', amount: OFF }],
    });
    expect(await drift()).toEqual([]);
  });

  it('follows the method: PIX, card under review, boleto, PIX, each at its own amount', async () => {
    const { pay, stored, full } = await anUnpaidOrder();
    const cents = Math.round(full * 100);
    for (const [method, holder] of [['pix'], ['master', 'CONT'], ['bolbradesco'], ['pix']] as const)
      expect((await pay(method, holder)).status).toBe(200);
    expect(await stored()).toEqual({
      total: cents - 1_899,
      pix: 1_899,
      charges: [cents - 1_899, cents, cents, cents - 1_899],
    });
  });

  it('a card that is approved after a PIX code was shown costs the full price', async () => {
    const { pay, seen, full } = await anUnpaidOrder();
    await pay('pix');
    const { body } = await pay('master', 'APRO');
    expect([body.status, body.transaction_amount]).toEqual(['approved', full]);
    expect(await seen()).toMatchObject({ status: 'confirmed', total: full, discounts: [], pixDiscount: 0 });
  });

  it('a code that was closed for a boleto and is paid after all makes it an order paid by PIX', async () => {
    const { pay, seen, stored, full } = await anUnpaidOrder();
    const { body } = await pay('pix');
    await pay('bolbradesco');
    await approveClosed(body.id);
    expect(await seen()).toMatchObject({ status: 'confirmed', total: rest(full, OFF), pixDiscount: OFF });
    expect((await stored())?.charges).toEqual([Math.round(full * 100) - 1_899, Math.round(full * 100)]);
  });

  it('of two payments the second is written down to go back whole, and the order keeps the price of the first', async () => {
    const { id, pay, seen, full } = await anUnpaidOrder();
    const { body } = await pay('pix');
    await pay('master', 'APRO');
    await approveClosed(body.id);
    expect(await seen()).toMatchObject({ status: 'confirmed', total: full, pixDiscount: 0 });
    const { refunds, refundable } = await acts.orderOf(id);
    expect(refunds).toMatchObject([{ amount: rest(full, OFF), state: 'requested' }]);
    expect(refundable).toBe(full);
    expect(await drift()).toEqual([]);
  });

  it('a code keeps its price when the discount changes, another method and the next code have the new one', async () => {
    const { pay, seen, full } = await anUnpaidOrder();
    const { body } = await pay('pix');
    await setPercent(15);
    expect(totals(await seen())).toEqual({ card: full, pix: rest(full, OFF), boleto: full });
    expect((await pay('pix')).body).toMatchObject({ id: body.id, transaction_amount: rest(full, OFF) });
    await pay('bolbradesco');
    expect(totals(await seen()).pix).toBe(rest(full, 56.97));
    expect((await pay('pix')).body.transaction_amount).toBe(rest(full, 56.97));
  });

  it('goes back at what was paid: a part, then the rest by cancelling', async () => {
    const { id, pay, full } = await anUnpaidOrder();
    const paid = rest(full, OFF);
    const { body } = await pay('pix');
    await approve(body.id);
    expect((await acts.refund(id, 50, paid)).status).toBe(200);
    await acts.work(id);
    expect((await shop.call('PATCH', `/orders/${id}/cancel`, { as: admin })).status).toBe(200);
    await acts.work(id);
    const order = await acts.orderOf(id);
    expect(order).toMatchObject({ status: 'cancelled', paidState: 'refunded', refundable: 0, total: paid });
    expect(shop.sandbox.control.payment(body.id).refunds).toMatchObject([
      { amountCents: 5_000 },
      { amountCents: Math.round(paid * 100) - 5_000 },
    ]);
    expect(await drift()).toEqual([]);
  });

  it('with a coupon it is taken off the goods that the coupon left, never off the freight', async () => {
    await shop.sql(
      `insert into coupon (id, code, discount_type, discount_value, start_date, end_date, usage_limit)
       values (gen_random_uuid(), 'DEZ', 'percentage', 1000, '2020-01-01', '2099-12-31', 10)`,
    );
    const product = await aProduct(shop, { priceCents: 3_333 });
    const as = await aPerson(shop);
    await fillCart(shop, as, product, 2);
    const wanted = await orderBody(shop, product, { quantity: 2, coupon: 'DEZ' });
    const { order } = (await shop.call('POST', '/orders', { as, body: wanted })).body.data;
    const id: string = order._id;
    // 66,66 - 6,67 (half up) = 59,99; 5 % of them are 3,00 (half up).
    expect(order.discounts).toEqual([{ code: 'DEZ', amount: 6.67 }]);
    const { body } = await shop.call('POST', `/orders/payment-create/${id}`, { as, body: payBody('pix') });
    expect(body.transaction_amount).toBe(rest(order.total, 3));
    await approve(body.id);
    const seen = (await shop.call('GET', `/orders/${id}`, { as })).body.data.order;
    expect(seen.discounts).toEqual([
      { code: 'DEZ', amount: 6.67 },
      { code: 'PIX', amount: 3 },
    ]);
    expect(await drift()).toEqual([]);
    const [coupon] = await shop.sql<{ id: string }>(`select id from coupon where code = 'DEZ'`);
    const { data } = (await shop.call('GET', `/coupons/${coupon?.id}/uses`, { as: admin })).body;
    expect(data.summary).toMatchObject({ consumed: 1, discounts: 6.67, sales: rest(order.total, 3) });
    expect(data.uses[0]).toMatchObject({ discount: 6.67 });
  });

  it('the spreadsheet of orders adds up: pieces less discount plus freight is the total', async () => {
    const { id, pay } = await anUnpaidOrder();
    const { body } = await pay('pix');
    await approve(body.id);
    const csv = (await shop.call('GET', '/admin/orders/export', { as: admin })).text;
    const cells =
      csv
        .split('\r\n')
        .find((line: string) => line.includes(id))
        ?.split(';') ?? [];
    const [subtotal, discount, freight, total] = cells
      .slice(10, 14)
      .map((cell: string) => Number(cell.replace(',', '.')));
    expect([subtotal, discount]).toEqual([379.8, OFF]);
    expect(rest(subtotal! + freight!, discount!)).toBe(total);
  });
});
