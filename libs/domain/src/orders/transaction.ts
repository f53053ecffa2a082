import type { EntityManager } from '@mikro-orm/postgresql';
import { withRetry } from '@plantao/platform/database';

/**
 * Runs `work` in a transaction of its own on fresh objects, again when the database asks for it (serialization
 * failure, deadlock). What `work` changed is written, with its events, when it returns.
 */
export function inTransaction<T>(em: EntityManager, work: (em: EntityManager) => Promise<T>): Promise<T> {
  return withRetry(() => em.fork().transactional((inner) => work(inner as EntityManager)));
}
