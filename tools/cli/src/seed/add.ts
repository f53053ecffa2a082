import type { EntityManager } from '@mikro-orm/postgresql';

/** Makes and persists a row from plain data: `em.create` would ask for computed properties too. */
export function add<T extends object>(em: EntityManager, type: new () => T, data: Partial<T>): T {
  const row = Object.assign(new type(), data);
  em.persist(row);
  return row;
}

/**
 * Lets the rest of this transaction take its time: pictures are stored between its statements, and on a busy machine
 * they take longer than a session of the shop may be idle.
 */
export async function withoutTimeLimits(em: EntityManager): Promise<void> {
  await em.execute('set local statement_timeout = 0');
  await em.execute('set local idle_in_transaction_session_timeout = 0');
}
