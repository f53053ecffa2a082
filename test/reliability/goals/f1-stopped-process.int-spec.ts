import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CartResponse } from '@plantao/contracts/cart/cart.view';
import { shopEnvironment } from '../../../scripts/lib/environment.mjs';
import { createApp, type TestApp } from '../../../apps/api/test/support/app.js';
import { aProduct, type TestProduct } from '../../../apps/api/test/support/test-products.js';
import { aPerson, type Person } from '../../../apps/api/test/support/people.js';
import { freePort } from '../../infra/free-port.js';
import { shopProcess } from '../../infra/shop-process.mjs';
import { figures, seedOf } from '../figures.js';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const CARTS = 16;
/** Longer than PostgreSQL lets a transaction stand idle (10 s), in milliseconds. */
const STOPPED_MS = 12_500;
const READY_MS = 150_000;
/** A call that has no response by then is lost. */
const LOST_MS = 60_000;
const f1 = figures('F1-stopped', { short: 1, full: 4 });
/** All serve as before after this many milliseconds. */
const RECOVERED_MS = f1.limit(10_000);

/** People and goods are made by an application in this process; those who buy ask a process of its own. */
let shop: TestApp;
let api: ChildProcess;
let folder: string;
let url: string;
let product: TestProduct;
let people: Person[];
beforeAll(async () => {
  shop = await createApp();
  product = await aProduct(shop, { stock: { M: { Azul: 10 } } });
  people = await Promise.all(Array.from({ length: CARTS }, () => aPerson(shop)));
  const [{ name } = { name: '' }] = await shop.sql<{ name: string }>('select current_database() as name');
  const database = new URL(process.env['PLANTAO_TEST_SERVER'] ?? '');
  database.pathname = `/${name}`;
  folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-f1-'));
  const port = String(await freePort());
  url = `http://127.0.0.1:${port}`;
  api = spawn(process.execPath, shopProcess('apps/api/src/main.ts'), {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: shopEnvironment({
      ...{ PATH: process.env['PATH'], APP_ENV: 'test', LOG_LEVEL: 'silent', PORT: port },
      ...{ DATABASE_URL: database.href, DATABASE_POOL: '20', DATA_DIR: folder },
    }),
  });
  await until('ready', isReady, READY_MS);
});
afterAll(async () => {
  const ended = new Promise((resolve) => api.once('exit', resolve));
  api.kill('SIGCONT');
  api.kill('SIGKILL');
  if (api.exitCode === null && api.signalCode === null) await ended;
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

async function until(what: string, holds: () => Promise<boolean>, milliseconds: number): Promise<number> {
  for (const began = performance.now(); ; await sleep(50)) {
    const well = await holds().catch(() => false);
    if (well) return Math.round(performance.now() - began);
    if (performance.now() - began > milliseconds) throw new Error(`not ${what} within ${milliseconds} ms`);
  }
}

const isReady = async (): Promise<boolean> =>
  (await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(RECOVERED_MS) })).ok;

/** The gauges of the process's pools by state, as exported by `/metrics`. */
async function connections(state: 'checked_out' | 'waiting'): Promise<number[]> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const lines = text.matchAll(
    new RegExp(`^db_pool_connections\\{[^}]*state="${state}"[^}]*\\} (\\d+)$`, 'gm'),
  );
  return [...lines].map(([, count]) => Number(count));
}

async function cart(as: Person, method: string, at: string, body?: object): Promise<[number, CartResponse]> {
  const response = await fetch(`${url}/api/v1/cart${at}`, {
    method,
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(LOST_MS),
  });
  if (response.status === 503) expect(response.headers.get('retry-after')).not.toBeNull();
  return [response.status, (await response.json()) as CartResponse];
}

const VARIANT = { selectedSize: 'M', selectedColor: 'Azul' };

/** Changes a cart until it is stopped; resolves to what the cart may hold by then. */
async function shops(as: Person, goesOn: () => boolean, statuses: Record<string, number>): Promise<number[]> {
  let may = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  for (let turn = 2; goesOn(); turn += 1) {
    const quantity = (turn % 9) + 1;
    const [status] = await cart(as, 'PATCH', `/${product.id}`, { ...VARIANT, quantity });
    statuses[status] = (statuses[status] ?? 0) + 1;
    // What was acknowledged holds; of what was put off nobody knows.
    may = status === 200 ? [quantity] : [...may, quantity];
    await sleep(20);
  }
  return may;
}

it(`F1 an API process that is suspended for longer than its transaction timeout loses no connection, no call and no cart (${f1.rounds})`, async () => {
  await f1.measure(seedOf(), async () => {
    const first = { productId: product.id, quantity: 1, ...VARIANT };
    for (const as of people) expect((await cart(as, 'POST', '', first))[0]).toBe(201);
    const statuses: Record<string, number> = {};
    const recovered: number[] = [];
    for (let round = 0; round < f1.rounds; round += 1) {
      let goesOn = true;
      const before = statuses['200'] ?? 0;
      const shopping = Promise.all(people.map((as) => shops(as, () => goesOn, statuses)));
      await until('serving', () => Promise.resolve((statuses['200'] ?? 0) > before), LOST_MS);
      await sleep(1_000);
      api.kill('SIGSTOP');
      await sleep(STOPPED_MS);
      api.kill('SIGCONT');
      recovered.push(await until('ready', isReady, RECOVERED_MS));
      const served = statuses['200'] ?? 0;
      await sleep(2_000);
      await until('serving again', () => Promise.resolve((statuses['200'] ?? 0) > served), LOST_MS);
      goesOn = false;
      const held = await shopping;
      // Carts are changed before the process stops and again after it goes on.
      expect(served).toBeGreaterThan(0);
      expect(statuses['200']).toBeGreaterThan(served);
      for (const [index, as] of people.entries()) {
        const [status, { data }] = await cart(as, 'GET', '');
        expect([status, held[index]]).toEqual([200, expect.arrayContaining([data.cart.items[0]?.quantity])]);
      }
      for (const state of ['checked_out', 'waiting'] as const) {
        const isNone = async (): Promise<boolean> => (await connections(state)).every((count) => count === 0);
        expect((await connections(state)).length).toBeGreaterThan(0);
        await until(`without connections ${state}`, isNone, RECOVERED_MS);
      }
      expect(await isReady()).toBe(true);
    }
    expect([api.exitCode, api.signalCode]).toEqual([null, null]);
    expect(Object.keys(statuses).filter((status) => status !== '200' && status !== '503')).toEqual([]);
    f1.note({ stoppedMs: STOPPED_MS, carts: CARTS, statuses, readyAfterMs: recovered });
  });
}, 600_000);
