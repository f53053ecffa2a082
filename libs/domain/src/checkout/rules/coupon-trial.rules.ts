import { message } from '../../shared/errors/message.js';
import { couponDiscount, minimumProblem, validityProblem, type CouponCart } from './coupon-discount.rules.js';
import type { CouponFields } from './coupon-fields.rules.js';

/** A cart to try a coupon on. `firstPurchase`: whether its customer has bought nothing yet. */
export interface TrialCart extends CouponCart {
  readonly firstPurchase: boolean;
}

/** What the shopper would get, in centavos; `refusal` is what the shop would say instead. */
export interface CouponTrial {
  readonly refusal: string | null;
  readonly discountCents: number;
  readonly totalCents: number;
  readonly freeShipping: boolean;
}

/** Tries a coupon on a cart by the very rules of the checkout; `used` so far, `today` an ISO day in São Paulo. */
export function tryCoupon(fields: CouponFields, used: number, cart: TrialCart, today: string): CouponTrial {
  const problem = validityProblem({ ...fields, used }, today) ?? minimumProblem(fields, cart);
  const refusal = problem
    ? message(problem.code, problem.placeholders)
    : fields.firstPurchase && !cart.firstPurchase
      ? message('coupon.first-purchase')
      : null;
  const discountCents = refusal === null ? couponDiscount(fields, cart) : 0;
  return {
    refusal,
    discountCents,
    totalCents: cart.subtotalCents - discountCents,
    freeShipping: refusal === null && fields.freeShipping,
  };
}
