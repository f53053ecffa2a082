import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { message } from '@plantao/domain/shared/errors/message';
import { AtMost, IsCep, INVALID } from '../validation/checks.js';
import { IsReais } from '../validation/numbers.js';

/** What a freight quote is asked for with (API-17). */
export class FreightQuoteQueryDto {
  @IsCep()
  cepTo!: string;

  /** Pieces in the cart. */
  @Type(() => Number)
  @IsInt({ message: message('shipping.amount') })
  @Min(1, { message: message('shipping.amount') })
  @Max(10_000, { message: message('shipping.amount') })
  amount!: number;

  /** The goods before any discount, in reais, so that free delivery shows before sign-in; truth is at the order. */
  @IsOptional()
  @Type(() => Number)
  @IsReais({ message: message('shipping.amount') })
  subtotal?: number;

  /** Whether anything in the cart is stitched: the days contain those that it takes. */
  @IsOptional()
  @IsIn(['true', 'false'], INVALID)
  embroidered?: 'true' | 'false';

  /** The coupon of the cart: its discount and its free delivery count. */
  @IsOptional()
  @IsString(INVALID)
  @AtMost(40)
  coupon?: string;
}
