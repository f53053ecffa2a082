import type { EntityManager } from '@mikro-orm/postgresql';
import { OrderStep, type Order } from './entities/order.entity.js';

/**
 * Whether the mail with this tracking code was already sent: each code is mailed once, however often an administrator
 * changes the status. Must be called before the step is added.
 */
export async function shippedMailSent(em: EntityManager, order: Order, tracking: string): Promise<boolean> {
  return (await em.count(OrderStep, { order: order.id, kind: 'shipped', detail: tracking })) > 0;
}
