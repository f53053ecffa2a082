import { setTimeout as sleep } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { UnrecoverableError, Worker } from 'bullmq';
import { shopOrmOptions } from '@plantao/domain/database';
import type { QueueName } from '@plantao/domain/queues';
import { OutboxMessage, OutboxService } from '@plantao/platform/outbox';
import { JobQueues, queueBackend, type QueueBackend } from '@plantao/platform/queues';
import { createTestDatabase, type TestDatabase } from '../../../../test/infra/database.js';
import { recordStatements } from '../../../../test/upgrade/statement-recorder.js';
import { QUEUE_BACKENDS, redisFor, type QueueBackendName } from '../../../../test/infra/queue-backends.js';
import type { TestRedis } from '../../../../test/infra/redis.js';
import { until } from '../../../../test/infra/until.js';
import { local, type JobHandler } from '../job-handler.js';
import { JobHost } from '../job-host.js';
import { JobLocks } from '../job-locks.js';
import { JobRunner } from '../job-runner.js';
import { WorkerMetrics } from '../metrics.js';
import { QueueWorkersModule } from '../queue-workers.module.js';
import { QueueWorkers } from '../queue-workers.service.js';
import type { Log } from '@plantao/platform/logging';
import { MissedEvents } from './missed-events.js';
import { OutboxRelay, type RelaySetup } from './outbox.relay.js';

const QUEUES: QueueName[] = ['leads', 'mail'];
const CONSUMERS: Record<string, readonly string[]> = {
  'lead.captured': ['leads.count', 'mail.count'],
  'review.created': [],
  'test.poison': ['leads.poison'],
  'test.killed': ['leads.count'],
  'test.unknown': ['leads.unknown'],
};
/** How long one try of a held job lasts: half of what a transaction may be idle. */
const HOLD_MS = 5_000;
const consumersOf = (type: string): readonly string[] | undefined => CONSUMERS[type];

let fixture: RelayFixture;
afterEach(() => fixture.close());

/** Database, queue, and any number of relays; a host runs only when a test starts one. */
class RelayFixture {
  readonly lines: { alarm?: string; text: string }[] = [];
  readonly seen: string[] = [];
  /** Put in place of the queue's own answers to the relays. */
  fake: Partial<Pick<JobQueues, 'addBulk' | 'stateOf' | 'failureOf'>> = {};
  readonly queues: JobQueues;
  readonly relays: OutboxRelay[];
  readonly setup: RelaySetup;
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
    this.setup = {
      orm,
      databaseUrl: database.url,
      queues: new Proxy(this.queues, {
        get: (queues, name) =>
          (this.fake as Record<string | symbol, unknown>)[name] ?? Reflect.get(queues, name, queues),
      }),
      consumersOf,
      log: this.log(),
      metrics: new WorkerMetrics(),
    };
    this.relays = Array.from({ length: relays }, () => new OutboxRelay(this.setup));
  }

  static async open(kind: QueueBackendName, relays = 1): Promise<RelayFixture> {
    recordStatements();
    const [database, redis] = await Promise.all([createTestDatabase(), redisFor(kind)]);
    const orm = await MikroORM.init(shopOrmOptions(database.url, 10));
    const backend = queueBackend({ databaseUrl: database.url, redisUrl: redis?.url });
    const workers = QueueWorkersModule.with({ backend, queues: QUEUES });
    const app = await NestFactory.createApplicationContext(workers, { logger: false });
    return new RelayFixture(database, redis, orm, backend, app, relays);
  }

  work(handlers: Record<string, JobHandler>): void {
    const runner = new JobRunner({ orm: this.orm, locks: this.locks, consumersOf });
    const onGivenUp = async (id: string): Promise<void> => {
      await new OutboxService().hasten(this.em(), id);
      this.relays[0]?.wake();
    };
    const metrics = new WorkerMetrics();
    this.app.get(QueueWorkers).open(new JobHost({ runner, handlers, log: this.log(), metrics, onGivenUp }));
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

  async until(enough: () => Promise<boolean> | boolean): Promise<void> {
    await until(enough, { every: 50, instead: () => this.states() });
  }

  jobs(queue: QueueName): Promise<number> {
    return this.queues
      .get(queue)
      .getJobCountByTypes('waiting', 'active', 'delayed', 'completed', 'failed', 'prioritized');
  }

  async close(): Promise<void> {
    await Promise.all(this.relays.map((relay) => relay.stop()));
    await this.app.get(QueueWorkers).close(2_000);
    await this.queues.close();
    await this.backend.close();
    await this.locks.close();
    await this.orm.close(true);
    await this.database.drop();
    await this.redis?.dispose();
  }

  log(): Log {
    const write = (facts: object, text?: string): void =>
      void this.lines.push({ ...facts, text: text ?? '' });
    return { trace: write, debug: write, info: write, warn: write, error: write, fatal: write };
  }
}

describe.each(QUEUE_BACKENDS)('events on their way to the queue, on %s (correctness 3.7)', (backend) => {
  it('WORK-01 are published only when their change is committed', async () => {
    fixture = await RelayFixture.open(backend);
    fixture.relays[0]?.start();
    await fixture.em().transactional(async (em) => {
      em.persist(OutboxMessage.of('lead.captured', {}));
      await em.flush();
      await sleep(1_500);
      expect(await fixture.jobs('leads')).toBe(0);
    });
    await fixture.until(async () => (await fixture.jobs('leads')) === 1);
  });

  it('WORK-01 are not published when their change is rolled back', async () => {
    fixture = await RelayFixture.open(backend);
    fixture.relays[0]?.start();
    const crashing = fixture.em().transactional(async (em) => {
      em.persist(OutboxMessage.of('lead.captured', {}));
      await em.flush();
      throw new Error('rolled back');
    });
    await expect(crashing).rejects.toThrow('rolled back');
    await sleep(1_500);
    expect(await fixture.jobs('leads')).toBe(0);
  });

  it('reach a consumer that only a newer worker knows, also when an older one has acknowledged them', async () => {
    fixture = await RelayFixture.open(backend);
    const [before] = await fixture.happen('test.killed');
    await fixture.em().execute(`update outbox_message set created_at = now() - interval '1 hour'`);
    const insert = `insert into heartbeat (id, kind, host, version, facts, started_at)
      values (gen_random_uuid(), 'worker', 'one', '1', '{}', now() - interval '1 day')`;
    const missed = new MissedEvents({
      orm: fixture.orm,
      consumers: { ...CONSUMERS, 'test.killed': ['leads.count', 'mail.count'] },
      log: fixture.log(),
      found: () => fixture.relays[0]?.wake(),
    });
    fixture.work(fixture.counting());
    fixture.relays[0]?.start();
    const [during] = await fixture.happen('test.killed');
    await fixture.until(async () => (await fixture.states())['acked'] === 2);
    // Nobody else is there: nothing can have been missed.
    expect(await missed.look()).toBe(0);
    await fixture.em().execute(insert);
    expect(await missed.look()).toBe(1);
    missed.stop();
    await fixture.relays[0]?.stop();
    const relay = new OutboxRelay({
      ...fixture.setup,
      consumersOf: (type) => (type === 'test.killed' ? ['leads.count', 'mail.count'] : consumersOf(type)),
    });
    await relay.deliverBatch();
    await fixture.until(() => fixture.seen.length === 3);
    expect(fixture.seen.filter((id) => id === during)).toHaveLength(2);
    expect(fixture.seen.filter((id) => id === before)).toHaveLength(1);
    expect(await missed.look()).toBe(0);
  });

  it('become one job per consumer, however many relays run', async () => {
    fixture = await RelayFixture.open(backend, 3);
    await fixture.happen('lead.captured', 150);
    for (const relay of fixture.relays) relay.start();
    await fixture.until(async () => (await fixture.states())['published'] === 150);
    expect([await fixture.jobs('leads'), await fixture.jobs('mail')]).toEqual([150, 150]);
  });

  it('are acknowledged when every consumer has processed them, at once without consumers', async () => {
    fixture = await RelayFixture.open(backend);
    fixture.work(fixture.counting());
    fixture.relays[0]?.start();
    const [id] = await fixture.happen('lead.captured');
    await fixture.happen('review.created');
    await fixture.until(async () => (await fixture.states())['acked'] === 2);
    expect(fixture.seen).toEqual([id, id]);
  });

  it('WORK-11 are dead after the last attempt, block no others, and can be redelivered', async () => {
    fixture = await RelayFixture.open(backend);
    let cured = false;
    let starts = 0;
    const othersAcked = Promise.withResolvers<'acked'>();
    // Cannot be dead before the others are acknowledged. A try ends well before the limits of its transaction; the next
    // one goes on holding.
    const poison = local(async () => {
      starts += 1;
      const others = await Promise.race([othersAcked.promise, sleep(HOLD_MS, 'waiting')]);
      if (others === 'waiting') throw new Error('try again');
      if (!cured) throw new UnrecoverableError('veneno');
    });
    fixture.work({ ...fixture.counting(), 'leads.poison': poison });
    fixture.relays[0]?.start();
    await fixture.happen('test.poison');
    await fixture.until(() => starts > 0);
    await fixture.happen('lead.captured', 20);
    await fixture.until(async () => (await fixture.states())['acked'] === 20);
    expect((await fixture.states())['dead']).toBeUndefined();
    othersAcked.resolve('acked');
    await fixture.until(async () => (await fixture.states())['dead'] === 1);
    expect(fixture.lines.map(({ alarm }) => alarm)).toEqual(
      expect.arrayContaining(['job-given-up', 'event-dead']),
    );
    cured = true;
    const [failed] = await fixture.queues.get('leads').getFailed();
    expect(failed?.failedReason).toBe('veneno');
    await failed?.retry();
    await fixture.until(async () => (await fixture.states())['acked'] === 21);
  });

  it('are completed without effect when their job is unknown to this worker, and given up after twelve deliveries', async () => {
    fixture = await RelayFixture.open(backend);
    fixture.work({});
    fixture.relays[0]?.start();
    const [id] = await fixture.happen('test.unknown');
    await fixture.until(async () => (await fixture.queues.get('leads').getCompletedCount()) === 1);
    await fixture
      .em()
      .execute('update outbox_message set deliveries = 12, next_at = now() where id = ?', [id]);
    fixture.relays[0]?.wake();
    await fixture.until(async () => (await fixture.states())['dead'] === 1);
  });
});

describe('an event of a type that this worker does not know', () => {
  it('waits for a worker that knows it, and is dead with an alarm after twelve deliveries', async () => {
    fixture = await RelayFixture.open('postgres');
    const [relay] = fixture.relays;
    const [id] = await fixture.happen('test.newer');
    const due = () => fixture.em().execute('update outbox_message set next_at = now()', [], 'run');
    await relay?.deliverBatch();
    expect(await fixture.states()).toEqual({ published: 1 });
    expect(await relay?.deliverBatch()).toBe(0);
    CONSUMERS['test.newer'] = ['leads.count'];
    await due();
    await relay?.deliverBatch();
    delete CONSUMERS['test.newer'];
    expect(await fixture.jobs('leads')).toBe(1);
    await fixture.em().execute('update outbox_message set deliveries = 12', [], 'run');
    await due();
    await relay?.deliverBatch();
    expect(await fixture.states()).toEqual({ dead: 1 });
    expect(fixture.lines).toContainEqual(expect.objectContaining({ alarm: 'event-dead', eventId: id }));
  });
});

describe.each(QUEUE_BACKENDS)('an event whose workers are killed, on %s', (backend) => {
  /** A worker takes the job and dies: the queue gives it to the next one. */
  async function killWorkers(times: number): Promise<void> {
    const worker = new Worker('leads', undefined, { connection: fixture.backend.worker, autorun: false });
    worker.on('error', () => undefined);
    await worker.waitUntilReady();
    for (let kill = 0; kill < times; kill += 1) {
      const job = await worker.getNextJob(`kill-${kill}`, { block: false });
      expect(job?.attemptsStarted).toBe(kill + 1);
      await job?.moveToWait(`kill-${kill}`);
    }
    await worker.close(true);
  }

  it('F16: is set aside after eight of them, delivered again, and then processed', async () => {
    fixture = await RelayFixture.open(backend);
    await fixture.happen('test.killed');
    await fixture.relays[0]?.deliverBatch();
    await killWorkers(8);
    // However slow this machine is, it is not due again meanwhile.
    await fixture.em().execute(`update outbox_message set next_at = now() + interval '1 hour'`, [], 'run');
    fixture.relays[0]?.start();
    fixture.work(fixture.counting());
    await fixture.until(async () => (await fixture.queues.get('leads').getFailedCount()) === 1);
    const [job] = await fixture.queues.get('leads').getFailed();
    expect(job?.failedReason).toBe('its workers were lost while it ran (8 times)');
    expect(fixture.seen).toEqual([]);
    expect(await fixture.states()).toEqual({ published: 1 });
    await fixture.em().execute('update outbox_message set next_at = now()', [], 'run');
    fixture.relays[0]?.wake();
    await fixture.until(async () => (await fixture.states())['acked'] === 1);
    expect(fixture.seen).toHaveLength(1);
    expect(fixture.lines.map(({ alarm }) => alarm)).not.toContain('job-given-up');
  });

  it('F16: runs when retried by hand, although its lost starts are still counted', async () => {
    fixture = await RelayFixture.open(backend);
    await fixture.happen('test.killed');
    await fixture.relays[0]?.deliverBatch();
    await killWorkers(8);
    fixture.work(fixture.counting());
    await fixture.until(async () => (await fixture.queues.get('leads').getFailedCount()) === 1);
    const [job] = await fixture.queues.get('leads').getFailed();
    await job?.retry();
    await fixture.until(async () => (await fixture.states())['acked'] === 1);
    expect(fixture.seen).toHaveLength(1);
  });

  it('F16: is dead, with an alarm, after three such deliveries', async () => {
    fixture = await RelayFixture.open(backend);
    const [id] = await fixture.happen('test.killed');
    fixture.fake = {
      stateOf: () => Promise.resolve('failed'),
      failureOf: () => Promise.resolve('its workers were lost while it ran (8 times)'),
      addBulk: () => Promise.resolve(),
    };
    const relay = fixture.relays[0];
    const due = () => fixture.em().execute('update outbox_message set next_at = now()', [], 'run');
    for (let delivery = 1; delivery <= 3; delivery += 1) {
      await relay?.deliverBatch();
      expect(await fixture.states()).toEqual({ published: 1 });
      await due();
    }
    await relay?.deliverBatch();
    expect(await fixture.states()).toEqual({ dead: 1 });
    expect(fixture.lines).toContainEqual(expect.objectContaining({ alarm: 'event-dead', eventId: id }));
  });
});

describe('F15: a queue that does not answer', () => {
  it('holds no transaction and no row lock, and the event is due again when it has failed', async () => {
    fixture = await RelayFixture.open('postgres');
    const [id] = await fixture.happen('lead.captured');
    const answer = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    fixture.fake = { addBulk: () => (asked.resolve(), answer.promise) };
    const batch = fixture.relays[0]?.deliverBatch();
    await asked.promise;
    const [open] = await fixture
      .em()
      .execute<{ n: number }[]>(
        `select count(*)::int n from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
      );
    expect(open?.n).toBe(0);
    await fixture
      .em()
      .transactional((em) => em.execute('select 1 from outbox_message where id = ? for update nowait', [id]));
    // Nobody else takes it meanwhile.
    expect(await new OutboxService().claimDue(fixture.em(), 10, 30)).toEqual([]);
    answer.reject(new Error('the queue does not answer'));
    await expect(batch).rejects.toThrow('the queue does not answer');
    expect(await fixture.states()).toEqual({ new: 1 });
    fixture.fake = {};
    expect(await fixture.relays[0]?.deliverBatch()).toBe(1);
    expect([await fixture.jobs('leads'), await fixture.jobs('mail')]).toEqual([1, 1]);
  });

  it('CP3 is added again with the same id when its relay is killed after adding the jobs: one job per consumer', async () => {
    fixture = await RelayFixture.open('postgres');
    await fixture.happen('lead.captured');
    const real = fixture.queues.addBulk.bind(fixture.queues);
    const gone = new Promise<never>(() => undefined);
    fixture.fake = {
      addBulk: async (queue, jobs) => {
        await real(queue, jobs);
        return queue === 'mail' ? gone : undefined;
      },
    };
    void fixture.relays[0]?.deliverBatch();
    await fixture.until(async () => (await fixture.jobs('mail')) === 1);
    fixture.fake = {};
    // Its lease is over.
    await fixture.em().execute('update outbox_message set next_at = now()', [], 'run');
    expect(await fixture.relays[0]?.deliverBatch()).toBe(1);
    expect([await fixture.jobs('leads'), await fixture.jobs('mail')]).toEqual([1, 1]);
    expect(await fixture.states()).toEqual({ published: 1 });
  });
});

describe('a relay whose session ends while it hands events over', () => {
  it('R24 leaves them to another at once instead of at the end of its lease, also when its process lives on', async () => {
    fixture = await RelayFixture.open('postgres', 2);
    const [first, second] = fixture.relays as [OutboxRelay, OutboxRelay];
    const answer = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    first.start();
    await fixture.until(() => first['listener']?.session() !== undefined);
    fixture.fake = { addBulk: () => (asked.resolve(), answer.promise) };
    await fixture.happen('lead.captured');
    await asked.promise;
    fixture.fake = {};
    // However slow this machine is, the lease does not end meanwhile.
    await fixture.em().execute(`update outbox_message set next_at = now() + interval '1 hour'`, [], 'run');
    expect(await second.deliverBatch()).toBe(0);
    await fixture.em().execute(
      `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'plantao-outbox'`,
    );
    await fixture.until(async () => (await second.deliverBatch()) === 1).finally(answer.resolve);
    await first.stop();
    expect([await fixture.jobs('leads'), await fixture.jobs('mail')]).toEqual([1, 1]);
    expect(await fixture.em().execute('select state, deliveries, claimed_by from outbox_message')).toEqual([
      { state: 'published', deliveries: 1, claimed_by: null },
    ]);
  });
});

describe('events while Redis is unavailable', () => {
  it('wait, and continue when it is back', async () => {
    fixture = await RelayFixture.open('redis');
    fixture.relays[0]?.start();
    fixture.work(fixture.counting());
    await fixture.happen('lead.captured');
    await fixture.until(async () => (await fixture.states())['acked'] === 1);
    await fixture.redis?.stop('kill');
    await fixture.happen('lead.captured', 10);
    await sleep(2_000);
    expect(await fixture.states()).toEqual({ acked: 1, new: 10 });
    await fixture.redis?.start();
    await fixture.until(async () => (await fixture.states())['acked'] === 11);
    expect(new Set(fixture.seen).size).toBe(11);
    expect(fixture.seen).toHaveLength(22);
  });
});
