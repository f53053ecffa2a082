import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import pg from 'pg';
import { SCHEDULED_JOBS } from '@plantao/domain/jobs';
import { QUEUE_NAMES } from '@plantao/domain/queues';
import { JobQueues } from '@plantao/platform/queues';
import { startSandbox } from '../../sandbox/src/sandbox.js';
import { createTestDatabase } from '../../../test/infra/database.js';
import { QUEUE_BACKENDS, redisFor } from '../../../test/infra/queue-backends.js';
import { until } from '../../../test/infra/until.js';
import { workerEnv } from '../test/support/worker-env.js';
import { WorkerModule } from './worker.module.js';

/** How long is counted, in seconds by the clock of the database: a slower machine sends fewer statements in them. */
const PERIOD = { postgres: 40, redis: 20 };
/** Statements a second, all together. */
const MAX_PER_SECOND = { postgres: 5, redis: 4 };

type Query = (this: pg.Client, ...given: unknown[]) => unknown;

/** What is sent to each database on any connection of this process, from now on. */
function watchStatements(): Map<string | undefined, string[]> {
  const sent = new Map<string | undefined, string[]>();
  const query = pg.Client.prototype.query as Query;
  jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [first] = given;
    const text = typeof first === 'string' ? first : (first as { text: string }).text;
    sent.set(this.database, [...(sent.get(this.database) ?? []), text]);
    return query.apply(this, given);
  } as never);
  return sent;
}

/** Every periodic job has run once, as it does when it is registered, and is waiting for its next turn. */
async function isIdle(app: INestApplicationContext): Promise<boolean> {
  const queues = app.get(JobQueues, { strict: false });
  const states = ['active', 'waiting', 'completed', 'failed'] as const;
  const counts = await Promise.all(QUEUE_NAMES.map((name) => queues.get(name).getJobCounts(...states)));
  const sum = (state: (typeof states)[number]): number =>
    counts.reduce((all, each) => all + (each[state] ?? 0), 0);
  const jobs = Object.keys(SCHEDULED_JOBS).length;
  return sum('active') + sum('waiting') === 0 && sum('completed') + sum('failed') >= jobs;
}

afterEach(() => jest.restoreAllMocks());

it.each(QUEUE_BACKENDS)(
  'an idle worker sends few statements, and none but the poll of the outbox every second, on %s',
  async (backend) => {
    const sent = watchStatements();
    const [database, sandbox, redis] = await Promise.all([
      createTestDatabase(),
      startSandbox({ webhookUrl: 'http://127.0.0.1:9/none', labelWebhookUrl: '' }),
      redisFor(backend),
    ]);
    const env = workerEnv(database.applicationUrl, sandbox, redis ? { REDIS_URL: redis.url } : {});
    const app = await NestFactory.createApplicationContext(WorkerModule.with(env), { logger: false });
    // Another database of the same server: what is sent there is not counted.
    const clock = new pg.Client({ connectionString: new URL('postgres', database.url).href });
    try {
      await until(() => isIdle(app), { milliseconds: 90_000 });
      await clock.connect();
      const begin = await seconds(clock);
      sent.clear();
      const period = PERIOD[backend];
      await until(async () => (await seconds(clock)) >= begin + period, {
        every: 200,
        milliseconds: 600_000,
      });
      const statements = sent.get(new URL(database.url).pathname.slice(1)) ?? [];
      const byText = Map.groupBy(statements, (text) => text.replaceAll(/\s+/g, ' ').slice(0, 300));
      const counts = [...byText].map(([text, all]) => ({ text, count: all.length }));
      expect(counts.filter(({ count }) => count > period + 2)).toEqual([]);
      expect(statements.length > MAX_PER_SECOND[backend] * period ? counts : []).toEqual([]);
      expect(statements.length).toBeGreaterThan(0);
    } finally {
      await clock.end();
      await app.close();
      await sandbox.close();
      await database.drop();
      await redis?.dispose();
    }
  },
  700_000,
);

async function seconds(clock: pg.Client): Promise<number> {
  const { rows } = await clock.query<{ now: number }>('select extract(epoch from now())::float as now');
  return rows[0]?.now ?? 0;
}
