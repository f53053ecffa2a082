import { Queue, Worker } from 'bullmq';
import { SCHEDULED_QUEUES } from '@plantao/domain/queues';
import { createLogger } from '@plantao/platform/logging';
import { JobQueues, queueBackend, type QueueBackend } from '@plantao/platform/queues';
import { createTestDatabase, type TestDatabase } from '../../../test/infra/database.js';
import { QUEUE_BACKENDS, redisFor } from '../../../test/infra/queue-backends.js';
import { until } from '../../../test/infra/until.js';
import { Schedules } from './schedules.js';

const HOUR = 3_600_000;

describe.each(QUEUE_BACKENDS)('periodic jobs, on %s', (kind) => {
  let database: TestDatabase;
  let redis: Awaited<ReturnType<typeof redisFor>>;
  let backend: QueueBackend;
  let queues: JobQueues;
  let schedules: Schedules;
  beforeEach(async () => {
    [database, redis] = await Promise.all([createTestDatabase(), redisFor(kind)]);
    backend = queueBackend({ databaseUrl: database.url, redisUrl: redis?.url });
    const all = SCHEDULED_QUEUES.map((name) => new Queue(name, { connection: backend.producer }));
    queues = new JobQueues(all, () => undefined, backend.pool);
    schedules = new Schedules({
      ...{ queues, log: createLogger('silent', 'test'), checkMs: 200 },
      onLoss: () => Promise.resolve(),
    });
    schedules.start();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await schedules.stop();
    await queues.close();
    await backend.close();
    await redis?.dispose();
    await database.drop();
  });

  const next = async (): Promise<number> =>
    (await queues.get('payments').getJobScheduler('payments.poll'))?.next ?? 0;

  it('WORK-12 G1 run on after the clock of a worker was two hours ahead for a moment', async () => {
    await until(async () => (await next()) > 0);
    const now = Date.now.bind(Date);
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 2 * HOUR);
    const worker = new Worker('payments', () => Promise.resolve(), { connection: backend.worker });
    worker.on('error', () => undefined);
    await until(async () => (await next()) > now() + HOUR);
    await worker.close();
    clock.mockRestore();
    await until(async () => (await next()) < now() + HOUR);
    const done: string[] = [];
    const right = new Worker('payments', ({ name }) => Promise.resolve(done.push(name)), {
      connection: backend.worker,
    });
    right.on('error', () => undefined);
    await until(() => done.includes('payments.poll'));
    await right.close();
  });
});
