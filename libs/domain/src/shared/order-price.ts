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
