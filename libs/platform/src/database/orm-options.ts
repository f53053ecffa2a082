import { defineConfig, type AnyEntity, type EntityClass, type Options } from '@mikro-orm/postgresql';
import { Migrator } from '@mikro-orm/migrations';
import { OutboxSubscriber } from '../outbox/outbox.subscriber.js';

/** Limits of every session (correctness 3.2): a statement never hangs a request, a lock never hangs a sale. */
const SESSION = '-c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000';

export interface OrmSetup {
  readonly databaseUrl: string;
  readonly entities: readonly EntityClass<AnyEntity>[];
  readonly pool: number;
  readonly migrationsPath: string;
}

/** The one ORM configuration: api, worker, command line and tests all start from it. */
export function ormOptions(setup: OrmSetup): Options {
  return defineConfig({
    clientUrl: setup.databaseUrl,
    entities: [...setup.entities],
    extensions: [Migrator],
    subscribers: [new OutboxSubscriber()],
    forceUtcTimezone: true,
    allowGlobalContext: false,
    pool: { min: 0, max: setup.pool },
    driverOptions: { options: SESSION, application_name: 'plantao' },
    schemaGenerator: { ignoreSchema: ['bullmq', 'search'] },
    migrations: {
      path: setup.migrationsPath,
      emit: 'cjs',
      snapshot: false,
      tableName: 'schema_migration',
      fileName: (timestamp, name) => `${timestamp}-${name ?? 'change'}`,
    },
  }) as Options;
}
