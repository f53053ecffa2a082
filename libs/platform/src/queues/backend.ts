import { randomInt } from 'node:crypto';
import { createRedisBackend, runMigrations, setDefaultBackendFactory, type ConnectionOptions } from 'bullmq';
import { Redis, type RedisOptions } from 'ioredis';
import pg from 'pg';
import { KEPT_IDLE_MS } from '../database/session-settings.js';
import { MAX_SILENCE_MS } from '../database/silence.js';
import { createSharedBackend, shareConnection } from './postgres-backend.js';
import { PreparingPool } from './preparing-pool.js';
import { nameOf } from './stalled-jobs.js';

export interface QueueBackend {
  readonly kind: 'postgres' | 'redis';
  /** For producers: fails fast instead of holding a request while the queue is unavailable. */
  readonly producer: ConnectionOptions;
  /** For workers: waits until the queue is back. */
  readonly worker: ConnectionOptions;
  /** The queue's own connections to PostgreSQL; none with Redis. */
  readonly pool?: pg.Pool;
  /** How long an idle worker waits before it looks without being woken, in seconds. */
  readonly drainDelay: number;
  migrate(): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface QueueBackendSetup {
  readonly databaseUrl: string;
  readonly redisUrl?: string | undefined;
  /** Connections kept for the queue in PostgreSQL: at least the number of workers and six. */
  readonly pool?: number;
}

/**
 * PostgreSQL notifies of every job, also of a delayed one: a look without it is for a notification that was lost with its
 * connection. Redis ends a blocking command for a job, too, but not for one that is moved without a marker: BullMQ's own
 * value.
 */
const DRAIN_DELAY = { postgres: 30, redis: 5 };
/** A queue that has answered so lately is there, in milliseconds. */
const FRESH_MS = 5_000;

/**
 * Everything in the queue can be made again from the outbox (correctness 3.7), so that its transactions need not wait
 * for the disk: a crash of PostgreSQL may undo the last fraction of a second of the queue, and of nothing else.
 */
const QUEUE_SESSION = '-c search_path=bullmq -c synchronous_commit=off';

/** Milliseconds. */
const MAX_BLOCKED_MS = 12_000;

/** How long the queue waits for a connection of its pool, in milliseconds. */
const ACQUIRE_MS = 10_000;

/** Redis when it is given, otherwise the same PostgreSQL, schema `bullmq`. One code path above it. */
export function queueBackend(setup: QueueBackendSetup): QueueBackend {
  return setup.redisUrl ? redisBackend(setup.redisUrl) : postgresBackend(setup.databaseUrl, setup.pool ?? 16);
}

/** Its copies wait for jobs, for up to ten seconds at a time (BullMQ): they may be silent for longer. */
class WorkerRedis extends Redis {
  override duplicate(override: Partial<RedisOptions> = {}): Redis {
    return super.duplicate({ ...override, socketTimeout: MAX_BLOCKED_MS });
  }
}

function redisBackend(url: string): QueueBackend {
  setDefaultBackendFactory(createRedisBackend);
  const socketTimeout = MAX_SILENCE_MS;
  const producer = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, socketTimeout });
  const worker = new WorkerRedis(url, { maxRetriesPerRequest: null, socketTimeout });
  for (const connection of [producer, worker]) connection.on('error', () => undefined);
  return {
    kind: 'redis',
    drainDelay: DRAIN_DELAY.redis,
    producer: producer as unknown as ConnectionOptions,
    worker: worker as unknown as ConnectionOptions,
    migrate: () => Promise.resolve(),
    ping: async () => {
      await producer.ping();
    },
    close: async () => {
      for (const connection of [producer, worker]) connection.disconnect();
      await Promise.resolve();
    },
  };
}

function postgresBackend(databaseUrl: string, max: number): QueueBackend {
  setDefaultBackendFactory(createSharedBackend);
  const number = randomInt(1, 2 ** 31);
  const pool = new PreparingPool({
    connectionString: databaseUrl,
    max,
    keepAlive: true,
    idleTimeoutMillis: KEPT_IDLE_MS,
    connectionTimeoutMillis: ACQUIRE_MS,
    query_timeout: MAX_SILENCE_MS,
    options: QUEUE_SESSION,
    application_name: nameOf(number),
  });
  pool.setMaxListeners(0);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  let answeredAt = -Infinity;
  pool.on('release', (error) => {
    if (!error) answeredAt = performance.now();
  });
  const connections = shareConnection(databaseUrl, pool, number);
  const connection = pool as unknown as ConnectionOptions;
  return {
    kind: 'postgres',
    drainDelay: DRAIN_DELAY.postgres,
    pool,
    producer: connection,
    worker: connection,
    migrate: async () => {
      // May wait for another process that migrates.
      const client = new pg.Client({ connectionString: databaseUrl, options: QUEUE_SESSION });
      client.on('error', () => undefined);
      await client.connect();
      try {
        await runMigrations(client as never);
        // The check for stalled jobs clears its marks: without it every job is read that is kept.
        await client.query(
          'create index if not exists job_stalled_marked_idx on job (queue) where stalled_marked',
        );
      } finally {
        await client.end();
      }
    },
    ping: async () => {
      if (performance.now() - answeredAt > FRESH_MS) await pool.query('select 1');
    },
    close: async () => {
      await connections.close();
      await pool.end();
    },
  };
}
