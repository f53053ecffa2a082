import type {
  ChangeCouponDto,
  CreateCouponDto,
  TryCouponDto,
} from '@plantao/contracts/checkout/save-coupon.dto';
import type { CouponChange } from '@plantao/domain/checkout';
import type { CouponFields } from '@plantao/domain/checkout/rules/coupon-form.rules';
import { fromReais } from '@plantao/domain/shared/money';

/** Percent → basis points and reais → centavos: a hundredfold either way. */
export function newFields(dto: CreateCouponDto): Omit<CouponFields, 'active'> {
  return {
    code: dto.code,
    discountType: dto.discountType,
    discountValue: fromReais(dto.discountValue),
    minPurchaseCents: fromReais(dto.minPurchase),
    maxDiscountCents: dto.maxDiscount == null ? null : fromReais(dto.maxDiscount),
    minItems: dto.minItems ?? 0,
    freeShipping: dto.freeShipping ?? false,
    startDate: dto.startDate,
    endDate: dto.endDate,
    usageLimit: dto.usageLimit,
    firstPurchase: dto.firstPurchase ?? false,
  };
}

/** Only `maxDiscount` can be taken away by null; any other null is a field that was not given. */
export function changedFields(dto: ChangeCouponDto): CouponChange {
  const { maxDiscount } = dto;
  return {
    discountType: dto.discountType ?? undefined,
    discountValue: centsOf(dto.discountValue),
    minPurchaseCents: centsOf(dto.minPurchase),
    maxDiscountCents: maxDiscount === null ? null : centsOf(maxDiscount),
    minItems: dto.minItems ?? undefined,
    freeShipping: dto.freeShipping ?? undefined,
    startDate: dto.startDate ?? undefined,
    endDate: dto.endDate ?? undefined,
    usageLimit: dto.usageLimit ?? undefined,
    firstPurchase: dto.firstPurchase ?? undefined,
    active: dto.active ?? undefined,
  };
}

/** A coupon that is tried needs no code. */
export function triedFields(dto: TryCouponDto): CouponFields {
  const { discountType, minItems, startDate, endDate, usageLimit } = dto;
  return {
    code: '',
    discountType,
    discountValue: fromReais(dto.discountValue),
    minPurchaseCents: fromReais(dto.minPurchase),
    maxDiscountCents: centsOf(dto.maxDiscount) ?? null,
    minItems,
    freeShipping: dto.freeShipping === 'true',
    startDate,
    endDate,
    usageLimit,
    firstPurchase: dto.firstPurchase === 'true',
    active: dto.active === 'true',
  };
}

const centsOf = (reais: number | null | undefined): number | undefined =>
  reais == null ? undefined : fromReais(reais);
