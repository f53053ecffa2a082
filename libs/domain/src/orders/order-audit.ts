import { AuditEntry } from '@plantao/platform/audit';
import { actorOf, type Actor } from '../shared/actor.js';

/** The audit log's row of what `actor` did to an order; persist it in the transaction of the change. */
export function audited(
  actor: Actor,
  action: string,
  orderId: string,
  what: { readonly before?: unknown; readonly after?: unknown },
): AuditEntry {
  return AuditEntry.of({
    ...actorOf(actor),
    action,
    entity: 'order',
    entityId: orderId,
    ...what,
  });
}
