import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { refusingDuplicates } from '../../accounts/index.js';
import { inTransaction, newOrder, type DeliveryAddress, type OrderLine } from '../../orders/index.js';
import { subtotalOf } from '../../orders/rules/order-total.rules.js';
import { windowEnd } from '../../orders/rules/payment-window.rules.js';
import type { DomainError } from '../../shared/errors/domain-error.js';
import { Settings, type SettingValues } from '../../settings/index.js';
import { ShortStock } from '../../warehouse/index.js';
import type { FreightQuote } from '../entities/freight-quote.entity.js';
import { freeOrders, openOrders, sameOrder } from '../open-orders.js';
import { missingLine, pricedLines, soldOut, totalChanged, type WantedLine } from '../order-lines.js';
import { orderCustomer, type GivenCustomer } from '../order-customer.js';
import { couponCode } from '../rules/coupon-form.rules.js';
import { chosenDelivery, type WantedDelivery } from '../order-delivery.js';
import { OrderReplacement } from '../order-replacement.service.js';
import { HoldLimits, type Holder } from '../hold-limits.service.js';
import { OrderHolds } from '../order-holds.service.js';
import { expectSameCart, lockCart } from '../ordered-cart.js';
import { couponDiscount } from '../rules/coupon-discount.rules.js';
import { deliveryIsFree } from '../rules/shipping-choice.rules.js';
import { ShippingQuotes } from '../shipping-quotes.service.js';

/** What the checkout sends. Amounts in centavos, as the customer saw them. */
export interface OrderWish {
  readonly userId: string;
  readonly lines: readonly WantedLine[];
  readonly address: DeliveryAddress;
  readonly delivery: WantedDelivery;
  readonly couponCode?: string | undefined;
  readonly customer: GivenCustomer;
  readonly totalCents?: number | undefined;
  /** The network that the order comes from: an IPv4 address, or the /64 of an IPv6 address. */
  readonly network?: string | undefined;
}

/**
 * Places an order: prices, coupon, freight and total are made again from what the shop knows and compared with what
 * the customer saw; pieces and coupon use are taken, the cart is emptied, all in one transaction. A repeated click
 * answers the same order; own unpaid orders that keep what this one needs are replaced by it (P6). Answers the order's id.
 * @throws DomainError cart.empty, order.cart-changed, order.sold-out with details.items, order.total-changed,
 * order.freight-changed, shipping.none, coupon.*, order.too-many-open, order.hold-*, account.cpf-taken. Nothing happens then.
 */
export class PlaceOrder extends Command<string> {
  constructor(readonly wish: OrderWish) {
    super();
  }
}

/** What an order stands on. */
interface Ground {
  readonly id: string;
  readonly holder: Holder;
  readonly settings: SettingValues;
  readonly quote: FreightQuote;
  /** The cart's. */
  readonly revision: number;
}

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

  async execute({ wish }: PlaceOrder): Promise<string> {
    const settings = await this.settings.all();
    const quote = await this.quotes.honoured(
      wish.delivery.quoteId,
      wish.address.zipCode,
      piecesOf(wish.lines),
    );
    let lines: readonly OrderLine[] = [];
    try {
      return await refusingDuplicates(() =>
        inTransaction(this.em, async (em) => {
          const cart = await lockCart(em, wish.userId);
          const holder = holderOf(wish);
          await this.limits.oneAtATime(em, holder, piecesOf(wish.lines), settings);
          const open = await openOrders(em, wish.userId);
          const free = cart.lines.length === 0 ? await freeOrders(em, wish.userId, cart.revision) : [];
          const same = sameOrder([...open, ...free], cart, [...wish.lines]);
          if (same) return same;
          expectSameCart(cart, wish.lines);
          lines = await pricedLines(em, wish.lines);
          const id = crypto.randomUUID();
          const wanted = { id, userId: wish.userId, lines, couponCode: codeOf(wish) };
          await this.replacement.makeWay(em, wanted, open, {
            orders: settings['payment.openOrdersMax'],
            pieces: await this.limits.piecesOf(em, holder, settings),
          });
          await this.place(em, wish, lines, { id, holder, settings, quote, revision: cart.revision });
          return id;
        }),
      );
    } catch (error) {
      throw error instanceof ShortStock ? soldOutLines(error, lines) : error;
    }
  }

  private async place(
    em: EntityManager,
    wish: OrderWish,
    lines: readonly OrderLine[],
    { id, holder, settings, quote, revision }: Ground,
  ): Promise<void> {
    const now = this.clock.now();
    const customer = await orderCustomer(em, wish.userId, wish.customer);
    const subtotal = subtotalOf(lines);
    const cart = { subtotalCents: subtotal, pieces: piecesOf(lines) };
    const coupon = await this.holds.couponFor(em, wish.couponCode, cart, {
      userId: wish.userId,
      taxId: customer.taxId,
    });
    const discount = coupon ? couponDiscount(coupon, cart) : 0;
    const free = deliveryIsFree(
      subtotal - discount,
      settings['delivery.freeMinimumCents'],
      coupon?.freeShipping,
    );
    const shipType = chosenDelivery(quote, wish.delivery, free);
    const total = subtotal - discount + shipType.priceCents;
    if (wish.totalCents !== undefined && wish.totalCents !== total) throw totalChanged(lines, total);
    // After the refusal of another account's CPF; an order of nothing is paid at once and keeps nothing unpaid.
    if (total > 0) await this.limits.check(em, holder, lines, settings);
    const holdExpiresAt = windowEnd({
      createdAt: now,
      minutes: settings['payment.holdMinutes'],
      extended: false,
    });
    const order = newOrder(
      {
        id,
        userId: wish.userId,
        cartRevision: revision,
        lines,
        customer,
        address: wish.address,
        placedFrom: wish.network ?? null,
        shipType,
        holdExpiresAt,
        discount: coupon && gives(coupon, discount) ? { code: coupon.code, amountCents: discount } : null,
      },
      { name: customer.name, at: now },
    );
    em.persist(order);
    await em.flush();
    await this.holds.take(em, order, lines, coupon);
  }
}

/** A coupon of nothing at all is spent, and leaves no line in the order. */
const gives = ({ freeShipping }: { readonly freeShipping: boolean }, discountCents: number): boolean =>
  freeShipping || discountCents > 0;

const holderOf = ({ userId, network = '', address }: OrderWish): Holder => ({
  userId,
  network,
  zipCode: address.zipCode,
  number: address.number,
});

const codeOf = ({ couponCode: code }: OrderWish): string | undefined => code && couponCode(code);

const piecesOf = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** The ledger speaks of SKUs; the screen of lines (CHK-34). */
function soldOutLines(error: ShortStock, lines: readonly OrderLine[]): DomainError {
  const available = new Map(error.short.map((short) => [short.sku, short.available]));
  return soldOut(
    lines.flatMap((line) => {
      const left = available.get(line.sku);
      return left === undefined ? [] : [missingLine(line, line.name, left)];
    }),
  );
}
