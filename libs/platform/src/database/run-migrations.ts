import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { MikroORM } from '@mikro-orm/postgresql';
import { TCP_KEEPALIVE, hasOwnSession } from './listener.js';
import { sqlState } from './retry.js';

/**
 * Settings of a session that migrates. A lock that sales need is waited for one second: anyone who comes after it waits no
 * longer than that; `runMigrations` tries again. An index over a large table takes its minutes.
 */
export const MIGRATION_OPTIONS =
  '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c lock_timeout=1000';

/** A lock that was not to be had in time, a deadlock, and an index build that a transaction stood in the way of. */
const BUSY = new Set(['55P03', '40P01']);

type WaitReason = 'another process' | 'busy tables';

export interface MigrationAttempts {
  /** How often a migration is tried that finds its tables busy. */
  readonly attempts?: number;
  /** Milliseconds between two attempts, and between two looks whether another process still migrates. */
  readonly pause?: number;
  /** Called with why it waits. */
  readonly onWait?: (reason: WaitReason) => void;
}

/**
 * Brings the database up to the newest migration while the shop sells. One process at a time: others wait for it, and
 * then find nothing to do.
 * @param directUrl PostgreSQL itself, for a lock that lasts as long as its session
 * @returns the names of the migrations that this call made
 * @throws Error of a migration that fails, or that finds its tables busy at every attempt; what was made before it stays
 */
export async function runMigrations(
  orm: Pick<MikroORM, 'migrator'>,
  directUrl: string,
  { attempts = 60, pause = 2_000, onWait = () => undefined }: MigrationAttempts = {},
): Promise<string[]> {
  const client = new pg.Client({ connectionString: directUrl, application_name: 'plantao-migrate-lock' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (!(await hasOwnSession(client)))
      throw new Error('DATABASE_URL is a pooler: migrations need DATABASE_DIRECT_URL');
    await client.query(TCP_KEEPALIVE);
    // Asked again and again: a session that waits for it would hold up an index build of the one that has it.
    while (!(await lock(client))) {
      onWait('another process');
      await sleep(pause);
    }
    return await upAgain(orm, { attempts, pause, onWait });
  } finally {
    await client.end();
  }
}

async function lock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    `select pg_try_advisory_lock(hashtextextended('migrations', 0)) as locked`,
  );
  return rows[0]?.locked === true;
}

async function upAgain(
  { migrator }: Pick<MikroORM, 'migrator'>,
  { attempts, pause, onWait }: Required<MigrationAttempts>,
): Promise<string[]> {
  const before = new Set((await migrator.getExecuted()).map(({ name }) => name));
  for (let attempt = 1; ; attempt += 1) {
    try {
      await migrator.up();
      return (await migrator.getExecuted()).map(({ name }) => name).filter((name) => !before.has(name));
    } catch (error) {
      if (attempt >= attempts || !BUSY.has(sqlState(error) ?? '')) throw error;
      onWait('busy tables');
      await sleep(pause);
    }
  }
}
