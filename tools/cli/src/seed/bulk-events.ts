import type { EntityManager } from '@mikro-orm/postgresql';
import { CONSUMERS } from '@plantao/domain/consumers';
import { bulkId } from './bulk-load.js';

/** The event of each step of an order. */
const EVENTS = {
  placed: 'order.placed',
  paid: 'order.paid',
  'label-requested': 'order.status-changed',
  shipped: 'order.shipped',
  delivered: 'order.delivered',
  expired: 'order.expired',
} as const;

/**
 * The events of the orders in `bulk_order`, delivered to all their consumers, as far back as delivered events are kept
 * (30 days, `apps/worker/src/housekeeping/retention.ts`).
 */
export async function addEvents(em: EntityManager): Promise<void> {
  await em.execute(
    `insert into outbox_message (id, type, payload, aggregate_id, state, deliveries, next_at, created_at)
     select ${bulkId('event', 'o.n', 's.kind')}, e.type,
            jsonb_strip_nulls(jsonb_build_object('orderId', o.id,
              'chargeId', case when s.kind = 'paid' then ${bulkId('charge', 'o.n')} end,
              'from', case when s.kind = 'label-requested' then 'confirmed' end,
              'to', case when s.kind = 'label-requested' then 'processing' end)),
            o.id, 'acked', 1, s.at, s.at
       from bulk_order o
       join order_step s on s.order_id = o.id and s.at > now() - interval '29 days'
       join unnest(array[?]::text[], array[?]::text[]) e (kind, type) on e.kind = s.kind
      where o.at > now() - interval '40 days'`,
    [Object.keys(EVENTS), Object.values(EVENTS)],
  );
  const consumers = Object.values(EVENTS).flatMap((type) =>
    CONSUMERS[type].map((consumer) => ({ type, consumer })),
  );
  await em.execute(
    `insert into inbox_entry (consumer, event_id, done_at)
     select c.consumer, m.id, m.created_at
       from bulk_order o
       join outbox_message m on m.aggregate_id = o.id
       join unnest(array[?]::text[], array[?]::text[]) c (type, consumer) on c.type = m.type
      where o.at > now() - interval '40 days'`,
    [consumers.map(({ type }) => type), consumers.map(({ consumer }) => consumer)],
  );
}
