import { splitByWeight } from '../../shared/money.js';

/** What the order of an exchange calls what the old pieces pay of it; no coupon has this code (ADR 41). */
export const EXCHANGE_CREDIT = 'TROCA';

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
