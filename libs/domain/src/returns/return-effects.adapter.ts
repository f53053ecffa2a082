import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@plantao/platform/clock';
import type { Order, OrderEffects } from '../orders/index.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { StockLedger } from '../warehouse/index.js';
import { Exchange, OrderReturn } from './entities/order-return.entity.js';

/**
 * Returns end with their order, all of whose money goes back, and pieces that were held for them are offered again. What
 * paid for an exchange is owed again when its order ends.
 */
@Injectable()
export class ReturnEffects implements Pick<OrderEffects, 'onEnded'> {
  constructor(
    private readonly ledger: StockLedger,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError exchange.under-way while the pieces of an exchange are paid with this order's money */
  async onEnded(em: EntityManager, order: Order, actor: string): Promise<void> {
    // Nothing comes back of an order that has not arrived; the order of an exchange came from no cart.
    if (!order.deliveredAt && order.cartRevision > 0) return;
    const now = this.clock.now();
    const exchanges = await em.find(Exchange, {
      $or: [{ sourceOrderId: order.id }, { orderId: order.id }],
      state: { $in: ['held', 'ordered'] },
    });
    for (const exchange of exchanges) {
      if (exchange.orderId === order.id) exchange.follow('fall', now);
      else if (exchange.state === 'ordered') throw new DomainError('exchange.under-way');
      else if (exchange.follow('release', now))
        await this.ledger.release(em, exchange.orderId, actor, 'troca encerrada');
    }
    const open = await em.find(OrderReturn, {
      orderId: order.id,
      state: { $in: ['requested', 'authorised', 'posted', 'received', 'inspected'] },
    });
    for (const back of open) if (back.follow('end', now)) back.announce('return.cancelled');
  }
}
