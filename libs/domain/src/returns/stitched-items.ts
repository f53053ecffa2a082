import type { EntityManager } from '@mikro-orm/postgresql';
import type { Order } from '../orders/index.js';

/** Lines of an order that something is stitched on: nobody else wants them, and nothing is offered instead. */
export async function stitchedItems(em: EntityManager, order: Order): Promise<ReadonlySet<string>> {
  if (order.embroideredPieces === 0) return new Set();
  const rows = await em.execute<{ id: string }[]>(
    'select item_id as id from order_embroidery where order_id = ?',
    [order.id],
  );
  return new Set(rows.map(({ id }) => id));
}
