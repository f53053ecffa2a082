import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { withRetry } from '@plantao/platform/database';
import { DomainError } from '../shared/errors/domain-error.js';
import { Order } from './entities/order.entity.js';

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

/**
 * The order, locked until the transaction ends. Always the order first, then its charge, coupon uses and pieces: two
 * changes of one order wait for each other and cannot deadlock (correctness 3.9).
 * @throws DomainError order.not-found
 */
export async function lockOrder(em: EntityManager, id: string, userId?: string): Promise<Order> {
  const where = userId === undefined ? { id } : { id, userId, deletedAt: null };
  const order = await em.findOne(Order, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!order) throw new DomainError('order.not-found');
  return order;
}
