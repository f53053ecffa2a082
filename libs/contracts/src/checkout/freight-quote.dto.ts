import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, Min } from 'class-validator';
import { message } from '@plantao/domain/shared/errors/message';
import { AtMost, IsCep, INVALID } from '../validation/checks.js';
import { IsReais } from '../validation/numbers.js';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ITEM = `${UUID}:[1-9]\\d{0,3}`;
/** A line of a cart each, as many as a cart has. */
const ITEMS = new RegExp(`^${ITEM}(?:,${ITEM}){0,64}$`, 'i');
const MAX_ITEMS_LENGTH = 65 * (36 + 1 + 4 + 1);

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

  /**
   * Products with their quantities, `id:2,id:1`: with them the quote knows what the pieces weigh. Without it, and for pieces of `amount`
   * that it does not name, the settings of the shop hold.
   */
  @IsOptional()
  @AtMost(MAX_ITEMS_LENGTH)
  @Matches(ITEMS, INVALID)
  items?: string;

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
