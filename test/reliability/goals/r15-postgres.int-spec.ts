import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import { aCpf, orderBody, payBody } from '../../../apps/api/test/orders/shopping.js';
import type { TestResponse } from '../../../apps/api/test/support/call.js';
import { aProduct, type TestProduct } from '../../../apps/api/test/support/test-products.js';
import type { Person } from '../../../apps/api/test/support/people.js';
import { startPostgres } from '../../../scripts/embedded-postgres.mjs';
import { startDatabaseProxy, TRANSACTION_PHASES, type DatabaseProxy } from '../../infra/database-proxy.js';
import { CODE_POINTS, migrateTemplate } from '../../infra/template.mjs';
import { figures, seedOf } from '../figures.js';
import { seededRandom } from '../seeded-random.js';
import { openReliabilityShop, type ReliabilityShop } from './reliability-shop.js';

const PHASES = ['idle', ...TRANSACTION_PHASES] as const;
type Phase = (typeof PHASES)[number];
const POOL = 12;
const BUYERS = 6;
/** Each stop is of one phase: the goal asks for fifty of each. */
const r15 = figures('R15', { short: 1, full: 50 });
/** No call takes longer, ready or not; milliseconds. */
const MAX_CALL_MS = 10_000;
const NOT_READY_MS = 2_000;
const READY_MS = 5_000;
const AT_FIRST = r15.limit(1);
/** On this machine, as slow as it is now or was when this began. */
const limit = (milliseconds: number): number => milliseconds * Math.max(AT_FIRST, r15.limit(1));
const OUTAGE_MS = r15.full ? 30_000 : 3_000;
/** A client that is asked to try again does so for so long, in milliseconds. */
const RETRY_MS = OUTAGE_MS + limit(60_000);
const seed = seedOf();
const random = seededRandom(seed);

let folder: string;
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let proxy: DatabaseProxy;
let shop: ReliabilityShop;
let statuses: Record<string, number> = {};
let longest = 0;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-r15-'));
  postgres = await startPostgres({ folder, port: 0 });
  await migrateTemplate(postgres.url('postgres'), 'plantao', CODE_POINTS);
  proxy = await startDatabaseProxy(postgres.url());
  shop = await openReliabilityShop({ DATABASE_URL: proxy.url, DATABASE_POOL: String(POOL) });
});
afterAll(async () => {
  await shop.close();
  await proxy.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** `pg_ctl stop -m immediate`: nothing is written any more, no client is shown why. */
async function stopAtOnce(): Promise<void> {
  const [pid = ''] = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGQUIT');
  await postgres.ended;
}

const startAgain = async (): Promise<void> => {
  postgres = await startPostgres({ folder, port: postgres.port });
};

/** One request; none may hang, and who has to wait hears for how long. */
async function call(...request: Parameters<ReliabilityShop['call']>): Promise<TestResponse> {
  const began = performance.now();
  const response = await shop.call(...request);
  longest = Math.max(longest, performance.now() - began);
  statuses[response.status] = (statuses[response.status] ?? 0) + 1;
  if (response.status === 503 && !request[1].startsWith('//'))
    expect(response.headers['retry-after']).toBeDefined();
  return response;
}

/** Sent again with the same key for as long as the shop asks for it, as the pages do. */
async function acknowledged(to: string, as: Person, body: object): Promise<TestResponse> {
  const key = crypto.randomUUID();
  for (const end = performance.now() + RETRY_MS; ; await sleep(100)) {
    const response = await call('POST', to, { as, key, body });
    const again = response.status === 503 || response.body?.code === 'idempotency.running';
    if (!again || performance.now() > end) return response;
  }
}

interface Acknowledged {
  readonly order: string;
  /** The provider's number. */
  readonly payment: string;
}

async function checkOut(as: Person, body: object): Promise<Acknowledged> {
  const placed = await acknowledged('/orders', as, { ...body, userData: { cpf: aCpf() } });
  expect([placed.status, placed.body?.code]).toEqual([201, undefined]);
  const order = placed.body.data.order._id as string;
  const paid = await acknowledged(`/orders/payment-create/${order}`, as, payBody('pix'));
  expect([paid.status, paid.body?.code]).toEqual([expect.any(Number), undefined]);
  return { order, payment: String(paid.body.id) };
}

/** When the shop stopped being ready and when it was again, by `performance.now()`. */
class Readiness {
  lostAt = 0;
  backAt = 0;
  private going = true;
  private readonly loop = this.look();

  async stop(): Promise<void> {
    this.going = false;
    await this.loop;
  }

  async until(what: 'lostAt' | 'backAt', milliseconds: number): Promise<void> {
    for (const end = performance.now() + milliseconds; this[what] === 0 && performance.now() < end;)
      await sleep(10);
  }

  private async look(): Promise<void> {
    for (; this.going; await sleep(50)) {
      const { status } = await call('GET', '//health/ready');
      if (status !== 200) {
        this.lostAt ||= performance.now();
        this.backAt = 0;
      } else if (this.lostAt > 0) this.backAt ||= performance.now();
    }
  }
}

interface Stop {
  /** Milliseconds from the stop to "not ready", and from the start to "ready". */
  readonly notReadyAfter: number;
  readonly readyAfter: number;
  readonly acknowledged: readonly Acknowledged[];
}

/** Customers order and ask for their PIX code while PostgreSQL stops in the given phase, for `milliseconds`. */
async function stopDuring(phase: Phase, milliseconds: number): Promise<Stop> {
  const product = await aProduct(shop, { stock: { M: { Azul: BUYERS } } });
  const buyers = await shop.buyers(BUYERS);
  await shop.onePieceEach(buyers, product);
  const body = await orderBody(shop, product);
  const readiness = new Readiness();
  let stoppedAt = 0;
  const stop = (): Promise<void> => {
    stoppedAt = performance.now();
    return stopAtOnce();
  };
  const struck = phase === 'idle' ? stop() : proxy.strike(phase, 1 + random.below(4), stop);
  const orders = Promise.all(buyers.map((as) => checkOut(as, body)));
  orders.catch(() => undefined);
  await struck;
  await readiness.until('lostAt', 2 * limit(NOT_READY_MS));
  await sleep(Math.max(0, stoppedAt + milliseconds - performance.now()));
  await startAgain();
  const startedAt = performance.now();
  await readiness.until('backAt', 2 * limit(READY_MS));
  await readiness.stop();
  return {
    notReadyAfter: readiness.lostAt - stoppedAt,
    readyAfter: readiness.backAt - startedAt,
    acknowledged: await orders,
  };
}

/** Those of them that the database does not have as they were acknowledged. */
async function lostOf(all: readonly Acknowledged[]): Promise<Acknowledged[]> {
  const rows = await shop.sql<{ order: string; payment: string }>(
    `select o.id as "order", c.provider_id as payment from shop_order o join charge c on c.order_id = o.id
     join order_item i on i.order_id = o.id join stock_hold h on h.order_id = o.id and h.state = 'held'
     where o.status = 'pending' and c.state = 'open'`,
  );
  const known = new Set(rows.map(({ order, payment }) => `${order} ${payment}`));
  return all.filter(({ order, payment }) => !known.has(`${order} ${payment}`));
}

function expectQuick({ notReadyAfter, readyAfter }: Stop): void {
  expect(notReadyAfter).toBeGreaterThan(0);
  expect(notReadyAfter).toBeLessThan(limit(NOT_READY_MS));
  expect(readyAfter).toBeGreaterThan(0);
  expect(readyAfter).toBeLessThan(limit(READY_MS));
}

it(`R15 PostgreSQL that is stopped at once in any of ${PHASES.length} phases of a checkout takes no acknowledged order or payment with it (${r15.rounds} times each)`, async () => {
  await r15.measure(seed, async () => {
    const [notReady, ready]: [number[], number[]] = [[], []];
    let orders = 0;
    for (let round = 0; round < r15.rounds; round += 1)
      for (const phase of PHASES) {
        const stop = await stopDuring(phase, 0);
        expectQuick(stop);
        expect({ phase, lost: await lostOf(stop.acknowledged) }).toEqual({ phase, lost: [] });
        orders += stop.acknowledged.length;
        notReady.push(stop.notReadyAfter);
        ready.push(stop.readyAfter);
        await shop.expectSound();
      }
    expect(longest).toBeLessThan(limit(MAX_CALL_MS));
    expect(statuses['500']).toBeUndefined();
    await shop.deliver();
    await shop.expectSound(true);
    const most = (all: number[]): number => Math.round(Math.max(...all));
    r15.note({
      ...{ stops: notReady.length, orders, lost: 0, statuses, longestMs: Math.round(longest) },
      ...{ notReadyAfterMs: most(notReady), readyAfterMs: most(ready) },
    });
  });
}, 5_400_000);

it(`R15 an outage of ${OUTAGE_MS / 1_000} s answers 503 with Retry-After, hangs nobody, and all who ask again get their order`, async () => {
  statuses = {};
  longest = 0;
  const stop = await stopDuring('statement', OUTAGE_MS);
  expectQuick(stop);
  expect(await lostOf(stop.acknowledged)).toEqual([]);
  expect(statuses['503']).toBeGreaterThan(0);
  expect(statuses['500']).toBeUndefined();
  expect(longest).toBeLessThan(limit(MAX_CALL_MS));
  await shop.expectSound();
  r15.note({ outageMs: OUTAGE_MS, outageLongestMs: Math.round(longest), outageStatuses: statuses });
}, 600_000);

describe('R15 what keeps PostgreSQL from answering', () => {
  let product: TestProduct;
  let buyers: Person[];
  beforeEach(async () => {
    product = await aProduct(shop, { stock: { M: { Azul: BUYERS } } });
    buyers = await shop.buyers(BUYERS);
    await shop.onePieceEach(buyers, product);
    statuses = {};
    longest = 0;
  });

  /** Everybody orders while it lasts and is asked to try again; when it is over, the same keys are served. */
  async function whileItLasts(begin: () => Promise<() => Promise<void>>): Promise<void> {
    const body = await orderBody(shop, product);
    const over = await begin();
    const orders = Promise.all(buyers.map((as) => checkOut(as, body)));
    orders.catch(() => undefined);
    for (const end = performance.now() + RETRY_MS; !statuses['503'] && performance.now() < end;)
      await sleep(20);
    await over();
    expect(await lostOf(await orders)).toEqual([]);
    expect(statuses['503']).toBeGreaterThan(0);
    expect(statuses['500']).toBeUndefined();
    expect(longest).toBeLessThan(limit(MAX_CALL_MS));
    await shop.expectSound();
  }

  it('a pool without a connection left answers 503 in time', async () => {
    const orm = shop.app.get<MikroORM>(MikroORM);
    await whileItLasts(async () => {
      const gate = Promise.withResolvers<undefined>();
      let held = 0;
      const all = Array.from({ length: POOL }, () =>
        (orm.em.fork() as EntityManager).transactional(async (own) => {
          await own.execute('set local idle_in_transaction_session_timeout = 0');
          held += 1;
          await gate.promise;
        }),
      );
      while (held < POOL) await sleep(10);
      return async () => {
        gate.resolve(undefined);
        await Promise.all(all);
      };
    });
  });

  it('a client that stands in its transaction with the locks of a SKU is waited for no longer than two seconds', async () => {
    await whileItLasts(async () => {
      const client = new pg.Client({ connectionString: postgres.url() });
      await client.connect();
      await client.query('begin');
      await client.query('select from stock_level where sku = $1 for update', [product.skuOf('M', 'Azul')]);
      return () => client.end();
    });
  });

  it('a statement that takes longer than five seconds is ended, and its order can be placed again', async () => {
    await whileItLasts(async () => {
      const client = new pg.Client({ connectionString: postgres.url() });
      await client.connect();
      await client.query(
        `create function slow_order() returns trigger language plpgsql as 'begin perform pg_sleep(60); return new; end';
         create trigger slow_order before insert on shop_order for each row execute function slow_order()`,
      );
      return async () => {
        await client.query('drop function slow_order cascade');
        await client.end();
      };
    });
  });
});
