import { setTimeout as sleep } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { UnrecoverableError } from 'bullmq';
import { shopOrmOptions } from '@plantao/domain/database';
import type { QueueName } from '@plantao/domain/queues';
import { OutboxMessage, OutboxService } from '@plantao/platform/outbox';
import { JobQueues, queueBackend, type QueueBackend } from '@plantao/platform/queues';
import { createTestDatabase, type TestDatabase } from '../../../../test/infra/database.js';
import { QUEUE_BACKENDS, redisFor, type QueueBackendName } from '../../../../test/infra/queue-backends.js';
import type { TestRedis } from '../../../../test/infra/redis.js';
import { local, type JobHandler } from '../job-handler.js';
import { JobHost } from '../job-host.js';
import { JobLocks } from '../job-locks.js';
import { JobRunner } from '../job-runner.js';
import { WorkerMetrics } from '../metrics.js';
import { QueueDoorModule } from '../queue-door.module.js';
import { QueueDoor } from '../queue-door.service.js';
import type { WorkerLog } from '../worker-log.js';
import { OutboxRelay } from './outbox.relay.js';

const QUEUES: QueueName[] = ['leads', 'mail'];
const CONSUMERS: Record<string, readonly string[]> = {
  'lead.captured': ['leads.count', 'mail.count'],
  'review.created': [],
  'test.poison': ['leads.poison'],
  'test.unknown': ['leads.unknown'],
};
const consumersOf = (type: string): readonly string[] | undefined => CONSUMERS[type];

let ground: Ground;
afterEach(() => ground.close());

/** Database, queue, and any number of relays; a host runs only when a test starts one. */
class Ground {
  readonly lines: { alarm?: string; text: string }[] = [];
  readonly seen: string[] = [];
  readonly queues: JobQueues;
  readonly relays: OutboxRelay[];
  private readonly locks: JobLocks;

  private constructor(
    private readonly database: TestDatabase,
    readonly redis: TestRedis | undefined,
    readonly orm: MikroORM,
    readonly backend: QueueBackend,
    private readonly app: INestApplicationContext,
    relays: number,
  ) {
    this.queues = app.get(JobQueues);
    this.locks = new JobLocks(database.url);
    const setup = {
      orm,
      databaseUrl: database.url,
      queues: this.queues,
      consumersOf,
      log: this.log(),
      metrics: new WorkerMetrics(),
    };
    this.relays = Array.from({ length: relays }, () => new OutboxRelay(setup));
  }

  static async open(kind: QueueBackendName, relays = 1): Promise<Ground> {
    const [database, redis] = await Promise.all([createTestDatabase(), redisFor(kind)]);
    const orm = await MikroORM.init(shopOrmOptions(database.url, 10));
    const backend = queueBackend({ databaseUrl: database.url, redisUrl: redis?.url });
    const door = QueueDoorModule.with({ backend, queues: QUEUES });
    const app = await NestFactory.createApplicationContext(door, { logger: false });
    return new Ground(database, redis, orm, backend, app, relays);
  }

  work(handlers: Record<string, JobHandler>): void {
    const runner = new JobRunner({ orm: this.orm, locks: this.locks, consumersOf });
    const onGivenUp = async (id: string): Promise<void> => {
      await new OutboxService().hasten(this.em(), id);
      this.relays[0]?.wake();
    };
    const metrics = new WorkerMetrics();
    this.app.get(QueueDoor).open(new JobHost({ runner, handlers, log: this.log(), metrics, onGivenUp }));
  }

  counting(): Record<string, JobHandler> {
    const count = local(async (event) => {
      this.seen.push(event.eventId);
      await Promise.resolve();
    });
    return { 'leads.count': count, 'mail.count': count };
  }

  em(): EntityManager {
    return this.orm.em.fork() as EntityManager;
  }

  async happen(type: string, count = 1): Promise<string[]> {
    const em = this.em();
    const messages = Array.from({ length: count }, () => OutboxMessage.of(type, {}));
    em.persist(messages);
    await em.flush();
    return messages.map(({ id }) => id);
  }

  async states(): Promise<Record<string, number>> {
    const rows = await this.em().execute<{ state: string; n: string }[]>(
      'select state, count(*) n from outbox_message group by state',
    );
    return Object.fromEntries(rows.map(({ state, n }) => [state, Number(n)]));
  }

  async until(enough: () => Promise<boolean> | boolean, seconds = 20): Promise<void> {
    for (const end = Date.now() + seconds * 1_000; Date.now() < end; await sleep(50))
      if (await enough()) return;
    throw new Error(`not within ${seconds} s: ${JSON.stringify(await this.states())}`);
  }

  jobs(queue: QueueName): Promise<number> {
    return this.queues
      .get(queue)
      .getJobCountByTypes('waiting', 'active', 'delayed', 'completed', 'failed', 'prioritized');
  }

  async close(): Promise<void> {
    await Promise.all(this.relays.map((relay) => relay.stop()));
    await this.app.get(QueueDoor).close(2_000);
    await this.queues.close();
    await this.backend.close();
    await this.locks.close();
    await this.orm.close(true);
    await this.database.drop();
    await this.redis?.dispose();
  }

  private log(): WorkerLog {
    const write = (facts: object, text: string): void => void this.lines.push({ ...facts, text });
    return { info: write, warn: write, error: write };
  }
}

describe.each(QUEUE_BACKENDS)('events on their way to the queue, on %s', (backend) => {
  it('WORK-01 reach it only when their change is committed', async () => {
    ground = await Ground.open(backend);
    ground.relays[0]?.start();
    await ground.em().transactional(async (em) => {
      em.persist(OutboxMessage.of('lead.captured', {}));
      await em.flush();
      await sleep(1_500);
      expect(await ground.jobs('leads')).toBe(0);
    });
    await ground.until(async () => (await ground.jobs('leads')) === 1);
  });

  it('WORK-01 never reach it when their change is rolled back', async () => {
    ground = await Ground.open(backend);
    ground.relays[0]?.start();
    const doomed = ground.em().transactional(async (em) => {
      em.persist(OutboxMessage.of('lead.captured', {}));
      await em.flush();
      throw new Error('rolled back');
    });
    await expect(doomed).rejects.toThrow('rolled back');
    await sleep(1_500);
    expect(await ground.jobs('leads')).toBe(0);
  });

  it('become one job a consumer, however many relays look at them', async () => {
    ground = await Ground.open(backend, 3);
    await ground.happen('lead.captured', 150);
    for (const relay of ground.relays) relay.start();
    await ground.until(async () => (await ground.states())['published'] === 150);
    expect([await ground.jobs('leads'), await ground.jobs('mail')]).toEqual([150, 150]);
  });

  it('are acknowledged when every consumer has dealt with them, at once when nobody cares', async () => {
    ground = await Ground.open(backend);
    ground.work(ground.counting());
    ground.relays[0]?.start();
    const [id] = await ground.happen('lead.captured');
    await ground.happen('review.created');
    await ground.until(async () => (await ground.states())['acked'] === 2);
    expect(ground.seen).toEqual([id, id]);
  });

  it('WORK-11 are given up visibly after the last attempt, hold nobody up, and can be redriven', async () => {
    ground = await Ground.open(backend);
    let cured = false;
    const poison = local(async () => {
      await Promise.resolve();
      if (!cured) throw new UnrecoverableError('veneno');
    });
    ground.work({ ...ground.counting(), 'leads.poison': poison });
    ground.relays[0]?.start();
    await ground.happen('test.poison');
    const began = Date.now();
    await ground.happen('lead.captured', 20);
    await ground.until(async () => (await ground.states())['acked'] === 20);
    expect(Date.now() - began).toBeLessThan(5_000);
    await ground.until(async () => (await ground.states())['dead'] === 1);
    expect(ground.lines.map(({ alarm }) => alarm)).toEqual(
      expect.arrayContaining(['job-given-up', 'event-dead']),
    );
    cured = true;
    const [failed] = await ground.queues.get('leads').getFailed();
    expect(failed?.failedReason).toBe('veneno');
    await failed?.retry();
    await ground.until(async () => (await ground.states())['acked'] === 21);
  });

  it('are completed without effect when their job is unknown to this worker, and given up after twelve deliveries', async () => {
    ground = await Ground.open(backend);
    ground.work({});
    ground.relays[0]?.start();
    const [id] = await ground.happen('test.unknown');
    await ground.until(async () => (await ground.queues.get('leads').getCompletedCount()) === 1);
    await ground
      .em()
      .execute('update outbox_message set deliveries = 12, next_at = now() where id = ?', [id]);
    ground.relays[0]?.wake();
    await ground.until(async () => (await ground.states())['dead'] === 1);
  });
});

describe('events while Redis is away', () => {
  it('wait, and go on when it is back', async () => {
    ground = await Ground.open('redis');
    ground.relays[0]?.start();
    ground.work(ground.counting());
    await ground.happen('lead.captured');
    await ground.until(async () => (await ground.states())['acked'] === 1);
    await ground.redis?.stop('kill');
    await ground.happen('lead.captured', 10);
    await sleep(2_000);
    expect(await ground.states()).toEqual({ acked: 1, new: 10 });
    await ground.redis?.start();
    await ground.until(async () => (await ground.states())['acked'] === 11, 40);
    expect(new Set(ground.seen).size).toBe(11);
    expect(ground.seen).toHaveLength(22);
  }, 60_000);
});
