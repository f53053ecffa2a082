import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { flushTogether, inTransaction } from '@plantao/platform/database';
import { lockCustomer, refusingDuplicates } from '../../accounts/index.js';
import { lockCart } from '../../cart/index.js';
import {
  chosenDelivery,
  FreightQuote,
  HoldLimits,
  OrderHolds,
  readOrderFacts,
  ShippingQuotes,
  withExtraDays,
  type Holder,
  type OrderFacts,
  type WantedDelivery,
} from '../../checkout/index.js';
import { newOrder, type CustomerSnapshot, type Order, type ShipType } from '../../orders/index.js';
import { windowEnd } from '../../payments/rules/payment-window.rules.js';
import { Settings, type SettingValues } from '../../settings/index.js';
import { phoneDigits } from '../../shared/brazil/phone.js';
import { DomainError } from '../../shared/errors/domain-error.js';
import { toReais } from '../../shared/money.js';
import { ShortStock } from '../../warehouse/index.js';
import type { TeamMember, TeamOrder } from '../entities/team-order.entity.js';
import { garmentsOf, missingPieces, pieceKey } from '../rules/team-grid.rules.js';
import { teamDiscountCode } from '../rules/team-tier.rules.js';
import { isDeliveredFree, TeamPricing, type TeamPrice } from '../team-pricing.service.js';
import { expectState, isOrdered, lockTeamOrder, membersOf, revisionOf } from '../team-rows.js';

/** What the organiser sends. Amounts in centavos, as they saw them: compared, never believed. */
export interface PlaceTeamOrderInput {
  readonly teamOrderId: string;
  readonly userId: string;
  /** Not needed where a quote binds: it has the delivery. */
  readonly delivery?: WantedDelivery | undefined;
  /** The organiser's CPF or CNPJ, without punctuation; the CNPJ of the team, where it has one, takes its place. */
  readonly taxId: string;
  readonly phone?: string | undefined;
  /** Of who orders, where the account has none yet (AUTH-34). */
  readonly name?: string | undefined;
  readonly totalCents?: number | undefined;
  readonly network?: string | undefined;
}

/** The order of a team, and whether this call made it. */
export interface PlacedTeamOrder {
  readonly id: string;
  readonly made: Order | null;
}

/**
 * Makes one ordinary order of all that a team chose, in one transaction: prices, tier, delivery and total are made again and
 * compared, pieces are held by the rules of any order. A team order that was ordered already answers with that order.
 * @throws DomainError team.not-found, team.open, team.closed, team.empty, team.piece-unknown, team.short with details.items
 * (whose pieces are missing), order.total-changed, order.freight-changed, shipping.none, order.hold-* unless an administrator
 * approved that many pieces, account.cpf-taken. Nothing happens then.
 */
export class PlaceTeamOrder extends Command<PlacedTeamOrder> {
  constructor(readonly input: PlaceTeamOrderInput) {
    super();
  }
}

/** How often the carriers are asked while what the team wants changes. */
const MAX_ATTEMPTS = 3;

/** The quoted delivery is none that is honoured: nothing was written. */
const NOT_HONOURED = Symbol('delivery not honoured');

/** What an order of a team is made from. */
interface Placing {
  readonly input: PlaceTeamOrderInput;
  readonly settings: SettingValues;
  readonly team: TeamOrder;
  readonly members: readonly TeamMember[];
  readonly price: TeamPrice;
  readonly facts: OrderFacts;
  readonly now: Date;
}

@CommandHandler(PlaceTeamOrder)
export class PlaceTeamOrderHandler implements ICommandHandler<PlaceTeamOrder, PlacedTeamOrder> {
  constructor(
    private readonly em: EntityManager,
    private readonly holds: OrderHolds,
    private readonly limits: HoldLimits,
    private readonly quotes: ShippingQuotes,
    private readonly pricing: TeamPricing,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async execute({ input }: PlaceTeamOrder): Promise<PlacedTeamOrder> {
    const settings = await this.settings.all();
    let fresh: FreightQuote | undefined;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const outcome = await this.attempt(input, settings, fresh);
      if ('id' in outcome) return outcome;
      // The carriers are asked outside of the transaction, which has written nothing; then everything is judged again.
      fresh = await this.quotes.quote(outcome.zipCode, outcome.pieces, outcome.lines);
    }
    throw new DomainError('order.freight-changed', {}, { options: [] });
  }

  private attempt(
    input: PlaceTeamOrderInput,
    settings: SettingValues,
    fresh: FreightQuote | undefined,
  ): Promise<PlacedTeamOrder | (Pick<TeamPrice, 'pieces' | 'lines'> & { zipCode: string })> {
    return refusingDuplicates(() =>
      inTransaction(this.em, async (em) => {
        const now = this.clock.now();
        const team = await lockTeamOrder(em, { id: input.teamOrderId, userId: input.userId });
        if (team.orderId && (await isOrdered(em, team))) return { id: team.orderId, made: null };
        await expectState(em, team, ['closed'], now);
        const members = await membersOf(em, team.id);
        if (members.length === 0) throw new DomainError('team.empty');
        const price = await this.pricing.price(em, team, members, now);
        const facts = await this.factsOf(em, { input, team, price, now });
        const placing = { input, settings, team, members, price, facts, now };
        const shipType = shipTypeOf(em, placing, fresh);
        if (shipType === NOT_HONOURED) {
          const { pieces, lines } = price;
          return { zipCode: team.address.zipCode, pieces, lines };
        }
        const order = await this.place(em, placing, shipType);
        return { id: order.id, made: order };
      }),
    );
  }

  /** As any order reads them, without a cart: the row of the cart only makes one order follow the other. */
  private async factsOf(
    em: EntityManager,
    { input, team, price, now }: Pick<Placing, 'input' | 'team' | 'price' | 'now'>,
  ): Promise<OrderFacts> {
    await lockCart(em, input.userId);
    return readOrderFacts(em, {
      holder: holderOf(input, team),
      productIds: [...new Set(price.lines.map(({ productId }) => productId))],
      taxId: taxIdOf(input, team),
      couponCode: '',
      quote: { quoteId: input.delivery?.quoteId, cep: team.address.zipCode, pieces: price.pieces },
      now,
    });
  }

  private async place(em: EntityManager, placing: Placing, shipType: ShipType): Promise<Order> {
    const { input, settings, team, members, price, facts, now } = placing;
    const total = price.subtotalCents - price.discountCents + shipType.priceCents;
    if (input.totalCents !== undefined && input.totalCents !== total)
      throw new DomainError('order.total-changed', {}, { total: toReais(total) });
    const customer = customerOf(input, team, facts);
    await this.checkLimits(em, placing);
    const order = newOrder(
      {
        id: crypto.randomUUID(),
        userId: input.userId,
        cartRevision: revisionOf(team.id),
        lines: price.lines,
        customer,
        address: team.address,
        placedFrom: input.network ?? null,
        shipType,
        holdExpiresAt: windowEnd({
          createdAt: now,
          minutes: settings['payment.holdMinutes'],
          extended: false,
        }),
        discount:
          price.discountCents > 0
            ? { code: teamDiscountCode(price), amountCents: price.discountCents }
            : null,
      },
      { name: customer.name, at: now },
    );
    em.persist(order);
    team.orderId = order.id;
    // The CNPJ of the hospital does not become the organiser's own: only what they gave for themselves does.
    const own = input.taxId === team.taxId ? null : input.taxId;
    const account = lockCustomer(input.userId, facts.account?.taxId ?? null, own);
    const [accounts] = await flushTogether(em, [account]);
    if (accounts !== 1) throw new DomainError('account.not-found');
    try {
      await this.holds.take(em, order, price.lines, null);
    } catch (error) {
      throw error instanceof ShortStock ? shortOf(error, price, members) : error;
    }
    return order;
  }

  /** The limits of single shoppers hold, unless an administrator approved as many pieces of this team order. */
  private async checkLimits(
    em: EntityManager,
    { input, settings, team, price, facts }: Placing,
  ): Promise<void> {
    if (team.approvedPieces >= price.pieces) return;
    const holder = await this.limits.oneAtATime(
      em,
      holderOf(input, team),
      facts.holder,
      price.pieces,
      settings,
    );
    const stock = new Map(facts.products.flatMap((product) => Object.entries(product.stock ?? {})));
    this.limits.check(holder, price.lines, stock, settings);
  }
}

/** The delivery at the price that holds: the quote's, or the chosen option of an honoured freight quote. */
function shipTypeOf(
  em: EntityManager,
  { input, settings, team, price, facts, now }: Placing,
  fresh: FreightQuote | undefined,
): ShipType | typeof NOT_HONOURED {
  const bound = team.quoteAt(now);
  if (bound) return bound.shipType;
  if (!input.delivery) throw new DomainError('label.no-method');
  const freight = fresh ?? (facts.quote ? em.map(FreightQuote, facts.quote) : undefined);
  // Somebody may have corrected the pieces while the carriers were asked.
  if (!freight?.isFor(price.lines)) return NOT_HONOURED;
  const isFree = isDeliveredFree(price, settings['delivery.freeMinimumCents']);
  return withExtraDays(
    chosenDelivery(freight, input.delivery, isFree),
    price.lines,
    settings['embroidery.extraDays'],
  );
}

/** The CNPJ that the team is billed to, else the organiser's own number. */
const taxIdOf = (input: PlaceTeamOrderInput, team: TeamOrder): string => team.taxId || input.taxId;

const holderOf = (input: PlaceTeamOrderInput, { address }: TeamOrder): Holder => ({
  userId: input.userId,
  network: input.network ?? '',
  zipCode: address.zipCode,
  number: address.number,
});

/** @throws DomainError account.not-found, account.cpf-taken, name.required without any name */
function customerOf(
  input: PlaceTeamOrderInput,
  team: TeamOrder,
  { account, othersCpf }: OrderFacts,
): CustomerSnapshot {
  if (!account) throw new DomainError('account.not-found');
  if (othersCpf) throw new DomainError('account.cpf-taken');
  const name = input.name?.trim() || account.name;
  if (name === '') throw new DomainError('name.required');
  return {
    name,
    email: account.email,
    phone: phoneDigits(input.phone ?? '') || account.phone,
    taxId: taxIdOf(input, team),
    birthDate: account.birthDate,
  };
}

/** Says whose pieces are missing: 'Tulipa M Azul (Ana)'. */
function shortOf(error: ShortStock, { lines }: TeamPrice, members: readonly TeamMember[]): DomainError {
  const left = new Map(error.short.map(({ sku, available }) => [sku, available]));
  const available = new Map(
    lines.flatMap((line) => {
      const there = left.get(line.sku);
      return there === undefined ? [] : [[pieceKey(line), there] as const];
    }),
  );
  const bags = members.map(({ name, pieces }) => ({
    name,
    pieces: pieces.flatMap((piece) => garmentsOf(piece, lines)),
  }));
  const items = missingPieces(bags, available).map((piece) => ({
    ...piece,
    product: lines.find(({ productId }) => productId === piece.productId)?.name ?? '',
  }));
  const pieces = items
    .map(({ name, product, size, colour, missing }) => `${missing} ${product} ${size} ${colour} (${name})`)
    .join('; ');
  return new DomainError('team.short', { pieces }, { items });
}
