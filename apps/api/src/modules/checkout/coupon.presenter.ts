import type { AdminCouponView } from '@plantao/contracts/checkout/admin-coupon.view';
import type { CouponView } from '@plantao/contracts/checkout/checkout.view';
import { couponState } from '@plantao/domain/checkout/rules/coupon-state.rules';
import {
  COUPON_FIELD_NAMES,
  COUPON_FIELDS,
  eachField,
  PUBLIC_COUPON_FIELDS,
  toJsonValue,
  type CouponJson,
  type CouponFieldName,
  type CouponFields,
} from '@plantao/domain/checkout/rules/coupon-fields.rules';

/** A coupon as stored. */
export interface CouponRow extends CouponFields {
  readonly id: string;
  readonly used: number;
  readonly createdAt: Date | string;
  readonly updatedAt: Date | string;
  readonly version: number;
}

const presentFields = <Name extends CouponFieldName>(
  coupon: Partial<CouponFields>,
  names: readonly Name[],
): CouponJson<Name> =>
  eachField(
    names,
    (name) => toJsonValue(name, coupon[name]),
    (name) => COUPON_FIELDS[name].api,
  ) as CouponJson<Name>;

/** What a shopper may know of a coupon. */
export const presentCoupon = (
  coupon: Omit<CouponFields, 'maxDiscountCents'> &
    Pick<CouponRow, 'id'> & { readonly maxDiscountCents?: number | null },
): CouponView => ({
  _id: coupon.id,
  id: coupon.id,
  ...presentFields(coupon as Partial<CouponFields>, PUBLIC_COUPON_FIELDS),
});

/** `today` as an ISO day in São Paulo. */
export function presentAdminCoupon(row: CouponRow, today: string): AdminCouponView {
  return {
    ...presentCoupon(row),
    ...presentFields(row, COUPON_FIELD_NAMES),
    usageCount: row.used,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
    state: couponState(row, today),
    version: row.version,
  };
}
