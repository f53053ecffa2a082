import { CommandBus } from '@nestjs/cqrs';
import { IssueRefund } from '@plantao/domain/orders';
import { formatCents } from '@plantao/domain/shared/money';
import { aProduct } from '../support/goods.js';
import { anAdmin, anOperator, type Person } from '../support/people.js';
import { aCardToken, anOrder, createShop, payBody, type ShopWithSandbox } from './shopping.js';

let shop: ShopWithSandbox;
let admin: Person;
beforeAll(async () => {
  shop = await createShop();
  admin = await anAdmin(shop);
});
afterEach(() => shop.sandbox.control.setFault({ service: 'mercado-pago', kind: 'none', rate: 0 }));
afterAll(() => shop.close());

/** An order paid by card; its total in reais. */
async function aPaidOrder() {
  const placed = await anOrder(shop, await aProduct(shop));
  const body = payBody('master', { token: await aCardToken(shop, 'APRO') });
  await shop.call('POST', `/orders/payment-create/${placed.id}`, { as: placed.buyer, body });
  return { ...placed, total: placed.order.total as number };
}

const refund = (id: string, amount: unknown, refundable: unknown, as = admin) =>
  shop.call('POST', `/admin/orders/${id}/refunds`, { as, body: { amount, refundable } });
const orderOf = async (id: string) =>
  (await shop.call('GET', `/admin/get-order-by-id-admin/${id}`, { as: admin })).body.data.order;
/** What the history says of refunds, in the order in which it came. */
const historyOf = async (id: string): Promise<string[]> =>
  (await orderOf(id)).steps
    .filter(({ label }: { label: string }) => label.startsWith('Reembols'))
    .map(({ detail }: { detail: string }) => detail);
const formatReais = (amount: number): string => formatCents(Math.round(amount * 100));
const rest = (total: number, part: number): number => Math.round((total - part) * 100) / 100;

/** Does the waiting refunds of an order, as the worker does. */
async function work(orderId: string): Promise<void> {
  const waiting = await shop.sql<{ id: string }>(
    `select id from refund where order_id = ? and state = 'requested' order by created_at`,
    [orderId],
  );
  for (const { id } of waiting) await shop.app.get(CommandBus).execute(new IssueRefund(id));
}

describe('POST /admin/orders/{id}/refunds', () => {
  it('200 gives a part back: the order stays paid, the history and the audit log know the amount', async () => {
    const { id, total } = await aPaidOrder();
    const answer = await refund(id, 50, total);
    expect([answer.status, answer.body.data.order.refundable]).toEqual([200, rest(total, 50)]);
    await work(id);
    const order = await orderOf(id);
    expect(order).toMatchObject({
      status: 'confirmed',
      paidState: 'paid',
      refundable: rest(total, 50),
      charges: [{ state: 'approved', refunded: 50 }],
      refunds: [{ amount: 50, state: 'done', partial: true }],
    });
    expect(order.steps.map(({ label, detail }: Record<string, string>) => `${label} ${detail}`)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Reembolso solicitado R\$\s50,00$/),
        expect.stringMatching(/^Reembolsado R\$\s50,00$/),
      ]),
    );
    expect(shop.sandbox.control.payment(order.payment.paymentId).refunds).toMatchObject([
      { amountCents: 5_000 },
    ]);
    expect(await shop.sql(`select actor, action, after from audit_log where entity_id = ?`, [id])).toEqual([
      { actor: admin.name, action: 'order.refund', after: { amountCents: 5_000, whole: false } },
    ]);
  });

  it('200 gives the rest back after a part: the order is refunded and not cancelled', async () => {
    const { id, total } = await aPaidOrder();
    await refund(id, 30, total);
    await work(id);
    expect((await refund(id, rest(total, 30), rest(total, 30))).body.data.order.paidState).toBe('refunding');
    await work(id);
    expect(await orderOf(id)).toMatchObject({
      status: 'confirmed',
      paidState: 'refunded',
      refundable: 0,
      charges: [{ state: 'refunded', refunded: total }],
      refund: { state: 'done', amount: total },
    });
    expect(await historyOf(id)).toEqual([30, 30, rest(total, 30), rest(total, 30)].map(formatReais));
    expect((await refund(id, 1, 0)).body.code).toBe('refund.nothing');
  });

  it('200 two parts at the same moment never give back more than was seen as left', async () => {
    const { id, total } = await aPaidOrder();
    const answers = await Promise.all([
      refund(id, total, total),
      refund(id, 40, total),
      refund(id, 40, total),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await work(id);
    const [sum] = await shop.sql<{ back: number }>(
      'select sum(amount_cents)::int back from refund where order_id = ?',
      [id],
    );
    expect(sum?.back).toBeLessThanOrEqual(Math.round(total * 100));
  });

  it('200 the provider’s own news of a part count it once', async () => {
    const { id, total } = await aPaidOrder();
    await refund(id, 20, total);
    await work(id);
    await shop.call('POST', `/admin/orders/${id}/check-payment`, { as: admin });
    expect(await orderOf(id)).toMatchObject({ refundable: rest(total, 20), charges: [{ refunded: 20 }] });
  });

  it('200 cancelling after a part gives back what is left', async () => {
    const { id, total } = await aPaidOrder();
    await refund(id, 10, total);
    await work(id);
    await shop.call('PATCH', `/orders/${id}/cancel`, { as: admin });
    await work(id);
    const { payment, ...order } = await orderOf(id);
    expect(order).toMatchObject({ paidState: 'refunded', charges: [{ refunded: total }] });
    const given = shop.sandbox.control.payment(payment.paymentId).refunds;
    expect(given.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(Math.round(total * 100));
  });

  it('200 money that was paid by hand is written down as given back by hand', async () => {
    const { id, order } = await anOrder(shop, await aProduct(shop));
    await shop.call('PATCH', `/orders/${id}/status`, { as: admin, body: { status: 'confirmed' } });
    expect((await refund(id, order.total, order.total)).status).toBe(200);
    expect(await orderOf(id)).toMatchObject({ paidState: 'refunded', refunds: [{ state: 'done' }] });
  });

  it('400 refuses amounts that are none, 409 what changed meanwhile or was never paid', async () => {
    const { id, total } = await aPaidOrder();
    for (const amount of [0, -5, 0.001, 1e12, '10', null, Number.NaN, {}, [1]]) {
      expect([amount, (await refund(id, amount, total)).status]).toEqual([amount, 400]);
    }
    expect((await refund(id, rest(total, -1), total)).body.code).toBe('refund.amount');
    expect((await refund(id, 1, rest(total, 1))).body.code).toBe('refund.stale');
    const unpaid = await anOrder(shop, await aProduct(shop));
    expect((await refund(unpaid.id, 1, 1)).body.code).toBe('refund.nothing');
  });

  it('403 an operator gives nothing back', async () => {
    const { id, total } = await aPaidOrder();
    expect((await refund(id, 1, total, await anOperator(shop))).status).toBe(403);
  });
});

describe('PATCH /admin/orders/{id}/refunds/{refundId}', () => {
  async function aFailedRefund() {
    const placed = await aPaidOrder();
    await refund(placed.id, placed.total, placed.total);
    const [row] = await shop.sql<{ id: string }>('select id from refund where order_id = ?', [placed.id]);
    await shop.sql(`update refund set state = 'failed', error = 'Saldo insuficiente' where id = ?`, [
      row?.id,
    ]);
    return { ...placed, refundId: row?.id ?? '' };
  }
  const resolve = (id: string, refundId: string, how: unknown) =>
    shop.call('PATCH', `/admin/orders/${id}/refunds/${refundId}`, { as: admin, body: { how } });

  it('200 asks the provider again, once', async () => {
    const { id, refundId, total } = await aFailedRefund();
    const [first, second] = await Promise.all([
      resolve(id, refundId, 'again'),
      resolve(id, refundId, 'again'),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    await work(id);
    const order = await orderOf(id);
    expect(order).toMatchObject({ paidState: 'refunded', refunds: [{ state: 'done', error: null }] });
    expect(shop.sandbox.control.payment(order.payment.paymentId).refunds).toMatchObject([
      { amountCents: Math.round(total * 100) },
    ]);
  });

  it('200 writes down that it was given back outside', async () => {
    const { id, refundId } = await aFailedRefund();
    const { body } = await resolve(id, refundId, 'outside');
    expect(body.data.order).toMatchObject({ paidState: 'refunded', refunds: [{ state: 'done' }] });
    expect((await resolve(id, refundId, 'outside')).body.code).toBe('refund.not-failed');
  });

  it('404 for another order’s refund, 400 for an unknown way', async () => {
    const { refundId } = await aFailedRefund();
    const other = await aPaidOrder();
    expect((await resolve(other.id, refundId, 'again')).status).toBe(404);
    expect((await resolve(other.id, refundId, 'tomorrow')).status).toBe(400);
  });
});

describe('POST /admin/orders/{id}/check-payment', () => {
  it('200 ‘consultar agora’ asks the provider and applies what it says', async () => {
    const { id, buyer } = await anOrder(shop, await aProduct(shop));
    await shop.call('POST', `/orders/payment-create/${id}`, { as: buyer, body: payBody('pix') });
    const { payment } = await orderOf(id);
    shop.sandbox.control.decide(payment.paymentId, { status: 'approved' });
    const answer = await shop.call('POST', `/admin/orders/${id}/check-payment`, { as: admin });
    expect([answer.status, answer.body.data.order]).toMatchObject([
      200,
      { status: 'confirmed', paidState: 'paid' },
    ]);
  });

  it('409 when nothing was tried yet, 503 in words when the provider is away', async () => {
    const { id, buyer } = await anOrder(shop, await aProduct(shop));
    const check = () => shop.call('POST', `/admin/orders/${id}/check-payment`, { as: admin });
    expect((await check()).body.code).toBe('payment.no-charge');
    await shop.call('POST', `/orders/payment-create/${id}`, { as: buyer, body: payBody('pix') });
    shop.sandbox.control.setFault({ service: 'mercado-pago', kind: '500', rate: 1 });
    const answer = await check();
    expect([answer.status, answer.body.code]).toEqual([503, 'payment.check-failed']);
  });
});
