/// <reference lib="dom" />
import pg from 'pg';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../infra/browser.js';
import { startShop, type RunningShop } from '../../infra/shop.js';
import type { Piece } from './buyer.js';
import { newVisitor, type Visitor, type VisitorOptions } from './visitor.js';

/** Where the stories of one file are played: a seeded shop, its database and a browser. */
export interface TestShop {
  readonly shop: RunningShop;
  readonly browser: Browser;
  readonly database: pg.Client;
  visitor(options?: VisitorOptions): Promise<Visitor>;
  /** The first row of a question to the database. */
  one<T>(sql: string, values?: unknown[]): Promise<T>;
}

/**
 * Sets the stage before the file's own `beforeAll` and clears it after the last test. Call it once, at the top.
 * @param environment of the shop's processes, over that of a demonstration
 */
export function setupShop(environment?: () => Promise<Record<string, string>>): TestShop {
  let browser: Browser | undefined;
  let shop: RunningShop | undefined;
  let database: pg.Client | undefined;
  beforeAll(async () => {
    const more = { seed: true, environment: (await environment?.()) ?? {} };
    [browser, shop] = await Promise.all([launchBrowser(), startShop(more)]);
    database = new pg.Client({ connectionString: shop.databaseUrl });
    await database.connect();
  });
  afterAll(async () => {
    await database?.end();
    await browser?.close();
    await shop?.stop();
  });
  return {
    get shop() {
      return set(shop);
    },
    get browser() {
      return set(browser);
    },
    get database() {
      return set(database);
    },
    visitor: (options) => newVisitor(set(browser), set(shop).url, options),
    one: async <T>(sql: string, values: unknown[] = []) => {
      const { rows } = await set(database).query(sql, values);
      return rows[0] as T;
    },
  };
}

function set<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('the stage is set in beforeAll; nothing can be used before');
  return thing;
}

/** The cheapest piece of at least this many centavos that the shop has plenty of. */
export function aPiece(testShop: TestShop, quantity = 1, leastCents = 0): Promise<Piece> {
  return testShop.one<Piece>(
    `select p.id as "productId", s->>'name' as "selectedSize", c->>'name' as "selectedColor",
            $1::int as quantity, p.price_cents / 100.0::float as price
     from product p, jsonb_array_elements(p.sizes) s, jsonb_array_elements(s->'colors') c, stock_level l
     where p.active and p.deleted_at is null and p.price_cents >= $2
       and l.sku = c->>'sku' and l.offered > 9
     order by p.price_cents, l.sku limit 1`,
    [quantity, leastCents],
  );
}
