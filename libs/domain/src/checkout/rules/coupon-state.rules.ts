import type { CouponValidity } from './coupon-discount.rules.js';

export const COUPON_STATES = ['active', 'scheduled', 'expired', 'exhausted', 'inactive'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** State of a coupon on a day (ISO, São Paulo): switched off before all else, then its days, then its uses. */
export function couponState(validity: CouponValidity, today: string): CouponState {
  if (!validity.active) return 'inactive';
  if (today > validity.endDate) return 'expired';
  if (today < validity.startDate) return 'scheduled';
  return validity.used >= validity.usageLimit ? 'exhausted' : 'active';
}
