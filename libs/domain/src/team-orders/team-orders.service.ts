import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AuditEntry } from '@plantao/platform/audit';
import { Clock } from '@plantao/platform/clock';
import { inTransaction } from '@plantao/platform/database';
import type { DeliveryAddress } from '../orders/index.js';
import { Settings } from '../settings/index.js';
import { actorOf, type Actor } from '../shared/actor.js';
import { brazilDay } from '../shared/brazil/brazil-date.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { TeamOrder } from './entities/team-order.entity.js';
import { piecesOf } from './rules/team-grid.rules.js';
import { endOfDay, MAX_DAYS_OPEN, MAX_TEAM_PRODUCTS, peopleMaxOf } from './rules/team-state.rules.js';
import { readTeamProducts } from './team-products.js';
import {
  expectState,
  forgetNames,
  keepStitching,
  LIVE_ORDER,
  lockTeamOrder,
  membersOf,
} from './team-rows.js';

/** What an organiser says of a team. `closesOn` is the last day of the choices, `2026-11-30`. */
export interface TeamInput {
  readonly name: string;
  /** CNPJ without punctuation; '' for none. */
  readonly taxId: string;
  readonly address: DeliveryAddress;
  readonly productIds: readonly string[];
  readonly expected: number | null;
  readonly closesOn: string;
}

/** What the organiser changes later. */
export type TeamChange = Partial<Pick<TeamInput, 'name' | 'expected' | 'closesOn'>> & {
  /** true ends the choices; false lets people choose again, until `closesOn`. */
  readonly closed?: boolean | undefined;
  /** The shared link is another one: the former leads nowhere. */
  readonly newLink?: boolean | undefined;
};

/** Orders that wait to be made, of the account. */
const UNDER_WAY = `select 1 from team_order t where t.user_id = ? and t.status in ('open', 'closed')
  and not ${LIVE_ORDER}`;

/** A team order as its organiser, or an administrator, opens, changes and ends it. */
@Injectable()
export class TeamOrders {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** Returns its id. @throws DomainError team.too-many, team.day, team.products, team.expected-max */
  async open(userId: string, input: TeamInput): Promise<string> {
    const { 'teamOrders.underWayMax': max, 'teamOrders.peopleMax': peopleMax } = await this.settings.all();
    expectPlaces(input.expected, peopleMax);
    return inTransaction(this.em, async (em) => {
      await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 36))', [userId]);
      const underWay = await em.execute(UNDER_WAY, [userId]);
      if (underWay.length >= max) throw new DomainError('team.too-many', { n: max });
      const closesAt = this.deadline(input.closesOn);
      const productIds = [...new Set(input.productIds)];
      const products = await readTeamProducts(em, productIds);
      const sold = products.filter(({ sellable }) => sellable);
      if (sold.length === 0 || sold.length !== productIds.length || sold.length > MAX_TEAM_PRODUCTS)
        throw new DomainError('team.products', { n: MAX_TEAM_PRODUCTS });
      const { name, taxId, address, expected } = input;
      const order = TeamOrder.open({
        userId,
        name: name.trim(),
        taxId,
        address,
        productIds,
        expected,
        closesAt,
        createdAt: this.clock.now(),
      });
      em.persist(order);
      return order.id;
    });
  }

  /** @throws DomainError team.not-found, team.ordered, team.closed for one that has expired, team.day, team.expected-max */
  async change(id: string, userId: string, change: TeamChange): Promise<void> {
    const { 'teamOrders.peopleMax': peopleMax } = await this.settings.all();
    await inTransaction(this.em, async (em) => {
      const now = this.clock.now();
      const order = await lockTeamOrder(em, { id, userId });
      await expectState(em, order, ['open', 'closed'], now);
      if (change.name !== undefined) order.name = change.name.trim();
      if (change.expected !== undefined) {
        expectPlaces(change.expected, peopleMaxOf(order, peopleMax));
        order.expected = change.expected;
      }
      if (change.newLink) order.renewLink();
      if (change.closed === true && order.status === 'open') order.close(now, false);
      else if (change.closed === false || (change.closesOn !== undefined && order.status === 'open')) {
        order.reopen(this.deadline(change.closesOn));
        await keepStitching(em, order, await membersOf(em, id), await this.settings.allWith(em));
      }
    });
  }

  /** With its people; an order that was made of it stays. @throws DomainError team.not-found, team.ordered */
  async remove(id: string, userId: string): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const order = await lockTeamOrder(em, { id, userId });
      await expectState(em, order, ['open', 'closed', 'expired'], this.clock.now());
      await forgetNames(em, order);
      em.remove(order);
    });
  }

  /**
   * Asks the shop to lift its limits for this order; once more before its answer changes nothing.
   * @throws DomainError team.not-found
   */
  async askApproval(id: string, userId: string): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const order = await lockTeamOrder(em, { id, userId });
      await expectState(em, order, ['closed'], this.clock.now());
      if (order.approvalAskedAt === null || order.approvalAskedAt === undefined)
        order.askApproval(this.clock.now());
    });
  }

  /**
   * An administrator lifts the limits of single shoppers for the pieces that are chosen now: more of them need another
   * approval. @throws DomainError team.not-found, team.open, team.ordered, team.empty
   */
  async approve(id: string, actor: Actor): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const order = await lockTeamOrder(em, { id });
      await expectState(em, order, ['closed'], this.clock.now());
      const pieces = piecesOf((await membersOf(em, id)).flatMap((member) => member.pieces));
      if (pieces === 0) throw new DomainError('team.empty');
      const before = { approvedPieces: order.approvedPieces };
      order.approve(pieces, actor.name);
      const entry = { action: 'team-order.approve', entity: 'team-order', entityId: id, before };
      em.persist(AuditEntry.of({ ...actorOf(actor), ...entry, after: { approvedPieces: pieces } }));
    });
  }

  /** An administrator ends the choices. @throws DomainError team.not-found, team.closed, team.ordered */
  async closeFor(id: string, actor: Actor): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const order = await lockTeamOrder(em, { id });
      await expectState(em, order, ['open'], this.clock.now());
      order.close(this.clock.now(), true);
      const entry = { action: 'team-order.close', entity: 'team-order', entityId: id };
      const changed = { before: { status: 'open' }, after: { status: 'closed' } };
      em.persist(AuditEntry.of({ ...actorOf(actor), ...entry, ...changed }));
    });
  }

  /** The end of a day from tomorrow on. @throws DomainError team.day */
  private deadline(day: string | undefined): Date {
    const now = this.clock.now();
    const last = new Date(now.getTime() + MAX_DAYS_OPEN * 86_400_000);
    if (day === undefined || day <= brazilDay(now) || day > brazilDay(last))
      throw new DomainError('team.day', { n: MAX_DAYS_OPEN });
    return endOfDay(day);
  }
}

/** @throws DomainError team.expected-max */
function expectPlaces(expected: number | null, max: number): void {
  if (expected !== null && expected > max) throw new DomainError('team.expected-max', { n: max });
}
