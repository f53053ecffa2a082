import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { OrderItem } from '../orders/index.js';
import { ReturnRefunds } from '../payments/index.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/errors/domain-error.js';
import type { LockedReturn } from './entities/order-return.entity.js';
import { ExchangeHolds } from './exchange-holds.service.js';
import { countedByHand } from './inspected-pieces.js';

/** Inspected returns whose money was given back on the page of their order. */
@Injectable()
export class ReturnClosing {
  constructor(
    private readonly refunds: ReturnRefunds,
    private readonly holds: ExchangeHolds,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends the return without money of its own, and answers what was given back by hand since it was asked for, in centavos. Its pieces
   * count as given back; those held for an exchange are offered again.
   * @throws DomainError return.state when money of the return is on its way or waits for a second administrator, or when none was
   * given back by hand
   */
  async close(em: EntityManager, locked: LockedReturn, actor: Actor): Promise<number> {
    const { back, order } = locked;
    const cents = await this.refunds.byHandCents(em, order.id, back.createdAt);
    const isPaid =
      (await this.refunds.givenCents(em, back.id)) > 0 || (await this.refunds.isGiven(em, order.id, back.id));
    if (back.state !== 'inspected' || cents === 0 || isPaid) throw new DomainError('return.state');
    await this.countPieces(em, locked, actor);
    await this.holds.release(em, back.id, actor.name);
    back.step('paid', this.clock.now());
    return cents;
  }

  /** Nobody gives them back a second time, nor asks for another return of them. What a refund by hand has counted is not counted again. */
  private async countPieces(
    em: EntityManager,
    { back, order, lines }: LockedReturn,
    actor: Actor,
  ): Promise<void> {
    if (back.counted) return;
    const items = await em.find(OrderItem, { order: order.id }, { refresh: true });
    const counted = await countedByHand(em, back.id);
    const pieces = lines.flatMap(({ orderItemId, restocked, writtenOff }) => {
      const item = items.find(({ id }) => id === orderItemId);
      const byHand = counted.get(orderItemId) ?? 0;
      const quantity = Math.min(restocked + writtenOff - byHand, item ? item.quantity - item.refunded : 0);
      return quantity > 0 ? [{ itemId: orderItemId, quantity, restock: restocked > 0 }] : [];
    });
    await this.refunds.count(em, order, pieces, actor);
    back.counted = true;
  }
}
