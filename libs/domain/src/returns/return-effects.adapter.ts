import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@plantao/platform/clock';
import type { Order, OrderEffects } from '../orders/index.js';
import { OrderReturn } from './entities/order-return.entity.js';

/** Returns end with their order, all of whose money goes back. */
@Injectable()
export class ReturnEffects implements Pick<OrderEffects, 'onEnded'> {
  constructor(private readonly clock: Clock) {}

  async onEnded(em: EntityManager, order: Order): Promise<void> {
    const open = await em.find(OrderReturn, {
      orderId: order.id,
      state: { $in: ['requested', 'authorised', 'posted', 'received', 'inspected'] },
    });
    for (const back of open) if (back.follow('end', this.clock.now())) back.announce('return.cancelled');
  }
}
