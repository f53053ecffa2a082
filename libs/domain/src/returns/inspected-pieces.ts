import type { EntityManager } from '@mikro-orm/postgresql';

/** Pieces of a line of an order. */
interface PiecesOfItem {
  readonly itemId: string;
  readonly pieces: number;
}

/**
 * SQL of the line `l` of the return `r` and its item `i`: pieces that refunds by hand have counted as given back since it was inspected:
 * what goes back before are other pieces (`refund.in-return`). Other returns of the same line that were ended by hand took theirs of them first: as many as they have more than was counted without any
 * refund.
 */
const BY_HAND = `greatest(0, (
           select coalesce(sum(p.quantity), 0) from refund_line p join refund f on f.id = p.refund_id
            where p.order_item_id = i.id and f.return_id is null and f.reason = 'manual' and f.state <> 'cancelled'
              and f.created_at >= r.inspected_at
         ) - greatest(0, (
           select coalesce(sum(o.restocked + o.written_off), 0) from return_line o join order_return b on b.id = o.return_id
            where o.order_item_id = i.id and b.id <> r.id and b.counted
              and not exists (select from refund f join refund_line p on p.refund_id = f.id
                               where f.return_id = b.id and p.order_item_id = i.id)
         ) - (i.refunded - (select coalesce(sum(p.quantity), 0) from refund_line p where p.order_item_id = i.id))))::int`;

const LINES =
  'order_return r join return_line l on l.return_id = r.id join order_item i on i.id = l.order_item_id';

/** Pieces of each line of a return that refunds by hand have counted as given back since it was inspected. */
export async function countedByHand(em: EntityManager, returnId: string): Promise<Map<string, number>> {
  return byItem(
    await em.execute<PiecesOfItem[]>(
      `select i.id as "itemId", ${BY_HAND} as pieces from ${LINES} where r.id = ?`,
      [returnId],
    ),
  );
}

/**
 * Pieces of orders that inspections took and that do not count as given back yet, by their line: their money waits for a person, or went
 * back with the whole order. The return `except` is left out. The caller holds the orders.
 */
export async function uncountedPieces(
  em: EntityManager,
  orderIds: readonly string[],
  except: string | null = null,
): Promise<Map<string, number>> {
  return byItem(
    await em.execute<PiecesOfItem[]>(
      `select i.id as "itemId", greatest(0, l.restocked + l.written_off - ${BY_HAND})::int as pieces from ${LINES}
        where r.order_id = any(?::uuid[]) and r.id is distinct from ?::uuid and r.state in ('inspected', 'refunded') and not r.counted
          and not exists (select from refund f where f.order_id = r.order_id and f.return_id = r.id and f.state <> 'cancelled')`,
      [`{${orderIds.join()}}`, except],
    ),
  );
}

function byItem(rows: readonly PiecesOfItem[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { itemId, pieces } of rows) sums.set(itemId, (sums.get(itemId) ?? 0) + pieces);
  return sums;
}

/** SQL of `refund f`: nobody owes it any more, though the shop did not give it: the bank has given the money back. */
export const NOT_OWED = `coalesce(f.cancel_reason in ('charged-back', 'not-owed'), false)`;

/**
 * SQL of `order_return r`: it was inspected, and nobody has given back yet what is due; or what paid for its exchange, whose order ended,
 * waits for a person, also where the return itself is done.
 */
export const MONEY_OWED = `(r.state = 'inspected' and r.due_cents > 0
  and not exists (select from refund f where f.return_id = r.id and (f.state in ('requested', 'done') or ${NOT_OWED}))
  or exists (select from exchange e where e.return_id = r.id and e.state = 'owed'))`;

/** SQL of `order_return r`: since when what paid for its exchange is owed; null where it is not. */
export const OWED_SINCE = `(select n.cancelled_at from exchange e join shop_order n on n.id = e.order_id
  where e.return_id = r.id and e.state = 'owed')`;

/** SQL of `order_return r`, by indexes: inspected ones, and those whose exchange fell through and is not paid back yet. */
export const INSPECTED = `r.id in (select n.id from order_return n where n.state = 'inspected'
  union all select e.return_id from exchange e where e.state = 'owed')`;

/** SQL of the line `i` of an order: pieces of it that inspections of returns took. */
export const INSPECTED_PIECES = `coalesce((
  select sum(l.restocked + l.written_off) from return_line l join order_return r on r.id = l.return_id
   where l.order_item_id = i.id and r.state in ('inspected', 'refunded')), 0)::int`;
