import type { Env } from './env.js';
import { readVariable } from './read-variables.js';

type Addresses = Pick<Env, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>;

/**
 * PostgreSQL itself, past a pooler: for what belongs to a session (LISTEN, advisory locks that outlast a transaction, the
 * settings of the queue; docs/adr/0023-poolers.md).
 */
export const directUrl = ({ DATABASE_URL, DATABASE_DIRECT_URL }: Addresses): string =>
  DATABASE_DIRECT_URL ?? DATABASE_URL;

/** PostgreSQL itself as the owner of the tables; as the one role that there is, where no other is given. */
export const migrationUrl = (env: Addresses & Pick<Env, 'DATABASE_MIGRATION_URL'>): string =>
  env.DATABASE_MIGRATION_URL ?? directUrl(env);

/**
 * The same for tools that may run while no database is there, or without a whole `Env`: each variable from itself or from
 * its file. Undefined when none is given.
 */
export const readMigrationUrl = (source: NodeJS.ProcessEnv = process.env): string | undefined =>
  readVariable('DATABASE_MIGRATION_URL', source) ??
  readVariable('DATABASE_DIRECT_URL', source) ??
  readVariable('DATABASE_URL', source);

/** Whether DATABASE_URL leads to a pooler that may give each transaction another session. */
export const isPooled = (env: Addresses): boolean => directUrl(env) !== env.DATABASE_URL;
