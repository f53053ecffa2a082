import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { countStatements } from '../../../../test/infra/statement-counter.js';
import { createApp, type TestApp } from '../support/app.js';
import { aCategory, aProduct } from '../support/test-products.js';

let shop: TestApp;
let other: pg.Client;
let addresses: string[];

beforeAll(async () => {
  shop = await createApp({ env: { RESPONSE_CACHE_MB: '0' } });
  // The owner: the shop's own role empties no table.
  other = new pg.Client({ connectionString: shop.databaseUrl });
  await other.connect();
  const { id: categoryId } = await aCategory(shop, 'Tulipa');
  const { id } = await aProduct(shop, { name: 'Conjunto Tulipa', categoryId });
  addresses = [
    `/products/${id}`,
    '/products?page=1&limit=10',
    '/products?search=tulipa',
    '/products?search=tulipa&view=brief',
    '/products?category=tulipa&sort=price-asc&sizes=M&minPrice=1',
    '/categories',
    '/categories/tulipa',
    '/settings/public',
  ];
});
afterAll(async () => {
  await other.end();
  await shop.close();
});

/** What is read for a response, when nothing is cached. */
const statementsOf = async (address: string): Promise<readonly string[]> =>
  (await countStatements(shop.app.get(MikroORM), () => shop.call('GET', address))).sent;

describe('the tables that cached responses are read from', () => {
  it('all notify of every change', async () => {
    const tables = new Set<string>();
    for (const address of addresses)
      for (const text of await statementsOf(address))
        for (const name of await tablesOf(text)) tables.add(name);
    expect([...tables].sort()).toEqual(
      expect.arrayContaining(['public.product', 'public.stock_level', 'search.product_index', 'search.word']),
    );
    const { rows } = await other.query<{ name: string; events: string[] }>(
      `select event_object_schema || '.' || event_object_table as name, array_agg(event_manipulation::text order by event_manipulation) as events
         from information_schema.triggers where trigger_name like '%\\_notify\\_%' group by 1`,
    );
    const notifying = new Map(rows.map(({ name, events }) => [name, events]));
    expect([...tables].sort().map((name) => [name, notifying.get(name)])).toEqual(
      [...tables].sort().map((name) => [name, ['DELETE', 'INSERT', 'UPDATE']]),
    );
  });
});

describe('a table that is emptied', () => {
  it('notifies of a change of everything', async () => {
    const { rows: tables } = await other.query<{ name: string }>(
      `select distinct tgrelid::regclass::text as name from pg_trigger where tgname like '%\\_notify\\_truncate'`,
    );
    expect(tables.length).toBeGreaterThan(5);
    for (const { name } of tables) {
      await other.query('begin');
      await other.query(`truncate ${name} cascade`);
      await other.query('rollback');
    }
  });
});

/** The tables that a statement reads, by its plan. */
async function tablesOf(text: string): Promise<string[]> {
  if (!/^\s*(select|with)\b/i.test(text)) return [];
  const { rows } = await other.query<{ 'QUERY PLAN': unknown }>(
    `explain (generic_plan, verbose, format json) ${text}`,
  );
  const found: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { 'Relation Name': name, Schema: schema } = value as Record<string, string>;
    if (name) found.push(`${schema}.${name}`);
    Object.values(value).forEach(walk);
  };
  walk(rows[0]?.['QUERY PLAN']);
  return found;
}
