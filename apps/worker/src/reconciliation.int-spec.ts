import { ChangeOrderStatus, RequestLabel, SHOP, ShippingLabels, StartPayment } from '@plantao/domain/orders';
import { PaymentGateway } from '@plantao/domain/orders/ports/payment-gateway.port';
import { openBench, type Bench } from '../test/support/bench.js';
import { anOrder, type PlacedOrder } from '../test/support/orders.js';

const CLEAN = 100;
const RECONCILERS = [
  'payments.poll',
  'payments.sweep',
  'orders.lapse',
  'labels.follow',
  'stock.reconcile',
  'orders.coupon-uses',
  'housekeeping.watch',
] as const;

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const one = async <T>(sql: string, id: string): Promise<T | undefined> => (await bench.sql<T>(sql, [id]))[0];
const orderOf = (id: string) =>
  one<{ status: string; paid: string; tracking: string | null }>(
    'select status, paid_state as paid, tracking from shop_order where id = ?',
    id,
  );
const labelOf = (id: string) =>
  one<{ state: string; carrier: string | null }>(
    'select state, carrier_id as carrier from shipping_label where order_id = ?',
    id,
  );
const paymentOf = async (id: string): Promise<number> => {
  const found = bench.sandbox.control.payments().find(({ reference }) => reference === id);
  if (!found) throw new Error(`no payment of ${id}`);
  return Number(found.id);
};

async function withPix(): Promise<PlacedOrder> {
  const order = await anOrder(bench);
  const owner = await one<{ user_id: string }>('select user_id from shop_order where id = ?', order.id);
  await bench.commands.execute(
    new StartPayment({
      orderId: order.id,
      userId: owner?.user_id ?? '',
      method: 'pix',
      taxId: '52998224725',
    }),
  );
  return order;
}

async function paid(): Promise<PlacedOrder> {
  const order = await withPix();
  bench.sandbox.control.decide(await paymentOf(order.id), { status: 'approved' });
  await bench.sql(`update charge set next_poll_at = now() - interval '1 second' where order_id = ?`, [
    order.id,
  ]);
  await bench.tick('payments.poll');
  return order;
}

async function labelled(): Promise<PlacedOrder> {
  const order = await anOrder(bench);
  await bench.commands.execute(new ChangeOrderStatus(order.id, 'confirmed', undefined, SHOP));
  await bench.commands.execute(new RequestLabel(order.id, SHOP));
  await bench.deliver();
  return order;
}

const followNow = (id: string) =>
  bench.sql(`update shipping_label set next_check_at = now() - interval '1 second' where order_id = ?`, [id]);
const carrierSays = async (id: string, status: 'released' | 'posted' | 'canceled') => {
  bench.sandbox.control.labels.setStatus((await labelOf(id))?.carrier ?? '', status);
  await followNow(id);
};
const forgetTurns = (id: string) =>
  bench.sql('update charge set next_poll_at = null where order_id = ?', [id]);

interface Corruption {
  readonly kind: string;
  /** Makes the order, spoils it, and answers how to tell that one run has found it. */
  spoil(): Promise<() => Promise<void>>;
}

const MONEY: readonly Corruption[] = [
  {
    kind: 'an approval whose notification and poll were lost',
    spoil: async () => {
      const { id } = await withPix();
      bench.sandbox.control.decide(await paymentOf(id), { status: 'approved' });
      await forgetTurns(id);
      return async () => expect(await orderOf(id)).toMatchObject({ status: 'confirmed', paid: 'paid' });
    },
  },
  {
    kind: 'a charge whose number was never written down',
    spoil: async () => {
      const { id } = await withPix();
      bench.sandbox.control.decide(await paymentOf(id), { status: 'approved' });
      await bench.sql(
        `update charge set state = 'creating', provider_id = null, next_poll_at = now() where order_id = ?`,
        [id],
      );
      return async () => expect(await orderOf(id)).toMatchObject({ paid: 'paid' });
    },
  },
  {
    kind: 'a refund made in the provider’s own panel',
    spoil: async () => {
      const { id } = await paid();
      bench.sandbox.control.decide(await paymentOf(id), { status: 'refunded' });
      return async () => expect(await orderOf(id)).toMatchObject({ paid: 'refunded' });
    },
  },
  {
    kind: 'a part given back in the provider’s own panel',
    spoil: async () => {
      const { id } = await paid();
      await bench.get(PaymentGateway).refund(String(await paymentOf(id)), 1_234, crypto.randomUUID());
      return async () => {
        const charge = await one<{ back: number }>(
          'select refunded_cents as back from charge where order_id = ?',
          id,
        );
        expect([charge?.back, (await orderOf(id))?.paid]).toEqual([1_234, 'paid']);
      };
    },
  },
  {
    kind: 'a payment that its owner disputes',
    spoil: async () => {
      const { id } = await paid();
      bench.sandbox.control.decide(await paymentOf(id), { status: 'in_mediation' });
      return async () => expect(await orderOf(id)).toMatchObject({ paid: 'disputed' });
    },
  },
  {
    kind: 'an order whose time is over and that nobody ended',
    spoil: async () => {
      const { id } = await anOrder(bench);
      await bench.sql(`update shop_order set hold_expires_at = now() - interval '1 hour' where id = ?`, [id]);
      return async () => expect(await orderOf(id)).toMatchObject({ status: 'cancelled' });
    },
  },
  {
    kind: 'a refund that failed',
    spoil: async () => {
      const { id } = await paid();
      await bench.sql(
        `insert into refund (id, order_id, charge_id, amount_cents, reason, idem_key, state, partial)
         select gen_random_uuid(), order_id, id, 1, 'manual', gen_random_uuid(), 'failed', true from charge where order_id = ?`,
        [id],
      );
      return async () => expect(await alarms()).toContain('refunds-failed');
    },
  },
];

const LABELS: readonly Corruption[] = [
  {
    kind: 'a label that was paid in the carrier’s own panel',
    spoil: async () => {
      const { id } = await labelled();
      await carrierSays(id, 'released');
      return async () => expect(await labelOf(id)).toMatchObject({ state: 'released' });
    },
  },
  {
    kind: 'a label that was cancelled there',
    spoil: async () => {
      const { id } = await labelled();
      await carrierSays(id, 'canceled');
      return async () => expect(await labelOf(id)).toMatchObject({ state: 'cancelled' });
    },
  },
  {
    kind: 'a parcel that has left without our knowing',
    spoil: async () => {
      const { id } = await labelled();
      await carrierSays(id, 'posted');
      return async () => expect(await orderOf(id)).toMatchObject({ status: 'shipped' });
    },
  },
  {
    kind: 'a label that was bought and never written down',
    spoil: async () => {
      const { id } = await labelled();
      const known = (await labelOf(id))?.carrier;
      await bench.sql(`update shipping_label set state = 'requested', carrier_id = null where order_id = ?`, [
        id,
      ]);
      await followNow(id);
      return async () => {
        expect(await labelOf(id)).toEqual({ state: 'pending', carrier: known });
        expect((await bench.get(ShippingLabels).findByOrder(id))?.carrierId).toBe(known);
      };
    },
  },
  {
    kind: 'a label whose job was lost',
    spoil: async () => {
      const { id } = await anOrder(bench);
      await bench.commands.execute(new ChangeOrderStatus(id, 'confirmed', undefined, SHOP));
      await bench.commands.execute(new RequestLabel(id, SHOP));
      await bench.sql(
        `update outbox_message set state = 'acked' where type = 'label.requested' and aggregate_id = ?`,
        [id],
      );
      await followNow(id);
      return async () => expect(await labelOf(id)).toMatchObject({ state: 'pending' });
    },
  },
];

const REST: readonly Corruption[] = [
  {
    kind: 'a counter of the stock that strayed',
    spoil: async () => {
      const { sku } = await anOrder(bench);
      await bench.sql('update stock_level set offered = offered - 1, adjusted = adjusted - 1 where sku = ?', [
        sku,
      ]);
      return async () =>
        expect(await bench.sql(`select action from audit_log where entity_id = ?`, [sku])).toEqual([
          { action: 'stock.repair' },
        ]);
    },
  },
  {
    kind: 'a hold without its movement',
    spoil: async () => {
      const { id } = await anOrder(bench);
      await bench.sql('update stock_hold set quantity = 1 where order_id = ?', [id]);
      return async () => expect(await alarms()).toContain('stock-drift');
    },
  },
  {
    kind: 'a coupon that counts a use too many',
    spoil: async () => {
      await aCoupon('SOBRA10');
      await bench.sql(`update coupon set used = 1 where code = 'SOBRA10'`);
      return async () => expect(await couponDrift()).toContain('SOBRA10');
    },
  },
  {
    kind: 'an order whose use of a coupon was never written down',
    spoil: async () => {
      await aCoupon('FALTA10');
      const { id } = await anOrder(bench, { discount: { code: 'FALTA10', amountCents: 500 } });
      expect(id).toBeTruthy();
      return async () => expect(await couponDrift()).toContain('FALTA10');
    },
  },
  {
    kind: 'an event that nobody publishes',
    spoil: async () => {
      await bench.sql(
        `insert into outbox_message (id, type, payload, state, created_at) values (gen_random_uuid(), 'user.signed-up', '{}', 'new', now() - interval '5 minutes')`,
      );
      return async () => expect(await alarms()).toContain('outbox-old');
    },
  },
  {
    kind: 'an event that was given up',
    spoil: async () => {
      await bench.sql(
        `insert into outbox_message (id, type, payload, state) values (gen_random_uuid(), 'user.signed-up', '{}', 'dead')`,
      );
      return async () => expect(await alarms()).toContain('events-dead');
    },
  },
  {
    kind: 'a call whose process has died',
    spoil: async () => {
      await bench.sql(
        `insert into idempotency_key (scope, fingerprint, state, created_at) values ('r21', 'f', 'started', now() - interval '1 minute')`,
      );
      return async () =>
        expect(await bench.sql(`select 1 from idempotency_key where scope = 'r21'`)).toEqual([]);
    },
  },
];

const alarms = async (): Promise<string[]> =>
  (await bench.sql<{ kind: string }>('select kind from alarm where closed_at is null')).map(
    ({ kind }) => kind,
  );
const couponDrift = async (): Promise<string> =>
  (await bench.sql<{ detail: string }>(`select detail from alarm where kind = 'coupon-drift'`))[0]?.detail ??
  '';
const aCoupon = (code: string) =>
  bench.sql(
    `insert into coupon (id, code, discount_type, discount_value, start_date, end_date, usage_limit, version)
     values (gen_random_uuid(), ?, 'fixed', 500, '2026-01-01', '2026-12-31', 10, 1)`,
    [code],
  );
const runAll = async (): Promise<void> => {
  for (const job of RECONCILERS) expect(await bench.tick(job)).toBe('done');
};

describe('R21 reconciliation', () => {
  it(`R21 finds nothing among ${CLEAN} sound orders`, async () => {
    for (let count = 0; count < CLEAN; count += 1) await anOrder(bench);
    const before = await bench.sql('select count(*)::int n from order_step');
    await runAll();
    expect(await alarms()).toEqual([]);
    expect(await bench.sql('select count(*)::int n from order_step')).toEqual(before);
    expect(await bench.sql(`select 1 from audit_log where action = 'stock.repair'`)).toEqual([]);
    expect(await bench.sql(`select 1 from shop_order where status <> 'pending'`)).toEqual([]);
  });

  it(`R21 finds each of ${MONEY.length + LABELS.length + REST.length} kinds of spoilt data in one run`, async () => {
    const found: [string, () => Promise<void>][] = [];
    for (const { kind, spoil } of [...MONEY, ...LABELS, ...REST]) found.push([kind, await spoil()]);
    await runAll();
    for (const [kind, check] of found)
      await check().catch((error: unknown) => {
        throw new Error(`not found: ${kind}\n${(error as Error).message}`);
      });
  }, 60_000);
});
