import type { EntityManager } from '@mikro-orm/postgresql';
import type { Order } from '../orders/index.js';
import { STITCHING_STARTED } from '../shared/embroidery.js';

/**
 * Lines of an order that were ordered with embroidery: nothing is offered instead of them. `started`: those alone that somebody has
 * stitched on, which nobody else wants; what left before that is like new.
 */
export async function stitchedItems(
  em: EntityManager,
  order: Order,
  started?: 'started',
): Promise<ReadonlySet<string>> {
  if (order.embroideredPieces === 0) return new Set();
  const rows = await em.execute<{ id: string }[]>(
    `select item_id as id from order_embroidery
      where order_id = ?${started ? ` and ${STITCHING_STARTED}` : ''}`,
    [order.id],
  );
  return new Set(rows.map(({ id }) => id));
}
