import { defineConfig, type AnyEntity, type EntityClass, type Options } from '@mikro-orm/postgresql';
import { Migrator } from '@mikro-orm/migrations';
import { OutboxSubscriber } from '../outbox/outbox.subscriber.js';

/**
 * Limits of every session (correctness 3.2): a statement never hangs a request, a lock never hangs a sale.
 * A search forgives one slip of the hand in a word of seven letters.
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
