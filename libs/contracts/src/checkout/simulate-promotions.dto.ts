import { Type } from 'class-transformer';
import { IsIn, IsOptional, IsString } from 'class-validator';
import { MAX_CENTS } from '@plantao/domain/checkout/rules/coupon-form.rules';
import { message } from '@plantao/domain/shared/errors/message';
import { AtMost, INVALID, IsDay } from '../validation/checks.js';
import { IsAmount, IsInteger } from '../validation/numbers.js';

const IsReais = (): PropertyDecorator => IsAmount({ message: message('coupon.value') }, 0, MAX_CENTS / 100);

/** A cart that somebody imagines: all rules are judged by it. Reais. */
export class SimulatePromotionsDto {
  @Type(() => Number)
  @IsReais()
  cartTotal!: number;

  @Type(() => Number)
  @IsInteger({ message: message('coupon.pieces') }, 1, 10_000)
  cartPieces!: number;

  @IsIn(['true', 'false'], { message: message('request.invalid') })
  newCustomer!: 'true' | 'false';

  /** The cheapest delivery, before it is free. */
  @Type(() => Number)
  @IsReais()
  freight!: number;

  /** The code that the cart carries. */
  @IsOptional()
  @IsString(INVALID)
  @AtMost(40)
  code?: string;

  /** A day in São Paulo, `2026-11-27`; today when left out. */
  @IsOptional()
  @IsDay('coupon.day')
  day?: string;
}
