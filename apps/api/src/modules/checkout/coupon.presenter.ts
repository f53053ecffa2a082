import type { AdminCouponView } from '@plantao/contracts/checkout/admin-coupon.view';
import type { CouponView } from '@plantao/contracts/checkout/checkout.view';
import { couponState } from '@plantao/domain/checkout/rules/coupon-state.rules';
import type { CouponFields } from '@plantao/domain/checkout/rules/coupon-form.rules';
import { toReais } from '@plantao/domain/shared/money';

/** A coupon as stored. */
export interface CouponRow extends CouponFields {
  readonly id: string;
  readonly used: number;
  readonly createdAt: Date | string;
  readonly updatedAt: Date | string;
  readonly version: number;
}

/** What a shopper may know of a coupon. */
export function presentCoupon(
  coupon: Omit<CouponFields, 'maxDiscountCents'> &
    Pick<CouponRow, 'id'> & { readonly maxDiscountCents?: number | null },
): CouponView {
  const { id, code, discountType, minItems, freeShipping, firstPurchase } = coupon;
  return {
    _id: id,
    id,
    code,
    discountType,
    minItems,
    freeShipping,
    firstPurchase,
    // Basis points → percent, centavos → reais: a hundredth either way.
    discountValue: coupon.discountValue / 100,
    minPurchase: toReais(coupon.minPurchaseCents),
    maxDiscount: coupon.maxDiscountCents == null ? null : toReais(coupon.maxDiscountCents),
  };
}

/** `today` as an ISO day in São Paulo. */
export function presentAdminCoupon(row: CouponRow, today: string): AdminCouponView {
  return {
    ...presentCoupon(row),
    startDate: row.startDate,
    endDate: row.endDate,
    usageLimit: row.usageLimit,
    usageCount: row.used,
    active: row.active,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
    state: couponState(row, today),
    version: row.version,
  };
}
