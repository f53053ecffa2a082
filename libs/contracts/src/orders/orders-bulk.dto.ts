import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsString,
  IsUUID,
  Matches,
  ValidateNested,
} from 'class-validator';
import { ORDER_STATUSES, type OrderStatus } from '@plantao/domain/orders/rules/order-status.rules';
import { BULK } from '@plantao/domain/shared/constants';
import { message } from '@plantao/domain/shared/errors/message';
import { IsAmount } from '../validation/numbers.js';
import { WRONG } from '../validation/checks.js';

const IDS = { message: message('bulk.ids') };
const AMOUNT = { message: message('refund.amount') };
/** One to a hundred ids, with commas between. */
const ID_LIST =
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(,[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}){0,99}$/i;

/** A selection of orders. */
export class OrderIdsDto {
  @IsArray(IDS)
  @ArrayMinSize(1, IDS)
  @ArrayMaxSize(BULK.most, IDS)
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

export class PricedLabelDto {
  @IsUUID(undefined, IDS)
  id!: string;

  /** The price that the administrator saw, in reais: a label that costs something else is not paid. */
  @IsAmount({ message: message('label.price') })
  price!: number;
}

export class PayLabelsDto {
  @IsArray(IDS)
  @ArrayMinSize(1, IDS)
  @ArrayMaxSize(BULK.most, IDS)
  @ArrayUnique((label?: PricedLabelDto) => label?.id, IDS)
  @ValidateNested({ each: true, ...WRONG })
  @Type(() => PricedLabelDto)
  labels!: PricedLabelDto[];
}

/** Reais; `refundable` is what the administrator saw as left. */
export class RefundDto {
  @IsAmount(AMOUNT, 0.01)
  amount!: number;

  @IsAmount(AMOUNT)
  refundable!: number;
}

export class ResolveRefundDto {
  @IsIn(['again', 'outside'], { message: message('refund.how') })
  how!: 'again' | 'outside';
}
