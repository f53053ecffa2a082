import { Queue, Worker } from 'bullmq';
import pg from 'pg';
import { createTestDatabase } from '../../../../test/infra/database.js';
import { QUEUE_BACKENDS, redisFor } from '../../../../test/infra/queue-backends.js';
import { until } from '../../../../test/infra/until.js';
import { queueBackend } from './backend.js';
import { JobQueues } from './job-queues.service.js';

const textOf = (sent: unknown): string => (typeof sent === 'string' ? sent : (sent as { text: string }).text);
const jobs = (...ids: string[]) =>
  ids.map((id) => ({ name: 'stock.compare', id: `job-${id}`, data: { id } }));

it('waits for the disk with no transaction of the queue on PostgreSQL, which the outbox can repeat (correctness 3.7)', async () => {
  const database = await createTestDatabase();
  const backend = queueBackend({ databaseUrl: database.url });
  const shown = await backend.pool?.query<{ synchronous_commit: string }>('show synchronous_commit');
  expect(shown?.rows).toEqual([{ synchronous_commit: 'off' }]);
  await backend.close();
  await database.drop();
});

describe.each(QUEUE_BACKENDS)('jobs that are added on %s', (kind) => {
  it('are there once each, whether few or many are added together (correctness 3.7)', async () => {
    const [database, redis] = await Promise.all([createTestDatabase(), redisFor(kind)]);
    const backend = queueBackend({ databaseUrl: database.url, redisUrl: redis?.url });
    const queue = new Queue('stock', { connection: backend.producer, defaultJobOptions: { attempts: 7 } });
    const queues = new JobQueues([queue]);
    const query = jest.spyOn(pg.Client.prototype, 'query');
    const bulks = () => query.mock.calls.filter(([sent]) => textOf(sent).includes('insert into job')).length;
    try {
      await queues.addBulk('stock', jobs('a', 'b', 'c', 'd'));
      await queues.addBulk('stock', jobs('a', 'e', 'f', 'g', 'h'));
      expect(bulks()).toBe(kind === 'postgres' ? 2 : 0);
      await queues.addBulk('stock', jobs('e', 'i'));
      const waiting = await queue.getWaiting();
      expect(waiting.map(({ data }) => (data as { id: string }).id).sort()).toEqual([...'abcdefghi']);
      expect(new Set(waiting.map(({ opts }) => opts.attempts))).toEqual(new Set([7]));
    } finally {
      query.mockRestore();
      await queues.close();
      await backend.close();
      await database.drop();
      await redis?.dispose();
    }
  });
});

describe.each(QUEUE_BACKENDS)('jobs whose worker was killed, on %s', (kind) => {
  it('R12 are taken before those that wait', async () => {
    const [database, redis] = await Promise.all([createTestDatabase(), redisFor(kind)]);
    const backend = queueBackend({ databaseUrl: database.url, redisUrl: redis?.url });
    const queue = new Queue('stock', { connection: backend.producer });
    const queues = new JobQueues([queue]);
    const [killed, other] = [50, 60_000].map(
      (lockDuration) =>
        new Worker('stock', null, {
          connection: backend.worker,
          ...{ lockDuration, stalledInterval: 50, maxStalledCount: 20, skipLockRenewal: true },
        }),
    ) as [Worker, Worker];
    const next = async (worker: Worker) =>
      ((await worker.getNextJob('token', { block: false }))?.data as { id: string }).id;
    try {
      await queues.addBulk('stock', jobs('a', 'b', 'c', 'd'));
      // Nobody renews the locks of the first two.
      expect([await next(killed), await next(killed)]).toEqual(['a', 'b']);
      await killed.startStalledCheckTimer();
      await until(async () => (await queue.getActiveCount()) === 0);
      await killed.close();
      const order = [await next(other), await next(other), await next(other), await next(other)];
      expect(order.slice(0, 2).sort()).toEqual(['a', 'b']);
      expect(order.slice(2)).toEqual(['c', 'd']);
    } finally {
      await Promise.all([killed.close(), other.close()]);
      await queues.close();
      await backend.close();
      await database.drop();
      await redis?.dispose();
    }
  });
});
