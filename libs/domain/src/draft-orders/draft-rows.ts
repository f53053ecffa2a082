import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { keepEmbroideries } from '../embroidery/index.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { DraftOrder } from './entities/draft-order.entity.js';
import { draftStateOf, type DraftState } from './rules/draft-state.rules.js';

/** What staff changed of an order is no more what its draft says. */
const COUNTS = `o.status <> 'cancelled' or o.cancel_reason is distinct from 'expired' or o.paid_at is not null
  or exists (select from order_edit e where e.order_id = o.id offset 0)`;

/** SQL: whether the row `d` became an order. One that nobody paid in time, and nobody changed, leaves the draft as it was. */
export const ORDERED = `exists (select from shop_order o where o.id = d.order_id and (${COUNTS}))`;

/** How far a draft has come. */
export interface DraftProgress {
  readonly state: DraftState;
  /** Whether the order that it became was cancelled since. */
  readonly orderCancelled: boolean;
  /** Whose order it became; null when it is none. */
  readonly orderedBy: string | null;
}

export async function progressOf(em: EntityManager, draft: DraftOrder, now: Date): Promise<DraftProgress> {
  const { status, expiresAt } = draft;
  const order = await orderOf(em, draft);
  return {
    state: draftStateOf({ status, expiresAt, ordered: order !== undefined }, now),
    orderCancelled: order?.cancelled ?? false,
    orderedBy: order?.userId ?? null,
  };
}

/** The order that was made of it and lives, or did not end by its time alone. */
interface MadeOrder {
  readonly cancelled: boolean;
  readonly userId: string;
}

async function orderOf(em: EntityManager, { orderId }: DraftOrder): Promise<MadeOrder | undefined> {
  if (!orderId) return undefined;
  const [order] = await em.execute<MadeOrder[]>(
    `select o.status = 'cancelled' as cancelled, o.user_id as "userId" from shop_order o where o.id = ? and (${COUNTS})`,
    [orderId],
  );
  return order;
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
  const { state } = await progressOf(em, draft, now);
  if (wanted.includes(state)) return;
  throw new DomainError(
    state === 'converted' || state === 'expired' ? `draft-order.${state}` : 'draft-order.cancelled',
  );
}

/** A draft is deleted 90 days after its end (housekeeping), and may be extended until then. */
const KEPT_DAYS = 91;
const DAY = 86_400_000;

/** Has what is stitched on its pieces, and its logo, kept for as long as the draft may be ordered or extended. */
export const keepStitched = (em: EntityManager, { lines, expiresAt }: DraftOrder): Promise<void> =>
  keepEmbroideries(
    em,
    lines.map(({ embroidery }) => embroidery?.id),
    new Date(expiresAt.getTime() + KEPT_DAYS * DAY),
  );
