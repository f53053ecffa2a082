import { splitByWeight } from '../../shared/money.js';

export interface PricedLine {
  readonly priceCents: number;
  readonly quantity: number;
}

export function subtotalOf(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + line.priceCents * line.quantity, 0);
}

/** ORD-16: subtotal minus the sum of the discounts plus the delivery, in centavos. */
export function orderTotal(
  subtotalCents: number,
  discountsCents: readonly number[],
  shippingCents: number,
): number {
  return subtotalCents - discountsCents.reduce((sum, cents) => sum + cents, 0) + shippingCents;
}

/** Each line's share of the discount; the shares sum to it (correctness 3.3). */
export function splitDiscount(discountCents: number, lines: readonly PricedLine[]): number[] {
  return splitByWeight(
    discountCents,
    lines.map((line) => line.priceCents * line.quantity),
  );
}

/** What an order costs before a discount for PIX: all of it, and its goods after the coupon. Centavos. */
export interface FullPrice {
  readonly fullCents: number;
  readonly goodsCents: number;
}

/** The amounts of an order; `pixDiscountCents` is a part of `discountCents` (ADR 32). */
export interface OrderAmounts {
  readonly subtotalCents: number;
  readonly discountCents: number;
  readonly pixDiscountCents: number;
  readonly totalCents: number;
}

/** What the order costs by any method but PIX: it stays the same, whatever method is chosen. */
export function fullPriceOf(order: OrderAmounts): FullPrice {
  const { subtotalCents, discountCents, pixDiscountCents: off, totalCents } = order;
  return { fullCents: totalCents + off, goodsCents: subtotalCents - discountCents + off };
}

/** The amounts of the same order when paying it takes `pixDiscountCents` off its full price. */
export function amountsBy(
  order: OrderAmounts,
  pixDiscountCents: number,
): Omit<OrderAmounts, 'subtotalCents'> {
  const more = pixDiscountCents - order.pixDiscountCents;
  return {
    pixDiscountCents,
    discountCents: order.discountCents + more,
    totalCents: order.totalCents - more,
  };
}
