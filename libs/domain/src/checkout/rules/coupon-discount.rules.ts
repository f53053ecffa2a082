import { writtenDay } from '../../shared/brazil/brazil-date.js';
import type { ErrorCode } from '../../shared/errors/catalog.js';
import { formatCents, shareOf } from '../../shared/money.js';

/** What a coupon gives. `discountValue` in basis points for a percentage (15 % = 1500), in centavos for a fixed one. */
export interface CouponTerms {
  readonly discountType: 'percentage' | 'fixed';
  readonly discountValue: number;
  readonly minPurchaseCents: number;
  /** Null: no cap. */
  readonly maxDiscountCents?: number | null;
  readonly minItems: number;
  readonly freeShipping: boolean;
}

/** When and how often it may be used. Days in São Paulo, ISO, both included. */
export interface CouponValidity {
  readonly active: boolean;
  readonly startDate: string;
  readonly endDate: string;
  readonly used: number;
  readonly usageLimit: number;
}

/** The part of a cart that a coupon looks at: centavos and pieces. */
export interface CouponCart {
  readonly subtotalCents: number;
  readonly pieces: number;
}

export interface CouponProblem {
  readonly code: ErrorCode;
  readonly placeholders: Readonly<Record<string, string | number>>;
}

/** Codes are kept in upper case, so that two never differ in case alone. */
export const couponCode = (typed: string): string => typed.trim().toUpperCase();

/**
 * Why the cart is too small for the coupon (COUP-07, A-08); undefined when it is not. Exactly the minimum is enough.
 */
export function minimumProblem(terms: CouponTerms, cart: CouponCart): CouponProblem | undefined {
  const pieces = terms.minItems - cart.pieces;
  if (pieces > 0)
    return { code: pieces === 1 ? 'coupon.min-items-one' : 'coupon.min-items', placeholders: { n: pieces } };
  const missing = terms.minPurchaseCents - cart.subtotalCents;
  if (missing <= 0) return undefined;
  return {
    code: 'coupon.min-purchase',
    placeholders: { missing: formatCents(missing), min: formatCents(terms.minPurchaseCents) },
  };
}

/** Why the coupon is not to be had today (COUP-11 … COUP-13); `today` as an ISO day in São Paulo. */
export function validityProblem(validity: CouponValidity, today: string): CouponProblem | undefined {
  if (!validity.active) return { code: 'coupon.not-applicable', placeholders: {} };
  if (today < validity.startDate)
    return { code: 'coupon.not-started', placeholders: { date: writtenDay(validity.startDate) } };
  if (today > validity.endDate)
    return { code: 'coupon.expired', placeholders: { date: writtenDay(validity.endDate) } };
  return validity.used >= validity.usageLimit ? { code: 'coupon.exhausted', placeholders: {} } : undefined;
}

/**
 * The discount in centavos (COUP-08 … COUP-10): one rounding, half up, then the cap, never more than the subtotal.
 * 0 while the cart is below the minimum.
 */
export function couponDiscount(terms: CouponTerms, cart: CouponCart): number {
  if (minimumProblem(terms, cart)) return 0;
  const full =
    terms.discountType === 'percentage'
      ? shareOf(cart.subtotalCents, terms.discountValue)
      : terms.discountValue;
  return Math.min(full, terms.maxDiscountCents ?? full, cart.subtotalCents);
}
