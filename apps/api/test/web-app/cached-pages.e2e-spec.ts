import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import { countStatements } from '../../../../test/infra/statement-counter.js';
import { until } from '../../../../test/infra/until.js';
import { ResponseCache } from '../../src/http/response-cache/response-cache.service.js';
import { createApp, type TestApp } from '../support/app.js';
import { aCategory, aProduct, type TestProduct } from '../support/test-products.js';

let shop: TestApp;
let webRoot: string;
let product: TestProduct;
beforeAll(async () => {
  webRoot = mkdtempSync(path.join(os.tmpdir(), 'plantao-cached-pages-'));
  mkdirSync(path.join(webRoot, '.vite'));
  writeFileSync(path.join(webRoot, 'index.html'), readFileSync('apps/web/index.html'));
  const frames = { page: '<p>ZZSHOPZZ</p>', home: '<b>ZZSHOPZZ</b>', listing: '<i></i>', product: '<u></u>' };
  writeFileSync(path.join(webRoot, '.vite/frames.json'), JSON.stringify(frames));
  writeFileSync(path.join(webRoot, '.vite/manifest.json'), '{}');
  mkdirSync(path.join(webRoot, 'assets'));
  for (const name of ['one', 'other']) writeFileSync(path.join(webRoot, `assets/${name}-abc.js`), '');
  shop = await createApp({ webRoot, env: { RESPONSE_CACHE_MB: '8' } });
  const { id } = await aCategory(shop, 'Tulipa');
  product = await aProduct(shop, {
    categoryId: id,
    tags: ['scrubs', 'tendencia'],
    stock: { M: { Azul: 5 } },
  });
  await caughtUp();
  // By the clock of the cache no time passes: on a slow machine as well, what is known does not become old.
  const now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterAll(async () => {
  jest.restoreAllMocks();
  await shop.close();
  rmSync(webRoot, { recursive: true, force: true });
});

/** Every change so far is known: until the next one no request waits for the listener. */
const caughtUp = (): Promise<boolean> => until(() => shop.app.get(ResponseCache).catchUp());
const open = (address: string, headers: Record<string, string> = {}) =>
  shop.call('GET', `/${address}`, { headers });
async function warm(address: string): Promise<void> {
  await caughtUp();
  await open(address);
  await open(address);
}
/** By the readers: a weight is left to the compression of all other responses. */
const uncached = (address: string) => open(address, { 'accept-encoding': 'identity;q=1' });
const statementsOf = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
  await caughtUp();
  return (await countStatements(shop.app.get(MikroORM), work)).sent;
};

const addresses = (): string[] => [
  '/',
  '/shop',
  '/shop?busca=azul',
  '/category/tulipa',
  '/tag/scrubs',
  `/product/${product.id}`,
  `/product/${product.id}?cor=Azul`,
  '/about',
];

describe('cached pages', () => {
  it('cost no statement, and are the pages as they are made, with their headers', async () => {
    for (const address of addresses()) {
      const made = await uncached(address);
      await warm(address);
      let cached = made;
      expect([address, await statementsOf(async () => (cached = await open(address)))]).toEqual([
        address,
        [],
      ]);
      expect([address, cached.text]).toEqual([address, made.text]);
      expect(cached.headers['etag']).toMatch(/^"[\w-]{27}"$/);
      const same = [
        'content-type',
        'cache-control',
        'x-robots-tag',
        'content-security-policy',
        'referrer-policy',
      ];
      for (const name of same)
        expect([address, name, cached.headers[name]]).toEqual([address, name, made.headers[name]]);
      const known = await open(address, { 'if-none-match': cached.headers['etag'] ?? '' });
      expect([known.status, known.headers['content-security-policy']]).toEqual([
        304,
        cached.headers['content-security-policy'],
      ]);
    }
  });

  it('show a change at once in the process that makes it', async () => {
    const changes: [string, string, string][] = [
      [
        `update product set price_cents = 12345 where id = '${product.id}'`,
        `/product/${product.id}`,
        '123.45',
      ],
      [`update product set name = 'Nova Peça' where id = '${product.id}'`, '/shop', 'Nova Peça'],
      [`update product set name = 'Outra Peça' where id = '${product.id}'`, '/', 'Outra Peça'],
      [`update category set name = 'Tulipas' where slug = 'tulipa'`, '/category/tulipa', 'Tulipas'],
      [`insert into setting (key, value) values ('shop.name', '"Loja Nova"')`, '/about', 'Loja Nova'],
    ];
    for (const [change, address, shown] of changes) {
      await warm(address);
      expect((await open(address)).text).not.toContain(shown);
      await shop.sql(change);
      expect((await open(address)).text).toContain(shown);
    }
  });

  it('are few, whatever stands behind the question mark', async () => {
    const { cache } = { cache: shop.app.get(ResponseCache) };
    await warm('/shop?utm_source=a');
    const { entries } = cache.figures;
    for (let at = 0; at < 20; at += 1) await open(`/shop?utm_source=${at}&x${at}=${at}`);
    expect(cache.figures.entries).toBe(entries);
  });

  it('are the same for everybody: with cookies and sessions, and never with any', async () => {
    for (const address of addresses()) {
      await warm(address);
      const guest = await open(address);
      const known = await open(address, {
        cookie: 'plantao.cart=g1!abc; plantao.in=1',
        authorization: 'Bearer x',
      });
      expect([address, known.text]).toEqual([address, guest.text]);
      expect(known.headers['set-cookie']).toBeUndefined();
    }
  });

  it('do not include the cart, pages of accounts, secrets and payments, and what is not found', async () => {
    const { entries } = shop.app.get(ResponseCache).figures;
    for (const address of [
      '/cart',
      '/dashboard',
      '/admin',
      '/recovery/segredo',
      '/checkout',
      '/nada',
      '/category/nada',
    ])
      for (const cookie of ['', 'plantao.in=1', 'plantao.in=staff'])
        for (let time = 0; time < 3; time += 1)
          expect((await open(address, { cookie })).headers['etag']).toBeUndefined();
    // The suggestions of the cart are cached, the page is not.
    expect(shop.app.get(ResponseCache).figures.entries).toBeLessThanOrEqual(entries + 2);
  });
});

describe('the files of the web application', () => {
  it('are one route in the metrics, however many there are', async () => {
    for (const name of ['one', 'other']) expect((await open(`/assets/${name}-abc.js`)).status).toBe(200);
    const { text } = await shop.call('GET', '//metrics');
    const routes = [...text.matchAll(/duration_seconds_count\{[^}]*route="(\/assets[^"]*)"/g)];
    expect(routes.map(([, route]) => route)).toEqual(['/assets/*']);
  });
});
