import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { inTransaction } from '@plantao/platform/database';
import { DomainError } from '../shared/errors/domain-error.js';
import type { Actor } from '../shared/actor.js';
import { audited } from './order-audit.js';
import { OrderNote } from './entities/order-note.entity.js';
import { Order } from './entities/order.entity.js';

/** Internal notes about an order (AORD-20 … AORD-24). */
@Injectable()
export class OrderNotes {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Newest first. */
  list(orderId: string): Promise<OrderNote[]> {
    return this.em.fork().find(OrderNote, { orderId }, { orderBy: { createdAt: 'desc', id: 'desc' } });
  }

  /** @throws DomainError note.blank, order.not-found */
  add(orderId: string, text: string, actor: Actor): Promise<OrderNote> {
    return inTransaction(this.em, async (em) => {
      if ((await em.count(Order, { id: orderId })) === 0) throw new DomainError('order.not-found');
      const now = this.clock.now();
      const note = Object.assign(new OrderNote(), {
        id: crypto.randomUUID(),
        orderId,
        text: filled(text),
        authorId: actor.id,
        author: actor.name,
        createdAt: now,
        updatedAt: now,
      });
      em.persist([note, audited(actor, 'order-note.add', orderId, { after: { text: note.text } })]);
      return note;
    });
  }

  /** @throws DomainError note.blank, note.not-found */
  change(id: string, text: string, actor: Actor): Promise<OrderNote> {
    return inTransaction(this.em, async (em) => {
      const note = await em.findOne(OrderNote, { id });
      if (!note) throw new DomainError('note.not-found');
      const before = { text: note.text };
      note.text = filled(text);
      em.persist(audited(actor, 'order-note.change', note.orderId, { before, after: { text: note.text } }));
      return note;
    });
  }

  /** @throws DomainError note.not-found */
  async delete(id: string, actor: Actor): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const note = await em.findOne(OrderNote, { id });
      if (!note) throw new DomainError('note.not-found');
      const before = { text: note.text };
      em.remove(note);
      em.persist(audited(actor, 'order-note.delete', note.orderId, { before }));
    });
  }
}

function filled(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') throw new DomainError('note.blank');
  return trimmed;
}
