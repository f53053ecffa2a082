/**
 * A worker with the shop's own relay, runner and host, and with effects that can be counted. Killed by the tests.
 * VARIANT takes a guard away, to show that the test sees what the guard is for.
 */
import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { shopOrmOptions } from '@plantao/domain/database';
import type { EventEnvelope } from '@plantao/domain/jobs';
import { createLogger } from '@plantao/platform/logging';
import { JobQueues, queueBackend } from '@plantao/platform/queues';
import { local, external, type JobHandler } from '../../src/job-handler.js';
import { JobHost } from '../../src/job-host.js';
import { JobLocks } from '../../src/job-locks.js';
import { JobRunner } from '../../src/job-runner.js';
import { WorkerMetrics } from '../../src/metrics.js';
import { OutboxRelay } from '../../src/outbox/outbox.relay.js';
import { QueueWorkersModule } from '../../src/queue-workers.module.js';
import { QueueWorkers } from '../../src/queue-workers.service.js';

const variant = process.env['VARIANT'] ?? '';
const databaseUrl = process.env['DATABASE_URL'] ?? '';
const CONSUMERS: Record<string, readonly string[]> = { 'test.happened': ['leads.count', 'mail.send'] };
const pauseMs = Number(process.env['PAUSE_MS']);
/** Milliseconds of each half of a job; jobs are still under way when the test takes the queue away. */
const pause = (): number => (variant === 'publish-once' ? 1_000 : Math.random() * pauseMs);
const consumersOf = (type: string): readonly string[] | undefined => CONSUMERS[type];

/** Notes that a job was started, also when its worker does not live to finish it. */
async function begin(event: EventEnvelope, consumer: string): Promise<void> {
  await orm.em
    .fork()
    .execute(`insert into test_start (event_id, consumer) values (?, ?)`, [event.eventId, consumer], 'run');
  if (event.payload['poison'] === true && consumer === 'leads.count' && !(await isMended())) runOutOfMemory();
}

/** Whether somebody has mended what makes the poison one. */
const isMended = async (): Promise<boolean> =>
  (await orm.em.fork().execute<object[]>('select from test_mended')).length > 0;

function runOutOfMemory(): never {
  for (const kept: number[][] = []; ;) kept.push(Array.from({ length: 100_000 }, Math.random));
}

const handlers: Record<string, JobHandler> = {
  'leads.count': local(async (event, { em }) => {
    await begin(event, 'leads.count');
    await sleep(pause());
    await em.execute(
      `insert into test_effect (event_id, consumer) values (?, 'leads.count')`,
      [event.eventId],
      'run',
    );
    await sleep(pause());
  }),
  // Stands for a mail: what was sent is looked up before it is sent again.
  'mail.send': external(async (event, { em }) => {
    await begin(event, 'mail.send');
    const sent = await em.execute<object[]>(
      `select 1 from test_effect where event_id = ? and consumer = 'mail.send'`,
      [event.eventId],
    );
    await sleep(pause());
    if (sent.length === 0)
      await em.execute(
        `insert into test_effect (event_id, consumer) values (?, 'mail.send')`,
        [event.eventId],
        'run',
      );
    await sleep(pause());
  }),
};

/** Applies effects without remembering them. */
class ForgetfulRunner extends JobRunner {
  constructor(private readonly orm: MikroORM) {
    super({ orm, locks: new JobLocks(databaseUrl), consumersOf });
  }

  override async run(handler: JobHandler, job: { data: unknown }): Promise<string> {
    const em = this.orm.em.fork();
    const context = {
      em: em as EntityManager,
      signal: AbortSignal.timeout(15_000),
      note: () => Promise.resolve(),
    };
    if (handler.kind === 'local') await handler.run(job.data as never, context);
    return 'done';
  }
}

const orm = await MikroORM.init(shopOrmOptions(databaseUrl, 12));
const backend = queueBackend({ databaseUrl, redisUrl: process.env['REDIS_URL'] || undefined });
const log = createLogger(process.env['LOG_LEVEL'] ?? 'error', 'host');
const metrics = new WorkerMetrics();
const app = await NestFactory.createApplicationContext(
  QueueWorkersModule.with({ backend, queues: ['leads', 'mail'] }),
  { logger: false },
);
const queues = app.get(JobQueues);
const runner =
  variant === 'no-inbox'
    ? new ForgetfulRunner(orm)
    : new JobRunner({ orm, locks: new JobLocks(databaseUrl), consumersOf });
const host = new JobHost({ runner, handlers, log, metrics });
const relay = new OutboxRelay({ orm, databaseUrl, queues, consumersOf, log, metrics });

app.get(QueueWorkers).open(host);
relay.start();
if (variant === 'publish-once') {
  // What a relay without acknowledgements amounts to: published is finished.
  setInterval(
    () => void orm.em.fork().execute(`update outbox_message set state = 'acked' where state = 'published'`),
    50,
  );
}
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
