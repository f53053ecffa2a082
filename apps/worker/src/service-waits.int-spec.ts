import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import type { Job } from 'bullmq';
import { shopOrmOptions } from '@plantao/domain/database';
import { CancelOrder } from '@plantao/domain/orders';
import { ApplyPaymentStatus, StartPayment } from '@plantao/domain/payments';
import { QUEUE_NAMES, queueOf, SERVICE_WAITS } from '@plantao/domain/queues';
import { SHOP } from '@plantao/domain/shared/actor';
import { Clock } from '@plantao/platform/clock';
import { awaitedBy, awaitingJobs, JobQueues } from '@plantao/platform/queues';
import { startSandbox, type Sandbox } from '../../sandbox/src/sandbox.js';
import { createTestDatabase, type TestDatabase } from '../../../test/infra/database.js';
import { QUEUE_BACKENDS, redisFor } from '../../../test/infra/queue-backends.js';
import { until } from '../../../test/infra/until.js';
import { anOrder } from '../test/support/orders.js';
import { workerEnv } from '../test/support/worker-env.js';
import { WorkerModule } from './worker.module.js';

/** More waits than a job has attempts. */
const WAITS = 12;

let database: TestDatabase;
let sandbox: Sandbox;
let redis: Awaited<ReturnType<typeof redisFor>>;
let orm: MikroORM;
let worker: INestApplicationContext;
let longest: jest.ReplaceProperty<number>;

afterEach(async () => {
  longest.restore();
  await worker.close();
  await orm.close(true);
  await sandbox.close();
  await database.drop();
  await redis?.dispose();
});

const em = (): EntityManager => orm.em.fork() as EntityManager;
const sql = <T = Record<string, unknown>>(query: string, values: unknown[] = []): Promise<T[]> =>
  em().execute<T[]>(query, values) as Promise<T[]>;
const unfinished = async (): Promise<string[]> =>
  (await sql<{ type: string }>(`select type from outbox_message where state <> 'acked'`)).map(
    ({ type }) => type,
  );
const deadEvents = async (): Promise<number> =>
  (await sql(`select from outbox_message where state = 'dead'`)).length;

async function jobOf(
  name: 'payments.refund' | 'payments.cancel-charge' | 'mail.order-cancelled',
): Promise<Job | undefined> {
  const queue = worker.get(JobQueues, { strict: false }).get(queueOf(name));
  const jobs = await queue.getJobs(['delayed', 'active', 'waiting']);
  return jobs.find((job) => job?.name === name);
}

/** The job once it has waited so often. */
const waited = (name: Parameters<typeof jobOf>[0], times: number): Promise<Job> =>
  until(async () => {
    const job = await jobOf(name);
    return (awaitedBy(job)?.times ?? 0) >= times ? job : undefined;
  });

/** An order with a PIX code; resolves to its id, its customer's address, and the payment's number. */
async function anOpenOrder(): Promise<{ id: string; email: string; paymentId: string }> {
  const commands = worker.get(CommandBus, { strict: false });
  const { id } = await anOrder({ em, clock: worker.get(Clock, { strict: false }) });
  const [row] = await sql<{ user: string; email: string }>(
    `select user_id as user, customer->>'email' as email from shop_order where id = ?`,
    [id],
  );
  const { user = '', email = '' } = row ?? {};
  await commands.execute(
    new StartPayment({ orderId: id, userId: user, method: 'pix', taxId: '52998224725' }),
  );
  return { id, email, paymentId: String(sandbox.control.payments()[0]?.id) };
}

/** The same, paid. */
async function aPaidOrder(): ReturnType<typeof anOpenOrder> {
  const order = await anOpenOrder();
  sandbox.control.decide(order.paymentId, { status: 'approved' });
  await worker.get(CommandBus, { strict: false }).execute(new ApplyPaymentStatus(order.paymentId));
  await until(async () => (await unfinished()).length === 0);
  return order;
}

describe.each(QUEUE_BACKENDS)('an hour without a service outside, on %s', (backend) => {
  beforeEach(async () => {
    // An hour in seconds: a job would have used up its attempts after as many of them.
    longest = jest.replaceProperty(SERVICE_WAITS, 'longestMs', 100);
    [database, sandbox, redis] = await Promise.all([
      createTestDatabase(),
      startSandbox({ webhookUrl: 'http://127.0.0.1:9/none', labelWebhookUrl: '' }),
      redisFor(backend),
    ]);
    orm = await MikroORM.init(shopOrmOptions(database.url, 4));
    const env = workerEnv(database.url, sandbox, redis ? { REDIS_URL: redis.url } : {});
    worker = await NestFactory.createApplicationContext(WorkerModule.with(env), { logger: false });
  });

  it('R20 leaves nothing for a person: the refund is made and the mail sent once, when they are back', async () => {
    const order = await aPaidOrder();
    sandbox.control.setFault({ service: 'mercado-pago', kind: '500', rate: 1 });
    sandbox.control.setFault({ service: 'smtp', kind: '429', rate: 1 });
    const before = Date.now();
    await worker.get(CommandBus, { strict: false }).execute(new CancelOrder(order.id, 'admin', SHOP));
    for (const name of ['payments.refund', 'mail.order-cancelled'] as const) {
      expect((await waited(name, WAITS)).attemptsMade).toBe(0);
    }
    expect(await deadEvents()).toBe(0);
    // A job that tries at this moment does not wait.
    const queues = worker.get(JobQueues, { strict: false });
    for (const service of ['mail', 'payments']) {
      const find = async () =>
        (await awaitingJobs(queues, QUEUE_NAMES)).find((one) => one.service === service);
      const found = await until(find);
      expect(found.since).toBeGreaterThanOrEqual(before);
    }

    sandbox.control.setFault({ service: 'mercado-pago', kind: 'none', rate: 0 });
    sandbox.control.setFault({ service: 'smtp', kind: 'none', rate: 0 });
    // The circuit lets one call through after its pause.
    const clock = worker.get(Clock, { strict: false });
    const later = jest.spyOn(clock, 'now').mockImplementation(() => new Date(Date.now() + 60_000));
    await until(async () => (await unfinished()).length === 0);
    later.mockRestore();
    expect(await sql('select state from refund where order_id = ?', [order.id])).toEqual([{ state: 'done' }]);
    expect(sandbox.control.payments()).toMatchObject([{ id: Number(order.paymentId), status: 'refunded' }]);
    const subjects = sandbox.control.mails(order.email).map(({ subject }) => subject);
    expect(new Set(subjects).size).toBe(subjects.length);
    expect(await awaitingJobs(queues, QUEUE_NAMES)).toEqual([]);
    expect(await deadEvents()).toBe(0);
  });

  it('R20 leaves nothing for a person: the PIX code of a cancelled order is closed, when the provider is back', async () => {
    const order = await anOpenOrder();
    sandbox.control.setFault({ service: 'mercado-pago', kind: '500', rate: 1 });
    await worker.get(CommandBus, { strict: false }).execute(new CancelOrder(order.id, 'admin', SHOP));
    expect((await waited('payments.cancel-charge', WAITS)).attemptsMade).toBe(0);
    sandbox.control.setFault({ service: 'mercado-pago', kind: 'none', rate: 0 });
    const clock = worker.get(Clock, { strict: false });
    const later = jest.spyOn(clock, 'now').mockImplementation(() => new Date(Date.now() + 60_000));
    await until(async () => (await unfinished()).length === 0);
    later.mockRestore();
    expect(sandbox.control.payments()).toMatchObject([{ status: 'cancelled' }]);
    expect(await deadEvents()).toBe(0);
  });

  it('R20 waits without losing an attempt for as long as another attempt has its step', async () => {
    const order = await aPaidOrder();
    sandbox.control.setFault({ service: 'smtp', kind: '429', rate: 1 });
    await worker.get(CommandBus, { strict: false }).execute(new CancelOrder(order.id, 'admin', SHOP));
    // As a process that was stopped at it, whose lease goes on.
    const step = `update effect set state = 'started', started_at = now() + ?::interval where step = 'mail.order-cancelled'`;
    const first = await until(async () => {
      await sql(step, ['1 hour']);
      const awaited = awaitedBy(await jobOf('mail.order-cancelled'));
      return awaited?.service === 'other-attempt' ? awaited : undefined;
    });
    sandbox.control.setFault({ service: 'smtp', kind: 'none', rate: 0 });
    expect((await waited('mail.order-cancelled', first.times + WAITS)).attemptsMade).toBe(0);
    await sql(step, ['-1 hour']);
    await until(async () => (await unfinished()).length === 0);
    expect(await deadEvents()).toBe(0);
  });

  it('R20 a refusal is an attempt as before: it does not wait for the service', async () => {
    const order = await aPaidOrder();
    sandbox.control.setFault({ service: 'smtp', kind: '500', rate: 1 });
    await worker.get(CommandBus, { strict: false }).execute(new CancelOrder(order.id, 'admin', SHOP));
    await until(async () => ((await jobOf('mail.order-cancelled'))?.attemptsMade ?? 0) >= 2);
    expect(awaitedBy(await jobOf('mail.order-cancelled'))).toBeUndefined();
    sandbox.control.setFault({ service: 'smtp', kind: 'none', rate: 0 });
  });
});
