import type { EntityManager } from '@mikro-orm/postgresql';

/** Rows older than `days`, of the column under this name. */
const olderThan = (column: string): string => `${column} < now() - make_interval(days => ?)`;

/**
 * Deletes up to `limit` embroideries that are in no cart and that no team needs. One that a cart takes at this moment is locked,
 * and left. @returns how many
 */
export async function eraseUnusedEmbroideries(
  em: EntityManager,
  days: number,
  limit: number,
): Promise<number> {
  const rows = await em.execute<object[]>(
    `delete from embroidery where id in (
       select e.id from embroidery e
        where ${olderThan('e.created_at')} and coalesce(e.kept_until, '-infinity') < now()
          and not exists (select from embroidered_line l where l.embroidery_id = e.id)
        order by e.created_at limit ? for update of e skip locked) returning 1`,
    [days, limit],
  );
  return rows.length;
}

/**
 * From here on nobody can choose these logos again. An order needs its logo until it is stitched, and some days longer: then the
 * line keeps that it had one.
 */
export async function markUnusedLogos(em: EntityManager, days: number, limit: number): Promise<void> {
  await em.execute(
    `update embroidery_logo set removed = true where id in (
       select l.id from embroidery_logo l
        where not l.removed and ${olderThan('l.created_at')}
          and not exists (select from embroidery e where e.logo_id = l.id)
          and not exists (select from order_embroidery o where o.logo_id = l.id
                           and (o.state not in ('done', 'cancelled') or not ${olderThan('o.updated_at')}))
        order by l.created_at limit ? for update of l skip locked)`,
    [days, days, limit],
  );
}

/** Logos whose files are to be deleted. */
export const removedLogos = (em: EntityManager, limit: number): Promise<{ id: string; file: string }[]> =>
  em.execute('select id, file from embroidery_logo where removed order by created_at limit ?', [limit]);

/** Their files are gone: no order shows them any more. */
export async function deleteLogos(em: EntityManager, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const list = `{${ids.join()}}`;
  await em.execute(
    `update order_embroidery set logo_file = null, version = version + 1
      where logo_id = any(?::uuid[]) and logo_file is not null`,
    [list],
  );
  await em.execute('delete from embroidery_logo where id = any(?::uuid[])', [list]);
}
