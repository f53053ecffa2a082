import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../shared/errors/domain-error.js';
import { Charge } from './entities/charge.entity.js';
import { Order } from './entities/order.entity.js';

// Always order first, then charge: two changes of one order wait for each other and never for one another in a ring.

/** The order, locked until the transaction ends. @throws DomainError order.not-found */
export async function lockOrder(em: EntityManager, id: string, userId?: string): Promise<Order> {
  const where = userId === undefined ? { id } : { id, userId, deletedAt: null };
  const order = await em.findOne(Order, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!order) throw new DomainError('order.not-found');
  return order;
}

/** The charge as it is now, locked until the transaction ends; lock its order before. */
export function lockCharge(em: EntityManager, id: string): Promise<Charge> {
  return em.findOneOrFail(Charge, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** The charge of an order that still waits for an answer: one at the most. */
export function liveCharge(em: EntityManager, orderId: string): Promise<Charge | null> {
  return em.findOne(Charge, { orderId, state: { $in: ['creating', 'open', 'in_process'] } });
}
