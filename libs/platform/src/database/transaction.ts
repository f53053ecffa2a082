import type { EntityManager } from '@mikro-orm/postgresql';
import { withRetry } from './retry.js';

/**
 * Runs `work` in a transaction on fresh objects, again when the database asks for it (serialization failure,
 * deadlock). What `work` changed is written, with its events, when it returns. Inside a transaction that is open
 * already (an idempotent call, a job with its inbox) it becomes a part of that one.
 */
export function inTransaction<T>(em: EntityManager, work: (em: EntityManager) => Promise<T>): Promise<T> {
  const ambient = em.getContext(false);
  const run = (): Promise<T> =>
    (ambient.isInTransaction() ? ambient : ambient.fork()).transactional((inner) =>
      work(inner as EntityManager),
    );
  return withRetry(run);
}
