import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { MikroORM } from '@mikro-orm/postgresql';
import { Redis } from 'ioredis';
import { shopOrmOptions } from '@plantao/domain/database';
import type { QueueName } from '@plantao/domain/queues';
import { OutboxMessage } from '@plantao/platform/outbox';
import { createTestDatabase, type TestDatabase } from '../../../../test/infra/database.js';
import { redisFor, type QueueBackendName } from '../../../../test/infra/queue-backends.js';
import type { TestRedis } from '../../../../test/infra/redis.js';
import { shopProcess } from '../../../../test/infra/shop-process.mjs';
import { WorkerProcess, type HostEnvironment } from './workers.js';

const ROOT = path.resolve(__dirname, '../../../..');
const CONSUMERS = ['leads.count', 'mail.send'];

export interface Tally {
  readonly lost: number;
  readonly twice: number;
  readonly acked: number;
  readonly dead: number;
}

/** Milliseconds, the longest of each kind. */
export interface Delays {
  /** From one start of a job to the next, of jobs that were started more than once, by consumer. */
  readonly resumed: Readonly<Record<string, number>>;
  /** From the event to its effect, of jobs that were started once. */
  readonly undisturbed: number;
}

/** A shop of its own for events that are counted: database, queue and a worker process that gets killed. */
export class EventShop {
  private constructor(
    private readonly database: TestDatabase,
    private readonly given: TestRedis | undefined,
    private readonly orm: MikroORM,
    readonly workers: readonly WorkerProcess[],
  ) {}

  /** `workers`: how many processes; none is started. */
  static async open(
    backend: QueueBackendName,
    { workers = 1, ...more }: Omit<HostEnvironment, 'databaseUrl' | 'redisUrl'> & { workers?: number } = {},
  ): Promise<EventShop> {
    const [database, redis] = await Promise.all([createTestDatabase(), redisFor(backend)]);
    const orm = await MikroORM.init(shopOrmOptions(database.url, 4));
    await orm.em.fork().execute(`
      create table test_effect (event_id uuid not null, consumer text not null, at timestamptz not null default clock_timestamp());
      create table test_start (event_id uuid not null, consumer text not null, at timestamptz not null default clock_timestamp());
      create table test_mended (at timestamptz not null default clock_timestamp())`);
    const environment = { databaseUrl: database.url, redisUrl: redis?.url, ...more };
    const all = Array.from({ length: workers }, () => new WorkerProcess(environment));
    return new EventShop(database, redis, orm, all);
  }

  get worker(): WorkerProcess {
    return this.workers[0] as WorkerProcess;
  }

  /** @throws Error on PostgreSQL */
  get redis(): TestRedis {
    if (!this.given) throw new Error('the jobs are not in Redis');
    return this.given;
  }

  /** So many events, one after the other; resolves to their ids. */
  async happen(count: number, payload: Record<string, unknown> = {}): Promise<string[]> {
    const em = this.orm.em.fork();
    const messages = Array.from({ length: count }, () => OutboxMessage.of('test.happened', payload));
    await em.persist(messages).flush();
    return messages.map(({ id }) => id);
  }

  /** One command of an administrator of Redis. */
  async command(...words: [string, ...string[]]): Promise<void> {
    const client = new Redis(this.redis.url);
    try {
      await client.call(...words);
    } finally {
      client.disconnect();
    }
  }

  async tally(): Promise<Tally> {
    const [row] = await this.sql<Record<keyof Tally, string>>(`
      with effects as (select event_id, consumer, count(*) times from test_effect group by event_id, consumer)
      select count(*) filter (where state = 'acked') acked, count(*) filter (where state = 'dead') dead,
        (select count(*) from outbox_message) * ${CONSUMERS.length} - (select count(*) from effects) lost,
        (select count(*) from effects where times > 1) twice
      from outbox_message`);
    return {
      lost: Number(row?.lost),
      twice: Number(row?.twice),
      acked: Number(row?.acked),
      dead: Number(row?.dead),
    };
  }

  /**
   * `resumed`: from one start of a job to the next. `undisturbed`: of what began once, also where a lost worker had taken it from
   * the queue; the claim of a step outlives its worker by its lease (correctness 3.7).
   */
  async delays(): Promise<Delays> {
    const gaps = await this.sql<{ consumer: string; longest: number }>(`
      select consumer, max(extract(epoch from at - before) * 1000)::float8 as longest
      from (select consumer, at, lag(at) over (partition by event_id, consumer order by at) as before from test_start) s
      where before is not null group by consumer`);
    const [row] = await this.sql<{ longest: number }>(`
      select coalesce(max(extract(epoch from e.at - m.created_at) * 1000), 0)::float8 as longest
      from test_effect e join outbox_message m on m.id = e.event_id
        join (select event_id, consumer from test_start group by event_id, consumer having count(*) = 1) once
          using (event_id, consumer)
       where not exists (
         select from effect f where f.event_id = e.event_id and f.step = e.consumer and f.attempts > 1)`);
    return {
      resumed: Object.fromEntries(gaps.map(({ consumer, longest }) => [consumer, Math.round(longest)])),
      undisturbed: Math.round(row?.longest ?? 0),
    };
  }

  /** How often the jobs of an event were started. */
  async startsOf(eventId: string): Promise<number> {
    return (await this.sql('select from test_start where event_id = ?', [eventId])).length;
  }

  async stateOf(eventId: string): Promise<string | undefined> {
    const [row] = await this.sql<{ state: string }>('select state from outbox_message where id = ?', [
      eventId,
    ]);
    return row?.state;
  }

  /** What a person does about a dead event: mends what it is handled by, and tries its queue again. */
  async mendAndRedrive(queue: QueueName): Promise<string> {
    await this.sql('insert into test_mended default values');
    const file = [...shopProcess('tools/cli/src/queues.ts'), 'redrive', queue];
    const env = {
      PATH: process.env['PATH'],
      DATABASE_URL: this.database.applicationUrl,
      REDIS_URL: this.given?.url ?? '',
    };
    return (await promisify(execFile)(process.execPath, file, { cwd: ROOT, env })).stdout;
  }

  /** Waits until `enough` says so, at most `seconds`. */
  async until(enough: (tally: Tally) => boolean, seconds: number): Promise<Tally> {
    for (const end = Date.now() + seconds * 1_000; ;) {
      const tally = await this.tally();
      if (enough(tally) || Date.now() > end) return tally;
      await sleep(200);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.kill()));
    await this.orm.close(true);
    await this.database.drop();
    await this.given?.dispose();
  }

  private sql<T>(query: string, values: unknown[] = []): Promise<T[]> {
    return this.orm.em.fork().execute<T[]>(query, values) as Promise<T[]>;
  }
}
