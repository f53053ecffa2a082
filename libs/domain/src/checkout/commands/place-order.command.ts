import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { flushTogether, inTransaction } from '@plantao/platform/database';
import { lockCustomer, refusingDuplicates } from '../../accounts/index.js';
import { emptyCart, lockCart, type CartHead, type CartState } from '../../cart/index.js';
import {
  newOrder,
  type CustomerSnapshot,
  type DeliveryAddress,
  type Order,
  type OrderLine,
} from '../../orders/index.js';
import { windowEnd } from '../../payments/rules/payment-window.rules.js';
import { taxIdCharacters } from '../../shared/brazil/cpf-cnpj.js';
import { DomainError } from '../../shared/errors/domain-error.js';
import { phoneDigits } from '../../shared/brazil/phone.js';
import { piecesOf } from '../../shared/set-size.js';
import { Settings, type SettingValues } from '../../settings/index.js';
import { ShortStock } from '../../warehouse/index.js';
import { FreightQuote } from '../entities/freight-quote.entity.js';
import { fingerprint, freeOrders, sameOrder } from '../open-orders.js';
import { readOrderFacts, type OrderFacts } from '../order-facts.js';
import { pricedLines, readStitching, soldOutLines, totalChanged, type WantedLine } from '../order-lines.js';
import { OrderReplacement } from '../order-replacement.service.js';
import { HoldLimits, type Holder } from '../hold-limits.service.js';
import { OrderHolds } from '../order-holds.service.js';
import {
  chosenDelivery,
  ShippingQuotes,
  withExtraDays,
  type WantedDelivery,
} from '../shipping-quotes.service.js';
import { couponCode } from '../rules/coupon-discount.rules.js';
import { cartOf, couponEffect, priceCart, takesOff } from '../rules/promotions.rules.js';

/** What the checkout may say of its customer; the rest is the account's. */
export interface CustomerInput {
  readonly taxId: string;
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  readonly birthDate?: string | null | undefined;
}

/** What the checkout sends. Amounts in centavos, as the customer saw them. */
export interface PlaceOrderInput {
  readonly userId: string;
  readonly lines: readonly WantedLine[];
  readonly address: DeliveryAddress;
  readonly delivery: WantedDelivery;
  readonly couponCode?: string | undefined;
  readonly customer: CustomerInput;
  readonly totalCents?: number | undefined;
  /** The network that the order comes from: an IPv4 address, or the /64 of an IPv6 address. */
  readonly network?: string | undefined;
}

/**
 * Places an order: prices, coupon, freight and total are made again from what the shop knows and compared with what
 * the customer saw; pieces and coupon use are taken, the cart is emptied, all in one transaction. A repeated click
 * answers the same order; own unpaid orders that keep what this one needs are replaced by it (P6). Returns the order's
 * id.
 * @throws DomainError cart.empty, order.cart-changed, order.sold-out with details.items, order.total-changed,
 * order.freight-changed, shipping.none, coupon.*, order.too-many-open, order.hold-*, account.cpf-taken, embroidery.*. Nothing
 * happens then.
 */
export class PlaceOrder extends Command<string> {
  constructor(
    readonly input: PlaceOrderInput,
    /**
     * Receives an order that is new as it is written, before the commit: nobody has to read it again, and what is stored
     * with `em` is stored with it. Called once more where the transaction is repeated.
     */
    readonly placed?: (order: PlacedOrder, em: EntityManager) => Promise<void> | void,
  ) {
    super();
  }
}

/** A new order, and how many cards its customer tried in the last 24 hours (`cardsToday`). */
export interface PlacedOrder {
  readonly order: Order;
  /** What its items were made of, in their order. */
  readonly lines: readonly OrderLine[];
  readonly cardsToday: number;
}

/** Inputs of an order. */
interface OrderContext {
  readonly id: string;
  readonly cart: CartHead;
  readonly facts: OrderFacts;
  readonly lines: readonly OrderLine[];
  readonly settings: SettingValues;
  readonly quote: FreightQuote;
}

/** The quote that the order names is none that is honoured: nothing was written. */
const NOT_HONOURED = Symbol('quote not honoured');

@CommandHandler(PlaceOrder)
export class PlaceOrderHandler implements ICommandHandler<PlaceOrder, string> {
  constructor(
    private readonly em: EntityManager,
    private readonly holds: OrderHolds,
    private readonly limits: HoldLimits,
    private readonly replacement: OrderReplacement,
    private readonly quotes: ShippingQuotes,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async execute({ input, placed }: PlaceOrder): Promise<string> {
    const { quoteId } = input.delivery;
    const ask = (): Promise<FreightQuote> =>
      this.quotes.quoteProducts(input.address.zipCode, piecesOf(input.lines), input.lines);
    const settings = await this.settings.all();
    const outcome = await this.attempt({ input, placed }, settings, quoteId ? undefined : await ask());
    if (outcome !== NOT_HONOURED) return outcome;
    // The carriers are asked outside of the transaction, which has written nothing; then everything is judged again.
    return (await this.attempt({ input, placed }, settings, await ask())) as string;
  }

  /**
   * Places the order in one transaction, with the quote that it names while that is honoured, else with `fresh`; without
   * both nothing is written.
   */
  private async attempt(
    { input, placed }: Pick<PlaceOrder, 'input' | 'placed'>,
    settings: SettingValues,
    fresh: FreightQuote | undefined,
  ): Promise<string | typeof NOT_HONOURED> {
    let lines: readonly OrderLine[] = [];
    try {
      return await refusingDuplicates(() =>
        inTransaction(this.em, async (em) => {
          await lockCart(em, input.userId);
          const facts = await this.factsOf(em, input, settings);
          const { cart } = facts;
          const state = { ...cart, lines: facts.lines };
          const free = state.lines.length === 0 ? await freeOrders(em, input.userId, cart.revision) : [];
          const same = sameOrder([...facts.open, ...free], state, input.lines);
          if (same) return same;
          expectSameCart(state, input.lines);
          lines = pricedLines(facts.products, input.lines, await readStitching(em, input.lines, settings));
          const quote = fresh ?? (facts.quote && em.map(FreightQuote, facts.quote));
          if (!quote || (!fresh && !quote.isFor(lines))) return NOT_HONOURED;
          const id = crypto.randomUUID();
          const left = await this.replaceFor(em, input, { id, lines, facts, settings });
          const order = await this.place(em, input, { id, cart, lines, settings, quote, facts: left });
          await placed?.({ order, lines, cardsToday: facts.cardsToday }, em);
          return id;
        }),
      );
    } catch (error) {
      await this.holds.failed(error);
      throw error instanceof ShortStock ? soldOutLines(error, lines) : error;
    }
  }

  /** Under the locks of network and address where they are needed. */
  private async factsOf(
    em: EntityManager,
    input: PlaceOrderInput,
    settings: SettingValues,
  ): Promise<OrderFacts> {
    const facts = await readOrderFacts(em, factsAsked(input, this.clock.now()));
    const pieces = piecesOf(input.lines);
    const holder = await this.limits.oneAtATime(em, holderOf(input), facts.holder, pieces, settings);
    return { ...facts, holder };
  }

  /** Ends own orders that are in the way (P6); returns the facts after it: what they held is free, or they were paid. */
  private async replaceFor(
    em: EntityManager,
    input: PlaceOrderInput,
    { id, lines, facts, settings }: Pick<OrderContext, 'id' | 'lines' | 'facts' | 'settings'>,
  ): Promise<OrderFacts> {
    const wanted = { id, userId: input.userId, lines, couponCode: codeOf(input) };
    const isOutdated = await this.replacement.replaceFor(em, wanted, facts.open, {
      orders: settings['payment.openOrdersMax'],
      pieces: this.limits.piecesOf(facts.holder, settings),
    });
    return isOutdated ? readOrderFacts(em, factsAsked(input, this.clock.now())) : facts;
  }

  private async place(
    em: EntityManager,
    input: PlaceOrderInput,
    { id, cart, facts, lines, settings, quote }: OrderContext,
  ): Promise<Order> {
    const now = this.clock.now();
    const customer = orderCustomer(facts, input.customer);
    const basket = cartOf(lines);
    const named = await this.holds.couponFor(em, input.couponCode, facts.coupon, basket, {
      ...customer,
      userId: input.userId,
    });
    const price = priceCart(basket, named, settings['delivery.freeMinimumCents']);
    const shipType = withExtraDays(
      chosenDelivery(quote, input.delivery, price.freeDelivery !== null),
      lines,
      settings['embroidery.extraDays'],
    );
    const coupon = named && takesOff(couponEffect(named, price, shipType.priceCents)) ? named : null;
    const total = price.discountedCents + shipType.priceCents;
    if (input.totalCents !== undefined && input.totalCents !== total) throw totalChanged(lines, total);
    // After the refusal of another account's CPF; a zero-total order is paid at once and holds nothing unpaid.
    if (total > 0) this.limits.check(facts.holder, lines, stockOf(facts), settings);
    const holdExpiresAt = windowEnd({
      createdAt: now,
      minutes: settings['payment.holdMinutes'],
      extended: false,
    });
    const order = newOrder(
      {
        id,
        userId: input.userId,
        cartRevision: cart.revision,
        lines,
        customer,
        address: input.address,
        placedFrom: input.network ?? null,
        shipType,
        holdExpiresAt,
        discount: coupon && { code: coupon.code, amountCents: price.discountCents },
      },
      { name: customer.name, at: now },
    );
    em.persist(order);
    // The account's row stays locked until the transaction ends, so that one person's orders come one by one.
    const account = lockCustomer(input.userId, facts.account?.taxId ?? null, customer.taxId);
    const [accounts] = await flushTogether(em, [account, ...emptyCart({ ...cart, lines: facts.lines })]);
    if (accounts !== 1) throw new DomainError('account.not-found');
    await this.holds.take(em, order, lines, coupon);
    return order;
  }
}

const holderOf = ({ userId, network = '', address }: PlaceOrderInput): Holder => ({
  userId,
  network,
  zipCode: address.zipCode,
  number: address.number,
});

const factsAsked = (input: PlaceOrderInput, now: Date): Parameters<typeof readOrderFacts>[1] => ({
  holder: holderOf(input),
  productIds: [...new Set(input.lines.map(({ productId }) => productId))],
  taxId: taxIdCharacters(input.customer.taxId),
  couponCode: codeOf(input) ?? '',
  quote: {
    quoteId: input.delivery.quoteId,
    cep: input.address.zipCode,
    pieces: piecesOf(input.lines),
  },
  now,
});

const codeOf = ({ couponCode: code }: PlaceOrderInput): string | undefined => code && couponCode(code);

/** What of a SKU is sold now or held by anybody's unpaid orders, in pieces. */
const stockOf = ({ products }: OrderFacts): ReadonlyMap<string, number> =>
  new Map(products.flatMap(({ stock }) => Object.entries(stock ?? {})));

/**
 * The customer as the order keeps them. The e-mail is always the account's.
 * @throws DomainError account.not-found, name.required without any name (AUTH-34), account.cpf-taken for the CPF of
 * another account: its person would lose the coupon of the first purchase by an order that is not theirs
 */
function orderCustomer({ account, othersCpf }: OrderFacts, given: CustomerInput): CustomerSnapshot {
  if (!account) throw new DomainError('account.not-found');
  if (othersCpf) throw new DomainError('account.cpf-taken');
  const name = given.name?.trim() || account.name;
  if (name === '') throw new DomainError('name.required');
  return {
    name,
    email: account.email,
    phone: phoneDigits(given.phone ?? '') || account.phone,
    taxId: taxIdCharacters(given.taxId),
    birthDate: given.birthDate || account.birthDate,
  };
}

/**
 * The order is the cart that the customer saw: another tab may have changed it meanwhile.
 * @throws DomainError cart.empty, order.cart-changed
 */
function expectSameCart(cart: CartState, wanted: readonly WantedLine[]): void {
  if (cart.lines.length === 0) throw new DomainError('cart.empty');
  if (fingerprint(cart.lines) !== fingerprint(wanted)) throw new DomainError('order.cart-changed');
}
