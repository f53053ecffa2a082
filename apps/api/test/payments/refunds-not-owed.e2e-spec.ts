import { GatewayRejected, PaymentGateway } from '@plantao/domain/payments/ports/payment-gateway.port';
import type { PaymentStatus } from '../../../sandbox/src/mercado-pago/payment-status.js';
import { stopClock } from '../../../../test/infra/stop-clock.js';
import { aProduct } from '../support/test-products.js';
import { anAdmin, anOperator, type Person } from '../support/people.js';
import { anOrder, payBody, setupShop } from '../orders/shopping.js';
import { RefundActs, rest } from './refund-acts.js';

const shop = setupShop();
let admin: Person;
let acts: RefundActs;
beforeAll(async () => {
  admin = await anAdmin(shop);
  acts = new RefundActs(shop, admin);
});

const WAYS = ['again', 'outside', 'not-owed'];
const CLOSED = { state: 'charged_back', statusDetail: 'reimbursed' };
const NOT_OWED = { state: 'cancelled', error: expect.stringContaining('não há nada a devolver') };

/** A refund of all that failed, was ended by a lost dispute, and is owed again. */
async function aReimbursedRefund() {
  const placed = await acts.aFailedRefund();
  await acts.lose(placed.payment.paymentId);
  await acts.reimburse(placed.payment.paymentId);
  return placed;
}

/** A part that failed, owed again of an order that the shop keeps. */
async function aReimbursedPart() {
  const placed = await acts.aPaidOrder();
  const { payment } = await acts.orderOf(placed.id);
  await acts.refund(placed.id, 20, placed.total);
  await acts.failRefunds(placed.id);
  await acts.lose(payment.paymentId);
  await acts.reimburse(payment.paymentId);
  const [part] = (await acts.orderOf(placed.id)).refunds;
  return { ...placed, payment, part: part.id as string };
}

/** A part and the rest of a cancelled order, both owed again. */
async function twoReimbursed() {
  const placed = await acts.aPaidOrder();
  await acts.refund(placed.id, 20, placed.total);
  const part: string = (await acts.orderOf(placed.id)).refunds[0].id;
  await shop.call('PATCH', `/orders/${placed.id}/cancel`, { as: admin });
  await acts.failRefunds(placed.id);
  const { payment, refunds } = await acts.orderOf(placed.id);
  const full = refunds.find(({ partial }: { partial: boolean }) => !partial).id as string;
  await acts.lose(payment.paymentId);
  await acts.reimburse(payment.paymentId);
  return { ...placed, payment, part, full };
}

/** What the provider knows of a payment from now on, without a notification. */
const setAtProvider = (paymentId: string, known: { status: PaymentStatus; detail: string }) =>
  Object.assign(shop.sandbox.control.payment(paymentId), known);

const sentOf = (id: string) =>
  shop.sql(
    `select type from outbox_message where type in ('refund.done', 'refund.requested') and payload->>'orderId' = ?`,
    [id],
  );
const logged = (id: string) =>
  shop.sql(
    `select actor, before, after from audit_log where entity_id = ? and action = 'order.refund-not-owed'`,
    [id],
  );
const stepsOf = async (id: string) =>
  (
    await shop.sql<{ line: string }>(
      `select kind || ' ' || actor as line from order_step where order_id = ? order by at, id`,
      [id],
    )
  ).map(({ line }) => line);

describe('F18: a refund marked as not owed after the provider reimbursed the shop', () => {
  it('200 returns to the state of the lost dispute: no notification, the decision is audited', async () => {
    const { id, refundId, total, payment } = await aReimbursedRefund();
    const before = await sentOf(id);
    expect((await acts.orderOf(id)).refunds).toMatchObject([{ state: 'failed', reimbursed: true }]);
    const { status, body } = await acts.resolve(id, refundId, 'not-owed');
    expect([status, body.data.order]).toMatchObject([
      200,
      { paidState: 'charged_back', charges: [CLOSED], refunds: [NOT_OWED], refundable: 0 },
    ]);
    expect(await sentOf(id)).toEqual(before);
    expect(await logged(id)).toEqual([
      {
        actor: admin.name,
        before: { refund: refundId, state: 'failed', paidState: 'refunding' },
        after: { state: 'cancelled', amountCents: Math.round(total * 100), paidState: 'charged_back' },
      },
    ]);
    expect((await stepsOf(id)).at(-1)).toBe(`refund-failed ${admin.name}`);
    expect(shop.sandbox.control.payment(payment.paymentId).refunds).toEqual([]);
  });

  it('409 is final: neither a repeated update nor another administrator reopens it', async () => {
    const { id, refundId, payment } = await aReimbursedRefund();
    await acts.resolve(id, refundId, 'not-owed');
    const order = await acts.orderOf(id);
    await acts.reimburse(payment.paymentId);
    for (const how of WAYS)
      expect((await acts.resolve(id, refundId, how)).body.code).toBe('refund.not-failed');
    expect(await acts.orderOf(id)).toEqual(order);
    expect(await logged(id)).toHaveLength(1);
  });

  it('409 is refused for a refund that the provider has not reimbursed', async () => {
    const { id, refundId } = await acts.aFailedRefund();
    const order = await acts.orderOf(id);
    expect(order.refunds).toMatchObject([{ reimbursed: false }]);
    expect((await acts.resolve(id, refundId, 'not-owed')).body.code).toBe('refund.not-reimbursed');
    expect(await acts.orderOf(id)).toEqual(order);
  });

  it('403 operators may not decide', async () => {
    const { id, refundId } = await aReimbursedRefund();
    expect((await acts.resolve(id, refundId, 'not-owed', await anOperator(shop))).status).toBe(403);
    expect((await acts.orderOf(id)).paidState).toBe('refunding');
  });

  it('200 is possible after a retry that the provider refused', async () => {
    const { id, refundId } = await aReimbursedRefund();
    await acts.resolve(id, refundId, 'again');
    await acts.work(id);
    const [refused] = (await acts.orderOf(id)).refunds;
    expect(refused).toMatchObject({
      state: 'failed',
      reimbursed: true,
      error: expect.stringMatching(/^(?!O provedor).+ Confira no painel/),
    });
    expect((await acts.resolve(id, refundId, 'not-owed')).body.data.order).toMatchObject({
      paidState: 'charged_back',
      refunds: [NOT_OWED],
    });
  });

  it('200 is possible for a refund refused after the provider had reimbursed the shop', async () => {
    const { id, total } = await acts.aPaidOrder();
    const { payment } = await acts.orderOf(id);
    await acts.refund(id, total, total);
    await acts.lose(payment.paymentId);
    await acts.reimburse(payment.paymentId);
    await acts.work(id);
    const [refused] = (await acts.orderOf(id)).refunds;
    expect(refused).toMatchObject({ state: 'failed', reimbursed: true });
    expect(refused.error).toContain('Confira no painel');
    expect((await acts.resolve(id, refused.id, 'not-owed')).body.data.order.paidState).toBe('charged_back');
  });

  it('200 is possible for a refund requested after the shop was reimbursed', async () => {
    const { id } = await aReimbursedPart();
    await shop.call('PATCH', `/orders/${id}/cancel`, { as: admin });
    await acts.work(id);
    const { refunds } = await acts.orderOf(id);
    const full = refunds.find(({ partial }: { partial: boolean }) => !partial);
    expect(full).toMatchObject({ state: 'failed', reimbursed: true });
    expect((await acts.resolve(id, full.id, 'not-owed')).body.data.order).toMatchObject({
      status: 'cancelled',
      paidState: 'charged_back',
      charges: [CLOSED],
    });
  });

  it('200 for a part: the shop retains the payment and the order stays paid, also after repeated updates', async () => {
    const { id, total, part, payment } = await aReimbursedPart();
    const paid = {
      paidState: 'paid',
      charges: [{ state: 'approved', refunded: 0 }],
      refundable: rest(total, 20),
    };
    expect((await acts.resolve(id, part, 'not-owed')).body.data.order).toMatchObject({
      ...paid,
      refunds: [NOT_OWED],
    });
    await acts.reimburse(payment.paymentId);
    expect(await acts.orderOf(id)).toMatchObject({ ...paid, refunds: [NOT_OWED] });
  });

  it.each(['outside', 'at the provider'])(
    'F18 a part that is not owed is not included in later refunds (%s)',
    async (how) => {
      const { id, total, part, payment } = await aReimbursedPart();
      await acts.resolve(id, part, 'not-owed');
      const left = rest(total, 20);
      expect((await acts.refund(id, total, total)).body.code).toBe('refund.stale');
      await shop.call('PATCH', `/orders/${id}/cancel`, { as: admin });
      const asked = (await acts.orderOf(id)).refunds.find(({ partial }: { partial: boolean }) => !partial);
      expect(asked).toMatchObject({ amount: left, state: 'requested' });
      if (how === 'outside') {
        await acts.work(id);
        await acts.resolve(id, asked.id, 'outside');
      } else {
        setAtProvider(payment.paymentId, { status: 'approved', detail: 'accredited' });
        await acts.work(id);
        await acts.hear(payment.paymentId);
      }
      expect(await acts.orderOf(id)).toMatchObject({
        paidState: 'refunded',
        charges: [{ state: 'refunded', refunded: left }],
        refundable: 0,
      });
      const done = await shop.sql(
        `select sum(amount_cents)::int as cents from refund where order_id = ? and state = 'done'`,
        [id],
      );
      expect(done).toEqual([{ cents: Math.round(left * 100) }]);
    },
  );

  it('200 for a part that was refunded in the provider’s panel: more than the rest needs no refund', async () => {
    const { id, part } = await aReimbursedPart();
    await shop.sql('update charge set refunded_cents = amount_cents where order_id = ?', [id]);
    expect((await acts.resolve(id, part, 'again')).body.code).toBe('refund.stale');
    expect((await acts.resolve(id, part, 'not-owed')).body.data.order.refunds).toMatchObject([NOT_OWED]);
  });

  it.each([
    [
      'the full refund, then the partial refund not either',
      ['full', 'part'],
      ['not-owed', 'not-owed'],
      'charged_back',
      0,
    ],
    [
      'the partial refund, then the full refund not either',
      ['part', 'full'],
      ['not-owed', 'not-owed'],
      'charged_back',
      0,
    ],
    [
      'the full refund; the partial refund is given back',
      ['full', 'part'],
      ['not-owed', 'outside'],
      'charged_back',
      20,
    ],
    [
      'the partial refund; the rest is given back',
      ['part', 'full'],
      ['not-owed', 'outside'],
      'refunded',
      -20,
    ],
    [
      'the partial refund, the rest having been given back',
      ['full', 'part'],
      ['outside', 'not-owed'],
      'refunded',
      -20,
    ],
  ] as const)('200 only when nothing is open: not %s', async (_, which, how, end, back) => {
    const two = await twoReimbursed();
    const refunded = back < 0 ? rest(two.total, -back) : back;
    expect((await acts.resolve(two.id, two[which[0]], how[0])).body.data.order).toMatchObject({
      paidState: 'refunding',
      charges: [{ state: 'refunding' }],
    });
    expect((await acts.resolve(two.id, two[which[1]], how[1])).body.data.order).toMatchObject({
      paidState: end,
      charges: [{ state: end, refunded }],
    });
    const order = await acts.orderOf(two.id);
    await acts.reimburse(two.payment.paymentId);
    expect(await acts.orderOf(two.id)).toEqual(order);
  });

  it('F18 is refunded after all when the provider reports the refund', async () => {
    const { id, refundId, total, payment } = await aReimbursedRefund();
    await acts.resolve(id, refundId, 'not-owed');
    setAtProvider(payment.paymentId, { status: 'refunded', detail: 'refunded' });
    await acts.hear(payment.paymentId);
    expect(await acts.orderOf(id)).toMatchObject({
      paidState: 'refunded',
      charges: [{ state: 'refunded', refunded: total }],
      refunds: [{ state: 'done', amount: total }],
    });
  });

  it('F18 a second reimbursed dispute refunds nothing where all of the rest was not owed', async () => {
    const { id, part, full, payment } = await twoReimbursed();
    await acts.resolve(id, full, 'not-owed');
    await acts.resolve(id, part, 'again');
    setAtProvider(payment.paymentId, { status: 'charged_back', detail: 'settled' });
    await acts.hear(payment.paymentId);
    // The response to the part's refund comes after the notification of the dispute.
    setAtProvider(payment.paymentId, { status: 'approved', detail: 'accredited' });
    await acts.work(id);
    setAtProvider(payment.paymentId, { status: 'charged_back', detail: 'settled' });
    await acts.reimburse(payment.paymentId);
    expect(await acts.orderOf(id)).toMatchObject({
      paidState: 'charged_back',
      charges: [{ ...CLOSED, refunded: 20 }],
      refundable: 0,
    });
  });

  it('F18 a late refusal of an earlier attempt does not flag a refund that was requested again', async () => {
    const { id, refundId } = await acts.aFailedRefund();
    await acts.resolve(id, refundId, 'again');
    const gateway = shop.app.get(PaymentGateway);
    const refuse = jest.spyOn(gateway, 'refund').mockImplementationOnce(async () => {
      await acts.failRefunds(id);
      await acts.resolve(id, refundId, 'again');
      throw new GatewayRejected('Saldo insuficiente');
    });
    await acts.work(id);
    refuse.mockRestore();
    expect((await acts.orderOf(id)).refunds).toMatchObject([{ state: 'requested' }]);
    await acts.work(id);
    expect((await acts.orderOf(id)).refunds).toMatchObject([{ state: 'done' }]);
  });

  it('200 for a double payment, the order keeps its state', async () => {
    const { id, buyer } = await anOrder(shop, await aProduct(shop));
    const { body } = await shop.call('POST', `/orders/payment-create/${id}`, {
      as: buyer,
      body: payBody('pix'),
    });
    await shop.call('PATCH', `/orders/${id}/status`, { as: admin, body: { status: 'confirmed' } });
    shop.sandbox.control.decide(body.id, { status: 'approved' });
    await acts.hear(body.id);
    await acts.failRefunds(id);
    await acts.lose(body.id);
    await acts.reimburse(body.id);
    const [refund] = (await acts.orderOf(id)).refunds;
    const { order } = (await acts.resolve(id, refund.id, 'not-owed')).body.data;
    expect([order.status, order.paidState]).toEqual(['confirmed', 'paid']);
    expect(order.charges.map(({ state }: { state: string }) => state).sort()).toEqual([
      'approved',
      'charged_back',
    ]);
  });

  it('a second dispute of a retained payment is a new dispute', async () => {
    const { id, part, payment } = await aReimbursedPart();
    await acts.resolve(id, part, 'not-owed');
    for (const [detail, paidState] of [
      ['in_process', 'disputed'],
      ['settled', 'charged_back'],
      ['reimbursed', 'paid'],
    ] as const) {
      shop.sandbox.control.payment(payment.paymentId).detail = detail;
      await acts.hear(payment.paymentId);
      expect(await acts.orderOf(id)).toMatchObject({ paidState, refunds: [NOT_OWED] });
    }
  });

  it('is not revenue: money returned by the bank does not count, regardless of who bore the loss', async () => {
    const revenue = async () => {
      const { orders } = (await shop.call('GET', '/admin/get-dashboard', { as: admin })).body.data;
      const { days } = (await shop.call('GET', '/admin/sales', { as: admin })).body.data;
      return [orders.totalRevenue, orders.sold.total, days.at(-1).revenue];
    };
    // The last day is the same one at the end.
    const goOn = stopClock(shop);
    const before = await revenue();
    const { id, refundId } = await aReimbursedRefund();
    await acts.resolve(id, refundId, 'not-owed');
    expect(await revenue()).toEqual(before);
    const kept = await aReimbursedPart();
    await acts.resolve(kept.id, kept.part, 'not-owed');
    const [total, sold, today] = before.map(Number) as [number, number, number];
    const left = rest(kept.total, 20);
    expect(await revenue()).toEqual([rest(total, -left), sold + 1, rest(today, -left)]);
    const csv = await shop.call('GET', '/admin/orders/export', { as: admin });
    expect([csv.status, (await acts.orderOf(id)).status]).toEqual([200, 'confirmed']);
    goOn();
  });
});

describe('R7 two administrators who decide on the same refund', () => {
  it.each(WAYS)('one decision wins against ‘not-owed’: %s', async (other) => {
    for (let round = 0; round < 2; round += 1) {
      const { id, refundId, payment } = await aReimbursedRefund();
      const responses = await Promise.all([
        acts.resolve(id, refundId, 'not-owed'),
        acts.hear(payment.paymentId),
        acts.resolve(id, refundId, other),
        acts.hear(payment.paymentId),
      ]);
      const [notOwed, , second] = responses as { status: number; body: { code?: string } }[];
      expect([notOwed?.status, second?.status].sort()).toEqual([200, 409]);
      expect([notOwed?.body.code, second?.body.code]).toContain('refund.not-failed');
      const order = await acts.orderOf(id);
      const won = notOwed?.status === 200 ? 'not-owed' : other;
      const ends = { 'not-owed': 'charged_back', again: 'refunding', outside: 'refunded' };
      expect([won, order.paidState, order.charges[0].state]).toEqual([
        won,
        ...Array.from({ length: 2 }, () => ends[won as keyof typeof ends]),
      ]);
      expect(await logged(id)).toHaveLength(won === 'not-owed' ? 1 : 0);
    }
  });
});
