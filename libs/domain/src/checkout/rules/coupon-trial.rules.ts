import { message } from '../../shared/errors/message.js';
import type { CouponCart } from './coupon-discount.rules.js';
import type { CouponFields } from './coupon-fields.rules.js';
import { judgePromotions } from './promotions.rules.js';

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
  const { price, results } = judgePromotions({
    cart,
    freeFromCents: null,
    coupons: [{ ...fields, validity: { ...fields, used } }],
    chosen: fields.code,
    today,
    boughtBefore: !cart.firstPurchase,
    freightCents: null,
  });
  const refused = results.find(({ state }) => state === 'refused' || state === 'near')?.reason;
  return {
    refusal: refused ? message(refused.code, refused.placeholders) : null,
    discountCents: price.discountCents,
    totalCents: price.discountedCents,
    freeShipping: price.freeDelivery !== null,
  };
}
