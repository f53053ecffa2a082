import type { AdminCouponView } from '@plantao/contracts/checkout/admin-coupon.view';
import type {
  ChangeCouponDto,
  CreateCouponDto,
  TryCouponDto,
} from '@plantao/contracts/checkout/save-coupon.dto';
import { couponFaults, defaultCoupon } from '@plantao/domain/checkout/rules/coupon-form.rules';
import {
  COUPON_FIELD_NAMES,
  COUPON_FIELDS,
  couponField,
  eachField,
  toJsonValue,
  type CouponJson,
  type CouponFieldName,
  type CouponFields,
} from '@plantao/domain/checkout/rules/coupon-fields.rules';
import { message } from '@plantao/domain/shared/errors/message';
import type { Faults } from '@/lib/forms/use-fields';
import { couponFormTexts as texts } from '@/texts/backoffice/coupons';
import { couponCode } from '@plantao/domain/checkout/rules/coupon-discount.rules';

/** A coupon as its form holds it, under the names of the API: numbers as they are typed. */
export type CouponDraft = {
  [Name in keyof CouponJson]: CouponJson[Name] extends number | null ? string : CouponJson[Name];
};

/** A value a field, under the names of the API. */
const underApi = (valueOf: (name: CouponFieldName) => unknown, names = COUPON_FIELD_NAMES) =>
  eachField(names, valueOf, (name) => COUPON_FIELDS[name].api);

/** ACOUP-14: text that is no number counts as 0. Comma and point are both accepted as decimal separators. */
export function numberOf(text: string): number {
  const value = Number(text.trim().replace(',', '.'));
  return Number.isFinite(value) ? value : 0;
}

/** Percent or reais to hundredths; a value with more than two decimals is invalid. */
function hundredths(text: string): number {
  const value = numberOf(text) * 100;
  return Math.abs(value - Math.round(value)) < 1e-6 ? Math.round(value) : Number.NaN;
}

const isNumber = (name: CouponFieldName): boolean =>
  couponField(name).kind === 'hundredths' || couponField(name).kind === 'count';

/** A coupon from the API as the form holds it: numbers as text, a missing value as ''. */
const typed = (value: unknown): unknown => {
  if (value === null) return '';
  return typeof value === 'number' ? String(value) : value;
};

/** A new coupon (ACOUP-09); `today` as an ISO day in São Paulo. */
export function newDraft(today: string): CouponDraft {
  const fields = defaultCoupon(today);
  return underApi((name) => typed(toJsonValue(name, fields[name]))) as unknown as CouponDraft;
}

/** The draft of an existing coupon. */
export const draftOf = (coupon: AdminCouponView): CouponDraft =>
  underApi((name) => typed(coupon[COUPON_FIELDS[name].api])) as unknown as CouponDraft;

/** A copy: the same in all but code, and valid from today where the old period is over. */
export function copyOf(coupon: AdminCouponView, today: string): CouponDraft {
  const draft = draftOf(coupon);
  const { startDate, endDate } = draft.endDate < today ? newDraft(today) : draft;
  return { ...draft, code: '', startDate, endDate, active: true };
}

/** The typed value of a field in the form that the domain stores. */
function storedValue(name: CouponFieldName, draft: CouponDraft): unknown {
  const text = draft[COUPON_FIELDS[name].api];
  const { kind, optional } = couponField(name);
  if (typeof text !== 'string') return text;
  if (kind === 'code') return couponCode(text);
  if (!isNumber(name)) return text;
  if (optional && text.trim() === '') return null;
  return kind === 'hundredths' ? hundredths(text) : numberOf(text);
}

/** The domain's fields for a draft. */
export const fieldsOf = (draft: CouponDraft): CouponFields =>
  eachField(COUPON_FIELD_NAMES, (name) => storedValue(name, draft)) as unknown as CouponFields;

/** The validation errors of a draft, one message per field (ACOUP-12, ACOUP-13). */
export function draftFaults(draft: CouponDraft): Faults<CouponDraft> {
  const faults: Faults<CouponDraft> = {};
  for (const [field, code] of Object.entries(couponFaults(fieldsOf(draft))))
    faults[COUPON_FIELDS[field as CouponFieldName].api] = message(code);
  for (const name of COUPON_FIELD_NAMES) {
    const { api } = COUPON_FIELDS[name];
    if (couponField(name).required && String(draft[api]).trim() === '') faults[api] = texts.required;
  }
  return faults;
}

/** What is sent for a new coupon. */
export function createBody(draft: CouponDraft): CreateCouponDto {
  const { active: _active, ...body } = changeBody(draft);
  return { ...body, code: couponCode(draft.code) };
}

/** The typed value of a field in the form that the API takes. */
function sentOf(name: CouponFieldName, draft: CouponDraft): unknown {
  const text = draft[COUPON_FIELDS[name].api];
  if (typeof text !== 'string' || !isNumber(name)) return text;
  return couponField(name).optional && text.trim() === '' ? null : numberOf(text);
}

/** What is sent for a changed one: all but the code. */
export const changeBody = (draft: CouponDraft) =>
  underApi(
    (name) => sentOf(name, draft),
    COUPON_FIELD_NAMES.filter((name) => name !== 'code'),
  ) as Omit<CouponJson, 'code'> satisfies ChangeCouponDto;

/** The made-up cart of a trial, as typed. */
export interface TrialDraft {
  total: string;
  pieces: string;
  newCustomer: boolean;
}

/** The fields of a coupon as an address has them. */
type TriedFields = Omit<TryCouponDto, 'usageCount' | 'cartTotal' | 'cartPieces' | 'newCustomer'>;

const flag = (value: boolean): 'true' | 'false' => (value ? 'true' : 'false');

/** The API query for a trial; null while coupon or cart is invalid. */
export function trialQueryOf(draft: CouponDraft, used: number, cart: TrialDraft): TryCouponDto | null {
  const { code: _code, ...faults } = draftFaults(draft);
  const pieces = numberOf(cart.pieces);
  const total = hundredths(cart.total);
  if (Object.keys(faults).length > 0 || !Number.isInteger(pieces) || pieces < 1 || !(total >= 0)) return null;
  const words = Object.entries(changeBody(draft))
    .filter(([, value]) => value !== null)
    .map(([name, value]) => [name, typeof value === 'boolean' ? flag(value) : value]);
  return {
    ...(Object.fromEntries(words) as TriedFields),
    ...{ usageCount: used, cartTotal: total / 100, cartPieces: pieces, newCustomer: flag(cart.newCustomer) },
  };
}

// Without characters that look alike: 0 and O, 1, I and L.
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** A random code that is easy to read out. */
export function makeCode(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(LENGTH));
  return Array.from(numbers, (number) => SIGNS[number % SIGNS.length]).join('');
}
