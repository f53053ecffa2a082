import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { clearDeliveryBefore, lockOrder, Order } from '../orders/index.js';
import { PieceRefunds, type PiecesDue, type PiecesWorth } from '../payments/index.js';
import type { Actor } from '../shared/actor.js';
import type { EditFacts } from './edit-facts.js';
import type { EditPlan } from './edit-price.js';

/** What goes back of one order. `isAll`: all that was left of what it paid for the delivery of another one. */
interface OwnPart extends Omit<PiecesDue, 'why'> {
  readonly orderId: string;
  readonly isAll: boolean;
}

/**
 * What goes back of a paid order when it changes: its pieces, and freight that is not needed any more, of the supplements that paid for it
 * before its own. So a supplement that is cancelled later gives back what is left of it, and nothing twice.
 */
@Injectable()
export class EditRefunds {
  constructor(
    private readonly refunds: PieceRefunds,
    private readonly clock: Clock,
  ) {}

  /** What it comes to in centavos; nothing of an unpaid order. @throws DomainError refund.pieces */
  async worthOf(em: EntityManager, { order, paid }: EditFacts, plan: EditPlan): Promise<PiecesWorth> {
    const worth: PiecesWorth[] = [];
    for (const part of paid ? partsOf(order, plan) : []) {
      const of = part.orderId === order.id ? order : await em.findOneOrFail(Order, { id: part.orderId });
      worth.push(await this.refunds.worthOf(em, of, part));
    }
    return together(worth);
  }

  /**
   * Gives it back, or asks a second administrator for it. The caller's transaction holds the order and what is on top of it.
   * @throws DomainError those of `PieceRefunds.give`, refund-approval.waiting
   */
  async give(
    em: EntityManager,
    { order }: EditFacts,
    plan: EditPlan,
    why: string,
    actor: Actor,
  ): Promise<PiecesWorth> {
    const given: PiecesWorth[] = [];
    for (const { orderId, isAll, ...due } of partsOf(order, plan)) {
      const of = orderId === order.id ? order : await lockOrder(em, orderId);
      await this.expectNoneWaiting(em, orderId);
      const worth = await this.refunds.give(em, of, { ...due, why }, actor);
      if (isAll && !worth.waits) await clearDeliveryBefore(em, orderId);
      given.push(worth);
    }
    return together(given);
  }

  /** @throws DomainError refund-approval.waiting while a second administrator has something of the order to decide */
  expectNoneWaiting(em: EntityManager, orderId: string): Promise<void> {
    return this.refunds.expectNoneWaiting(em, orderId, this.clock.now());
  }
}

function partsOf(order: Order, { goods, freightBack }: EditPlan): OwnPart[] {
  const lines = goods.removed.map(({ item, quantity }) => ({ itemId: item.id, quantity, restock: true }));
  const { ownCents: freightCents, supplements } = freightBack;
  const own = { orderId: order.id, lines, freightCents, isAll: false };
  return [
    ...(lines.length > 0 || freightCents > 0 ? [own] : []),
    ...supplements.map(({ orderId, cents, isAll }) => ({
      ...{ orderId, isAll },
      ...{ lines: [], freightCents: cents, whole: true },
    })),
  ];
}

const together = (parts: readonly PiecesWorth[]): PiecesWorth => ({
  amountCents: parts.reduce((sum, { amountCents }) => sum + amountCents, 0),
  waits: parts.some(({ waits }) => waits),
});
