import { fromReais, toReais } from '../../shared/money.js';
import type { CouponTerms } from './coupon-discount.rules.js';

/** All that an administrator decides about a coupon; days as in CouponValidity. */
export interface CouponFields extends CouponTerms {
  readonly code: string;
  readonly maxDiscountCents: number | null;
  readonly startDate: string;
  readonly endDate: string;
  readonly usageLimit: number;
  readonly firstPurchase: boolean;
  readonly active: boolean;
}
export type CouponFieldName = keyof CouponFields;

interface CouponField {
  /** `hundredths`: basis points or centavos, percent or reais outside. */
  readonly kind: 'code' | 'choice' | 'hundredths' | 'count' | 'flag' | 'day';
  /** Its column in the table `coupon`. */
  readonly column: string;
  /** Its name in requests, answers and the form. */
  readonly api: string;
  /** Default; missing where the field is required. */
  readonly initial?: unknown;
  /** May be null: taken away. */
  readonly optional?: true;
  /** The form may not leave it empty. */
  readonly required?: true;
}

/**
 * The fields of a coupon, defined once: the writer, the audit log, the readers and presenters, and the form with its
 * merge of two editors' changes all read this table. CONTRIBUTING ("One more field") says what else a new line here
 * asks for; a test holds it true.
 */
export const COUPON_FIELDS = {
  code: { kind: 'code', column: 'code', api: 'code' },
  discountType: { kind: 'choice', column: 'discount_type', api: 'discountType' },
  discountValue: { kind: 'hundredths', column: 'discount_value', api: 'discountValue', required: true },
  minPurchaseCents: { kind: 'hundredths', column: 'min_purchase_cents', api: 'minPurchase', required: true },
  maxDiscountCents: {
    kind: 'hundredths',
    column: 'max_discount_cents',
    api: 'maxDiscount',
    initial: null,
    optional: true,
  },
  minItems: { kind: 'count', column: 'min_items', api: 'minItems', initial: 0 },
  freeShipping: { kind: 'flag', column: 'free_shipping', api: 'freeShipping', initial: false },
  startDate: { kind: 'day', column: 'start_date', api: 'startDate', required: true },
  endDate: { kind: 'day', column: 'end_date', api: 'endDate', required: true },
  usageLimit: { kind: 'count', column: 'usage_limit', api: 'usageLimit', required: true },
  firstPurchase: { kind: 'flag', column: 'first_purchase', api: 'firstPurchase', initial: false },
  active: { kind: 'flag', column: 'active', api: 'active', initial: true },
} as const satisfies Record<CouponFieldName, CouponField>;

/** What a shopper may know of a coupon. */
export const PUBLIC_COUPON_FIELDS = [
  ...(['code', 'discountType', 'discountValue', 'minPurchaseCents', 'maxDiscountCents', 'minItems'] as const),
  ...(['freeShipping', 'firstPurchase'] as const),
] as const;

/** The values under their names in the API; amounts in reais or percent. */
export type CouponJson<Name extends CouponFieldName = CouponFieldName> = {
  -readonly [Field in Name as (typeof COUPON_FIELDS)[Field]['api']]: CouponFields[Field];
};

export const COUPON_FIELD_NAMES = Object.keys(COUPON_FIELDS) as CouponFieldName[];
/** A field with all that may be said of it. */
export const couponField = (name: CouponFieldName): CouponField => COUPON_FIELDS[name];

/** An object with a value a field, under the field's own name or the one that `named` gives it. */
export const eachField = (
  names: readonly CouponFieldName[],
  valueOf: (name: CouponFieldName) => unknown,
  named: (name: CouponFieldName) => string = (name) => name,
): Readonly<Record<string, unknown>> => Object.fromEntries(names.map((name) => [named(name), valueOf(name)]));

const isAmount = (name: CouponFieldName, value: unknown): value is number =>
  couponField(name).kind === 'hundredths' && typeof value === 'number';

/** A value as the API returns it: basis points → percent, centavos → reais. */
export const toJsonValue = (name: CouponFieldName, value: unknown): unknown =>
  isAmount(name, value) ? toReais(value) : (value ?? null);

/**
 * A value of a request as it is kept: percent → basis points, reais → centavos. Null is no value, but where it takes
 * the value away.
 */
export function fromJsonValue(name: CouponFieldName, value: unknown): unknown {
  if (value === null && !couponField(name).optional) return undefined;
  return isAmount(name, value) ? fromReais(value) : value;
}
