import { defineConfig, type AnyEntity, type EntityClass, type Options } from '@mikro-orm/postgresql';
import { Migrator } from '@mikro-orm/migrations';
import { preparesStatements } from '../config/index.js';
import { OutboxSubscriber } from '../outbox/outbox.subscriber.js';
import { WaitingStatements } from './flush-together.js';
import { ShopDriver } from './releasing-driver.js';
import { KEPT_IDLE_MS, SESSION_OPTIONS } from './session-settings.js';

export interface OrmSetup {
  readonly databaseUrl: string;
  readonly entities: readonly EntityClass<AnyEntity>[];
  readonly pool: number;
  readonly migrationsPath: string;
  /** How long a call waits for a connection before it fails, in milliseconds. */
  readonly acquireMilliseconds?: number | undefined;
  /** `databaseUrl` is a pooler: its sessions begin with the settings that are stored with the role (docs/adr/0023). */
  readonly pooled?: boolean;
}

/** Jobs and tools may wait for a connection longer than a person, but never without a limit. */
const ACQUIRE_MS = 10_000;

/** The one ORM configuration: api, worker, command line and tests all start from it. */
export function ormOptions(setup: OrmSetup): Options {
  const { pooled = false } = setup;
  return defineConfig({
    driver: ShopDriver,
    clientUrl: setup.databaseUrl,
    entities: [...setup.entities],
    extensions: [Migrator],
    subscribers: [new OutboxSubscriber(), new WaitingStatements()],
    forceUtcTimezone: true,
    allowGlobalContext: false,
    // Migrations make it. A process that is started while the database is unavailable waits for it instead of ending.
    ensureDatabase: false,
    pool: { min: 0, max: setup.pool, idleTimeoutMillis: KEPT_IDLE_MS },
    driverOptions: {
      ...(!pooled && { options: SESSION_OPTIONS }),
      application_name: 'plantao',
      keepAlive: true,
      // What has forgotten to close its pool need not wait for idle connections.
      allowExitOnIdle: true,
      preparing: preparesStatements(pooled),
      connectionTimeoutMillis: setup.acquireMilliseconds ?? ACQUIRE_MS,
    },
    schemaGenerator: { ignoreSchema: ['audit', 'bullmq', 'limits', 'search', 'totals'] },
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
