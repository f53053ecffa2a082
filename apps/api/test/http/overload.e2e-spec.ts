import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { Overload } from '../../src/http/limits/overload.service.js';
import { slowness } from '../../../../test/infra/slowness.mjs';
import { registry } from '../../src/http/metrics.js';
import { createApp, type TestApp } from '../support/app.js';
import { untilServed } from '../support/until-served.js';
import { aProduct, type TestProduct } from '../support/test-products.js';
import { aPerson, type Person } from '../support/people.js';

const VISITORS = 32;
/** Pages that each of them opens, one after the other. */
const PAGES = 12;
const BUYERS = 500;
const POOL = 20;
const SLOWNESS = slowness();
/** Milliseconds that a change of a cart waits for its turn (cart.api.module.ts). */
const MAX_WAIT_MS = 15_000;

let shop: TestApp;
let webRoot: string;
let product: TestProduct;
let origin: string;
beforeAll(async () => {
  webRoot = mkdtempSync(path.join(os.tmpdir(), 'plantao-rush-'));
  mkdirSync(path.join(webRoot, '.vite'));
  writeFileSync(path.join(webRoot, 'index.html'), readFileSync('apps/web/index.html'));
  writeFileSync(
    path.join(webRoot, '.vite/frames.json'),
    JSON.stringify({ page: '<p></p>', home: '<p></p>' }),
  );
  writeFileSync(path.join(webRoot, '.vite/manifest.json'), '{}');
  shop = await createApp({ webRoot, env: { DATABASE_POOL: `${POOL}` } });
  product = await aProduct(shop, { tags: ['tendencia', 'promocoes'], stock: { M: { Azul: 600 } } });
  await shop.app.listen(0, '127.0.0.1');
  origin = `http://127.0.0.1:${(shop.app.getHttpServer().address() as AddressInfo).port}`;
});
afterAll(async () => {
  await shop.close();
  rmSync(webRoot, { recursive: true, force: true });
});

const dataOf = (html: string): string[] => {
  const [, data = '{}'] = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(html) ?? [];
  return Object.keys(JSON.parse(data) as object);
};
const line = () => ({ productId: product.id, selectedSize: 'M', selectedColor: 'Azul', quantity: 1 });

describe('peak traffic', () => {
  it('32 visitors of the home page, twelve times each: every page has its data, no overload', async () => {
    const overload = shop.app.get(Overload);
    let over = false;
    const pages: string[][] = [];
    const looks: boolean[] = [];
    // On a slower machine everybody waits longer for a connection.
    const now = performance.now.bind(performance);
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() / SLOWNESS);
    const visitor = async (): Promise<void> => {
      for (let page = 0; page < PAGES; page += 1) pages.push(dataOf(await (await fetch(origin)).text()));
    };
    await fetch(origin);
    const watch = async (): Promise<void> => {
      for (; !over; await new Promise((resolve) => setTimeout(resolve, 100))) {
        await overload.look();
        looks.push(overload.isOn);
      }
    };
    const visits = Promise.all(Array.from({ length: VISITORS }, visitor)).finally(() => (over = true));
    await Promise.all([watch(), visits]).finally(() => clock.mockRestore());
    expect(pages).toHaveLength(VISITORS * PAGES);
    expect(pages.filter((data) => data.length < 3)).toEqual([]);
    expect(looks).not.toContain(true);
  });

  it('Under load: 500 buyers add the same piece to their carts concurrently, and none is refused', async () => {
    const buyers: Person[] = [];
    while (buyers.length < BUYERS)
      buyers.push(...(await Promise.all(Array.from({ length: 10 }, () => aPerson(shop)))));
    // Every other one with the key that the shop's own pages send.
    let again = 0;
    const add = (as: Person, at: number) => {
      const piece = { as, body: line(), ...(at % 2 ? { key: crypto.randomUUID() } : {}) };
      // The database gives up a statement that waits for long: that happens on a slow machine.
      return untilServed(
        () => shop.call('POST', '/cart', piece),
        () => (again += 1),
      );
    };
    const refusals = async (): Promise<number> => {
      const metric = await registry.getSingleMetric('concurrency_limiter_rejected_total')?.get();
      return metric?.values.reduce((sum, { value }) => sum + value, 0) ?? NaN;
    };
    const before = await refusals();
    // On a slower machine everybody waits longer for a turn.
    const later = setTimeout;
    const timers = jest
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((work: () => void, wait = 0) =>
        later(work, wait === MAX_WAIT_MS ? SLOWNESS * wait : wait)) as typeof setTimeout);
    const pool: Pool = await shop.app.get(MikroORM).em.getConnection().getNativeClient();
    let [longestQueue, over] = [0, false];
    const watch = (): void => {
      longestQueue = Math.max(longestQueue, pool.waitingCount);
      if (!over) setImmediate(watch);
    };
    watch();
    const responses = await Promise.all(buyers.map(add)).finally(() => {
      over = true;
      timers.mockRestore();
    });
    // However fast the machine is: the crowd waits in front of the shop, not for its connections.
    expect(longestQueue).toBeLessThan(2 * POOL);
    const counted = new Map<number, number>();
    for (const { status } of responses) counted.set(status, (counted.get(status) ?? 0) + 1);
    expect([...counted]).toEqual([[201, BUYERS]]);
    expect(await refusals()).toBe(before);
    // The machine may have become slower since the beginning.
    expect(again).toBeLessThanOrEqual(Math.max(SLOWNESS, slowness()) <= 2 ? 0 : BUYERS / 10);
  });
});

describe('an overloaded shop', () => {
  afterEach(() => {
    shop.app.get(Overload).isOn = false;
  });

  it('keeps serving cart, freight and pages of active visitors', async () => {
    shop.app.get(Overload).isOn = true;
    const ana = await aPerson(shop);
    expect((await shop.call('POST', '/cart', { as: ana, body: line() })).status).toBe(201);
    expect((await shop.call('GET', '/shipping', { query: { cepTo: '1' } })).status).toBe(400);
    expect((await shop.call('GET', '/products')).status).toBe(503);
    expect(dataOf(await (await fetch(origin)).text())).toHaveLength(3);
    // A client cannot claim to be the server.
    const claimed = await shop.call('GET', '/products', { headers: { 'x-internal-request': 'true' } });
    expect(claimed.status).toBe(503);
  });

  it('Under load: while every connection is in use, only queued session lookups are refused', async () => {
    const small = await createApp({ env: { DATABASE_POOL: '4' } });
    try {
      const ana = await aPerson(small);
      // A connection is waited for two seconds, longer on a slower machine.
      const taken = Array.from({ length: 4 }, () => small.em().execute('select pg_sleep(2.5)'));
      await new Promise((resolve) => setTimeout(resolve, 100));
      const calls = Array.from({ length: 40 }, () => small.call('GET', '/cart', { as: ana }));
      const responses = (await Promise.all(calls)).map(({ status }) => status);
      await Promise.all(taken);
      expect(responses.filter((status) => status === 503).length).toBeLessThan(10);
      expect(responses.filter((status) => status === 200).length).toBeGreaterThan(30);
    } finally {
      await small.close();
    }
  });

  it('is detected by long waits for a connection, not by many short ones', async () => {
    const small = await createApp({ env: { DATABASE_POOL: '2' } });
    const overload = small.app.get(Overload);
    // Its clock is advanced by the test.
    let now = performance.now();
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
    try {
      const many = Array.from({ length: 120 }, () => small.em().execute('select 1'));
      await overload.look();
      await Promise.all(many);
      await overload.look();
      expect(overload.isOn).toBe(false);
      const both = [small.em(), small.em()];
      await Promise.all(both.map((em) => em.begin()));
      const waiting = small
        .em()
        .execute('select 1')
        .catch(() => undefined);
      await overload.look();
      now += 900;
      await overload.look();
      expect(overload.isOn).toBe(false);
      now += 200;
      await overload.look();
      expect(overload.isOn).toBe(true);
      await Promise.all(both.map((em) => em.rollback()));
      await waiting;
      for (let looks = 0; overload.isOn && looks < 500; looks += 1) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        await overload.look();
      }
      expect(overload.isOn).toBe(false);
    } finally {
      clock.mockRestore();
      await small.close();
    }
  });
});
