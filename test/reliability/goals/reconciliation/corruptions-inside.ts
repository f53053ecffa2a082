import { anOrder } from '../../../../apps/worker/test/support/orders.js';
import type { Corruption } from './corruption-fixture.js';

/** Our own records do not agree with each other, or something of ours stands still. */
export const INTERNAL_CORRUPTIONS: readonly Corruption[] = [
  {
    kind: 'a counter of the stock that strayed',
    corrupt: async (at) => {
      const { sku } = await anOrder(at.bench);
      await at.bench.sql(
        'update stock_level set offered = offered - 1, adjusted = adjusted - 1 where sku = ?',
        [sku],
      );
      return async () => expect(await at.repairs(sku)).toBe(1);
    },
  },
  {
    kind: 'a hold without its movement',
    corrupt: async (at) => {
      const { id, sku } = await anOrder(at.bench);
      await at.bench.sql('update stock_hold set quantity = 1 where order_id = ?', [id]);
      return async () => expect(await at.stockDrift()).toContain(sku);
    },
  },
  {
    kind: 'a coupon that counts a use too many',
    corrupt: async (at) => {
      await at.aCoupon('SOBRA10');
      await at.bench.sql(`update coupon set used = 1 where code = 'SOBRA10'`);
      return async () => expect(await at.couponDrift()).toContain('SOBRA10');
    },
  },
  {
    kind: 'an order whose use of a coupon was never written down',
    corrupt: async (at) => {
      await at.aCoupon('FALTA10');
      const { id } = await anOrder(at.bench, { discount: { code: 'FALTA10', amountCents: 500 } });
      expect(id).toBeTruthy();
      return async () => expect(await at.couponDrift()).toContain('FALTA10');
    },
  },
  {
    kind: 'a sum of a day that strayed',
    corrupt: async (at) => {
      await anOrder(at.bench);
      await at.bench.sql(
        `insert into totals.change select 'order', '2026-02-01', 'delivered', 'paid', 1, 10000, 0`,
      );
      return async () => {
        expect(await at.detailOf('totals-drift')).toContain('2026-02-01');
        expect(await at.bench.sql('select 1 from totals.drift()')).toEqual([]);
      };
    },
  },
  {
    kind: 'sums of the best sellers that strayed',
    corrupt: async (at) => {
      await anOrder(at.bench);
      await at.bench.sql(
        `insert into totals.sold_change select totals.day(now()) - 1, gen_random_uuid(), 3, 900, 'Jaleco', ''`,
      );
      return async () => {
        expect(await at.detailOf('totals-drift')).toContain('sold');
        expect(await at.bench.sql('select 1 from totals.drift_sold()')).toEqual([]);
      };
    },
  },
  {
    kind: 'an event that nobody publishes',
    corrupt: async (at) => {
      await at.bench.sql(
        `insert into outbox_message (id, type, payload, state, created_at) values (gen_random_uuid(), 'user.signed-up', '{}', 'new', now() - interval '5 minutes')`,
      );
      return async () => expect(await at.alarms()).toContain('outbox-old');
    },
  },
  {
    kind: 'an event that was given up',
    corrupt: async (at) => {
      await at.bench.sql(
        `insert into outbox_message (id, type, payload, state) values (gen_random_uuid(), 'user.signed-up', '{}', 'dead')`,
      );
      return async () => expect(await at.alarms()).toContain('events-dead');
    },
  },
  {
    kind: 'a call whose process has died',
    corrupt: async (at) => {
      await at.bench.sql(
        `insert into idempotency_key (scope, fingerprint, state, created_at) values ('r21', 'f', 'started', now() - interval '1 minute')`,
      );
      return async () =>
        expect(await at.bench.sql(`select 1 from idempotency_key where scope = 'r21'`)).toEqual([]);
    },
  },
  {
    kind: 'a movement of pieces that never came',
    corrupt: async (at) => {
      const { sku } = await anOrder(at.bench);
      await at.bench.sql(
        `insert into stock_movement (sku, kind, warehouse_delta, actor) values (?, 'receive', 5, 'x')`,
        [sku],
      );
      return async () => expect(await at.repairs(sku)).toBe(1);
    },
  },
  {
    kind: 'an order that lost the pieces it holds',
    corrupt: async (at) => {
      const { id, sku } = await anOrder(at.bench);
      await at.bench.sql('delete from stock_hold where order_id = ?', [id]);
      return async () => expect(await at.stockDrift()).toContain(sku);
    },
  },
  {
    kind: 'a line of an order that changed alone',
    corrupt: async (at) => {
      const { id } = await anOrder(at.bench);
      await at.bench.sql('update order_item set quantity = 3 where order_id = ?', [id]);
      return async () => expect(await at.detailOf('order-drift')).toContain(id);
    },
  },
];
