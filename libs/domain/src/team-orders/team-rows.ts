import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { executeWithNext } from '@plantao/platform/database';
import { FORGET_EMBROIDERIES, keepEmbroideries } from '../embroidery/index.js';
import type { SettingValues } from '../settings/index.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { TeamMember, TeamOrder } from './entities/team-order.entity.js';
import { teamStateOf, type TeamState } from './rules/team-state.rules.js';

const DAY = 86_400_000;

/** Whether the order that was made of the row `t` lives. */
export const LIVE_ORDER = `exists (select 1 from shop_order o where o.id = t.order_id and o.status <> 'cancelled')`;

/** Whether the order that was made of the team order lives. */
export async function isOrdered(em: EntityManager, { orderId }: TeamOrder): Promise<boolean> {
  if (!orderId) return false;
  const [row] = await em.execute(`select 1 from shop_order where id = ? and status <> 'cancelled'`, [
    orderId,
  ]);
  return row !== undefined;
}

export async function stateOf(em: EntityManager, order: TeamOrder, now: Date): Promise<TeamState> {
  const { status, closesAt } = order;
  return teamStateOf({ status, closesAt, ordered: await isOrdered(em, order) }, now);
}

/**
 * The team order, locked until the transaction ends: choices, its closing and its ordering come one after the other.
 * @throws DomainError with `missing` when there is none
 */
export async function lockTeamOrder(
  em: EntityManager,
  where: { readonly id: string; readonly userId?: string } | { readonly token: string },
  missing: 'team.not-found' | 'team.link-unknown' = 'team.not-found',
): Promise<TeamOrder> {
  const order = await em.findOne(TeamOrder, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!order) throw new DomainError(missing);
  return order;
}

/** Its people in the order in which they chose first. */
export const membersOf = (em: EntityManager, teamOrderId: string): Promise<TeamMember[]> =>
  em.find(TeamMember, { teamOrder: teamOrderId }, { orderBy: { createdAt: 'asc', id: 'asc' } });

/** @throws DomainError team.closed, team.open, team.ordered when the team order is in another state */
export async function expectState(
  em: EntityManager,
  order: TeamOrder,
  wanted: readonly TeamState[],
  now: Date,
): Promise<void> {
  const state = await stateOf(em, order, now);
  if (wanted.includes(state)) return;
  throw new DomainError(
    state === 'ordered' ? 'team.ordered' : state === 'open' ? 'team.open' : 'team.closed',
  );
}

/** Up to `limit` team orders that a condition on the row `t` finds, locked; those that others have locked are left out. */
export async function lockTeamOrders(
  em: EntityManager,
  condition: string,
  values: readonly unknown[],
  limit: number,
): Promise<TeamOrder[]> {
  const rows = await em.execute<object[]>(
    `select t.* from team_order t where ${condition} order by t.closes_at limit ${limit} for update skip locked`,
    [...values],
  );
  return rows.map((row) => em.map(TeamOrder, row));
}

/**
 * Carts count their revisions from 1; orders of a team order have a negative one of its own, so that two of them cannot both wait for
 * payment.
 */
export const revisionOf = (teamOrderId: string): number => -2 - parseInt(teamOrderId.slice(0, 7), 16);

/** Has what these people want stitched kept for as long as the team order may be ordered. */
export async function keepStitching(
  em: EntityManager,
  { closesAt }: Pick<TeamOrder, 'closesAt'>,
  members: readonly Pick<TeamMember, 'pieces'>[],
  settings: SettingValues,
): Promise<void> {
  const days = Math.max(settings['teamOrders.orderDays'], settings['teamOrders.keepDays']);
  const ids = members.flatMap(({ pieces }) => pieces.map(({ embroideryId }) => embroideryId));
  await keepEmbroideries(em, ids, new Date(closesAt.getTime() + days * DAY));
}

/** Its people's names leave the orders that were made of it, those that came to nothing included. */
export const forgetNames = (em: EntityManager, { id, userId }: TeamOrder): Promise<void> =>
  executeWithNext(em, FORGET_EMBROIDERIES, [userId, revisionOf(id)]);
