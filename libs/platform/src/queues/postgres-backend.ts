import { setTimeout as sleep } from 'node:timers/promises';
import {
  createPostgresBackend,
  PostgresQueueBackend,
  type PostgresConnection,
  type BackendFactory,
  type PostgresConnectionOptions,
} from 'bullmq';
import type pg from 'pg';
import { listen, type Listener } from '../database/index.js';
import { ProducerBackend } from './producer-backend.js';
import { forgetFailure, QueueConnection } from './queue-connection.js';
import { CLAIM_NEXT, FINISH_AND_CLAIM_NEXT } from './queue-statements.js';
import { nameOf, StalledJobs, WORKER_LOCK, type CheckedQueue } from './stalled-jobs.js';

/** The channel on which BullMQ's functions notify the name of a queue that has something new, at once or later. */
const CHANNEL = 'bullmq_jobs';
/** The longest wait for a notification, in seconds, whatever BullMQ knows of delayed jobs. */
const MAX_WAIT = 30;
/** Milliseconds after which a queue is looked at again whose statement failed. BullMQ waits after ECONNREFUSED alone. */
const FAILED_LOOK_MS = 1_000;
/**
 * The first completion of a worker and then one of so many is left to BullMQ's function, which removes jobs that are kept for
 * long enough: also of a queue that completes fewer between two starts.
 */
const PRUNE_EVERY = 64;

type Opts = ConstructorParameters<typeof PostgresQueueBackend>[2];
type Signal = Awaited<ReturnType<PostgresQueueBackend['waitForJob']>>;

type Row = Record<string, unknown>;
type Query = (sql: string, params?: unknown[]) => Promise<{ rows: Row[] }>;

/** BullMQ's statements that take the next job, and the one that follows where there was none. */
const CLAIM = /from move_to_(active|completed_fetch|failed_fetch)\(/i;
const NEXT = /from move_to_active\(/i;
const FINISHED = /from move_to_completed_fetch\(/i;
/** Which of their values is the name of the worker. */
const NAME_AT = { active: 4, completed_fetch: 10, failed_fetch: 11 };
const SIGNAL = /from next_signal\(/i;

/**
 * What the workers of one process share where the queues live in PostgreSQL: one connection that listens, instead of
 * one a queue, and one check for stalled jobs, instead of one a queue.
 */
class SharedQueueConnection {
  private readonly workers = new Set<WorkerBackend>();
  private listener: Listener | undefined;
  readonly stalledJobs: StalledJobs;

  constructor(
    private readonly databaseUrl: string,
    pool: pg.Pool,
    private readonly number: number,
  ) {
    this.stalledJobs = new StalledJobs(pool, number, () => [...this.workers].map((worker) => worker.checked));
  }

  /**
   * What jobs are marked with that are taken now; null while nobody could see that this process has ended. A process that has just
   * started takes none before it can be seen.
   */
  async workerName(): Promise<string | null> {
    await this.listener?.opened;
    return this.listener?.session() === undefined ? null : nameOf(this.number);
  }

  join(worker: WorkerBackend): void {
    this.workers.add(worker);
    this.listener ??= listen({
      databaseUrl: this.databaseUrl,
      channel: CHANNEL,
      name: 'plantao-queue-listener',
      lock: WORKER_LOCK,
      lockOf: this.number,
      heard: (queue) => {
        for (const each of this.workers) if (queue === undefined || each.queue === queue) each.ring();
      },
    });
    this.stalledJobs.watch();
  }

  leave(worker: WorkerBackend): void {
    this.workers.delete(worker);
  }

  async close(): Promise<void> {
    await this.stalledJobs.stop();
    await this.listener?.close();
  }
}

/**
 * BullMQ's backend for a worker, but for how it waits: without a connection of its own and without asking. A queue that
 * was notified about since it was last looked at is looked at again at once; so is every queue when the listening
 * connection was replaced. Otherwise the wait ends at the next delayed job, which the worker knows from its last look.
 */
class WorkerBackend extends PostgresQueueBackend {
  private rung = true;
  private finished = 0;
  private nextSignal: Record<string, unknown> | undefined;
  private interrupted = false;
  private wake: ((signal: Signal) => void) | undefined;

  constructor(
    connection: PostgresConnection,
    readonly queue: string,
    opts: Opts,
    private readonly shared: SharedQueueConnection,
  ) {
    super(connection, queue, opts);
    const query: Query = this['query'].bind(this);
    this['query'] = (sql: string, params: unknown[] = []) => this.claim(query, sql, params);
    shared.join(this);
  }

  /**
   * A statement that takes the next job says as well, where there is none, when the next delayed one is due: BullMQ would
   * ask for that in a second statement. Everything else is sent as it is.
   */
  private async claim(query: Query, sql: string, params: unknown[]): ReturnType<Query> {
    const known = this.nextSignal;
    this.nextSignal = undefined;
    if (known && SIGNAL.test(sql)) return { rows: [known] };
    const claim = CLAIM.exec(sql)?.[1]?.toLowerCase() as keyof typeof NAME_AT | undefined;
    if (!claim) return query(sql, params);
    const values = params.with(NAME_AT[claim], await this.shared.workerName());
    const row = (await this.claimPlain(query, sql, values)) ?? (await this.claimAny(query, sql, values));
    if (row?.['id'] != null) return { rows: [row] };
    this.nextSignal = row;
    return { rows: [] };
  }

  /** Undefined, with nothing done, where job or queue are not plain ones, or where old jobs are to be removed. */
  private async claimPlain(query: Query, sql: string, params: unknown[]): Promise<Row | undefined> {
    const statement = NEXT.test(sql)
      ? { text: CLAIM_NEXT, values: params.slice(0, 5) }
      : FINISHED.test(sql) && this.finished++ % PRUNE_EVERY !== 0
        ? { text: FINISH_AND_CLAIM_NEXT, values: [...params.slice(0, 5), ...params.slice(8, 11)] }
        : undefined;
    if (!statement) return undefined;
    const { rows } = await query(statement.text, statement.values);
    return rows[0]?.['plain'] === true ? rows[0] : undefined;
  }

  /** By BullMQ's own function. */
  private async claimAny(query: Query, sql: string, params: unknown[]): Promise<Row | undefined> {
    const [queue, limit, now] = [1, 2, 3].map((place) => `$${params.length + place}`);
    const { rows } = await query(
      `with claimed as materialized (${sql.trim().replace(/;$/, '')})
       select claimed.*, signal.* from (select) one left join claimed on true
         left join lateral next_signal(${queue}::text, ${limit}::int, ${now}::bigint) signal on claimed.id is null`,
      [...params, this.queue, null, Date.now()],
    );
    return rows[0];
  }

  get checked(): CheckedQueue {
    const { maxStalledCount, stalledInterval } = this.opts as unknown as CheckedQueue;
    return { queue: this.queue, maxStalledCount, stalledInterval };
  }

  override waitUntilReady(): Promise<void> {
    return forgetFailure(this, super.waitUntilReady());
  }

  /** There may be something new in the queue. */
  ring(): void {
    this.rung = true;
    this.wake?.({ member: this.queue, score: 0 });
  }

  override async moveToActive(...args: Parameters<PostgresQueueBackend['moveToActive']>) {
    this.rung = false;
    try {
      return await super.moveToActive(...args);
    } catch (error) {
      await sleep(FAILED_LOOK_MS);
      this.ring();
      throw error;
    }
  }

  override moveToCompleted(...args: Parameters<PostgresQueueBackend['moveToCompleted']>) {
    this.looksAgain(args[4]);
    return this.ringAfterFailure(super.moveToCompleted(...args));
  }

  override moveToFailed(...args: Parameters<PostgresQueueBackend['moveToFailed']>) {
    this.looksAgain(args[4]);
    return this.ringAfterFailure(super.moveToFailed(...args));
  }

  /** @param timeout in seconds */
  override waitForJob(timeout: number): Promise<Signal> {
    if (this.closing || this.interrupted) return Promise.resolve(null);
    if (this.rung) return Promise.resolve({ member: this.queue, score: 0 });
    return new Promise((resolve) => {
      const end = (signal: Signal): void => {
        clearTimeout(timer);
        this.wake = undefined;
        resolve(signal);
      };
      const timer = setTimeout(() => end(null), Math.min(Math.max(timeout, 0), MAX_WAIT) * 1_000);
      this.wake = end;
    });
  }

  override disconnectBlocking(): Promise<void> {
    this.interrupted = true;
    this.wake?.(null);
    return Promise.resolve();
  }

  override reconnectBlocking(): Promise<void> {
    this.interrupted = false;
    return Promise.resolve();
  }

  override moveStalledJobsToWait(): Promise<string[]> {
    return this.shared.stalledJobs.check(this.checked);
  }

  override close(force?: boolean): Promise<void> {
    this.shared.leave(this);
    return super.close(force);
  }

  private ringAfterFailure<T>(look: Promise<T>): Promise<T> {
    look.catch(() => setTimeout(() => this.ring(), FAILED_LOOK_MS).unref());
    return look;
  }

  private looksAgain(fetchesNext: boolean): void {
    if (fetchesNext && !this.closing) this.rung = false;
  }
}

const shared = new WeakMap<object, SharedQueueConnection>();

/** The workers on this pool, whose connections are called `nameOf(number)`, share a connection. */
export function shareConnection(databaseUrl: string, pool: pg.Pool, number: number): SharedQueueConnection {
  const connection = new SharedQueueConnection(databaseUrl, pool, number);
  shared.set(pool, connection);
  return connection;
}

/** BullMQ's own backend, with what workers share where their pool has it. */
export const createSharedBackend: BackendFactory<PostgresQueueBackend> = (name, opts, options = {}) => {
  const pool = opts.connection as object;
  const connection = shared.get(pool);
  if (!connection)
    return createPostgresBackend(
      name,
      opts as unknown as Parameters<typeof createPostgresBackend>[1],
      options,
    );
  const ofQueue = new QueueConnection(pool as PostgresConnectionOptions);
  return options.withBlockingConnection
    ? new WorkerBackend(ofQueue, name, opts as unknown as Opts, connection)
    : new ProducerBackend(ofQueue, name, opts as unknown as Opts);
};
