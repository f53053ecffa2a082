import { setTimeout as sleep } from 'node:timers/promises';
import { Queue } from 'bullmq';
import { SCHEDULED_JOBS } from '@plantao/domain/jobs';
import { QUEUE_NAMES, SCHEDULED_QUEUES } from '@plantao/domain/queues';
import { createLogger } from '@plantao/platform/logging';
import { JobQueues, queueBackend, type QueueBackend } from '@plantao/platform/queues';
import { aCpf, orderBody, payBody } from '../../../apps/api/test/orders/shopping.js';
import { aProduct } from '../../../apps/api/test/support/test-products.js';
import { Schedules } from '../../../apps/worker/src/schedules.js';
import { EventShop } from '../../../apps/worker/test/reliability/event-shop.js';
import { until } from '../../infra/until.js';
import { figures, seedOf } from '../figures.js';
import { openReliabilityShop, type ReliabilityShop } from './reliability-shop.js';

/** What becomes of Redis; each `loses` it for a while and gives it back. */
const LOSSES: Readonly<Record<string, (events: EventShop, outageMs: number) => Promise<void>>> = {
  flushed: (events) => events.command('flushall'),
  'killed, its log read again': async ({ redis }) => {
    await redis.stop('kill');
    await redis.start();
  },
  away: async ({ redis }, outageMs) => {
    await redis.stop('kill');
    await sleep(outageMs);
    await redis.start();
  },
  'out of memory': async (events, outageMs) => {
    await events.command('config', 'set', 'maxmemory', '1');
    await sleep(Math.min(outageMs, 5_000));
    await events.command('config', 'set', 'maxmemory', '0');
  },
  'read only': async (events, outageMs) => {
    await events.command('replicaof', '127.0.0.1', '1');
    await sleep(Math.min(outageMs, 5_000));
    await events.command('replicaof', 'no', 'one');
  },
};

const r14 = figures('R14', { short: 1, full: 20 });
/** A hundred a loss: 10,000 in all at full size. */
const EVENTS = r14.full ? 100 : 30;
const OUTAGE_MS = r14.full ? 60_000 : 1_500;
/** What waited is done this long after Redis is back, and periodic jobs are registered again; milliseconds. */
const DRAINED_MS = r14.limit(60_000);
/** How often the periodic jobs are looked at here, in milliseconds. */
const CHECK_MS = 500;

describe('R14 Redis that is lost while events happen', () => {
  let events: EventShop;
  let shop: ReliabilityShop;
  let backend: QueueBackend;
  let queues: JobQueues;
  let schedules: Schedules;
  beforeAll(async () => {
    events = await EventShop.open('redis', { pauseMs: 20 });
    shop = await openReliabilityShop({ REDIS_URL: events.redis.url, TRUSTED_PROXIES: '1' });
    shop.limiter.enabled = true;
    backend = queueBackend({ databaseUrl: shop.databaseUrl, redisUrl: events.redis.url });
    queues = new JobQueues(QUEUE_NAMES.map((name) => new Queue(name, { connection: backend.producer })));
    const log = createLogger('silent', 'worker');
    schedules = new Schedules({ queues, log, onLoss: () => Promise.resolve(), checkMs: CHECK_MS });
    schedules.start();
    await events.worker.start();
  });
  afterAll(async () => {
    await schedules.stop();
    await queues.close();
    await backend.close();
    await shop.close();
    await events.close();
  });

  /** Somebody orders and starts to pay, whatever the queue does; resolves to both statuses, 201 and 200. */
  async function order(): Promise<number[]> {
    const [product, [buyer]] = await Promise.all([aProduct(shop), shop.buyers(1)]);
    if (!buyer) throw new Error('nobody buys');
    await shop.onePieceEach([buyer], product);
    const headers = { 'x-forwarded-for': `198.18.${Math.floor(Math.random() * 250)}.1` };
    // Its price of delivery, too, is asked from there: one address may ask twenty times a minute.
    const call: ReliabilityShop['call'] = (method, path, options) =>
      shop.call(method, path, { ...options, headers });
    const body = { ...(await orderBody({ ...shop, call }, product)), userData: { cpf: aCpf() } };
    const placed = await call('POST', '/orders', { as: buyer, body, key: crypto.randomUUID() });
    const id = placed.body?.data?.order?._id as string;
    const paying = { as: buyer, body: payBody('pix'), key: crypto.randomUUID() };
    return [placed.status, (await call('POST', `/orders/payment-create/${id}`, paying)).status];
  }

  const registered = async (): Promise<number> =>
    (await queues.nextRuns(SCHEDULED_QUEUES).catch(() => undefined))?.size ?? 0;

  it.each(Object.keys(LOSSES))(
    `%s: no event is lost or applied twice, orders and payments go on, what waited is done within a minute (${r14.rounds} times)`,
    async (kind) => {
      const lose = LOSSES[kind] as (typeof LOSSES)[string];
      await r14.measure(seedOf(), async () => {
        const before = (await events.tally()).acked;
        const total = before + r14.rounds * EVENTS;
        let slowest = 0;
        for (let round = 0; round < r14.rounds; round += 1) {
          await events.happen(EVENTS / 2);
          await sleep(Math.random() * 300);
          let over = false;
          const loss = lose(events, OUTAGE_MS).finally(() => (over = true));
          await events.happen(EVENTS / 2);
          const statuses = await order();
          while (!over && r14.full && statuses.length < 10) statuses.push(...(await order()));
          await loss;
          const backAt = performance.now();
          expect(new Set(statuses)).toEqual(new Set([201, 200]));
          await until(async () => (await registered()) === Object.keys(SCHEDULED_JOBS).length, {
            milliseconds: DRAINED_MS,
            every: 100,
          });
          const done = before + (round + 1) * EVENTS;
          await until(async () => (await events.tally()).acked === done, {
            milliseconds: 3 * DRAINED_MS,
            every: 200,
            instead: () => events.tally(),
          });
          slowest = Math.max(slowest, performance.now() - backAt);
        }
        expect(await events.tally()).toEqual({ lost: 0, twice: 0, acked: total, dead: 0 });
        expect(slowest).toBeLessThan(DRAINED_MS);
        r14.note({ [kind]: { losses: r14.rounds, drainedWithinMs: Math.round(slowest) } });
      });
    },
    5_400_000,
  );
});
