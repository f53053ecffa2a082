import { AsyncResource } from 'node:async_hooks';
import { CommandBus } from '@nestjs/cqrs';
import { FollowCarrier, ExpireOrder, ExpireOrders, OrderEffects } from '@plantao/domain/orders';
import {
  ApplyPaymentStatus,
  CancelCharge,
  IssueRefund,
  PollCharges,
  SweepPayments,
} from '@plantao/domain/payments';
import { PaymentGateway } from '@plantao/domain/payments/ports/payment-gateway.port';
import { stopClock } from '../../../../test/infra/stop-clock.js';
import { aProduct } from '../support/test-products.js';
import { anAdmin } from '../support/people.js';
import {
  anOrder,
  createShop,
  expectStockHolds,
  payBody,
  stockOf,
  type ShopWithSandbox,
} from '../orders/shopping.js';

const MINUTE = 60_000;

let shop: ShopWithSandbox;
let bus: CommandBus;
beforeAll(async () => {
  shop = await createShop();
  bus = shop.app.get(CommandBus);
});
/** Nothing of one test waits for payment in the next. */
afterEach(async () => {
  shop.sandbox.control.setFault({ service: 'mercado-pago', kind: 'none', rate: 0 });
  await shop.sql(`update shop_order set status = 'cancelled' where status = 'pending'`);
  await shop.sql(`update charge set state = 'cancelled' where state in ('creating', 'open', 'in_process')`);
});
afterAll(() => shop.close());

async function aPix() {
  const product = await aProduct(shop);
  const { buyer, id } = await anOrder(shop, product, 2);
  const { body } = await shop.call('POST', `/orders/payment-create/${id}`, {
    as: buyer,
    body: payBody('pix'),
  });
  return { product, sku: product.skuOf('M', 'Azul'), buyer, id, paymentId: body.id as string };
}

const events = async (id: string, type: string): Promise<number> =>
  (await shop.sql('select 1 from outbox_message where aggregate_id = ? and type = ?', [id, type])).length;
const statusOf = async (id: string) =>
  (
    await shop.sql<{ status: string; paidState: string }>(
      'select status, paid_state as "paidState" from shop_order where id = ?',
      [id],
    )
  )[0];

/** Lets time pass for the shop and for the provider alike. */
function pass(minutes: number): void {
  shop.clock.advance(minutes * MINUTE);
  shop.sandbox.control.advanceClock(minutes * 60);
}

describe('an approval that is reported many times (correctness 3.6)', () => {
  it('PAY-33 confirms the order exactly once on concurrent webhook, poll, sweep and client, in twenty rounds', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id, sku, paymentId } = await aPix();
      shop.sandbox.control.decide(paymentId, { status: 'approved' });
      await shop.sql('update charge set next_poll_at = now() where order_id = ?', [id]);
      await Promise.all([
        ...Array.from({ length: 5 }, () => bus.execute(new ApplyPaymentStatus(paymentId))),
        bus.execute(new PollCharges()),
        bus.execute(new PollCharges()),
        bus.execute(new SweepPayments(new Date(Date.now() - 10 * MINUTE))),
      ]);
      expect(await statusOf(id)).toEqual({ status: 'confirmed', paidState: 'paid' });
      expect(await events(id, 'order.paid')).toBe(1);
      expect(
        await shop.sql(`select 1 from order_step where order_id = ? and kind = 'paid'`, [id]),
      ).toHaveLength(1);
      expect(await stockOf(shop, sku)).toMatchObject({ offered: 8, held: 0, committed: 2 });
    }
    await expectStockHolds(shop);
  });

  it('WORK-02 approves by polling alone, with every browser closed', async () => {
    const goOn = stopClock(shop);
    const { id, paymentId } = await aPix();
    shop.sandbox.control.decide(paymentId, { status: 'approved' });
    expect(await bus.execute(new PollCharges())).toBe(0);
    shop.clock.advance(30_000);
    expect(await bus.execute(new PollCharges())).toBe(1);
    expect((await statusOf(id))?.status).toBe('confirmed');
    goOn();
  });

  it('changes nothing after the status has advanced (P23)', async () => {
    const { id, paymentId } = await aPix();
    shop.sandbox.control.decide(paymentId, { status: 'approved' });
    await bus.execute(new ApplyPaymentStatus(paymentId));
    await shop.sql(`update shop_order set status = 'delivered' where id = ?`, [id]);
    await bus.execute(new ApplyPaymentStatus(paymentId));
    expect(await statusOf(id)).toEqual({ status: 'delivered', paidState: 'paid' });
  });
});

describe('a mismatched approval', () => {
  it('applies nothing and notifies the shop once when the amount differs (P19, P28)', async () => {
    const { id, paymentId } = await aPix();
    shop.sandbox.control.decide(paymentId, { transaction_amount: 0.01 });
    shop.sandbox.control.decide(paymentId, { status: 'approved' });
    for (let time = 0; time < 3; time += 1) await bus.execute(new ApplyPaymentStatus(paymentId));
    expect(await statusOf(id)).toEqual({ status: 'pending', paidState: 'unpaid' });
    expect(await events(id, 'payment.mismatched')).toBe(1);
  });

  it('applies nothing when currency or reference differ', async () => {
    for (const lie of [{ currency_id: 'USD' }, { external_reference: 'outro-pedido' }]) {
      const { id, paymentId } = await aPix();
      shop.sandbox.control.decide(paymentId, lie);
      shop.sandbox.control.decide(paymentId, { status: 'approved' });
      await bus.execute(new ApplyPaymentStatus(paymentId));
      expect((await statusOf(id))?.status).toBe('pending');
    }
  });

  it('applies nothing that was paid to another account, or in the provider’s test mode', async () => {
    const { id, paymentId } = await aPix();
    shop.sandbox.control.decide(paymentId, { status: 'approved' });
    const payment = (await shop.app.get(PaymentGateway).get(paymentId))!;
    await bus.execute(new ApplyPaymentStatus(paymentId, { ...payment, ours: false }));
    expect(await statusOf(id)).toEqual({ status: 'pending', paidState: 'unpaid' });
    expect(await events(id, 'payment.mismatched')).toBe(1);
  });
});

describe('double and disputed payments', () => {
  it('refunds the second approval of a paid order and keeps the first', async () => {
    const { id, sku, paymentId } = await aPix();
    const admin = await anAdmin(shop);
    await shop.call('PATCH', `/orders/${id}/status`, { as: admin, body: { status: 'confirmed' } });
    shop.sandbox.control.decide(paymentId, { status: 'approved' });
    for (let time = 0; time < 2; time += 1) await bus.execute(new ApplyPaymentStatus(paymentId));
    const refunds = await shop.sql<{ id: string; reason: string }>(
      'select id, reason from refund where order_id = ?',
      [id],
    );
    expect(refunds.map(({ reason }) => reason)).toEqual(['double']);
    await bus.execute(new IssueRefund(refunds[0]?.id ?? ''));
    expect(await statusOf(id)).toEqual({ status: 'confirmed', paidState: 'paid' });
    expect(shop.sandbox.control.payment(paymentId).status).toBe('refunded');
    expect(await stockOf(shop, sku)).toMatchObject({ committed: 2, offered: 8 });
  });

  it('follows a dispute to either outcome', async () => {
    for (const [end, paidState] of [
      ['approved', 'paid'],
      ['charged_back', 'charged_back'],
    ] as const) {
      const { id, paymentId } = await aPix();
      for (const status of ['approved', 'in_mediation'] as const) {
        shop.sandbox.control.decide(paymentId, { status });
        await bus.execute(new ApplyPaymentStatus(paymentId));
      }
      expect(await statusOf(id)).toEqual({ status: 'confirmed', paidState: 'disputed' });
      shop.sandbox.control.decide(paymentId, { status: end });
      await bus.execute(new ApplyPaymentStatus(paymentId));
      expect(await statusOf(id)).toEqual({ status: 'confirmed', paidState });
    }
  });

  it('F18: a lost dispute is a state of its own: the order can only be cancelled, without a refund', async () => {
    const { id, sku, paymentId } = await aPix();
    const admin = await anAdmin(shop);
    for (const status of ['approved', 'charged_back'] as const) {
      shop.sandbox.control.decide(paymentId, { status });
      for (let time = 0; time < 2; time += 1) await bus.execute(new ApplyPaymentStatus(paymentId));
    }
    expect(await statusOf(id)).toEqual({ status: 'confirmed', paidState: 'charged_back' });
    const lost = `select 1 from order_step where order_id = ? and kind = 'chargeback-lost'`;
    expect(await shop.sql(lost, [id])).toHaveLength(1);
    const post = { as: admin, body: { status: 'shipped', tracking: 'AA123456785BR' } };
    expect((await shop.call('PATCH', `/orders/${id}/status`, post)).status).toBe(409);
    expect((await shop.call('PATCH', `/orders/${id}/cancel`, { as: admin })).status).toBe(200);
    expect(await statusOf(id)).toEqual({ status: 'cancelled', paidState: 'charged_back' });
    expect(await shop.sql('select 1 from refund where order_id = ?', [id])).toEqual([]);
    expect(await stockOf(shop, sku)).toMatchObject({ offered: 10, committed: 0 });
  });

  it('F18: a charge that the provider reimburses after a lost dispute is paid again; an older approval is ignored', async () => {
    const { id, paymentId } = await aPix();
    const hear = async (detail: string) => {
      shop.sandbox.control.payment(paymentId).detail = detail;
      await bus.execute(new ApplyPaymentStatus(paymentId));
      return (await statusOf(id))?.paidState;
    };
    for (const status of ['approved', 'charged_back'] as const) {
      shop.sandbox.control.decide(paymentId, { status });
      if (status === 'approved') await bus.execute(new ApplyPaymentStatus(paymentId));
    }
    expect(await hear('in_process')).toBe('disputed');
    expect(await hear('settled')).toBe('charged_back');
    expect(await hear('in_process')).toBe('charged_back');
    expect(await hear('reimbursed')).toBe('paid');
  });

  it('detects a refund made in the provider’s panel', async () => {
    const { id, paymentId } = await aPix();
    for (const status of ['approved', 'refunded'] as const) {
      shop.sandbox.control.decide(paymentId, { status });
      await bus.execute(new ApplyPaymentStatus(paymentId));
    }
    expect(await statusOf(id)).toEqual({ status: 'confirmed', paidState: 'refunded' });
    expect(await shop.sql('select reason, state from refund where order_id = ?', [id])).toEqual([
      { reason: 'manual', state: 'done' },
    ]);
  });
});

describe('tracking updates of the carrier', () => {
  it('moves a paid order to posted and delivered, once each, and no unpaid one', async () => {
    const { id, sku, paymentId } = await aPix();
    expect(await bus.execute(new FollowCarrier(id, 'posted', 'AA1'))).toBe(false);
    shop.sandbox.control.decide(paymentId, { status: 'approved' });
    await bus.execute(new ApplyPaymentStatus(paymentId));
    const updates = [
      new FollowCarrier(id, 'posted', 'AA1'),
      new FollowCarrier(id, 'posted', 'AA1'),
      new FollowCarrier(id, 'delivered', 'AA1'),
    ];
    const moved = [];
    for (const one of updates) moved.push(await bus.execute(one));
    expect(moved).toEqual([true, false, true]);
    expect(await statusOf(id)).toEqual({ status: 'delivered', paidState: 'paid' });
    expect(await stockOf(shop, sku)).toMatchObject({ committed: 0, shipped: 2 });
    expect([await events(id, 'order.shipped'), await events(id, 'order.delivered')]).toEqual([1, 1]);
  });

  it.each([
    ['disputed', ['in_mediation']],
    ['charged_back', ['charged_back']],
    ['refunded', ['refunded']],
  ] as const)(
    'F18: a parcel posted while its order was %s stays posted: cancelling restocks none of its pieces',
    async (paidState, updates) => {
      const { id, sku, paymentId } = await aPix();
      for (const status of ['approved', ...updates] as const) {
        shop.sandbox.control.decide(paymentId, { status });
        await bus.execute(new ApplyPaymentStatus(paymentId));
      }
      expect(await bus.execute(new FollowCarrier(id, 'posted', 'AA1'))).toBe(true);
      expect(await statusOf(id)).toEqual({ status: 'shipped', paidState });
      expect(await stockOf(shop, sku)).toMatchObject({ offered: 8, committed: 0, shipped: 2 });
      expect(await bus.execute(new FollowCarrier(id, 'delivered', 'AA1'))).toBe(true);
      const admin = await anAdmin(shop);
      expect((await shop.call('PATCH', `/orders/${id}/cancel`, { as: admin })).status).toBe(200);
      expect(await stockOf(shop, sku)).toMatchObject({ offered: 8, committed: 0, shipped: 2 });
      expect(await shop.sql('select state from stock_hold where order_id = ?', [id])).toEqual([
        { state: 'returning' },
      ]);
      await expectStockHolds(shop);
    },
  );
});

describe('an unpaid order', () => {
  it('WORK-03 expires after code and grace period: pieces released, charge closed, event recorded, once', async () => {
    const { id, sku, paymentId } = await aPix();
    pass(69);
    expect(await bus.execute(new ExpireOrders())).toBe(0);
    pass(2);
    const ended = await Promise.all([
      bus.execute(new ExpireOrders()),
      bus.execute(new ExpireOrders()),
      bus.execute(new ExpireOrder(id)),
    ]);
    expect(ended.map(Number).reduce((sum, one) => sum + one, 0)).toBe(1);
    expect((await statusOf(id))?.status).toBe('cancelled');
    expect(shop.sandbox.control.payment(paymentId).status).toBe('cancelled');
    expect(await stockOf(shop, sku)).toMatchObject({ offered: 10, held: 0 });
    expect(await events(id, 'order.expired')).toBe(1);
    await expectStockHolds(shop);
  });

  it('expires while the poller reads its charge concurrently', async () => {
    const { id } = await aPix();
    shop.sandbox.control.setFault({ service: 'mercado-pago', kind: '500', rate: 1 });
    pass(81);
    const effects = shop.app.get(OrderEffects);
    // Bound here, it takes no part in the transaction that is open when it runs.
    const poll = AsyncResource.bind(() => bus.execute(new PollCharges()));
    const ended = jest.spyOn(effects, 'onEnded').mockImplementationOnce(async (...given) => {
      await poll();
      ended.mockRestore();
      await effects.onEnded(...given);
    });
    expect(await bus.execute(new ExpireOrder(id))).toBe(true);
    expect((await statusOf(id))?.status).toBe('cancelled');
  });

  it('does not expire once paid: an approval without a notification counts', async () => {
    const { id, paymentId } = await aPix();
    shop.sandbox.control.decide(paymentId, { status: 'approved' });
    pass(71);
    expect(await bus.execute(new ExpireOrders())).toBe(0);
    expect(await statusOf(id)).toEqual({ status: 'confirmed', paidState: 'paid' });
  });

  it('waits while the provider is unreachable, and expires once no code can be valid', async () => {
    const { id } = await aPix();
    shop.sandbox.control.setFault({ service: 'mercado-pago', kind: '500', rate: 1 });
    pass(71);
    expect(await bus.execute(new ExpireOrders())).toBe(0);
    pass(10);
    expect(await bus.execute(new ExpireOrders())).toBe(1);
    expect((await statusOf(id))?.status).toBe('cancelled');
  });

  it('A-20 lets a new code extend the wait once', async () => {
    const { id, buyer } = await aPix();
    pass(62);
    await bus.execute(new PollCharges());
    const response = await shop.call('POST', `/orders/payment-create/${id}`, {
      as: buyer,
      body: payBody('pix'),
    });
    expect(response.status).toBe(200);
    pass(20);
    expect(await bus.execute(new ExpireOrders())).toBe(0);
    pass(50);
    expect(
      (await shop.call('POST', `/orders/payment-create/${id}`, { as: buyer, body: payBody('pix') })).body
        .code,
    ).toBe('order.not-payable');
    expect(await bus.execute(new ExpireOrders())).toBe(1);
  });
});

describe('concurrent approval and expiry', () => {
  it('end in exactly one outcome: paid with its pieces, or expired and refunded', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, sku, paymentId } = await aPix();
      await shop.sql(`update shop_order set hold_expires_at = now() - interval '1 minute' where id = ?`, [
        id,
      ]);
      const late = new Promise((resolve) => setTimeout(resolve, round * 4)).then(() => {
        try {
          shop.sandbox.control.decide(paymentId, { status: 'approved' });
        } catch {
          // closed at the provider first
        }
      });
      await Promise.all([
        bus.execute(new ExpireOrder(id)),
        late.then(() => bus.execute(new ApplyPaymentStatus(paymentId))),
      ]);
      await bus.execute(new ApplyPaymentStatus(paymentId));
      const state = await statusOf(id);
      const stock = await stockOf(shop, sku);
      const paid = shop.sandbox.control.payment(paymentId).status === 'approved';
      if (state?.status === 'confirmed') expect([paid, stock.committed, stock.offered]).toEqual([true, 2, 8]);
      else
        expect([state?.status, state?.paidState, stock.offered]).toEqual([
          'cancelled',
          paid ? 'refunding' : 'unpaid',
          10,
        ]);
    }
    await expectStockHolds(shop);
  });

  it('A-02 records an approval of a cancelled order, refunds it once and notifies the shop', async () => {
    const { id, sku, buyer, paymentId } = await aPix();
    await shop.call('DELETE', `/orders/${id}`, { as: buyer });
    shop.sandbox.control.decide(paymentId, { status: 'approved' });
    await Promise.all([1, 2, 3].map(() => bus.execute(new ApplyPaymentStatus(paymentId))));
    expect(await statusOf(id)).toEqual({ status: 'cancelled', paidState: 'refunding' });
    expect([await events(id, 'payment.late'), await events(id, 'refund.requested')]).toEqual([1, 1]);
    const [refund] = await shop.sql<{ id: string; reason: string }>(
      'select id, reason from refund where order_id = ?',
      [id],
    );
    expect(refund?.reason).toBe('late');
    await bus.execute(new IssueRefund(refund?.id ?? ''));
    expect(await statusOf(id)).toEqual({ status: 'cancelled', paidState: 'refunded' });
    expect(await stockOf(shop, sku)).toMatchObject({ offered: 10, committed: 0 });
  });

  it('closes the charge of a deleted order at the provider', async () => {
    const { id, buyer, paymentId } = await aPix();
    await shop.call('DELETE', `/orders/${id}`, { as: buyer });
    const [charge] = await shop.sql<{ id: string }>('select id from charge where order_id = ?', [id]);
    await bus.execute(new CancelCharge(charge?.id ?? ''));
    expect(shop.sandbox.control.payment(paymentId).status).toBe('cancelled');
    expect(await events(id, 'charge.cancel-requested')).toBe(1);
  });
});
