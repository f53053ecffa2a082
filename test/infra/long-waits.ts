import type { MikroORM, Options } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';

/** Longer than a process stands still on a busy machine; milliseconds. */
const WAIT_MS = 60_000;

/**
 * The options of an ORM for transactions that wait for each other on purpose: a lock is waited for as long as it takes. As
 * customers wait, two seconds, a process that stands still with a lock would fail all the others.
 */
export function withLongWaits(options: Options): Options {
  const { options: session = '', ...driver } = options.driverOptions as { options?: string };
  const limits = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'];
  const longer = limits.map((name) => `-c ${name}=${WAIT_MS}`).join(' ');
  return { ...options, driverOptions: { ...driver, options: `${session} ${longer}` } };
}

/** Less than the eight seconds after which a silent connection is given up; milliseconds. */
const LONGER_LIMITS = '-c lock_timeout=7000 -c statement_timeout=7500';

/**
 * From now on the sessions of this pool wait for a lock longer than the shop's two seconds: for tests that call commands at
 * once and do not repeat what was put off, as the queue and the pages do. Goals at full size, on a machine that does nothing
 * else, keep the two seconds; what these promise is proved by R15.
 */
export async function waitLongerForLocks(orm: MikroORM): Promise<void> {
  const { RELIABILITY_SIZE: size, RELIABILITY_BUSY: busy } = process.env;
  if (size === 'full' && busy !== 'true') return;
  const pool: Pool = await orm.em.getConnection().getNativeClient();
  // A pooler takes no such options.
  if (pool.options.options === undefined) return;
  pool.options.options += ` ${LONGER_LIMITS}`;
  const idle = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()));
  for (const client of idle) client.release(true);
}
