import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Charge } from './entities/charge.entity.js';

/** The charge as it is now, locked until the transaction ends; lock its order before (`lockOrder`). */
export function lockCharge(em: EntityManager, id: string): Promise<Charge> {
  return em.findOneOrFail(Charge, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** The charge of an order that still waits for an answer: one at the most. */
export function liveCharge(em: EntityManager, orderId: string): Promise<Charge | null> {
  return em.findOne(Charge, liveOf(orderId));
}

/** The same, locked until the transaction ends: the poller changes it without its order (`payments.poll`). */
export function lockLiveCharge(em: EntityManager, orderId: string): Promise<Charge | null> {
  return em.findOne(Charge, liveOf(orderId), { lockMode: LockMode.PESSIMISTIC_WRITE });
}

const liveOf = (orderId: string) => ({
  orderId,
  state: { $in: ['creating', 'open', 'in_process'] as const },
});
