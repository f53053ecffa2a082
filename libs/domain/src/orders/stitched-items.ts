import type { EntityManager } from '@mikro-orm/postgresql';
import { STITCHING_STARTED } from '../shared/embroidery.js';
import type { Order } from './entities/order.entity.js';

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

/**
 * Pieces that an order keeps and somebody has stitched on, by their SKU: nobody else wants them, so that they are written off where others are
 * offered again. None of an order without embroidery, which costs no statement.
 */
export async function stitchedPieces(
  em: EntityManager,
  order: Order,
): Promise<{ readonly sku: string; readonly quantity: number }[]> {
  if (order.embroideredPieces === 0) return [];
  return em.execute(
    `select i.sku, sum(i.quantity - i.refunded)::int as quantity from order_embroidery e join order_item i on i.id = e.item_id
      where e.order_id = ? and ${STITCHING_STARTED} and i.refunded < i.quantity group by i.sku order by i.sku`,
    [order.id],
  );
}
