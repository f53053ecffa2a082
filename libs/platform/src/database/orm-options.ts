import { defineConfig, type AnyEntity, type EntityClass, type Options } from '@mikro-orm/postgresql';
import { Migrator } from '@mikro-orm/migrations';
import { preparesStatements } from '../config/index.js';
import { OutboxSubscriber } from '../outbox/outbox.subscriber.js';
import { WaitingStatements } from './flush-together.js';
import { ShopDriver } from './releasing-driver.js';

/**
 * Limits of every session (correctness 3.2): a statement never hangs a request, a lock never hangs a sale.
 * A search tolerates one typo in a word of seven letters.
 */
const SESSION = [
  'statement_timeout=5000',
  'lock_timeout=2000',
  'idle_in_transaction_session_timeout=10000',
  'pg_trgm.word_similarity_threshold=0.5',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

export interface OrmSetup {
  readonly databaseUrl: string;
  readonly entities: readonly EntityClass<AnyEntity>[];
  readonly pool: number;
  readonly migrationsPath: string;
  /** How long a call waits for a connection before it fails, in milliseconds. */
  readonly acquireMilliseconds?: number | undefined;
}

/** Jobs and tools may wait for a connection longer than a person, but never without a limit. */
const ACQUIRE_MS = 10_000;

/** The one ORM configuration: api, worker, command line and tests all start from it. */
export function ormOptions(setup: OrmSetup): Options {
  return defineConfig({
    driver: ShopDriver,
    clientUrl: setup.databaseUrl,
    entities: [...setup.entities],
    extensions: [Migrator],
    subscribers: [new OutboxSubscriber(), new WaitingStatements()],
    forceUtcTimezone: true,
    allowGlobalContext: false,
    pool: { min: 0, max: setup.pool },
    driverOptions: {
      options: SESSION,
      application_name: 'plantao',
      keepAlive: true,
      preparing: preparesStatements(),
      connectionTimeoutMillis: setup.acquireMilliseconds ?? ACQUIRE_MS,
    },
    schemaGenerator: { ignoreSchema: ['bullmq', 'limits', 'search', 'totals'] },
    migrations: {
      path: setup.migrationsPath,
      emit: 'cjs',
      snapshot: false,
      // One transaction a migration: what it locks is free again before the next begins, and a shop goes on selling.
      allOrNothing: false,
      tableName: 'schema_migration',
      fileName: (timestamp, name) => `${timestamp}-${name ?? 'change'}`,
    },
  }) as Options;
}
