import type { EntityManager } from '@mikro-orm/postgresql';

interface Rebuilt {
  readonly remove: string;
  readonly restore: string;
}

/**
 * An SQL expression: the id of row `n` of a kind, or of its part `of`. It begins with the number, so that rows which are loaded in its order are
 * added at the end of their indexes, and ends at random, as order numbers do.
 */
export const bulkId = (kind: string, n: string, of = `''`): string =>
  `(lpad(to_hex(${n}), 8, '0') || substr(md5('bulk-${kind}-' || ${n} || ${of}), 9))::uuid`;

/**
 * An SQL expression: when row `n` of `first` to `last` came, `span` before `until` at the earliest. In the order of the rows, as
 * they come in a shop: what is read together is stored together.
 */
export const bulkTime = (until: string, span: string, [first, last]: readonly [number, number]): string =>
  `(${until} - ${span} * ((${last} - n + random()) / ${last - first + 1}))`;

const names = (tables: readonly string[]): string =>
  `array[${tables.map((table) => `'${table}'`).join(', ')}]::regclass[]`;

/**
 * Runs `load` without the indexes and foreign keys of `tables`, and builds them once at the end: for loads that are
 * larger than what the tables have. Unique indexes and primary keys stay. `em` must be in a transaction, and nobody else
 * can use the tables until it ends.
 */
export async function withoutIndexes(
  em: EntityManager,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  await em.execute('set constraints all immediate');
  await em.execute('set constraints all deferred');
  await em.execute(`set local maintenance_work_mem = '512MB'`);
  await em.execute('set local jit = off');
  const rebuilt = await em.execute<Rebuilt[]>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
       from pg_constraint where contype = 'f' and conrelid = any(${names(tables)})
      union all
     select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
       from pg_index where not indisunique and indrelid = any(${names(tables)})`,
  );
  for (const { remove } of rebuilt) await em.execute(remove);
  await load();
  for (const { restore } of rebuilt) await em.execute(restore);
}

/**
 * Runs `load` without the triggers that compute the product index row by row; those that notify once a statement stay.
 * The caller computes the index with `search.refresh`. `em` must be in a transaction.
 */
export async function withoutProductIndex(em: EntityManager, load: () => Promise<void>): Promise<void> {
  const triggers = await em.execute<{ owner: string; name: string }[]>(
    `select t.tgrelid::regclass::text as owner, quote_ident(t.tgname) as name
       from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where t.tgrelid in ('product'::regclass, 'stock_level'::regclass) and not t.tgisinternal
        and p.pronamespace = 'search'::regnamespace and t.tgtype & 1 = 1`,
  );
  for (const { owner, name } of triggers) await em.execute(`alter table ${owner} disable trigger ${name}`);
  await load();
  for (const { owner, name } of triggers) await em.execute(`alter table ${owner} enable trigger ${name}`);
}

/**
 * Runs `load` without the trigger that counts sold lines (ADR 15), of which only the last days are kept, and counts them
 * at the end. `em` must be in a transaction.
 */
export async function withoutSoldLines(em: EntityManager, load: () => Promise<void>): Promise<void> {
  await em.execute('alter table order_item disable trigger items_counted');
  await load();
  await em.execute('alter table order_item enable trigger items_counted');
  await em.execute('select count(*) from totals.correct_sold()');
  await em.execute('select totals.fold_sold()');
}
