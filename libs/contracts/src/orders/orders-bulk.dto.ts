import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsString,
  IsUUID,
  Matches,
} from 'class-validator';
import { ORDER_STATUSES, type OrderStatus } from '@plantao/domain/orders/rules/order-status.rules';
import { BULK } from '@plantao/domain/shared/constants';
import { message } from '@plantao/domain/shared/errors/message';

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

export class BulkStatusDto extends OrderIdsDto {
  @IsIn(ORDER_STATUSES, { message: message('order.status-invalid') })
  status!: OrderStatus;
}
