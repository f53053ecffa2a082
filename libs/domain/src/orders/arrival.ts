import type { EntityManager } from '@mikro-orm/postgresql';
import { brazilDay } from '../shared/brazil/brazil-date.js';
import type { Order } from './entities/order.entity.js';

/**
 * An order becomes delivered: whether its customer is notified, and the day from which the days of a return count. It is so again on
 * another day than one that was written down and taken back, unless something was returned by then: so it had arrived. The caller
 * holds the order, and moves it afterwards.
 */
export async function arrives(em: EntityManager, order: Order, at: Date): Promise<boolean> {
  if (!order.deliveredAt) return true;
  if (brazilDay(order.deliveredAt) === brazilDay(at)) return false;
  const returned = await em.execute('select 1 from order_return where order_id = ? limit 1', [order.id]);
  if (returned.length > 0) return false;
  order.deliveredAt = null;
  return true;
}
