import { addMonths, isIsoDay } from '../../shared/brazil/brazil-date.js';
import type { ErrorCode } from '../../shared/errors/catalog.js';
import type { CouponFields } from './coupon-fields.rules.js';

export type CouponFaults = Partial<Record<keyof CouponFields, ErrorCode>>;

/** One million reais: a larger amount is a typing error. */
export const MAX_CENTS = 100_000_000;
export const MAX_USES = 10_000_000;
const MAX_COUPON_PIECES = 10_000;
const WHOLE = 10_000;
const CODE = /^[A-Z0-9_-]{3,40}$/;
const MONTHS = 3;

/** What is wrong with a code in the form that is kept. */
export function codeFault(code: string): ErrorCode | undefined {
  if (code === '') return 'coupon.code-required';
  return CODE.test(code) ? undefined : 'coupon.code-invalid';
}

/** What a new coupon begins with (ACOUP-09); `today` as an ISO day in São Paulo. */
export function defaultCoupon(today: string): CouponFields {
  return {
    code: '',
    discountType: 'percentage',
    discountValue: 0,
    minPurchaseCents: 0,
    maxDiscountCents: null,
    minItems: 0,
    freeShipping: false,
    startDate: today,
    endDate: addMonths(today, MONTHS),
    usageLimit: 1_000,
    firstPurchase: false,
    active: true,
  };
}

/** What is wrong with a coupon, a code a field (ACOUP-12, ACOUP-13, ACOUP-15); empty when nothing is. */
export function couponFaults(fields: CouponFields): CouponFaults {
  const faults: CouponFaults = {};
  const code = codeFault(fields.code);
  if (code) faults.code = code;
  if (!within(fields.discountValue, 0, MAX_CENTS)) faults.discountValue = 'coupon.value';
  else if (fields.discountType === 'percentage' && fields.discountValue > WHOLE)
    faults.discountValue = 'coupon.percentage';
  if (!within(fields.minPurchaseCents, 0, MAX_CENTS)) faults.minPurchaseCents = 'coupon.value';
  if (fields.maxDiscountCents !== null && !within(fields.maxDiscountCents, 0, MAX_CENTS))
    faults.maxDiscountCents = 'coupon.value';
  if (!within(fields.minItems, 0, MAX_COUPON_PIECES)) faults.minItems = 'coupon.pieces';
  if (!within(fields.usageLimit, 1, MAX_USES)) faults.usageLimit = 'coupon.usage-limit';
  if (!isIsoDay(fields.startDate)) faults.startDate = 'coupon.day';
  if (!isIsoDay(fields.endDate)) faults.endDate = 'coupon.day';
  else if (!faults.startDate && fields.endDate < fields.startDate) faults.endDate = 'coupon.days';
  return faults;
}

const within = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;
