import type { EntityManager } from '@mikro-orm/postgresql';
import { isOpenReturnSql } from './rules/return.rules.js';

/** SQL of `send_back s`: the shop has the pieces. */
const HAS_THEM = `s.state in ('waiting', 'label', 'pickup', 'given-up')`;

/**
 * SQL of the line `l` of the return `r`: pieces that its inspection refused and that are the customer's still. Who gives money of pieces
 * back by hand afterwards buys what the shop has, of an earlier return first.
 */
export const REFUSED_PIECES = `greatest(0, l.refused - greatest(0, (
  select coalesce(sum(p.quantity), 0) from refund_line p join refund f on f.id = p.refund_id
   where p.order_item_id = l.order_item_id and f.return_id is null and f.state <> 'cancelled'
     and f.created_at >= r.inspected_at) - (
  select coalesce(sum(e.refused), 0) from return_line e join send_back s on s.return_id = e.return_id join order_return b on b.id = e.return_id
   where e.order_item_id = l.order_item_id and b.inspected_at < r.inspected_at and ${HAS_THEM})))::int`;

/** SQL of the line `l` of the return `r`: its pieces that cannot be in another return: this one is open, or the shop has them. */
export const AWAY_PIECES = `case
  when ${isOpenReturnSql('r')} or (r.state = 'inspected' and not r.counted
    and not exists (select from refund f where f.return_id = r.id and f.order_id = r.order_id)) then l.quantity
  when l.refused > 0 and exists (select from send_back s where s.return_id = r.id and ${HAS_THEM}) then ${REFUSED_PIECES}
  else 0 end`;

/** Pieces that go back to the customer of a return, by line of the order; without those of which none does. */
export async function refusedPieces(em: EntityManager, returnId: string): Promise<Map<string, number>> {
  const rows = await em.execute<{ item: string; pieces: number }[]>(
    `select l.order_item_id as item, ${REFUSED_PIECES} as pieces
       from order_return r join return_line l on l.return_id = r.id where r.id = ? and l.refused > 0`,
    [returnId],
  );
  return new Map(rows.filter(({ pieces }) => pieces > 0).map(({ item, pieces }) => [item, pieces]));
}
