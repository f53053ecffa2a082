import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { shopOrmOptions } from '@plantao/domain/database';
import { FORMER_SCHEDULED_JOBS, SCHEDULED_JOBS } from '@plantao/domain/jobs';
import { ContactMessage } from '@plantao/domain/leads';
import { QUEUE_NAMES } from '@plantao/domain/queues';
import { Mailer } from '@plantao/platform/mail';
import { JobQueues } from '@plantao/platform/queues';
import { startSandbox, type Sandbox } from '../../sandbox/src/sandbox.js';
import { createTestDatabase, type TestDatabase } from '../../../test/infra/database.js';
import { QUEUE_BACKENDS, redisFor } from '../../../test/infra/queue-backends.js';
import { until } from '../../../test/infra/until.js';
import { workerEnv } from '../test/support/worker-env.js';
import { JobLocks } from './job-locks.js';
import { QueueWorkers } from './queue-workers.service.js';
import { WorkerModule } from './worker.module.js';

const MESSAGES = 60;
/** Instead of the eight seconds that running jobs may go on after SIGTERM. */
const SHORT_DRAIN_MS = 100;
const SHOP = 'atendimento@plantao.test';

let database: TestDatabase;
let sandbox: Sandbox;
let orm: MikroORM;
let redis: Awaited<ReturnType<typeof redisFor>>;
let worker: INestApplicationContext | undefined;
let running: INestApplicationContext[] = [];
afterEach(async () => {
  for (const each of running.splice(0)) await each.close();
  await orm.close(true);
  await sandbox.close();
  await database.drop();
  await redis?.dispose();
});

async function start(): Promise<INestApplicationContext> {
  const env = workerEnv(database.url, sandbox, redis ? { REDIS_URL: redis.url } : {});
  worker = await NestFactory.createApplicationContext(WorkerModule.with(env), { logger: false });
  running.push(worker);
  return worker;
}

async function receive(count: number): Promise<void> {
  const em = orm.em.fork() as EntityManager;
  for (let place = 0; place < count; place += 1)
    em.persist(
      ContactMessage.receive({
        name: `Pessoa ${place}`,
        email: `p${place}@x.test`,
        phone: '',
        message: 'Oi',
      }),
    );
  await em.flush();
}

const mails = (): string[] =>
  sandbox.control
    .mails(SHOP)
    .map(({ subject }) => subject)
    .filter((subject) => subject.startsWith('Mensagem pelo site'));

describe.each(QUEUE_BACKENDS)('the worker, on %s', (backend) => {
  beforeEach(async () => {
    [database, sandbox, redis] = await Promise.all([
      createTestDatabase(),
      startSandbox({ webhookUrl: 'http://127.0.0.1:9/none', labelWebhookUrl: '' }),
      redisFor(backend),
    ]);
    orm = await MikroORM.init(shopOrmOptions(database.url, 4));
  });

  it('WORK-08 WORK-11 R22 shuts down within ten seconds on SIGTERM, leaves nothing half done, and the next one does the rest once', async () => {
    await start();
    await receive(MESSAGES);
    await until(() => mails().length > 5);
    const timeouts = jest.spyOn(globalThis, 'setTimeout');
    await worker?.close();
    running = [];
    // Ten seconds by its own clock: what is under way gets eight, and two more to be left for another worker.
    const waits = timeouts.mock.calls.map(([, milliseconds = 0]) => milliseconds);
    timeouts.mockRestore();
    expect(waits).toContain(8_000);
    const sent = mails().length;
    expect(sent).toBeLessThan(MESSAGES);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(mails()).toHaveLength(sent);
    await start();
    await until(() => new Set(mails()).size === MESSAGES);
    const left = async (): Promise<number> => {
      const [row] = await (orm.em.fork() as EntityManager).execute<{ n: number }[]>(
        `select count(*)::int n from outbox_message where state <> 'acked'`,
      );
      return row?.n ?? 0;
    };
    await until(async () => (await left()) === 0);
    expect(mails()).toHaveLength(MESSAGES);
  });

  it('WORK-08 R22 ends although a job does not, and closes everything after it', async () => {
    const app = await start();
    const workers = app.get(QueueWorkers, { strict: false });
    const mailer = app.get(Mailer, { strict: false });
    const endless = Promise.withResolvers<undefined>();
    endless.promise.catch(() => undefined);
    const send = jest.spyOn(mailer, 'send').mockReturnValue(endless.promise);
    // Its own deadline does not end the job either.
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
    try {
      await receive(1);
      await until(() => send.mock.calls.length > 0);
      const close = workers.close.bind(workers);
      const drain = jest.spyOn(workers, 'close').mockImplementation(() => close(SHORT_DRAIN_MS));
      const later = [mailer, app.get(JobQueues, { strict: false })].map((part) => jest.spyOn(part, 'close'));
      const locks = jest.spyOn(JobLocks.prototype, 'close');
      let ended = false;
      void worker?.close().then(() => (ended = true));
      await until(() => ended);
      running = [];
      expect(drain.mock.calls).toEqual([[8_000]]);
      for (const step of [...later, locks]) expect(step).toHaveBeenCalledTimes(1);
    } finally {
      endless.reject(new Error('left behind'));
      jest.restoreAllMocks();
    }
  });

  it('WORK-12 registers every periodic job with its period, where the dashboard shows them', async () => {
    const app = await start();
    const queues = app.get(JobQueues, { strict: false });
    const schedules = async () =>
      (await Promise.all(QUEUE_NAMES.map((name) => queues.get(name).getJobSchedulers()))).flat();
    await until(async () => (await schedules()).length >= Object.keys(SCHEDULED_JOBS).length);
    const periods = Object.fromEntries((await schedules()).map(({ key, every }) => [key, Number(every)]));
    expect(periods).toEqual(SCHEDULED_JOBS);
  });

  it('WORK-12 removes periodic jobs of an earlier version with other names', async () => {
    const queues = (await start()).get(JobQueues, { strict: false });
    const names = async () => (await queues.get('orders').getJobSchedulers()).map(({ key }) => key);
    await until(async () => (await names()).includes('orders.expire'));
    const [former] = FORMER_SCHEDULED_JOBS;
    await queues.get('orders').upsertJobScheduler(former, { every: 60_000 }, { name: former, data: {} });
    expect(await names()).toContain(former);
    await start();
    await until(async () => !(await names()).includes(former));
    expect(await names()).toContain('orders.expire');
  });
});
