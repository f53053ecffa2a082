import type { EntityManager } from '@mikro-orm/postgresql';
import { firstTraceOf, type FirstTrace } from '@plantao/platform/outbox';

/**
 * The order that an event is about: its payload names it, or the payment or label that a notification speaks of belongs to
 * it.
 */
const ORDER_OF = `case m.type
  when 'payment.notice-received' then (
    select c.order_id from charge c where c.provider_id = m.payload->>'providerPaymentId' limit 1)
  when 'carrier.notice-received' then (
    select l.order_id from carrier_notice n join shipping_label l on l.carrier_id = n.carrier_id
    where n.id = (m.payload->>'carrierNoticeId')::uuid limit 1)
  else (m.payload->>'orderId')::uuid end`;

/** The traces of the orders that these events are about, by event; one statement, which only traces are worth. */
export async function orderTraces(
  em: EntityManager,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, FirstTrace>> {
  if (eventIds.length === 0) return new Map();
  const rows = await em.execute<(FirstTrace & { readonly id: string })[]>(
    `select m.id, first.traceparent, first."ageMs" from outbox_message m,
       lateral (select ${ORDER_OF} as id) ordered, lateral (${firstTraceOf('ordered.id')}) first
     where m.id in (?)`,
    [[...eventIds]],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
