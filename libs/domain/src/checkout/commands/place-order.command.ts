import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { inTransaction } from '@plantao/platform/database';
import { lockBuyer, refusingDuplicates } from '../../accounts/index.js';
import { lockCart, type CartState } from '../../cart/index.js';
import { newOrder, type CustomerSnapshot, type DeliveryAddress, type OrderLine } from '../../orders/index.js';
import { subtotalOf } from '../../orders/rules/order-total.rules.js';
import { windowEnd } from '../../payments/rules/payment-window.rules.js';
import { taxIdCharacters } from '../../shared/brazil/cpf-cnpj.js';
import { DomainError } from '../../shared/errors/domain-error.js';
import { phoneDigits } from '../../shared/brazil/phone.js';
import { Settings, type SettingValues } from '../../settings/index.js';
import { ShortStock } from '../../warehouse/index.js';
import type { FreightQuote } from '../entities/freight-quote.entity.js';
import { fingerprint, freeOrders, openOrders, sameOrder } from '../open-orders.js';
import { missingLine, pricedLines, soldOut, totalChanged, type WantedLine } from '../order-lines.js';
import { OrderReplacement } from '../order-replacement.service.js';
import { HoldLimits, type Holder } from '../hold-limits.service.js';
import { OrderHolds, type AppliedCoupon } from '../order-holds.service.js';
import { chosenDelivery, ShippingQuotes, type WantedDelivery } from '../shipping-quotes.service.js';
import { couponCode } from '../rules/coupon-discount.rules.js';

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
 * order.freight-changed, shipping.none, coupon.*, order.too-many-open, order.hold-*, account.cpf-taken. Nothing happens
 * then.
 */
export class PlaceOrder extends Command<string> {
  constructor(readonly input: PlaceOrderInput) {
    super();
  }
}

/** Inputs of an order. */
interface OrderContext {
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

  async execute({ input }: PlaceOrder): Promise<string> {
    const settings = await this.settings.all();
    const quote = await this.quotes.honoured(
      input.delivery.quoteId,
      input.address.zipCode,
      piecesOf(input.lines),
    );
    let lines: readonly OrderLine[] = [];
    try {
      return await refusingDuplicates(() =>
        inTransaction(this.em, async (em) => {
          const cart = await lockCart(em, input.userId);
          const holder = holderOf(input);
          await this.limits.oneAtATime(em, holder, piecesOf(input.lines), settings);
          const open = await openOrders(em, input.userId);
          const free = cart.lines.length === 0 ? await freeOrders(em, input.userId, cart.revision) : [];
          const same = sameOrder([...open, ...free], cart, [...input.lines]);
          if (same) return same;
          expectSameCart(cart, input.lines);
          lines = await pricedLines(em, input.lines);
          const id = crypto.randomUUID();
          const wanted = { id, userId: input.userId, lines, couponCode: codeOf(input) };
          await this.replacement.replaceFor(em, wanted, open, {
            orders: settings['payment.openOrdersMax'],
            pieces: await this.limits.piecesOf(em, holder, settings),
          });
          await this.place(em, input, lines, { id, holder, settings, quote, revision: cart.revision });
          return id;
        }),
      );
    } catch (error) {
      throw error instanceof ShortStock ? soldOutLines(error, lines) : error;
    }
  }

  private async place(
    em: EntityManager,
    input: PlaceOrderInput,
    lines: readonly OrderLine[],
    { id, holder, settings, quote, revision }: OrderContext,
  ): Promise<void> {
    const now = this.clock.now();
    const customer = await orderCustomer(em, input.userId, input.customer);
    const subtotal = subtotalOf(lines);
    const cart = { subtotalCents: subtotal, pieces: piecesOf(lines) };
    const applied = await this.holds.couponFor(em, input.couponCode, cart, {
      userId: input.userId,
      taxId: customer.taxId,
    });
    const discount = applied?.discountCents ?? 0;
    const shipType = chosenDelivery(quote, input.delivery, {
      discountedCents: subtotal - discount,
      minimumCents: settings['delivery.freeMinimumCents'],
      couponFree: applied?.coupon.freeShipping,
    });
    const total = subtotal - discount + shipType.priceCents;
    if (input.totalCents !== undefined && input.totalCents !== total) throw totalChanged(lines, total);
    // After the refusal of another account's CPF; a zero-total order is paid at once and holds nothing unpaid.
    if (total > 0) await this.limits.check(em, holder, lines, settings);
    const holdExpiresAt = windowEnd({
      createdAt: now,
      minutes: settings['payment.holdMinutes'],
      extended: false,
    });
    const order = newOrder(
      {
        id,
        userId: input.userId,
        cartRevision: revision,
        lines,
        customer,
        address: input.address,
        placedFrom: input.network ?? null,
        shipType,
        holdExpiresAt,
        discount: applied && gives(applied) ? { code: applied.coupon.code, amountCents: discount } : null,
      },
      { name: customer.name, at: now },
    );
    em.persist(order);
    await em.flush();
    await this.holds.take(em, order, lines, applied);
  }
}

/** A coupon of nothing at all is spent, and leaves no line in the order. */
const gives = ({ coupon, discountCents }: AppliedCoupon): boolean => coupon.freeShipping || discountCents > 0;

const holderOf = ({ userId, network = '', address }: PlaceOrderInput): Holder => ({
  userId,
  network,
  zipCode: address.zipCode,
  number: address.number,
});

const codeOf = ({ couponCode: code }: PlaceOrderInput): string | undefined => code && couponCode(code);

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

/**
 * The customer as the order keeps them. The e-mail is always the account's. The account's row stays locked until the
 * transaction ends, so that one person's orders come one by one.
 * @throws DomainError account.not-found, account.cpf-taken
 */
async function orderCustomer(
  em: EntityManager,
  userId: string,
  given: CustomerInput,
): Promise<CustomerSnapshot> {
  const taxId = taxIdCharacters(given.taxId);
  const user = await lockBuyer(em, userId, taxId);
  return {
    name: given.name?.trim() || user.name,
    email: user.email,
    phone: phoneDigits(given.phone ?? '') || user.phone,
    taxId,
    birthDate: given.birthDate || (user.birthDate ?? null),
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
