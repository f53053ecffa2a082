import { delayed, priceOptions, type FreightQuote, type PricedOption } from '../checkout/index.js';
import { cartOf, priceCart } from '../checkout/rules/promotions.rules.js';
import {
  lineOf,
  type DeliveryAddress,
  type LineAfterEdit,
  type OrderItem,
  type OrderLine,
  type ShipType,
} from '../orders/index.js';
import { deliveryName } from '../orders/rules/delivery-name.rules.js';
import { subtotalOf } from '../orders/rules/order-total.rules.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { ownPackedSize, packingOf, type OwnPackedPieces } from '../shared/packed-size.js';
import type { SettingValues } from '../settings/index.js';
import type { EditFacts } from './edit-facts.js';
import { inOneSet, planGoods, type GoodsPlan, type PlannedSwap, type WantedLines } from './edit-plan.js';
import { keptDiscount, leftOf, splitFreight, type FreightBack } from './rules/order-edit.rules.js';

/** What staff want of an order. */
export interface WantedEdit extends WantedLines {
  /** Null: it goes where it went. */
  readonly address: DeliveryAddress | null;
  /** The delivery to use from now on; null: the same as before, or the cheapest where that is not offered. */
  readonly deliveryId: string | null;
  /** Whether another price of the delivery is charged or given back, or the shop bears it. */
  readonly freight: 'adjust' | 'keep';
}

/** Amounts of an order in centavos, without what PIX takes off. */
export interface EditAmounts {
  readonly subtotalCents: number;
  readonly discountCents: number;
  readonly shippingCents: number;
  readonly totalCents: number;
}

/** What an edit comes to. */
export interface EditPlan {
  readonly goods: GoodsPlan;
  readonly address: DeliveryAddress;
  readonly addressChanged: boolean;
  readonly shipType: ShipType;
  /** Delivery and address of a paid order that cost more: it gets them when that is paid, and keeps its own otherwise. */
  readonly deliveryWaits: boolean;
  /** Whether it goes elsewhere or otherwise at once, and what is on top of it with it. */
  readonly moved: boolean;
  /** Deliveries to choose from; null where the delivery stays as it is. */
  readonly options: readonly PricedOption[] | null;
  readonly before: EditAmounts;
  /** Of a paid order as `before`: what it cost stays; what is more or less is a refund or an order of its own. */
  readonly after: EditAmounts;
  /** Every line of an unpaid order as it is afterwards. */
  readonly lines: readonly LineAfterEdit[];
  /** Centavos of the freight that are not needed any more: of what was paid on top first, and of a paid order's own. */
  readonly freightBack: FreightBack;
  /** What is to be paid on top of a paid order. */
  readonly supplement: { readonly lines: readonly OrderLine[]; readonly freightCents: number } | null;
  /** Whether the label that is on its way does not fit any more. */
  readonly labelOutdated: boolean;
  readonly words: readonly string[];
}

/** What the delivery is quoted for. */
export interface QuoteWanted {
  readonly zipCode: string;
  readonly pieces: number;
  readonly lines: readonly OwnPackedPieces[];
}

/** The quote that an edit needs; undefined when the delivery stays as it is. @throws those of `planGoods` */
export function quoteWanted(facts: EditFacts, wanted: WantedEdit): QuoteWanted | undefined {
  const goods = planGoods(facts, wanted);
  if (facts.completes) return undefined;
  const zipCode = (wanted.address ?? facts.order.address).zipCode;
  const isElsewhere = zipCode !== facts.order.address.zipCode;
  const { paid, items } = facts;
  const before = items.reduce((sum, item) => sum + leftOf(item), 0);
  const after = linesAfter(facts, goods);
  const lines = paid ? remaining(items, goods.removed) : after;
  const pieces = sumOf(lines);
  const isRepriced =
    !paid &&
    (pieces !== before ||
      subtotalOf(after) !== facts.order.subtotalCents ||
      packingOf(after) !== packingOf(remaining(items, [])));
  return isElsewhere || isRepriced || isOtherWay(wanted, facts.order)
    ? { zipCode, pieces, lines }
    : undefined;
}

const isOtherWay = ({ deliveryId }: WantedEdit, { shipType }: EditFacts['order']): boolean =>
  deliveryId !== null && deliveryId !== shipType.id;

/** The pieces that are left of paid lines, with their sizes. */
const remaining = (items: readonly OrderItem[], removed: GoodsPlan['removed']): OwnPackedPieces[] =>
  items.map((item) => ({
    ...ownPackedSize(item),
    quantity: leftOf(item) - sumOf(removed.filter((one) => one.item === item)),
  }));

/**
 * What the edit comes to, by the rules in force at the sale: lines keep their price, the coupon its terms, free delivery stays free.
 * @throws DomainError order-edit.nothing, order-edit.free, order-edit.freight, order-edit.supplement-waits, order-edit.supplement-delivery,
 * shipping.none, and those of `planGoods`
 */
export function planEdit(
  facts: EditFacts,
  wanted: WantedEdit,
  quote: FreightQuote | undefined,
  settings: Pick<SettingValues, 'delivery.freeMinimumCents' | 'embroidery.extraDays'>,
): EditPlan {
  const { order, paid, label, completes } = facts;
  const goods = planGoods(facts, wanted);
  const address = wanted.address ?? order.address;
  const addressChanged = wanted.address !== null && !sameAddress(wanted.address, order.address);
  if (completes && (addressChanged || isOtherWay(wanted, order)))
    throw new DomainError('order-edit.supplement-delivery');
  const before = amountsOf(order);
  const lines = paid ? [] : linesAfter(facts, goods);
  const sums = paid ? before : goodsAfter(facts, lines);
  const freeFrom = settings['delivery.freeMinimumCents'];
  const free = paid
    ? isSoldFree(order.shipType)
    : sums.free || (freeFrom !== null && sums.subtotalCents - sums.discountCents >= freeFrom);
  const offered = quote && priceOptions(quote.options, Boolean(free));
  const option = offered && chosen(offered, wanted.deliveryId, order.shipType.id);
  const way =
    option && quote
      ? shipTypeOf(option, quote, order.embroideredPieces > 0 ? settings['embroidery.extraDays'] : 0)
      : order.shipType;
  const paidCents = paid ? facts.freight.keptCents : order.shippingCents;
  const moreCents = wanted.freight === 'keep' || !option ? 0 : way.priceCents - paidCents;
  const isOther = moreCents !== 0 || addressChanged || way.id !== order.shipType.id;
  if (paid && isOther && facts.freight.waits) throw new DomainError('order-edit.supplement-waits');
  const deliveryWaits = paid && moreCents > 0;
  const shippingCents = paid ? order.shippingCents : order.shippingCents + moreCents;
  const after = totalled({ ...sums, shippingCents });
  if (!paid && after.totalCents <= 0) throw new DomainError('order-edit.free');
  const shipType = { ...way, priceCents: shippingCents };
  const words = [
    ...goods.words,
    ...deliveryWords(order.shipType, { shipType, addressChanged, deliveryWaits }),
  ];
  if (words.length === 0) throw new DomainError('order-edit.nothing');
  const paidOnTop = paid && (goods.added.length > 0 || moreCents > 0);
  const packed = goods.removed.length > 0 || goods.raised.length > 0 || (!paid && goods.added.length > 0);
  const isElsewhere = !deliveryWaits && (addressChanged || shipType.id !== order.shipType.id);
  return {
    ...{
      goods,
      address,
      addressChanged,
      shipType,
      deliveryWaits,
      moved: paid && isElsewhere,
      options: offered ?? null,
    },
    ...{ before, after, lines, words },
    freightBack: splitFreight(facts.freight.supplements, paid ? Math.max(0, -moreCents) : 0),
    supplement: paidOnTop ? { lines: goods.added, freightCents: Math.max(0, moreCents) } : null,
    // Of a delivery that may lapse the label is taken back when that is paid.
    labelOutdated: label !== null && (packed || isElsewhere),
  };
}

/** Centavos of the goods and of their discount, and whether a coupon makes the delivery free. */
function goodsAfter(
  { order, discount, coupon }: EditFacts,
  lines: readonly LineAfterEdit[],
): { readonly subtotalCents: number; readonly discountCents: number; readonly free?: boolean } {
  const basket = cartOf(lines);
  const { subtotalCents } = basket;
  if (coupon) {
    const price = priceCart(basket, coupon, null);
    return { subtotalCents, discountCents: price.discountCents, free: price.freeDelivery !== null };
  }
  return {
    subtotalCents,
    discountCents: discount ? keptDiscount(discount, order.subtotalCents, subtotalCents) : 0,
  };
}

const amountsOf = (order: EditFacts['order']): EditAmounts & { readonly free?: boolean } => {
  const { subtotalCents, shippingCents } = order;
  return totalled({
    subtotalCents,
    discountCents: order.discountCents - order.pixDiscountCents,
    shippingCents,
  });
};

const totalled = ({
  subtotalCents,
  discountCents,
  shippingCents,
}: Omit<EditAmounts, 'totalCents'>): EditAmounts => ({
  subtotalCents,
  discountCents,
  shippingCents,
  totalCents: subtotalCents - discountCents + shippingCents,
});

/** Every line of the order after the edit, in their order; swapped pieces come after their line, new ones at the end. */
export function linesAfter(
  { items }: Pick<EditFacts, 'items'>,
  { swaps, removed, raised, added }: GoodsPlan,
): LineAfterEdit[] {
  const pieces = (of: readonly { item: OrderItem; quantity: number }[], item: OrderItem): number =>
    sumOf(of.filter((one) => one.item === item));
  const lines = items.flatMap((item) => {
    const swap = swaps.find((one) => one.item === item);
    const stays = item.quantity - (swap?.quantity ?? 0) - pieces(removed, item) + pieces(raised, item);
    const own: LineAfterEdit[] =
      stays > 0 ? [{ ...lineOf(item), ...setOf(item, swaps), quantity: stays, item }] : [];
    if (!swap) return own;
    const other = { ...lineOf(item), ...swap.to, ...setOf(item, swaps), quantity: swap.quantity };
    return [...own, { ...other, item: own.length === 0 ? item : null }];
  });
  return [...lines, ...added.map((line) => ({ ...line, item: null }))];
}

/** The garments of a set are named by its sizes, all of them by the new ones. */
function setOf(item: OrderItem, swaps: readonly PlannedSwap[]): { readonly setSize?: string } {
  if (!item.setId) return {};
  const swap = swaps.find((one) => inOneSet(one.item, item));
  return swap?.setSize ? { setSize: swap.setSize } : {};
}

const sumOf = (lines: readonly { readonly quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Delivered free when it was sold: the cheapest way stays free wherever it goes. */
const isSoldFree = ({ priceCents, quotedCents }: ShipType): boolean => priceCents === 0 && quotedCents > 0;

function chosen(options: readonly PricedOption[], id: string | null, before: string): PricedOption {
  const [cheapest] = options;
  if (!cheapest) throw new DomainError('shipping.none');
  if (id === null) return options.find((option) => option.id === before) ?? cheapest;
  const option = options.find((one) => one.id === id);
  if (!option) throw new DomainError('order-edit.freight');
  return option;
}

const shipTypeOf = (option: PricedOption, { source }: FreightQuote, extraDays: number): ShipType => {
  const { id, name, company, priceCents, fullCents, deliveryRange, serviceId } = delayed(option, extraDays);
  return { id, name, company, priceCents, quotedCents: fullCents, deliveryRange, serviceId, source };
};

const sameAddress = (a: DeliveryAddress, b: DeliveryAddress): boolean =>
  (Object.keys(a) as (keyof DeliveryAddress)[]).every((part) => a[part] === b[part]);

function deliveryWords(
  before: ShipType,
  {
    shipType: after,
    addressChanged,
    deliveryWaits,
  }: Pick<EditPlan, 'shipType' | 'addressChanged' | 'deliveryWaits'>,
): string[] {
  const later = deliveryWaits ? ', quando o complemento for pago' : '';
  return [
    ...(addressChanged ? [`Endereço de entrega alterado${later}`] : []),
    ...(before.id === after.id ? [] : [`Entrega: ${deliveryName(before)} → ${deliveryName(after)}${later}`]),
  ];
}
