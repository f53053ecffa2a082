import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ChaosProxy } from '../../../../test/infra/chaos-proxy.js';
import { createTestDatabase, type TestDatabase } from '../../../../test/infra/database.js';
import { until } from '../../../../test/infra/until.js';
import { Overload } from '../../src/http/limits/overload.service.js';
import { ResponseCache } from '../../src/http/response-cache/response-cache.service.js';
import { createApp, type TestApp } from '../support/app.js';
import { aPerson, type Person } from '../support/people.js';
import { aProduct, type TestProduct } from '../support/test-products.js';

const SHELL = `<!doctype html><html lang="pt-BR"><head><title data-head>Plantão</title></head><body><div id="root"></div>
<div id="load-notice">A página não carregou por inteiro. <a href="">Tentar novamente</a></div>
<script type="module" src="/assets/index-4f3a9c.js"></script></body></html>`;
const FRAMES = Object.fromEntries(
  ['home', 'page', 'listing', 'product', 'back-office'].map((name) => [name, '<p data-frame>ZZSHOPZZ</p>']),
);

let shop: TestApp;
let cache: ResponseCache;
let database: TestDatabase;
let line: ChaosProxy;
/** On a way of its own to the database. */
let other: pg.Client;
let webRoot: string;
let buyer: Person;
let product: TestProduct;
let neighbour: TestProduct;

beforeAll(async () => {
  webRoot = mkdtempSync(path.join(os.tmpdir(), 'plantao-known-'));
  mkdirSync(path.join(webRoot, '.vite'));
  writeFileSync(path.join(webRoot, 'index.html'), SHELL);
  writeFileSync(path.join(webRoot, '.vite', 'frames.json'), JSON.stringify(FRAMES));
  database = await createTestDatabase();
  const url = new URL(database.url);
  line = await ChaosProxy.listen(Number(url.port || 5432), url.hostname);
  url.hostname = '127.0.0.1';
  url.port = String(line.port);
  shop = await createApp({ webRoot, env: { DATABASE_URL: url.href, RESPONSE_CACHE_MB: '8' } });
  cache = shop.app.get(ResponseCache);
  other = new pg.Client({ connectionString: database.url });
  await other.connect();
  buyer = await aPerson(shop);
  product = await aProduct(shop, { name: 'Scrub Tulipa', priceCents: 18_990, stock: { P: { Azul: 9 } } });
  neighbour = await aProduct(shop, { name: 'Jaleco Longo', stock: { M: { Branco: 3 } } });
});
afterEach(async () => {
  jest.restoreAllMocks();
  shop.app.get(Overload).isOn = false;
  line.heal();
  await until(() => cache.catchUp());
});
afterAll(async () => {
  await other.end();
  await shop.close();
  await line.close();
  await database.drop();
  rmSync(webRoot, { recursive: true, force: true });
});

const page = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };
const ofProduct = (): string => `/products/${product.id}`;
const addresses = (): string[] => [
  ofProduct(),
  '/products?page=1&limit=10',
  '/categories',
  '/settings/public',
];
const pages = (): string[] => ['//', `//product/${product.id}`];

/** What is asked for once is not kept. */
async function warm(...of: string[]): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  await until(() => cache.catchUp());
  for (const address of of)
    for (let time = 0; time < 3; time += 1)
      texts.set(address, (await shop.call('GET', address, address.startsWith('//') ? page : {})).text);
  return texts;
}
const setPrice = (cents: number) =>
  other.query('update product set price_cents = $1 where id = $2', [cents, product.id]);

describe('A-67 G1: while PostgreSQL is unavailable', () => {
  it('guests are sent pages, products and lists as they were last known, and the newest once it is back', async () => {
    const before = await warm(...addresses(), ...pages());
    line.refuse();
    await setPrice(19_990);
    for (const [address, text] of before) {
      const isPage = address.startsWith('//');
      const { status, text: now, headers } = await shop.call('GET', address, isPage ? page : {});
      expect([address, status, now]).toEqual([address, 200, text]);
      const again = { headers: { ...(isPage && page.headers), 'if-none-match': String(headers['etag']) } };
      expect([address, (await shop.call('GET', address, again)).status]).toEqual([address, 304]);
    }
    expect(cache.figures.staleHits).toBeGreaterThanOrEqual(2 * before.size);
    // What nobody had asked for, and what cannot be done without it.
    expect((await shop.call('GET', `/products/${neighbour.id}`)).status).toBe(503);
    const body = { productId: product.id, quantity: 1, selectedSize: 'P', selectedColor: 'Azul' };
    expect((await shop.call('POST', '/cart', { as: buyer, body })).body.code).toBe('request.unavailable');

    line.heal();
    await until(() => cache.isOn);
    expect((await shop.call('GET', ofProduct())).body.data.product.price).toBe(199.9);
  });

  it('nothing is sent that is known to have changed', async () => {
    await warm(ofProduct(), '/categories');
    await setPrice(20_990);
    await until(() => cache.find(`/api/v1${ofProduct()}`) === undefined);
    line.refuse();
    expect((await shop.call('GET', ofProduct())).status).toBe(503);
    expect((await shop.call('GET', '/categories')).status).toBe(200);
  });

  it('nothing is sent that is older than ten minutes', async () => {
    await warm(ofProduct());
    line.refuse();
    await until(() => !cache.isOn);
    const known = performance.now();
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => known + 599_000);
    // It is not given up meanwhile, as a process is that is of no use.
    expect(cache.hasOnlyStale).toBe(true);
    clock.mockImplementation(() => known + 601_000);
    expect(cache.hasOnlyStale).toBe(false);
    expect((await shop.call('GET', ofProduct())).status).toBe(503);
  });
});

/** It connects again after a second, and is kept from it. */
async function withoutListener(work: () => Promise<void>): Promise<void> {
  const cutter = new pg.Client({ connectionString: database.url });
  await cutter.connect();
  const cut = async (): Promise<void> => {
    await cutter.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'plantao-changes' and datname = current_database()`,
    );
  };
  let isKept = true;
  const keepAway = (async () => {
    for (; isKept; await sleep(20)) await cut();
  })();
  try {
    await until(() => !cache.isOn);
    await work();
  } finally {
    isKept = false;
    await keepAway;
    await cutter.end();
  }
}

describe('A-67 G1: while only the listener of changes has no connection', () => {
  const shown = async (): Promise<unknown[]> => {
    const { text } = await shop.call('GET', `//product/${product.id}`, page);
    const { body } = await shop.call('GET', ofProduct());
    return [body.data.product.price, /"price":"?([\d.]+)/.exec(text)?.[1]];
  };

  it('what others and this process change is seen at once, in pages as well', async () => {
    await warm(...addresses(), ...pages());
    const before = cache.figures.staleHits;
    await withoutListener(async () => {
      for (const reais of [211, 222]) {
        await setPrice(reais * 100);
        expect(await shown()).toEqual([reais, expect.stringMatching(`^${reais}(\\.00)?$`)]);
        await shop.sql('update product set price_cents = ? where id = ?', [reais * 100 + 100, product.id]);
        expect(await shown()).toEqual([reais + 1, expect.stringMatching(`^${reais + 1}(\\.00)?$`)]);
      }
      await other.query('update product set active = false where id = $1', [product.id]);
      expect((await shop.call('GET', ofProduct())).status).toBe(404);
      expect((await shop.call('GET', `//product/${product.id}`, page)).status).toBe(404);
    });
    expect(cache.figures.staleHits).toBe(before);
    await other.query('update product set active = true where id = $1', [product.id]);
  });

  it('what was read is not followed by what was known before it', async () => {
    await warm(ofProduct(), '/categories');
    await withoutListener(async () => {
      await setPrice(23_390);
      expect((await shop.call('GET', ofProduct())).body.data.product.price).toBe(233.9);
      line.refuse();
      expect((await shop.call('GET', ofProduct())).status).toBe(503);
      expect((await shop.call('GET', '/categories')).status).toBe(200);
    });
  });
});

describe('A-67 G1: while PostgreSQL does not respond', () => {
  it('guests are sent what was last known before its silence counts as a lost connection, also by an overloaded process', async () => {
    const before = await warm(...addresses());
    line.stall();
    await until(() => !cache.isCurrent);
    for (const [address, text] of before) {
      const { status, text: now } = await shop.call('GET', address);
      expect([address, status, now]).toEqual([address, 200, text]);
    }
    // Who pays waits for connections, and browsing yields: this needs none.
    shop.app.get(Overload).isOn = true;
    await until(() => cache.hasOnlyStale);
    expect((await shop.call('GET', ofProduct())).status).toBe(200);
    expect((await shop.call('GET', `/products/${neighbour.id}`)).status).toBe(503);
  });
});
