import type { EntityManager } from '@mikro-orm/postgresql';
import { REFUSED_PIECES } from './rules/return.rules.js';

/** Pieces that go back to the customer of a return, by line of the order; without those of which none does. */
export async function refusedPieces(em: EntityManager, returnId: string): Promise<Map<string, number>> {
  const rows = await em.execute<{ item: string; pieces: number }[]>(
    `select l.order_item_id as item, ${REFUSED_PIECES} as pieces
       from order_return r join return_line l on l.return_id = r.id where r.id = ? and l.refused > 0`,
    [returnId],
  );
  return new Map(rows.filter(({ pieces }) => pieces > 0).map(({ item, pieces }) => [item, pieces]));
}
