import type { EntityManager } from '@mikro-orm/postgresql';
import { executeWithNext } from '@plantao/platform/database';
import type { Embroidery } from '../shared/embroidery.js';

/** Embroidery of the row of `embroidery` under this name, as one JSON value. */
export const embroideryJson = (e: string): string =>
  `jsonb_build_object('id', ${e}.id, 'name', ${e}.name, 'secondLine', ${e}.second_line, 'logoId', ${e}.logo_id,
     'logoFile', ${e}.logo_file, 'thread', ${e}.thread, 'threadValue', ${e}.thread_value, 'position', ${e}.position)`;

/** What these ids stand for, by id; one that is gone is left out. No ids cost no statement. */
export async function readEmbroideries(
  em: EntityManager,
  ids: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, Embroidery>> {
  const wanted = [...new Set(ids.filter((id) => typeof id === 'string'))];
  if (wanted.length === 0) return new Map();
  const rows = await em.execute<{ content: Embroidery }[]>(
    `select ${embroideryJson('e')} as content from embroidery e where e.id = any(?::uuid[])`,
    [`{${wanted.join()}}`],
  );
  return new Map(rows.map(({ content }) => [content.id, content]));
}

/**
 * Keeps housekeeping from erasing them until the transaction ends; sent with its next statement. No ids cost no statement.
 */
export async function holdEmbroideries(
  em: EntityManager,
  ids: readonly (string | null | undefined)[],
): Promise<void> {
  const wanted = ids.filter((id) => typeof id === 'string');
  if (wanted.length > 0)
    await executeWithNext(em, 'select from embroidery where id = any(?::uuid[]) for key share', [
      `{${wanted.join()}}`,
    ]);
}

/** Has them kept until then although no cart holds them: somebody of a team chose them. */
export async function keepEmbroideries(
  em: EntityManager,
  ids: readonly (string | null | undefined)[],
  until: Date,
): Promise<void> {
  const wanted = ids.filter((id) => typeof id === 'string');
  if (wanted.length > 0)
    await executeWithNext(
      em,
      'update embroidery set kept_until = greatest(kept_until, ?::timestamptz) where id = any(?::uuid[])',
      [until, `{${wanted.join()}}`],
    );
}

/** Those of a statement that selects ids are needed no more: they leave as those that no cart holds. Null among them is none. */
export const letGoOf = (ids: string): string =>
  `update embroidery set kept_until = null where id in (${ids})`;

/** Takes what is stitched off lines of orders: the line stays, and that it had something. */
export const FORGET_TEXTS = `update order_embroidery set name = '', second_line = '', logo_file = null, version = version + 1`;
