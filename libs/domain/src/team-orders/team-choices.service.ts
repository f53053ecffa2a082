import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { inTransaction } from '@plantao/platform/database';
import { hashToken } from '../accounts/index.js';
import { embroideryOf } from '../checkout/index.js';
import { holdEmbroideries } from '../embroidery/index.js';
import { Settings } from '../settings/index.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { TeamMember, TeamOrder } from './entities/team-order.entity.js';
import { piecesOf, summedPieces, type TeamPiece } from './rules/team-grid.rules.js';
import { peopleMaxOf } from './rules/team-state.rules.js';
import { isOffered, readTeamProducts } from './team-products.js';
import { TeamPricing } from './team-pricing.service.js';
import { expectState, keepStitching, lockTeamOrder, membersOf } from './team-rows.js';

/** What a person wrote: how their bag is called, and its pieces. */
export interface Choice {
  readonly name: string;
  readonly pieces: readonly TeamPiece[];
}

/** What people of a team choose by the shared link, and what the organiser corrects. */
@Injectable()
export class TeamChoices {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: Settings,
    private readonly pricing: TeamPricing,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the choice of the browser that made `secret`: a new one, or another one instead of its former. No pieces at all
   * take the choice and its name away.
   * @throws DomainError team.link-unknown, team.closed, team.ordered, team.full, team.pieces, team.piece-unknown, embroidery.*
   */
  async choose(token: string, secret: string, choice: Choice): Promise<Choice | null> {
    const { 'teamOrders.peopleMax': peopleMax } = await this.settings.all();
    return inTransaction(this.em, async (em) => {
      const order = await lockTeamOrder(em, { token }, 'team.link-unknown');
      await expectState(em, order, ['open'], this.clock.now());
      const secretHash = hashToken(secret);
      const own = await em.findOne(TeamMember, { teamOrder: order.id, secretHash });
      if (choice.pieces.length === 0) {
        if (own) em.remove(own);
        return null;
      }
      const pieces = await this.checked(em, order, choice.pieces);
      if (own) return this.put(own, { name: choice.name, pieces });
      const max = peopleMaxOf(order, peopleMax);
      if ((await em.count(TeamMember, { teamOrder: order.id })) >= max)
        throw new DomainError('team.full', { n: max });
      const member = Object.assign(new TeamMember(), {
        id: crypto.randomUUID(),
        teamOrder: em.getReference(TeamOrder, order.id),
        secretHash,
        createdAt: this.clock.now(),
      });
      em.persist(member);
      return this.put(member, { name: choice.name, pieces });
    });
  }

  /** The choice of a browser; null when it made none. @throws DomainError team.link-unknown */
  async own(token: string, secret: string): Promise<Choice | null> {
    const em = this.em.fork({ keepTransactionContext: true });
    const order = await em.findOne(TeamOrder, { token });
    if (!order) throw new DomainError('team.link-unknown');
    const own = await em.findOne(TeamMember, { teamOrder: order.id, secretHash: hashToken(secret) });
    return own && { name: own.name, pieces: own.pieces };
  }

  /**
   * The organiser corrects what somebody chose, until it is ordered; null removes the person. A quote binds no more.
   * @throws DomainError team.not-found, team.ordered, team.closed, team.member-unknown, team.pieces, team.piece-unknown
   */
  async correct(
    { id, userId, memberId }: { id: string; userId: string; memberId: string },
    choice: Choice | null,
  ): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const order = await lockTeamOrder(em, { id, userId });
      await expectState(em, order, ['open', 'closed'], this.clock.now());
      const member = (await membersOf(em, id)).find((each) => each.id === memberId);
      if (!member) throw new DomainError('team.member-unknown');
      order.dropQuote();
      if (choice === null || choice.pieces.length === 0) em.remove(member);
      else this.put(member, { name: choice.name, pieces: await this.checked(em, order, choice.pieces) });
    });
  }

  private put(member: TeamMember, { name, pieces }: Choice): Choice {
    Object.assign(member, { name: name.trim(), pieces });
    return { name: member.name, pieces };
  }

  /** Each piece once, of what the team is offered and the shop stitches, and no more than a person may choose. */
  private async checked(
    em: EntityManager,
    { productIds, closesAt }: TeamOrder,
    wanted: readonly TeamPiece[],
  ): Promise<TeamPiece[]> {
    const settings = await this.settings.allWith(em);
    const max = settings['teamOrders.piecesPerPerson'];
    const pieces = summedPieces([{ pieces: wanted }]);
    if (piecesOf(pieces) > max) throw new DomainError('team.pieces', { n: max });
    const products = await readTeamProducts(em, productIds);
    if (!pieces.every((piece) => isOffered(products, piece))) throw new DomainError('team.piece-unknown');
    const ids = pieces.map(({ embroideryId }) => embroideryId);
    await holdEmbroideries(em, ids);
    const stitching = await this.pricing.stitching(em, [{ pieces }]);
    for (const piece of pieces) {
      const product = products.find(({ id }) => id === piece.productId);
      if (product) embroideryOf(piece, product.pieces ?? [product], stitching);
    }
    await keepStitching(em, { closesAt }, [{ pieces }], settings);
    return pieces;
  }
}
