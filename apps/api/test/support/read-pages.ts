import { MikroORM } from '@mikro-orm/postgresql';
import type { Pool, PoolClient } from 'pg';
import { until } from '../../../../test/infra/until.js';
import type { TestApp } from './app.js';
import type { Person } from './people.js';

interface Sent {
  text: string;
  values: unknown[];
}

/** The statements that a call sends. */
export async function sentBy(shop: TestApp, work: () => Promise<unknown>): Promise<Sent[]> {
  const connections = await poolOf(shop);
  const sent: Sent[] = [];
  const originals = new Map<PoolClient, PoolClient['query']>();
  const watch = (client: PoolClient): void => {
    if (originals.has(client)) return;
    const original = client.query as (...given: unknown[]) => unknown;
    originals.set(client, client.query);
    client.query = ((...given: unknown[]) => {
      const [first, second] = given as [string | (Partial<Sent> & { statements?: readonly Sent[] }), unknown];
      if (typeof first === 'string') sent.push({ text: first, values: Array.isArray(second) ? second : [] });
      else for (const { text = '', values = [] } of first.statements ?? [first]) sent.push({ text, values });
      return original.apply(client, given);
    }) as PoolClient['query'];
  };
  connections.on('acquire', watch);
  await work().finally(() => {
    connections.off('acquire', watch);
    for (const [client, original] of originals) client.query = original;
  });
  return sent.filter(({ text }) => /^\s*(select|with)\b/i.test(text) && !/\bfrom "?session"?\b/i.test(text));
}

export const poolOf = (shop: TestApp): Promise<Pool> =>
  shop.app.get(MikroORM).em.getConnection().getNativeClient();

/** Pages of tables and indexes that a list looks at, of all its statements together. */
export async function pagesOf(shop: TestApp, path: string, as?: Person): Promise<number> {
  const get = async () => expect((await shop.call('GET', path, as ? { as } : {})).status).toBe(200);
  await get();
  const sent = await sentBy(shop, get);
  expect(sent.length).toBeGreaterThan(0);
  const connections = await poolOf(shop);
  let pages = 0;
  for (const { text, values } of sent) {
    const { rows } = await connections.query(
      `explain (analyze, buffers, timing off, format json) ${text}`,
      values,
    );
    const [{ Plan: plan }] = rows[0]['QUERY PLAN'];
    pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  }
  return pages;
}

/**
 * Vacuums tables until each of their pages is visible to all, so that an index answers without the table. One try may not
 * be enough: rows that another transaction may still have to see (an automatic analyze is one) stay as they are.
 */
export const vacuum = async (shop: TestApp, tables: readonly string[]): Promise<void> =>
  void (await until(async () => {
    for (const table of tables) await shop.sql(`vacuum (analyze) ${table}`);
    const hidden = await shop.sql(
      `select 1 from unnest(string_to_array(?, ',')) name join pg_class on oid = name::regclass
        where pg_relation_size(oid) > 0 and relallvisible < relpages`,
      [tables.join()],
    );
    return hidden.length === 0;
  }));

/** Keeps tables from being vacuumed and analyzed by themselves: neither plans nor pages depend on when that was. */
export const stopVacuuming = async (shop: TestApp): Promise<void> =>
  void (await shop.sql(
    `do $$ declare t regclass; begin
       for t in select oid from pg_class where relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg_|information_schema)' loop
         execute format('alter table %s set (autovacuum_enabled = false)', t);
       end loop; end $$`,
  ));
