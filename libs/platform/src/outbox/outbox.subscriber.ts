import type { EventSubscriber, FlushEventArgs } from '@mikro-orm/core';
import { pullEvents } from '@plantao/domain/shared/aggregate';
import { OutboxMessage } from './outbox-message.entity.js';

/** Writes what aggregates recorded into the outbox, in the flush, and so in the transaction, of the change itself. */
export class OutboxSubscriber implements EventSubscriber {
  beforeFlush({ em, uow }: FlushEventArgs): void {
    const aggregates = new Set<object>([
      ...uow.getIdentityMap().values(),
      ...uow.getPersistStack(),
      ...uow.getRemoveStack(),
    ]);
    for (const aggregate of aggregates) {
      for (const { type, payload } of pullEvents(aggregate)) em.persist(OutboxMessage.of(type, payload));
    }
  }
}
