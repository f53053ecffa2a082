import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../shared/errors/domain-error.js';
import { DraftOrder } from './entities/draft-order.entity.js';
import { draftStateOf, type DraftState } from './rules/draft-state.rules.js';

const COUNTS = `o.status <> 'cancelled' or o.cancel_reason is distinct from 'expired' or o.paid_at is not null`;

/** SQL: whether the row `d` became an order. One that nobody paid in time leaves the draft as it was. */
export const ORDERED = `exists (select from shop_order o where o.id = d.order_id and (${COUNTS}))`;

/** Whether an order was made of it that lives, or did not end by its time alone. */
export async function isOrdered(em: EntityManager, { orderId }: DraftOrder): Promise<boolean> {
  if (!orderId) return false;
  return (
    (await em.execute<object[]>(`select from shop_order o where o.id = ? and (${COUNTS})`, [orderId]))
      .length > 0
  );
}

export async function stateOf(em: EntityManager, draft: DraftOrder, now: Date): Promise<DraftState> {
  const { status, expiresAt } = draft;
  return draftStateOf({ status, expiresAt, ordered: await isOrdered(em, draft) }, now);
}

/**
 * The draft, locked until the transaction ends: what staff do to it and its ordering come one after the other.
 * @throws DomainError draft-order.not-found
 */
export async function lockDraft(em: EntityManager, id: string): Promise<DraftOrder> {
  const draft = await em.findOne(DraftOrder, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!draft) throw new DomainError('draft-order.not-found');
  return draft;
}

/** @throws DomainError draft-order.converted, draft-order.expired, draft-order.cancelled */
export async function expectState(
  em: EntityManager,
  draft: DraftOrder,
  wanted: readonly DraftState[],
  now: Date,
): Promise<void> {
  const state = await stateOf(em, draft, now);
  if (wanted.includes(state)) return;
  throw new DomainError(
    state === 'converted' || state === 'expired' ? `draft-order.${state}` : 'draft-order.cancelled',
  );
}
