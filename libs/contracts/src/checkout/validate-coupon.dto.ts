import { Type } from 'class-transformer';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { message } from '@plantao/domain/shared/errors/message';
import { IsReais, IsInteger } from '../validation/numbers.js';

export class ValidateCouponDto {
  @IsString({ message: message('coupon.not-applicable') })
  @MaxLength(40, { message: message('coupon.not-applicable') })
  code!: string;

  @Type(() => Number)
  @IsReais({ message: message('coupon.not-applicable') })
  totalAmount!: number;

  /** Pieces, for coupons that ask for a number of them. */
  @IsOptional()
  @Type(() => Number)
  @IsInteger({ message: message('coupon.not-applicable') })
  itemCount?: number;
}
