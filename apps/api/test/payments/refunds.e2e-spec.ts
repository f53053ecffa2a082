import { CommandBus } from '@nestjs/cqrs';
import { ReturnOrphanPayment } from '@plantao/domain/payments';
import {
  GatewayInvalid,
  GatewayUnavailable,
  PaymentGateway,
} from '@plantao/domain/payments/ports/payment-gateway.port';
import { formatCents } from '@plantao/domain/shared/money';
import { aProduct } from '../support/test-products.js';
import { anAdmin, anOperator, type Person } from '../support/people.js';
import { anOrder, createShop, payBody, type ShopWithSandbox } from '../orders/shopping.js';
import { aForeignPayment } from '../reconciliation/differences.js';
import { RefundActs, rest } from './refund-acts.js';

let shop: ShopWithSandbox;
let admin: Person;
let acts: RefundActs;
beforeAll(async () => {
  shop = await createShop();
  admin = await anAdmin(shop);
  acts = new RefundActs(shop, admin);
});
afterEach(() => shop.sandbox.control.setFault({ service: 'mercado-pago', kind: 'none', rate: 0 }));
afterAll(() => shop.close());

/** What the history says of refunds, in the order in which it came. */
const historyOf = async (id: string): Promise<string[]> =>
  (await acts.orderOf(id)).steps
    .filter(({ label }: { label: string }) => label.startsWith('Reembols'))
    .map(({ detail }: { detail: string }) => detail);
const formatReais = (amount: number): string => formatCents(Math.round(amount * 100));

describe('POST /admin/orders/{id}/refunds', () => {
  it('200 refunds a part: the order stays paid, history and audit log contain the amount', async () => {
    const { id, total } = await acts.aPaidOrder();
    const response = await acts.refund(id, 50, total);
    expect([response.status, response.body.data.order.refundable]).toEqual([200, rest(total, 50)]);
    await acts.work(id);
    const order = await acts.orderOf(id);
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

  it('200 refunds the rest after a part: the order is refunded and not cancelled', async () => {
    const { id, total } = await acts.aPaidOrder();
    await acts.refund(id, 30, total);
    await acts.work(id);
    expect((await acts.refund(id, rest(total, 30), rest(total, 30))).body.data.order.paidState).toBe(
      'refunding',
    );
    await acts.work(id);
    expect(await acts.orderOf(id)).toMatchObject({
      status: 'confirmed',
      paidState: 'refunded',
      refundable: 0,
      charges: [{ state: 'refunded', refunded: total }],
      refund: { state: 'done', amount: total },
    });
    expect(await historyOf(id)).toEqual([30, 30, rest(total, 30), rest(total, 30)].map(formatReais));
    expect((await acts.refund(id, 1, 0)).body.code).toBe('refund.nothing');
  });

  it('200 two concurrent partial refunds never exceed the rest that was shown', async () => {
    const { id, total } = await acts.aPaidOrder();
    const responses = await Promise.all([
      acts.refund(id, total, total),
      acts.refund(id, 40, total),
      acts.refund(id, 40, total),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await acts.work(id);
    const [sum] = await shop.sql<{ back: number }>(
      'select sum(amount_cents)::int back from refund where order_id = ?',
      [id],
    );
    expect(sum?.back).toBeLessThanOrEqual(Math.round(total * 100));
  });

  it('200 the provider’s notification of a partial refund counts it once', async () => {
    const { id, total } = await acts.aPaidOrder();
    await acts.refund(id, 20, total);
    await acts.work(id);
    await shop.call('POST', `/admin/orders/${id}/check-payment`, { as: admin });
    expect(await acts.orderOf(id)).toMatchObject({
      refundable: rest(total, 20),
      charges: [{ refunded: 20 }],
    });
  });

  it('200 the provider’s notification that comes before our own response keeps the sums by day', async () => {
    const { id, total } = await acts.aPaidOrder();
    await acts.refund(id, total, total);
    const { payment } = await acts.orderOf(id);
    shop.sandbox.control.decide(payment.paymentId, { status: 'refunded' });
    await acts.hear(payment.paymentId);
    expect(await acts.orderOf(id)).toMatchObject({ paidState: 'refunded', refunds: [{ state: 'done' }] });
    expect(await shop.sql('select * from totals.drift()')).toEqual([]);
  });

  it('200 cancelling after a partial refund refunds the rest', async () => {
    const { id, total } = await acts.aPaidOrder();
    await acts.refund(id, 10, total);
    await acts.work(id);
    await shop.call('PATCH', `/orders/${id}/cancel`, { as: admin });
    await acts.work(id);
    const { payment, ...order } = await acts.orderOf(id);
    expect(order).toMatchObject({ paidState: 'refunded', charges: [{ refunded: total }] });
    const given = shop.sandbox.control.payment(payment.paymentId).refunds;
    expect(given.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(Math.round(total * 100));
  });

  describe('while the provider has given back a part and our own request has no response yet', () => {
    /** The provider does it, the response is lost, and its notification is heard before the job repeats its request. */
    async function aPartAhead(part: number) {
      const placed = await acts.aPaidOrder();
      await acts.refund(placed.id, part, placed.total);
      shop.sandbox.control.setFault({ service: 'mercado-pago', kind: 'reset', rate: 1, match: '/refunds' });
      await expect(acts.work(placed.id)).rejects.toThrow(GatewayUnavailable);
      shop.sandbox.control.setFault({ service: 'mercado-pago', kind: 'none', rate: 0 });
      const { payment } = await acts.orderOf(placed.id);
      await acts.hear(payment.paymentId);
      return { ...placed, payment };
    }
    const givenBy = ({ paymentId }: { readonly paymentId: string }): number =>
      shop.sandbox.control.payment(paymentId).refunds.reduce((sum, { amountCents }) => sum + amountCents, 0) /
      100;

    it('R6 it counts once: what is left is the rest, and cancelling gives all of that back', async () => {
      const { id, total, payment } = await aPartAhead(10);
      expect(await acts.orderOf(id)).toMatchObject({
        refundable: rest(total, 10),
        refunds: [{ amount: 10 }],
      });
      await shop.call('PATCH', `/orders/${id}/cancel`, { as: admin });
      await acts.work(id);
      expect(givenBy(payment)).toBe(total);
      expect(await acts.orderOf(id)).toMatchObject({ paidState: 'refunded', charges: [{ refunded: total }] });
    });

    it('R6 an amount that no request explains was given back in its panel, and leaves less', async () => {
      const { id, total, payment } = await aPartAhead(10);
      await acts.work(id);
      await acts.refund(id, 20, rest(total, 10));
      const { refunds } = shop.sandbox.control.payment(payment.paymentId);
      refunds.push({ id: 9_001, amountCents: 1_500, createdAt: Date.now() });
      await acts.hear(payment.paymentId);
      expect((await acts.orderOf(id)).refundable).toBe(rest(total, 10 + 20 + 15));
    });
  });

  it('200 a manual payment is recorded as refunded manually', async () => {
    const { id, order } = await anOrder(shop, await aProduct(shop));
    await shop.call('PATCH', `/orders/${id}/status`, { as: admin, body: { status: 'confirmed' } });
    expect((await acts.refund(id, order.total, order.total)).status).toBe(200);
    expect(await acts.orderOf(id)).toMatchObject({ paidState: 'refunded', refunds: [{ state: 'done' }] });
  });

  it('400 refuses invalid amounts, 409 outdated or unpaid ones', async () => {
    const { id, total } = await acts.aPaidOrder();
    for (const amount of [0, -5, 0.001, 1e12, '10', null, Number.NaN, {}, [1]]) {
      expect([amount, (await acts.refund(id, amount, total)).status]).toEqual([amount, 400]);
    }
    expect((await acts.refund(id, rest(total, -1), total)).body.code).toBe('refund.amount');
    expect((await acts.refund(id, 1, rest(total, 1))).body.code).toBe('refund.stale');
    const unpaid = await anOrder(shop, await aProduct(shop));
    expect((await acts.refund(unpaid.id, 1, 1)).body.code).toBe('refund.nothing');
  });

  it('403 operators may not refund', async () => {
    const { id, total } = await acts.aPaidOrder();
    expect((await acts.refund(id, 1, total, await anOperator(shop))).status).toBe(403);
  });
});

describe('PATCH /admin/orders/{id}/refunds/{refundId}', () => {
  it('200 retries at the provider, once', async () => {
    const { id, refundId, total } = await acts.aFailedRefund();
    const [first, second] = await Promise.all([
      acts.resolve(id, refundId, 'again'),
      acts.resolve(id, refundId, 'again'),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    await acts.work(id);
    const order = await acts.orderOf(id);
    expect(order).toMatchObject({ paidState: 'refunded', refunds: [{ state: 'done', error: null }] });
    expect(shop.sandbox.control.payment(order.payment.paymentId).refunds).toMatchObject([
      { amountCents: Math.round(total * 100) },
    ]);
  });

  it.each(['before', 'after'] as const)(
    'F18: money charged back %s the refund failed is not refunded a second time',
    async (when) => {
      const { id, refundId, payment } = await acts.aFailedRefund();
      if (when === 'before') {
        await shop.sql(`update refund set state = 'requested', error = '' where id = ?`, [refundId]);
        await acts.lose(payment.paymentId);
        await acts.work(id);
      } else await acts.lose(payment.paymentId);
      const order = await acts.orderOf(id);
      expect(order).toMatchObject({ paidState: 'charged_back', charges: [{ state: 'charged_back' }] });
      expect(order.refunds).toMatchObject([
        { state: 'cancelled', error: expect.stringContaining('não devolva de novo') },
      ]);
      for (const how of ['again', 'outside'])
        expect((await acts.resolve(id, refundId, how)).body.code).toBe('refund.not-failed');
      expect((await acts.orderOf(id)).refunds).toEqual(order.refunds);
      const failed = await shop.call('GET', '/admin/get-all-admin-orders?refund=failed', { as: admin });
      expect([failed.status, JSON.stringify(failed.body).includes(id)]).toEqual([200, false]);
    },
  );

  it('F18: a refund that a lost dispute ended is owed again when the provider reimburses the shop', async () => {
    const { id, refundId, payment } = await acts.aFailedRefund();
    await acts.lose(payment.paymentId);
    await acts.reimburse(payment.paymentId);
    expect(await acts.orderOf(id)).toMatchObject({
      paidState: 'refunding',
      charges: [{ state: 'refunding' }],
      refunds: [{ state: 'failed', error: expect.stringContaining('devolveu à loja') }],
    });
    expect((await acts.resolve(id, refundId, 'outside')).body.data.order).toMatchObject({
      paidState: 'refunded',
      charges: [{ state: 'refunded' }],
      refunds: [{ state: 'done', error: null }],
    });
  });

  it('F18: a partial refund that a lost dispute ended is owed again, and the rest is retained', async () => {
    const { id, total } = await acts.aPaidOrder();
    const { payment } = await acts.orderOf(id);
    await acts.refund(id, 20, total);
    await acts.lose(payment.paymentId);
    await acts.work(id);
    expect((await acts.orderOf(id)).refunds).toMatchObject([{ state: 'cancelled', partial: true }]);
    await acts.reimburse(payment.paymentId);
    expect(await acts.orderOf(id)).toMatchObject({
      paidState: 'paid',
      charges: [{ state: 'approved' }],
      refunds: [{ state: 'failed', partial: true }],
    });
  });

  it('F18: money reimbursed after its order was cancelled is flagged for review, once', async () => {
    const { id, total } = await acts.aPaidOrder();
    const { payment } = await acts.orderOf(id);
    await acts.lose(payment.paymentId);
    await shop.call('PATCH', `/orders/${id}/cancel`, { as: admin });
    await acts.reimburse(payment.paymentId);
    expect(await acts.orderOf(id)).toMatchObject({
      status: 'cancelled',
      paidState: 'refunding',
      charges: [{ state: 'refunding' }],
      refunds: [{ state: 'failed', amount: total, partial: false }],
    });
    expect(
      await shop.sql(
        `select type from outbox_message where type = 'refund.failed' and payload->>'orderId' = ?`,
        [id],
      ),
    ).toHaveLength(1);
  });

  it.each(['cancelled', 'kept'] as const)(
    'F18: a failed partial refund is included in the full refund that a reimbursed order owes when it is %s',
    async (end) => {
      const { id, total } = await acts.aPaidOrder();
      const { payment } = await acts.orderOf(id);
      await acts.refund(id, 30, total);
      await acts.failRefunds(id);
      await acts.lose(payment.paymentId);
      if (end === 'cancelled') await shop.call('PATCH', `/orders/${id}/cancel`, { as: admin });
      await acts.reimburse(payment.paymentId);
      const { refunds } = await acts.orderOf(id);
      const owed = refunds.filter(({ state }: { state: string }) => state === 'failed');
      expect(owed).toMatchObject([{ amount: end === 'cancelled' ? total : 30 }]);
      expect(refunds).toHaveLength(end === 'cancelled' ? 2 : 1);
    },
  );

  describe('R7 a partial refund in progress when the rest was refunded', () => {
    /** 20 on their way when the order is cancelled; both refunds are then refused or done. */
    async function aRefusedPart(wholeRefused: boolean) {
      const placed = await acts.aPaidOrder();
      await acts.refund(placed.id, 20, placed.total);
      const part: string = (await acts.orderOf(placed.id)).refunds[0].id;
      await shop.call('PATCH', `/orders/${placed.id}/cancel`, { as: admin });
      await acts.failRefunds(placed.id, wholeRefused ? undefined : part);
      await acts.work(placed.id);
      return { ...placed, part };
    }

    it.each(['again', 'outside'] as const)(
      'is owed until it is refunded (%s) when the provider refused it',
      async (how) => {
        const { id, total, part } = await aRefusedPart(false);
        expect(await acts.orderOf(id)).toMatchObject({
          paidState: 'refunding',
          charges: [{ state: 'refunding', refunded: rest(total, 20) }],
        });
        expect((await acts.resolve(id, part, how)).status).toBe(200);
        await acts.work(id);
        expect(await acts.orderOf(id)).toMatchObject({
          paidState: 'refunded',
          charges: [{ state: 'refunded', refunded: total }],
        });
      },
    );

    it('is refunded, and the rest too, when the provider refused both', async () => {
      const { id, total, part } = await aRefusedPart(true);
      expect((await acts.resolve(id, part, 'outside')).status).toBe(200);
      expect((await acts.orderOf(id)).paidState).toBe('refunding');
      const { refunds } = await acts.orderOf(id);
      const whole = refunds.find(({ partial }: { partial: boolean }) => !partial).id;
      expect((await acts.resolve(id, whole, 'outside')).body.data.order).toMatchObject({
        paidState: 'refunded',
        charges: [{ state: 'refunded', refunded: total }],
      });
    });

    it('is not refunded by us once it was refunded in the provider’s panel', async () => {
      const { id, part } = await aRefusedPart(false);
      await shop.sql('update charge set refunded_cents = amount_cents where order_id = ?', [id]);
      for (const how of ['again', 'outside'])
        expect((await acts.resolve(id, part, how)).body.code).toBe('refund.stale');
    });

    it('ends with the order in a lost dispute, and is owed again when that is reimbursed', async () => {
      const { id } = await aRefusedPart(false);
      const { payment } = await acts.orderOf(id);
      await acts.lose(payment.paymentId);
      expect(await acts.orderOf(id)).toMatchObject({ paidState: 'charged_back' });
      await acts.reimburse(payment.paymentId);
      expect(await acts.orderOf(id)).toMatchObject({
        paidState: 'refunding',
        charges: [{ state: 'refunding' }],
      });
    });
  });

  it('R7 a failed partial refund is not refunded again beside the refund of the rest', async () => {
    const { id, total } = await acts.aPaidOrder();
    await acts.refund(id, 20, total);
    await shop.sql(`update refund set state = 'failed', error = 'Saldo insuficiente' where order_id = ?`, [
      id,
    ]);
    const part = (await acts.orderOf(id)).refunds[0].id;
    await acts.refund(id, total, total);
    for (const how of ['again', 'outside'])
      expect((await acts.resolve(id, part, how)).body.code).toBe('refund.not-failed');
    await acts.work(id);
    expect(await acts.orderOf(id)).toMatchObject({
      paidState: 'refunded',
      charges: [{ refunded: total }],
      refunds: [
        { id: part, state: 'cancelled', error: expect.stringContaining('reembolso do restante') },
        { state: 'done', amount: total },
      ],
    });
  });

  it('R7 a failed partial refund is retried only while enough is left', async () => {
    const { id, total } = await acts.aPaidOrder();
    await acts.refund(id, 20, total);
    await shop.sql(`update refund set state = 'failed', error = 'Saldo insuficiente' where order_id = ?`, [
      id,
    ]);
    const part = (await acts.orderOf(id)).refunds[0].id;
    await acts.refund(id, rest(total, 5), total);
    for (const how of ['again', 'outside'])
      expect((await acts.resolve(id, part, how)).body.code).toBe('refund.stale');
    await acts.work(id);
    expect((await acts.orderOf(id)).charges).toMatchObject([{ refunded: rest(total, 5) }]);
  });

  it('200 records that it was refunded elsewhere', async () => {
    const { id, refundId } = await acts.aFailedRefund();
    const { body } = await acts.resolve(id, refundId, 'outside');
    expect(body.data.order).toMatchObject({ paidState: 'refunded', refunds: [{ state: 'done' }] });
    expect((await acts.resolve(id, refundId, 'outside')).body.code).toBe('refund.not-failed');
  });

  it('404 for another order’s refund, 400 for an unknown resolution', async () => {
    const { refundId } = await acts.aFailedRefund();
    const other = await acts.aPaidOrder();
    expect((await acts.resolve(other.id, refundId, 'again')).status).toBe(404);
    expect((await acts.resolve(other.id, refundId, 'tomorrow')).status).toBe(400);
  });
});

describe('POST /admin/orders/{id}/check-payment', () => {
  it('200 ‘consultar agora’ reads the payment at the provider and applies it', async () => {
    const { id, buyer } = await anOrder(shop, await aProduct(shop));
    await shop.call('POST', `/orders/payment-create/${id}`, { as: buyer, body: payBody('pix') });
    const { payment } = await acts.orderOf(id);
    shop.sandbox.control.decide(payment.paymentId, { status: 'approved' });
    const response = await shop.call('POST', `/admin/orders/${id}/check-payment`, { as: admin });
    expect([response.status, response.body.data.order]).toMatchObject([
      200,
      { status: 'confirmed', paidState: 'paid' },
    ]);
  });

  it('409 without a payment attempt, 503 with a message when the provider is unavailable', async () => {
    const { id, buyer } = await anOrder(shop, await aProduct(shop));
    const check = () => shop.call('POST', `/admin/orders/${id}/check-payment`, { as: admin });
    expect((await check()).body.code).toBe('payment.no-charge');
    await shop.call('POST', `/orders/payment-create/${id}`, { as: buyer, body: payBody('pix') });
    shop.sandbox.control.setFault({ service: 'mercado-pago', kind: '500', rate: 1 });
    const response = await check();
    expect([response.status, response.body.code]).toEqual([503, 'payment.check-failed']);
  });
});

describe('what the provider finds faulty', () => {
  afterEach(() => jest.restoreAllMocks());
  const refused = () =>
    jest
      .spyOn(shop.app.get(PaymentGateway), 'refund')
      .mockRejectedValue(new GatewayInvalid(['2031', '4040']));
  const WORDS = 'O provedor de pagamentos recusou o reembolso (2031, 4040). Confira no painel dele.';

  it('a refund is flagged to a person, in words', async () => {
    const { id, total } = await acts.aPaidOrder();
    await acts.refund(id, 50, total);
    refused();
    await acts.work(id);
    expect((await acts.orderOf(id)).refunds).toMatchObject([{ state: 'failed', error: WORDS }]);
  });

  it('the refund of a payment without an order is left to a person, in words', async () => {
    const paymentId = aForeignPayment(shop, crypto.randomUUID(), 99.9);
    const payment = await shop.app.get(PaymentGateway).get(paymentId);
    if (!payment) throw new Error('unknown');
    refused();
    expect(await shop.app.get(CommandBus).execute(new ReturnOrphanPayment(payment, 'Rita'))).toBe('failed');
    expect(
      await shop.sql('select state, error from orphan_payment where provider_id = ?', [paymentId]),
    ).toEqual([{ state: 'failed', error: WORDS }]);
  });
});
