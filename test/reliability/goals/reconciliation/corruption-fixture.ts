import { ChangeOrderStatus } from '@plantao/domain/orders';
import { StartPayment } from '@plantao/domain/payments';
import { RequestLabel } from '@plantao/domain/shipping';
import { SHOP } from '@plantao/domain/shared/actor';
import type { Bench } from '../../../../apps/worker/test/support/bench.js';
import { anOrder, type PlacedOrder } from '../../../../apps/worker/test/support/orders.js';

/** One kind of data that is not as it should be. */
export interface Corruption {
  readonly kind: string;
  /** Makes an order, corrupts it, and returns an assertion that one run has found it. */
  corrupt(at: CorruptionFixture): Promise<() => Promise<void>>;
}

/** Orders as far as a corruption needs them, and where a find shows. */
export type CorruptionFixture = ReturnType<typeof corruptionFixture>;

export function corruptionFixture(bench: Bench) {
  const one = async <T>(sql: string, id: string): Promise<T | undefined> =>
    (await bench.sql<T>(sql, [id]))[0];
  const count = async (sql: string, values: unknown[]): Promise<number> =>
    (await bench.sql<{ n: number }>(`select count(*)::int n from ${sql}`, values))[0]?.n ?? 0;
  const detailOf = async (alarm: string): Promise<string> =>
    (await one<{ detail: string }>('select detail from alarm where kind = ? and closed_at is null', alarm))
      ?.detail ?? '';
  const labelOf = (id: string) =>
    one<{ state: string; carrier: string | null }>(
      'select state, carrier_id as carrier from shipping_label where order_id = ?',
      id,
    );
  const followNow = (id: string) =>
    bench.sql(`update shipping_label set next_check_at = now() - interval '1 second' where order_id = ?`, [
      id,
    ]);
  return {
    ...{ bench, one, detailOf, labelOf, followNow, ...moneyOf(bench, one) },
    orderOf: (id: string) =>
      one<{ status: string; paid: string }>(
        'select status, paid_state as paid from shop_order where id = ?',
        id,
      ),
    labelled: async (): Promise<PlacedOrder> => {
      const order = await anOrder(bench);
      await bench.commands.execute(new ChangeOrderStatus(order.id, 'confirmed', undefined, SHOP));
      await bench.commands.execute(new RequestLabel(order.id, SHOP));
      await bench.deliver();
      return order;
    },
    carrierSays: async (id: string, status: 'released' | 'posted' | 'canceled') => {
      bench.sandbox.control.labels.setStatus((await labelOf(id))?.carrier ?? '', status);
      await followNow(id);
    },
    aCoupon: (code: string) =>
      bench.sql(
        `insert into coupon (id, code, discount_type, discount_value, start_date, end_date, usage_limit, version)
         values (gen_random_uuid(), ?, 'fixed', 500, '2026-01-01', '2026-12-31', 10, 1)`,
        [code],
      ),
    alarms: async (): Promise<string[]> =>
      (await bench.sql<{ kind: string }>('select kind from alarm where closed_at is null')).map(
        ({ kind }) => kind,
      ),
    couponDrift: () => detailOf('coupon-drift'),
    stockDrift: () => detailOf('stock-drift'),
    /** Adjustments of a SKU that are in the audit log and in the ledger. */
    repairs: (sku: string) =>
      count(
        `audit_log a join stock_movement m on m.sku = a.entity_id and m.kind = 'repair' where a.action = 'stock.repair' and a.entity_id = ?`,
        [sku],
      ),
    /** How often an event was recorded about an order. */
    reported: (type: string, orderId: string) =>
      count(`outbox_message where type = ? and payload->>'orderId' = ?`, [type, orderId]),
  };
}

type One = <T>(sql: string, id: string) => Promise<T | undefined>;

function moneyOf(bench: Bench, one: One) {
  const paymentOf = async (id: string): Promise<number> => {
    const found = bench.sandbox.control.payments().find(({ reference }) => reference === id);
    if (!found) throw new Error(`no payment of ${id}`);
    return Number(found.id);
  };
  const withPix = async (): Promise<PlacedOrder> => {
    const order = await anOrder(bench);
    const owner = await one<{ user: string }>(
      'select user_id as user from shop_order where id = ?',
      order.id,
    );
    const input = {
      orderId: order.id,
      userId: owner?.user ?? '',
      method: 'pix',
      taxId: '52998224725',
    } as const;
    await bench.commands.execute(new StartPayment(input));
    return order;
  };
  return {
    paymentOf,
    withPix,
    paid: async (): Promise<PlacedOrder> => {
      const order = await withPix();
      bench.sandbox.control.decide(await paymentOf(order.id), { status: 'approved' });
      await bench.sql(`update charge set next_poll_at = now() - interval '1 second' where order_id = ?`, [
        order.id,
      ]);
      await bench.tick('payments.poll');
      return order;
    },
    /** Nobody is going to ask about its payment any more. */
    resetPollTime: (id: string) =>
      bench.sql('update charge set next_poll_at = null where order_id = ?', [id]),
  };
}
