import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { inTransaction } from '@plantao/platform/database';
import { chosenDelivery, priceOptions, ShippingQuotes, withExtraDays } from '../checkout/index.js';
import type { FreightQuote, PricedOption, WantedDelivery } from '../checkout/index.js';
import { Settings } from '../settings/index.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { TeamOrder, type TeamQuote } from './entities/team-order.entity.js';
import { isDeliveredFree, TeamPricing, type TeamPrice } from './team-pricing.service.js';
import { missingPieces, pieceKey, type MissingPiece } from './rules/team-grid.rules.js';
import { offeredOf, readTeamProducts } from './team-products.js';
import { expectState, isOrdered, lockTeamOrder, membersOf } from './team-rows.js';

const DAY = 86_400_000;

/** How a team's pieces may be delivered. */
export interface TeamDelivery {
  readonly quoteId: string;
  readonly options: readonly PricedOption[];
}

/** What who has the link of a quote may read. */
export interface SharedQuote {
  readonly order: TeamOrder;
  readonly quote: TeamQuote;
  /** More is quoted than there was at the moment `at`; `name` is that of the product. */
  readonly missing: readonly MissingPiece[];
  readonly at: Date;
}

/** Delivery and binding quotes of team orders. */
@Injectable()
export class TeamQuotes {
  constructor(
    private readonly em: EntityManager,
    private readonly quotes: ShippingQuotes,
    private readonly pricing: TeamPricing,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /**
   * The options for what is chosen now. The carriers are asked: call it outside of a transaction.
   * @throws DomainError team.not-found, team.open, team.ordered, team.empty, team.piece-unknown
   */
  async delivery(id: string, userId: string): Promise<TeamDelivery> {
    const em = this.em.fork({ keepTransactionContext: true });
    const order = await em.findOne(TeamOrder, { id, userId });
    if (!order) throw new DomainError('team.not-found');
    await expectState(em, order, ['closed'], this.clock.now());
    const price = await this.priceOf(em, order);
    const quote = await this.quotes.quote(order.address.zipCode, price.pieces, price.lines);
    const { 'delivery.freeMinimumCents': minimum, 'embroidery.extraDays': extraDays } =
      await this.settings.all();
    const options = priceOptions(quote.options, isDeliveredFree(price, minimum));
    return {
      quoteId: quote.id,
      options: options.map((option) => withExtraDays(option, price.lines, extraDays)),
    };
  }

  /**
   * Binds prices, discount and delivery for as many days as the setting says; another quote replaces the one before.
   * @throws DomainError team.not-found, team.open, team.ordered, team.empty, shipping.none, order.freight-changed
   */
  async offer(id: string, userId: string, delivery: WantedDelivery): Promise<void> {
    const days = await this.settings.get('teamOrders.quoteDays');
    const { zipCode, pieces, lines } = await this.asked(id, userId);
    const freight = await this.quotes.quote(zipCode, pieces, lines);
    await inTransaction(this.em, async (em) => {
      const now = this.clock.now();
      const order = await lockTeamOrder(em, { id, userId });
      await expectState(em, order, ['closed'], now);
      order.dropQuote();
      const price = await this.priceOf(em, order);
      // Somebody may have corrected the pieces while the carriers were asked.
      if (!freight.isFor(price.lines)) throw new DomainError('order.freight-changed', {}, { options: [] });
      order.offer({
        quotedAt: now.toISOString(),
        expiresAt: new Date(now.getTime() + days * DAY).toISOString(),
        lines: price.lines,
        percent: price.percent,
        discountCents: price.discountCents,
        offer: price.offer,
        shipType: await this.chosen(em, { freight, price, delivery }),
      });
    });
  }

  /**
   * The quote behind a mailed or shared link, and what of it the shop does not have now: a quote holds no stock. Once it is ordered
   * nothing is missing.
   * @throws DomainError team.quote-unknown also for one that has expired
   */
  async byToken(token: string): Promise<SharedQuote> {
    const em = this.em.fork({ keepTransactionContext: true });
    const now = this.clock.now();
    const order = await em.findOne(TeamOrder, { quoteToken: token });
    const quote = order?.quoteAt(now);
    if (!order || !quote) throw new DomainError('team.quote-unknown');
    const missing = (await isOrdered(em, order)) ? [] : await this.missing(em, order, quote);
    return { order, quote, missing, at: now };
  }

  private async missing(em: EntityManager, order: TeamOrder, quote: TeamQuote): Promise<MissingPiece[]> {
    const stock = offeredOf(await readTeamProducts(em, order.productIds));
    const available = new Map(quote.lines.map((line) => [pieceKey(line), stock.get(line.sku) ?? 0]));
    return missingPieces(
      quote.lines.map(({ name, productId, size, colour, quantity }) => ({
        name,
        pieces: [{ productId, size, colour, quantity }],
      })),
      available,
    );
  }

  /** What the carriers are asked before the transaction. */
  private async asked(
    id: string,
    userId: string,
  ): Promise<Pick<TeamPrice, 'pieces' | 'lines'> & { zipCode: string }> {
    const em = this.em.fork({ keepTransactionContext: true });
    const order = await em.findOne(TeamOrder, { id, userId });
    if (!order) throw new DomainError('team.not-found');
    const { pieces, lines } = await this.priceOf(em, order);
    return { zipCode: order.address.zipCode, pieces, lines };
  }

  private async chosen(
    em: EntityManager,
    { freight, price, delivery }: { freight: FreightQuote; price: TeamPrice; delivery: WantedDelivery },
  ): Promise<TeamQuote['shipType']> {
    const { 'delivery.freeMinimumCents': minimumCents, 'embroidery.extraDays': extraDays } =
      await this.settings.allWith(em);
    const chosen = chosenDelivery(freight, delivery, isDeliveredFree(price, minimumCents));
    return withExtraDays(chosen, price.lines, extraDays);
  }

  /** @throws DomainError team.empty, team.piece-unknown */
  private async priceOf(em: EntityManager, order: TeamOrder): Promise<TeamPrice> {
    const members = await membersOf(em, order.id);
    if (members.length === 0) throw new DomainError('team.empty');
    return this.pricing.price(em, order, members, this.clock.now());
  }
}
