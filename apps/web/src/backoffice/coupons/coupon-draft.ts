import type { AdminCouponView } from '@plantao/contracts/checkout/admin-coupon.view';
import type {
  ChangeCouponDto,
  CreateCouponDto,
  TryCouponDto,
} from '@plantao/contracts/checkout/save-coupon.dto';
import {
  couponCode,
  couponFaults,
  defaultCoupon,
  type CouponFields,
} from '@plantao/domain/checkout/rules/coupon-form.rules';
import { message } from '@plantao/domain/shared/errors/message';
import type { Faults } from '@/lib/forms/use-fields';
import { couponFormTexts as texts } from '@/texts/backoffice-coupons';

/** A coupon as its form holds it: numbers as they are typed. */
export interface CouponDraft {
  code: string;
  discountType: 'percentage' | 'fixed';
  discountValue: string;
  minPurchase: string;
  maxDiscount: string;
  minItems: string;
  freeShipping: boolean;
  startDate: string;
  endDate: string;
  usageLimit: string;
  firstPurchase: boolean;
  active: boolean;
}

/** ACOUP-14: what is no number counts as 0. A comma is as good as a point. */
export function numberOf(text: string): number {
  const value = Number(text.trim().replace(',', '.'));
  return Number.isFinite(value) ? value : 0;
}

/** Percent or reais to hundredths; what has more than two decimals is no amount. */
function hundredths(text: string): number {
  const value = numberOf(text) * 100;
  return Math.abs(value - Math.round(value)) < 1e-6 ? Math.round(value) : Number.NaN;
}

/** A new coupon (ACOUP-09); `today` as an ISO day in São Paulo. */
export function newDraft(today: string): CouponDraft {
  const { code, discountType, freeShipping, startDate, endDate, firstPurchase, active, ...numbers } =
    defaultCoupon(today);
  const flags = { freeShipping, firstPurchase, active };
  return {
    ...{ code, discountType, startDate, endDate, ...flags },
    discountValue: String(numbers.discountValue / 100),
    minPurchase: String(numbers.minPurchaseCents / 100),
    maxDiscount: '',
    minItems: String(numbers.minItems),
    usageLimit: String(numbers.usageLimit),
  };
}

/** A coupon that is there, to be changed. */
export function draftOf(coupon: AdminCouponView): CouponDraft {
  const { code, discountType, freeShipping, startDate, endDate, firstPurchase, active } = coupon;
  return {
    ...{ code, discountType, freeShipping, startDate, endDate, firstPurchase, active },
    discountValue: String(coupon.discountValue),
    minPurchase: String(coupon.minPurchase),
    maxDiscount: coupon.maxDiscount === null ? '' : String(coupon.maxDiscount),
    minItems: String(coupon.minItems),
    usageLimit: String(coupon.usageLimit),
  };
}

/** A new one after its example: the same in all but code, and valid from today where the old days are over. */
export function copyOf(coupon: AdminCouponView, today: string): CouponDraft {
  const draft = draftOf(coupon);
  const { startDate, endDate } = draft.endDate < today ? newDraft(today) : draft;
  return { ...draft, code: '', startDate, endDate, active: true };
}

/** The domain's coupon that a draft means. */
export const fieldsOf = (draft: CouponDraft): CouponFields => ({
  code: couponCode(draft.code),
  discountType: draft.discountType,
  discountValue: hundredths(draft.discountValue),
  minPurchaseCents: hundredths(draft.minPurchase),
  maxDiscountCents: draft.maxDiscount.trim() === '' ? null : hundredths(draft.maxDiscount),
  minItems: numberOf(draft.minItems),
  freeShipping: draft.freeShipping,
  startDate: draft.startDate,
  endDate: draft.endDate,
  usageLimit: numberOf(draft.usageLimit),
  firstPurchase: draft.firstPurchase,
  active: draft.active,
});

const NAMES = { minPurchaseCents: 'minPurchase', maxDiscountCents: 'maxDiscount' } as const;
const REQUIRED = ['discountValue', 'minPurchase', 'startDate', 'endDate', 'usageLimit'] as const;

/** What is wrong with a draft, in words, a text a field (ACOUP-12, ACOUP-13). */
export function draftFaults(draft: CouponDraft): Faults<CouponDraft> {
  const faults: Faults<CouponDraft> = {};
  for (const [field, code] of Object.entries(couponFaults(fieldsOf(draft))))
    faults[(NAMES[field as keyof typeof NAMES] ?? field) as keyof CouponDraft] = message(code);
  for (const name of REQUIRED) if (draft[name].trim() === '') faults[name] = texts.required;
  return faults;
}

/** What is sent for a new coupon. */
export function createBody(draft: CouponDraft): CreateCouponDto {
  const { active: _active, ...body } = changeBody(draft);
  return { ...body, code: couponCode(draft.code) };
}

/** What is sent for a changed one: all but the code. */
export function changeBody(draft: CouponDraft) {
  const { discountType, freeShipping, startDate, endDate, firstPurchase, active } = draft;
  return {
    ...{ discountType, freeShipping, startDate, endDate, firstPurchase, active },
    discountValue: numberOf(draft.discountValue),
    minPurchase: numberOf(draft.minPurchase),
    maxDiscount: draft.maxDiscount.trim() === '' ? null : numberOf(draft.maxDiscount),
    minItems: numberOf(draft.minItems),
    usageLimit: numberOf(draft.usageLimit),
  } satisfies ChangeCouponDto;
}

/** A cart that somebody imagines, as it is typed. */
export interface TrialDraft {
  total: string;
  pieces: string;
  newCustomer: boolean;
}

const flag = (value: boolean): 'true' | 'false' => (value ? 'true' : 'false');

/** The question whether this coupon fits that cart; null while either makes no sense. */
export function trialQueryOf(draft: CouponDraft, used: number, cart: TrialDraft): TryCouponDto | null {
  const { code: _code, ...faults } = draftFaults(draft);
  const pieces = numberOf(cart.pieces);
  const total = hundredths(cart.total);
  if (Object.keys(faults).length > 0 || !Number.isInteger(pieces) || pieces < 1 || !(total >= 0)) return null;
  const { maxDiscount, freeShipping, firstPurchase, active, ...body } = changeBody(draft);
  return {
    ...body,
    ...(maxDiscount === null ? {} : { maxDiscount }),
    ...{ freeShipping: flag(freeShipping), firstPurchase: flag(firstPurchase), active: flag(active) },
    ...{ usageCount: used, cartTotal: total / 100, cartPieces: pieces, newCustomer: flag(cart.newCustomer) },
  };
}

// Without what looks alike: 0 and O, 1, I and L.
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** A code that nobody guesses and everybody can read out. */
export function makeCode(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(LENGTH));
  return Array.from(numbers, (number) => SIGNS[number % SIGNS.length]).join('');
}
