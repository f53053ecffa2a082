import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsUUID,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { message } from '@plantao/domain/shared/errors/message';
import {
  DESK_STATES,
  MAX_BATCH_ORDERS,
  QUEUED_STEPS,
  type DeskState,
  type QueuedStep,
} from '@plantao/domain/shipping-desk/rules/desk-state.rules';
import { OrdersFilterDto } from '../orders/admin-order.dto.js';
import { INVALID, IsFilled } from '../validation/checks.js';
import { IsAmount, IsInteger } from '../validation/numbers.js';

const IDS = { message: message('bulk.ids') };

/** POST /admin/shipping-batches: chosen orders, or all paid ones of a filter that wait to be posted, the oldest first. */
export class OpenBatchDto {
  @ValidateIf(({ filter }: OpenBatchDto) => filter === undefined)
  @IsArray(IDS)
  @ArrayMinSize(1, IDS)
  @ArrayMaxSize(MAX_BATCH_ORDERS, IDS)
  @ArrayUnique(IDS)
  @IsUUID(undefined, { ...IDS, each: true })
  ids?: string[];

  @IsOptional()
  @ValidateNested(INVALID)
  @Type(() => OrdersFilterDto)
  filter?: OrdersFilterDto;

  /** With a filter: whether orders that are in a batch which the desk offers to go on with are left out. */
  @IsOptional()
  @IsBoolean(INVALID)
  unbatched?: boolean;
}

/** What of the orders of a batch is shown. */
export class BatchQueryDto {
  @IsOptional()
  @Type(() => Number)
  @IsInteger({ message: message('list.page') }, 1, 100_000)
  page: number = 1;

  @IsOptional()
  @Type(() => Number)
  @IsInteger({ message: message('list.limit') }, 1, 100)
  limit: number = 50;

  @IsOptional()
  @ValidateIf((_, value) => value !== '')
  @IsIn([...DESK_STATES, 'fault'], { message: message('list.filter') })
  state?: DeskState | 'fault';
}

/** POST /admin/shipping-batches/{id}/steps */
export class AskStepDto {
  @IsIn(QUEUED_STEPS, { message: message('shipping-batch.step') })
  step!: QueuedStep;

  /** Only these orders of the batch. */
  @IsOptional()
  @IsArray(IDS)
  @ArrayMinSize(1, IDS)
  @ArrayMaxSize(MAX_BATCH_ORDERS, IDS)
  @IsUUID(undefined, { ...IDS, each: true })
  ids?: string[];

  /** What the labels cost as it was seen, in reais: another sum is not paid. */
  @ValidateIf(({ step, total }: AskStepDto) => step === 'pay' || total !== undefined)
  @IsAmount({ message: message('label.price') })
  total?: number;
}

/** Which hundred orders of the batch are printed, from 1. */
export class SlipsQueryDto {
  @IsOptional()
  @Type(() => Number)
  @IsInteger({ message: message('list.page') }, 1, 10)
  part: number = 1;
}

/** POST /admin/orders/scanned: what the scanner read, or somebody typed. */
export class ScannedDto {
  @IsFilled('scan.unreadable')
  @MaxLength(80, { message: message('scan.unreadable') })
  code!: string;
}
