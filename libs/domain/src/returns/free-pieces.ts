import type { EntityManager } from '@mikro-orm/postgresql';
import { OrderItem } from '../orders/index.js';
import { DomainError } from '../shared/errors/domain-error.js';
import type { LockedReturn } from './entities/order-return.entity.js';

/** Pieces by line of the order that are in an open return. */
const IN_RETURNS = `
  select l.order_item_id as "itemId", sum(l.quantity)::int as pieces from return_line l
    join order_return r on r.id = l.return_id
   where r.order_id = ? and r.state in ('requested', 'authorised', 'posted', 'received', 'inspected')
     and not (r.state = 'inspected' and (r.counted
       or exists (select 1 from refund f where f.return_id = r.id and f.order_id = r.order_id)))
   group by 1`;

/**
 * Whether so many pieces of these lines may come back; the caller holds the order.
 * @throws DomainError return.pieces when fewer are left of a line: the others were given back, or are in another return
 */
export async function expectPieces(
  em: EntityManager,
  orderId: string,
  wanted: readonly { readonly itemId: string; readonly quantity: number }[],
): Promise<void> {
  const items = await em.find(OrderItem, { order: orderId }, { refresh: true });
  const away = new Map(
    (await em.execute<{ itemId: string; pieces: number }[]>(IN_RETURNS, [orderId])).map((row) => [
      row.itemId,
      row.pieces,
    ]),
  );
  const distinct = new Set(wanted.map(({ itemId }) => itemId)).size === wanted.length;
  const there = wanted.every(({ itemId, quantity }) => {
    const item = items.find(({ id }) => id === itemId);
    return item && quantity >= 1 && quantity <= item.quantity - item.refunded - (away.get(itemId) ?? 0);
  });
  if (wanted.length === 0 || !distinct || !there) throw new DomainError('return.pieces');
}

/**
 * Whether a return goes on whose parcel came to light after it had expired. What was held for its exchange is offered again by then, so
 * its pieces come back for their money.
 * @throws DomainError return.pieces as `expectPieces`; return.state when its order was cancelled, whose parcels come back by their own list
 */
export async function expectGoesOn(em: EntityManager, { order, back, lines }: LockedReturn): Promise<void> {
  if (back.state !== 'expired') return;
  if (order.status === 'cancelled') throw new DomainError('return.state');
  const pieces = lines.map(({ orderItemId, quantity }) => ({ itemId: orderItemId, quantity }));
  await expectPieces(em, order.id, pieces);
}
