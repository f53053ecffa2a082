import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { ORDER_STATUSES, type OrderStatus } from '@plantao/domain/orders/rules/order-status.rules';
import { BULK } from '@plantao/domain/shared/constants';
import { message } from '@plantao/domain/shared/errors/message';
import { INVALID } from '../validation/checks.js';
import { IsInteger } from '../validation/numbers.js';
import { OrdersFilterDto } from './admin-order.dto.js';

/** Cancelling gives money back: for one order at a time, or for checked rows. */
const LISTED_STATUSES = ORDER_STATUSES.filter((status) => status !== 'cancelled');
/** More pieces than an order has. */
const MAX_LIST_PIECES = 1_000_000;
const IDS = { message: message('bulk.ids') };
/** One to a hundred ids, with commas between. */
export const ID_LIST =
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(,[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}){0,99}$/i;

/** A selection of orders. */
export class OrderIdsDto {
  @IsArray(IDS)
  @ArrayMinSize(1, IDS)
  @ArrayMaxSize(BULK.max, IDS)
  @ArrayUnique(IDS)
  @IsUUID(undefined, { ...IDS, each: true })
  ids!: string[];
}

/** The same selection in an address. */
export class OrderIdsQueryDto {
  @IsString(IDS)
  @Matches(ID_LIST, IDS)
  ids!: string;
}

/** POST /admin/orders/status-changes: all orders of a filter. */
export class StatusChangeDto {
  @ValidateNested(INVALID)
  @Type(() => OrdersFilterDto)
  @IsObject(INVALID)
  filter!: OrdersFilterDto;

  @IsIn(LISTED_STATUSES, { message: message('order.status-invalid') })
  status!: OrderStatus;

  /** How many orders the list showed: another number changes nothing. */
  @IsInteger(INVALID, 1)
  total!: number;
}

export class BulkStatusDto extends OrderIdsDto {
  @IsIn(ORDER_STATUSES, { message: message('order.status-invalid') })
  status!: OrderStatus;

  /** The status of each order as the list showed it, in the order of `ids`: one that has moved since is refused. */
  @IsOptional()
  @IsArray(INVALID)
  @ArrayMaxSize(BULK.max, INVALID)
  @IsIn(ORDER_STATUSES, { ...INVALID, each: true })
  seen?: OrderStatus[];

  /** Pieces of each that are still to be stitched, as the list showed them: one that has more by now is not posted. */
  @IsOptional()
  @IsArray(INVALID)
  @ArrayMaxSize(BULK.max, INVALID)
  @IsInt({ ...INVALID, each: true })
  @Min(0, { ...INVALID, each: true })
  @Max(MAX_LIST_PIECES, { ...INVALID, each: true })
  unstitched?: number[];
}
