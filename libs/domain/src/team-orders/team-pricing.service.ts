import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { readAnnouncedCoupons, readStitching, type Stitching } from '../checkout/index.js';
import { priceCart } from '../checkout/rules/promotions.rules.js';
import type { OrderLine } from '../orders/index.js';
import { subtotalOf } from '../orders/rules/order-total.rules.js';
import { Settings } from '../settings/index.js';
import { brazilDay } from '../shared/brazil/brazil-date.js';
import { parsePriceTiers, type PriceTier } from '../shared/price-tiers.js';
import type { TeamMember, TeamOrder, TeamQuote } from './entities/team-order.entity.js';
import { piecesOf, summedPieces } from './rules/team-grid.rules.js';
import { nextTier, teamDiscount, type NextTier, type TeamDiscount } from './rules/team-tier.rules.js';
import { readTeamProducts, teamLines, type TeamProduct } from './team-products.js';

/** What a team's pieces cost before delivery, in centavos. */
export interface TeamPrice extends TeamDiscount {
  readonly lines: readonly OrderLine[];
  readonly pieces: number;
  readonly subtotalCents: number;
  /** What more pieces would bring, by what the catalogue and the shop offer now; not known of a quote, which binds as it is. */
  readonly next?: NextTier | null;
}

/** Prices a team order: by the catalogue and the tiers of now, or by its quote while that binds. */
@Injectable()
export class TeamPricing {
  constructor(private readonly settings: Settings) {}

  /** The tiers of now, the lowest first. */
  async tiers(em: EntityManager): Promise<readonly PriceTier[]> {
    return parsePriceTiers((await this.settings.allWith(em))['teamOrders.tiers']) ?? [];
  }

  /**
   * Of what is chosen now, or as the quote says while it binds.
   * @throws DomainError team.piece-unknown for what is no longer sold
   */
  async price(
    em: EntityManager,
    order: TeamOrder,
    members: readonly TeamMember[],
    now: Date,
  ): Promise<TeamPrice> {
    const quote = order.quoteAt(now);
    if (quote) return { ...pricedLines(quote.lines), ...discountOf(quote) };
    const products = await readTeamProducts(em, order.productIds);
    return this.of(em, products, members, now);
  }

  /** What is stitched on the pieces of these people, and what the shop stitches now. */
  async stitching(em: EntityManager, members: readonly Pick<TeamMember, 'pieces'>[]): Promise<Stitching> {
    const pieces = members.flatMap((member) => member.pieces);
    return readStitching(em, pieces, await this.settings.allWith(em));
  }

  /** Of what these people chose. @throws DomainError team.piece-unknown, embroidery.* */
  async of(
    em: EntityManager,
    products: readonly TeamProduct[],
    members: readonly TeamMember[],
    now: Date,
  ): Promise<TeamPrice> {
    const lines = teamLines(products, summedPieces(members), await this.stitching(em, members));
    const offers = await readAnnouncedCoupons(em, brazilDay(now));
    const goods = pricedLines(lines);
    const tiers = await this.tiers(em);
    const discount = teamDiscount(goods, tiers, offers);
    return { ...goods, ...discount, next: nextTier(goods, tiers, offers, discount) };
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

const pricedLines = (lines: readonly OrderLine[]): Pick<TeamPrice, 'lines' | 'pieces' | 'subtotalCents'> => ({
  lines,
  pieces: piecesOf(lines),
  subtotalCents: subtotalOf(lines),
});

/** A quote of the release before names no offer. */
const discountOf = ({ percent, discountCents, offer = null }: TeamQuote): TeamDiscount => ({
  ...{ percent, discountCents, offer },
});
