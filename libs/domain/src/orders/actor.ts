import { AuditEntry } from '@plantao/platform/audit';

import type { Actor } from '../shared/actor.js';

export type { Actor } from '../shared/actor.js';

/** The shop's own jobs. */
export const SHOP: Actor = { id: null, name: 'Loja' };

/** News from the payment provider. */
export const PROVIDER: Actor = { id: null, name: 'Mercado Pago' };

/** News from the carrier. */
export const CARRIER: Actor = { id: null, name: 'Melhor Envio' };

/** The audit log's row of what `actor` did to an order; persist it in the transaction of the change. */
export function audited(
  actor: Actor,
  action: string,
  orderId: string,
  what: { readonly before?: unknown; readonly after?: unknown },
): AuditEntry {
  return AuditEntry.of({
    actorId: actor.id,
    actor: actor.name,
    action,
    entity: 'order',
    entityId: orderId,
    ...what,
    requestId: actor.requestId ?? null,
    ip: actor.ip ?? null,
  });
}
