import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { readStitching, type Stitching } from '../checkout/index.js';
import { priceCart } from '../checkout/rules/promotions.rules.js';
import type { OrderLine } from '../orders/index.js';
import { subtotalOf } from '../orders/rules/order-total.rules.js';
import { Settings } from '../settings/index.js';
import { parsePriceTiers } from '../shared/price-tiers.js';
import type { TeamMember, TeamOrder } from './entities/team-order.entity.js';
import { piecesOf, summedPieces } from './rules/team-grid.rules.js';
import { reachedTier, tierDiscount, type ReachedTier } from './rules/team-tier.rules.js';
import { readTeamProducts, teamLines, type TeamProduct } from './team-products.js';

/** What a team's pieces cost before delivery, in centavos. */
export interface TeamPrice {
  readonly lines: readonly OrderLine[];
  readonly pieces: number;
  readonly subtotalCents: number;
  readonly percent: number;
  readonly discountCents: number;
}

/** Prices a team order: by the catalogue and the tiers of now, or by its quote while that binds. */
@Injectable()
export class TeamPricing {
  constructor(private readonly settings: Settings) {}

  /** The tier that this many pieces reach now. */
  async tier(em: EntityManager, pieces: number): Promise<ReachedTier> {
    return reachedTier(parsePriceTiers((await this.settings.allWith(em))['teamOrders.tiers']) ?? [], pieces);
  }

  /**
   * Of what is chosen now; no coupon comes on top of a tier.
   * @throws DomainError team.piece-unknown for what is no longer sold
   */
  async price(
    em: EntityManager,
    order: TeamOrder,
    members: readonly TeamMember[],
    now: Date,
  ): Promise<TeamPrice> {
    const quote = order.quoteAt(now);
    if (quote) return priced(quote.lines, quote.percent, quote.discountCents);
    const products = await readTeamProducts(em, order.productIds);
    return this.of(em, products, members);
  }

  /** What is stitched on the pieces of these people, and what the shop stitches now. */
  async stitching(em: EntityManager, members: readonly Pick<TeamMember, 'pieces'>[]): Promise<Stitching> {
    const pieces = members.flatMap((member) => member.pieces);
    return readStitching(em, pieces, await this.settings.allWith(em));
  }

  /** @throws DomainError team.piece-unknown, embroidery.* */
  async of(
    em: EntityManager,
    products: readonly TeamProduct[],
    members: readonly TeamMember[],
  ): Promise<TeamPrice> {
    const lines = teamLines(products, summedPieces(members), await this.stitching(em, members));
    const { percent } = await this.tier(em, piecesOf(lines));
    return priced(lines, percent, tierDiscount(subtotalOf(lines), percent));
  }
}

/**
 * Whether the cheapest delivery of a team's pieces is free, by the rule of any cart, of what is left after the tier.
 * @param freeFromCents the shop's minimum; null for none
 */
export const isDeliveredFree = (
  { subtotalCents, discountCents, pieces }: TeamPrice,
  freeFromCents: number | null,
): boolean =>
  priceCart({ subtotalCents: subtotalCents - discountCents, pieces }, null, freeFromCents).freeDelivery !==
  null;

const priced = (lines: readonly OrderLine[], percent: number, discountCents: number): TeamPrice => ({
  lines,
  pieces: piecesOf(lines),
  subtotalCents: subtotalOf(lines),
  percent,
  discountCents,
});
