import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { poolFigures } from '@plantao/platform/database';
import { aCpf, orderBody } from '../../../apps/api/test/orders/shopping.js';
import { aProduct, type TestProduct } from '../../../apps/api/test/support/test-products.js';
import type { Person } from '../../../apps/api/test/support/people.js';
import { WorkerModule } from '../../../apps/worker/src/worker.module.js';
import { workerEnv } from '../../../apps/worker/test/support/worker-env.js';
import { figures, seedOf } from '../figures.js';
import { openReliabilityShop, type ReliabilityShop } from './reliability-shop.js';

const POOL = '20';
/** How many lose their connection at once; the rest of the pool serves the buyers. */
const AT_ONCE = 16;
const BUYERS = 12;
/** All serve as before after this many milliseconds. */
/** Each round ends AT_ONCE connections in every phase, in the API and in the worker: 7 rounds are more than 100. */
const f1 = figures('F1', { short: 1, full: 7 });
/** All serve as before after this many milliseconds. */
const RECOVERED_MS = f1.limit(10_000);
const seed = seedOf();

const PHASES = ['idle', 'begin', 'statement', 'commit', 'rollback'] as const;
type Phase = (typeof PHASES)[number];

let shop: ReliabilityShop;
let worker: INestApplicationContext;
let databaseUrl: string;
let buyers: Person[];
let product: TestProduct;
let statuses: Record<string, number> = {};
beforeAll(async () => {
  shop = await openReliabilityShop({ DATABASE_POOL: POOL });
  // No payment page at the provider: only the shop is measured.
  shop.sandbox.control.setFault({ service: 'mercado-pago', kind: '500', rate: 1 });
  const [row] = await shop.sql<{ name: string }>('select current_database() as name');
  const url = new URL(process.env['PLANTAO_TEST_SERVER'] ?? '');
  url.pathname = `/${row?.name ?? ''}`;
  databaseUrl = url.href;
  const env = workerEnv(databaseUrl, shop.sandbox, { DATABASE_POOL: POOL });
  worker = await NestFactory.createApplicationContext(WorkerModule.with(env), { logger: false });
});
afterAll(async () => {
  await worker.close();
  await shop.close();
});

/**
 * Ends every connection of the shop while both processes stand still, as a pause, a failover or an administrator does:
 * nobody has noticed when they go on. Resolves to how many there were.
 */
function endConnections(): number {
  const script = `
    import pg from 'pg';
    const client = new pg.Client({ connectionString: process.env.AT });
    await client.connect();
    const { rows } = await client.query("select count(*)::int as n from (select pg_terminate_backend(pid, 1000) from pg_stat_activity where application_name like 'plantao%' and datname = current_database()) x");
    await client.end();
    process.stdout.write(String(rows[0].n));`;
  const env = { PATH: process.env['PATH'], AT: databaseUrl };
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', script], { env }));
}

/** Loses AT_ONCE connections of one process in one phase. */
async function lose(orm: MikroORM, phase: Phase): Promise<number> {
  const em = (): EntityManager => orm.em.fork() as EntityManager;
  const all = (work: () => Promise<unknown>): Promise<unknown> =>
    Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  if (phase === 'idle' || phase === 'begin') {
    await all(() => em().execute('select pg_sleep(0.05)'));
    const ended = endConnections();
    if (phase === 'begin') await all(() => em().transactional((own) => own.execute('select 1')));
    return ended;
  }
  let arrived = 0;
  let ended = 0;
  let go: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => (go = resolve));
  const arrive = (): void => {
    arrived += 1;
    if (arrived < AT_ONCE) return;
    ended = endConnections();
    go();
  };
  await all(async () => {
    let isIn = false;
    const work = em().transactional(async (own) => {
      await own.execute('select 1');
      isIn = true;
      arrive();
      await gone;
      if (phase === 'statement') await own.execute('select 1');
      if (phase === 'rollback') throw new Error('the caller gives up');
    });
    // Nobody waits for one that got no connection in time beside the buyers.
    await work.finally(() => isIn || arrive());
  });
  return ended;
}

/** One order, asked for again with the same key while the shop asks for a retry. */
async function buys(as: Person, body: object): Promise<number | string> {
  const key = crypto.randomUUID();
  const own = { ...body, userData: { cpf: aCpf() } };
  for (const end = performance.now() + 2 * RECOVERED_MS; ; await sleep(100)) {
    const { status, headers, body: response } = await shop.call('POST', '/orders', { as, key, body: own });
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status === 503) expect(headers['retry-after']).toBeDefined();
    const again = status === 503 || response?.code === 'idempotency.running';
    if (!again || performance.now() > end) return response?.code ?? status;
  }
}

/** Milliseconds until both processes serve as before. */
async function recovered(orms: readonly MikroORM[]): Promise<number> {
  const began = performance.now();
  for (;;) {
    const responses = await Promise.all([
      shop.call('GET', '//health/ready'),
      ...Array.from({ length: 40 }, () => shop.call('GET', '/products?limit=1')),
    ]);
    const jobs = await Promise.allSettled(
      orms.flatMap((orm) =>
        Array.from({ length: 20 }, () =>
          orm.em.fork().transactional((em) => (em as EntityManager).execute('select 1')),
        ),
      ),
    );
    const well =
      responses.every(({ status }) => status === 200) && jobs.every(({ status }) => status === 'fulfilled');
    if (well || performance.now() - began > RECOVERED_MS) return Math.round(performance.now() - began);
    await sleep(50);
  }
}

/**
 * Connections still out when even one that is being opened has reached its deadline (10 s): the pool counts those, too.
 */
async function missing(orms: readonly MikroORM[]): Promise<number> {
  let out = 0;
  for (const end = performance.now() + f1.limit(15_000); performance.now() < end; await sleep(50)) {
    const pools = await Promise.all(orms.map((orm) => orm.em.getConnection().getNativeClient()));
    out = pools.reduce((sum, pool) => sum + poolFigures(pool).checkedOut, 0);
    if (out === 0) return 0;
  }
  return out;
}

it(`F1 R12 connections ended in every phase leave no connection missing, no order broken and no 500 (${f1.rounds})`, async () => {
  await f1.measure(seed, async () => {
    const orms = [shop.app.get<MikroORM>(MikroORM), worker.get<MikroORM>(MikroORM, { strict: false })];
    const ended: Record<Phase, number> = { idle: 0, begin: 0, statement: 0, commit: 0, rollback: 0 };
    let slowest = 0;
    for (let round = 0; round < f1.rounds; round += 1)
      for (const phase of PHASES)
        for (const orm of orms) {
          product = await aProduct(shop, { stock: { M: { Azul: BUYERS } } });
          // New ones each time: a customer has a limited number of unpaid orders.
          buyers = await shop.buyers(BUYERS);
          await shop.onePieceEach(buyers, product);
          const body = await orderBody(shop, product);
          const orders = Promise.all(buyers.map((as) => buys(as, body)));
          ended[phase] += await lose(orm, phase);
          expect({ phase, orders: await orders }).toEqual({ phase, orders: buyers.map(() => 201) });
          const took = await recovered(orms);
          slowest = Math.max(slowest, took);
          expect({ phase, missing: await missing(orms) }).toEqual({ phase, missing: 0 });
        }
    expect(slowest).toBeLessThan(RECOVERED_MS);
    expect(statuses['500']).toBeUndefined();
    await shop.expectSound();
    for (const phase of PHASES) expect(ended[phase]).toBeGreaterThan(AT_ONCE * 2 * f1.rounds);
    f1.note({ ended, statuses, slowestRecoveryMs: slowest, missing: 0 });
    statuses = {};
  });
}, 1_800_000);
