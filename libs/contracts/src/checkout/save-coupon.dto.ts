import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, ValidateBy, ValidateIf } from 'class-validator';
import { COUPON_STATES, type CouponState } from '@plantao/domain/checkout/rules/coupon-state.rules';
import { codeFault, MAX_CENTS, MAX_USES } from '@plantao/domain/checkout/rules/coupon-form.rules';
import type { ErrorCode } from '@plantao/domain/shared/errors/catalog';
import { message } from '@plantao/domain/shared/errors/message';
import { couponCode } from '@plantao/domain/checkout/rules/coupon-discount.rules';
import { ListQueryDto } from '../http/list-query.dto.js';
import { IsDay } from '../validation/checks.js';
import { Drops } from '../validation/dropped-fields.js';
import { IsAmount, IsInteger } from '../validation/numbers.js';

export const COUPON_TYPES = ['percentage', 'fixed'] as const;

/** Percent or reais. */
const IsWorth = (): PropertyDecorator => IsAmount({ message: message('coupon.value') }, 0, MAX_CENTS / 100);

const IsType = (): PropertyDecorator => IsIn(COUPON_TYPES, { message: message('coupon.type') });
const IsYesOrNo = (): PropertyDecorator => IsBoolean({ message: message('request.invalid') });

/** Any case, blanks around it: the shop writes it in upper case. */
const IsCouponCode = (): PropertyDecorator =>
  ValidateBy(
    { name: 'isCouponCode', validator: { validate: (value: unknown) => faultOf(value) === undefined } },
    { message: ({ value }) => message(faultOf(value) ?? 'coupon.code-invalid') },
  );

const faultOf = (value: unknown): ErrorCode | undefined =>
  typeof value === 'string' ? codeFault(couponCode(value)) : 'coupon.code-required';

/** API-20: a new coupon. What belongs together (type and value, the two days) is the domain's to judge. */
export class CreateCouponDto {
  @IsCouponCode()
  code!: string;

  @IsType()
  discountType!: (typeof COUPON_TYPES)[number];

  /** Percent, or reais. */
  @IsWorth()
  discountValue!: number;

  /** Reais. */
  @IsWorth()
  minPurchase!: number;

  /** Reais; none when empty. */
  @IsOptional()
  @IsWorth()
  maxDiscount?: number | null;

  @IsOptional()
  @IsInteger({ message: message('coupon.pieces') }, 0, 10_000)
  minItems?: number;

  @IsOptional()
  @IsYesOrNo()
  freeShipping?: boolean;

  /** First and last day in São Paulo: `2026-11-20`. */
  @IsDay('coupon.day')
  startDate!: string;

  @IsDay('coupon.day')
  endDate!: string;

  @IsInteger({ message: message('coupon.usage-limit') }, 1, MAX_USES)
  usageLimit!: number;

  @IsOptional()
  @IsYesOrNo()
  firstPurchase?: boolean;
}

/** API-21: what is left out stays. The code may be sent and never changes. */
@Drops('code')
export class ChangeCouponDto {
  @IsOptional()
  @IsType()
  discountType?: (typeof COUPON_TYPES)[number];

  @IsOptional()
  @IsWorth()
  discountValue?: number;

  @IsOptional()
  @IsWorth()
  minPurchase?: number;

  /** Null takes the cap off. */
  @IsOptional()
  @IsWorth()
  maxDiscount?: number | null;

  @IsOptional()
  @IsInteger({ message: message('coupon.pieces') }, 0, 10_000)
  minItems?: number;

  @IsOptional()
  @IsYesOrNo()
  freeShipping?: boolean;

  @IsOptional()
  @IsDay('coupon.day')
  startDate?: string;

  @IsOptional()
  @IsDay('coupon.day')
  endDate?: string;

  @IsOptional()
  @IsInteger({ message: message('coupon.usage-limit') }, 1, MAX_USES)
  usageLimit?: number;

  @IsOptional()
  @IsYesOrNo()
  firstPurchase?: boolean;

  @IsOptional()
  @IsYesOrNo()
  active?: boolean;

  /** The version that was read: a newer one is not overwritten. */
  @IsOptional()
  @IsInteger({ message: message('request.invalid') }, 1, 2_000_000_000)
  version?: number;
}

/** API-19. Without page and limit the first hundred: every coupon of a shop like this one. */
export class CouponsQueryDto extends ListQueryDto {
  override limit: number = 100;

  @IsOptional()
  @ValidateIf((_, value) => value !== '' && value !== 'all')
  @IsIn(COUPON_TYPES, { message: message('coupon.type') })
  type?: (typeof COUPON_TYPES)[number] | 'all' | '';

  @IsOptional()
  @ValidateIf((_, value) => value !== '' && value !== 'all')
  @IsIn(COUPON_STATES, { message: message('order.status-invalid') })
  status?: CouponState | 'all' | '';

  @IsOptional()
  @IsIn(['createdAt', 'code', 'endDate', 'usageCount'], { message: message('list.sort') })
  sortField: 'createdAt' | 'code' | 'endDate' | 'usageCount' = 'createdAt';

  @IsOptional()
  @IsIn(['asc', 'desc'], { message: message('list.sort') })
  sortOrder: 'asc' | 'desc' = 'desc';
}

const IsFlag = (): PropertyDecorator => IsIn(['true', 'false'], { message: message('request.invalid') });

/** A coupon that may not exist yet, tried on a cart that somebody imagines. Percent and reais. */
export class TryCouponDto {
  @IsType()
  discountType!: (typeof COUPON_TYPES)[number];

  @Type(() => Number)
  @IsWorth()
  discountValue!: number;

  @Type(() => Number)
  @IsWorth()
  minPurchase!: number;

  @IsOptional()
  @Type(() => Number)
  @IsWorth()
  maxDiscount?: number;

  @Type(() => Number)
  @IsInteger({ message: message('coupon.pieces') }, 0, 10_000)
  minItems!: number;

  @IsFlag()
  freeShipping!: 'true' | 'false';

  @IsDay('coupon.day')
  startDate!: string;

  @IsDay('coupon.day')
  endDate!: string;

  @Type(() => Number)
  @IsInteger({ message: message('coupon.usage-limit') }, 1, MAX_USES)
  usageLimit!: number;

  /** Uses so far. */
  @Type(() => Number)
  @IsInteger({ message: message('coupon.usage-limit') }, 0, MAX_USES)
  usageCount!: number;

  @IsFlag()
  firstPurchase!: 'true' | 'false';

  @IsFlag()
  active!: 'true' | 'false';

  /** The cart: reais, pieces, and whether its customer has bought nothing yet. */
  @Type(() => Number)
  @IsWorth()
  cartTotal!: number;

  @Type(() => Number)
  @IsInteger({ message: message('coupon.pieces') }, 1, 10_000)
  cartPieces!: number;

  @IsFlag()
  newCustomer!: 'true' | 'false';
}
