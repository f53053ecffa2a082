import type { MikroORM } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';

/** Less than the eight seconds after which a silent connection is given up; milliseconds. */
const PATIENCE = '-c lock_timeout=7000 -c statement_timeout=7500';

/**
 * From now on the sessions of this pool wait for a lock longer than the shop's two seconds: for tests that call commands at
 * once and do not repeat what was put off, as the queue and the pages do. What those two seconds promise is proved by R15.
 */
export async function waitPatiently(orm: MikroORM): Promise<void> {
  const pool: Pool = await orm.em.getConnection().getNativeClient();
  // A pooler takes no such options.
  if (pool.options.options === undefined) return;
  pool.options.options += ` ${PATIENCE}`;
  const idle = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()));
  for (const client of idle) client.release(true);
}
