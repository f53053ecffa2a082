import type { FullPrice } from '../../shared/order-price.js';
import { instalmentOf, shareOf } from '../../shared/money.js';

export const PAY_METHODS = ['card', 'pix', 'boleto'] as const;
export type PayMethod = (typeof PAY_METHODS)[number];

/** The least that the provider takes by each method, in centavos (`min_allowed_amount`, providers A.14). */
const MIN_AMOUNT_CENTS: Readonly<Record<PayMethod, number>> = { card: 50, pix: 1, boleto: 400 };

/** The least that one instalment of a card may be, in centavos (providers A.14). */
export const MIN_INSTALMENT_CENTS = 500;

/** Whether an order of this many centavos can be paid by `method` at all. */
export const reachesMinimum = (method: PayMethod, totalCents: number): boolean =>
  totalCents >= MIN_AMOUNT_CENTS[method];

/** In how many instalments such an amount can be paid, where the shop accepts up to `max`; 1 at least. */
export function instalmentsOf(totalCents: number, max: number): number {
  return Math.max(1, Math.min(max, Math.floor(totalCents / MIN_INSTALMENT_CENTS)));
}

/** What a price may be offered in: `count` instalments of `eachCents`. */
export interface InstalmentOffer {
  readonly count: number;
  readonly eachCents: number;
}

/**
 * the instalments that may be named beside a price in centavos, where the shop accepts up to `max`; null where
 * it can only be paid at once. An offer binds: payment accepts what is named.
 */
export function instalmentOffer(priceCents: number, max: number): InstalmentOffer | null {
  const count = instalmentsOf(priceCents, max);
  return count > 1 ? { count, eachCents: instalmentOf(priceCents, count) } : null;
}

/**
 * What paying by PIX takes off, in centavos: `percent` of the goods after the coupon, rounded once, half up. Freight is
 * not reduced, and an amount is left to pay (ADR 32).
 */
export const pixDiscountOf = (goodsCents: number, percent: number): number =>
  shareOf(goodsCents, percent * 100);

/** What `method` takes off the full price, in centavos. */
export const discountBy = (method: string, { goodsCents }: FullPrice, pixPercent: number): number =>
  method === 'pix' ? pixDiscountOf(goodsCents, pixPercent) : 0;
