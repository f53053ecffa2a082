import type { EntityManager } from '@mikro-orm/postgresql';
import { OrderStep, type Order } from './entities/order.entity.js';

/**
 * Whether the customer was told of this tracking code before: each code is mailed once, however often an administrator
 * moves the order back and forth. Ask before the step is added.
 */
export async function wasToldShipped(em: EntityManager, order: Order, tracking: string): Promise<boolean> {
  return (await em.count(OrderStep, { order: order.id, kind: 'shipped', detail: tracking })) > 0;
}
