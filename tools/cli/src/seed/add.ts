import type { EntityManager } from '@mikro-orm/postgresql';

/** Makes and persists a row from plain data: `em.create` would ask for computed properties too. */
export function add<T extends object>(em: EntityManager, type: new () => T, data: Partial<T>): T {
  const row = Object.assign(new type(), data);
  em.persist(row);
  return row;
}
