import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { QUEUE_BACKENDS } from '../../infra/queue-backends.js';
import { figures, seedOf } from '../figures.js';
import { Fleet } from './fleet.js';
import { History } from './history.js';
import { judge } from './judge.js';
import { settle } from './settle.js';
import { Traffic } from './traffic.js';

/** From SIGTERM to the end of a process, in milliseconds. */
const MAX_ENDING_MS = 10_000;
/** Longer than any response takes, also on a busy machine: no response is then a response that was lost; milliseconds. */
const TIMEOUT_MS = 60_000;
/** What happens between two endings, in milliseconds. */
const WORK_MS = 1_500;

const r22 = figures('R22', { short: 1, full: 50 });
/** Rounds of one shop: the longer a history, the longer it takes to be judged. */
const ROUNDS_OF_A_SHOP = 10;
const SHOPS = Array.from({ length: Math.ceil(r22.rounds / ROUNDS_OF_A_SHOP) }, (_, at) =>
  Math.min(ROUNDS_OF_A_SHOP, r22.rounds - at * ROUNDS_OF_A_SHOP),
);
/** The API once, workers wherever the jobs live; the short size takes PostgreSQL alone. */
const KINDS = { postgres: ['api', 'worker'], redis: ['worker'] } as const;
const BACKENDS = QUEUE_BACKENDS.filter((backend) => r22.full || backend === 'postgres');

let fleet: Fleet | undefined;
afterEach(async () => {
  await fleet?.close();
  fleet = undefined;
});

/** Jobs whose worker ended without them: they are found by their locks, and counted. */
async function stalledJobs({ redis, sql }: Fleet): Promise<unknown[]> {
  if (!redis) return sql('select queue, name, stalled_count from bullmq.job where stalled_count > 0');
  const client = new Redis(redis.url);
  const stalled: string[] = [];
  for await (const keys of client.scanStream({
    match: 'bull:*',
    type: 'hash',
    count: 1_000,
  }) as AsyncIterable<string[]>)
    for (const key of keys) if (Number(await client.hget(key, 'stc')) > 0) stalled.push(key);
  client.disconnect();
  return stalled;
}

it(`R22 a process that is asked to end under load fails no request and leaves no job behind (${r22.rounds} times each kind)`, async () => {
  const seed = seedOf();
  await r22.measure(seed, async () => {
    const endings: number[] = [];
    const total = { orders: 0, requests: 0 };
    const shops = BACKENDS.flatMap((backend) => SHOPS.map((rounds) => ({ backend, rounds })));
    for (const [at, { backend, rounds }] of shops.entries()) {
      fleet = await Fleet.open(backend);
      const history = new History();
      const traffic = await Traffic.prepare(fleet, history, seed + at, TIMEOUT_MS);
      traffic.start();
      for (let round = 0; round < rounds; round += 1)
        for (const kind of KINDS[backend]) {
          await sleep(WORK_MS);
          const running = fleet.of(kind);
          const victim = running[round % running.length]?.process;
          endings.push((await victim?.end('SIGTERM', 6 * MAX_ENDING_MS)) ?? Infinity);
          await victim?.start();
        }
      await traffic.stop();
      // 503: a busy shop has not accepted it.
      expect(
        history.attempts.filter(({ status }) => status === 0 || (status >= 500 && status !== 503)),
      ).toEqual([]);
      expect(await settle(fleet)).toEqual([]);
      expect(await stalledJobs(fleet)).toEqual([]);
      expect(await judge(fleet, history, traffic)).toEqual([]);
      total.orders += traffic.placed.length;
      total.requests += history.attempts.length;
      await fleet.close();
      fleet = undefined;
    }
    r22.note({ ...total, endings: endings.length, slowestEndingMs: Math.max(...endings) });
    expect(Math.max(...endings)).toBeLessThanOrEqual(r22.limit(MAX_ENDING_MS));
  });
}, 3_600_000);
