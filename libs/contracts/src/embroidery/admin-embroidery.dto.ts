import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
} from 'class-validator';
import {
  EMBROIDERY_STATES,
  PRODUCTION_STEPS,
  type EmbroideryState,
  type ProductionStep,
} from '@plantao/domain/embroidery/rules/production.rules';
import { BULK } from '@plantao/domain/shared/constants';
import { message } from '@plantao/domain/shared/errors/message';
import { ListQueryDto } from '../http/list-query.dto.js';
import { ID_LIST } from '../orders/orders-bulk.dto.js';
import { AtMost, INVALID, IsDay } from '../validation/checks.js';

const IDS = { message: message('bulk.ids') };

/** GET /admin/embroidery: pieces of one state. Days are those by which they are to be done, both ends included. */
export class EmbroideryQueueQueryDto extends ListQueryDto {
  @IsOptional()
  @IsIn(EMBROIDERY_STATES, { message: message('embroidery.step') })
  state: EmbroideryState = 'queued';

  @IsOptional()
  @IsDay('coupon.day')
  from?: string;

  @IsOptional()
  @IsDay('coupon.day')
  to?: string;

  /** The pieces of one order, in any state. */
  @IsOptional()
  @IsUUID(undefined, { message: message('order.not-found') })
  order?: string;
}

/** POST /admin/embroidery/state */
export class ChangeEmbroideryStateDto {
  @IsArray(IDS)
  @ArrayMinSize(1, IDS)
  @ArrayMaxSize(BULK.max, IDS)
  @ArrayUnique(IDS)
  @IsUUID(undefined, { ...IDS, each: true })
  ids!: string[];

  @IsIn(PRODUCTION_STEPS, { message: message('embroidery.step') })
  to!: ProductionStep;

  /** Of the way back to the queue. */
  @IsOptional()
  @IsString(INVALID)
  @AtMost(200)
  reason?: string;

  /** Of the way back to the queue: nobody has stitched on any of them, so that they may be sold as new. */
  @IsOptional()
  @IsBoolean(INVALID)
  notStitched?: boolean;
}

/** GET /admin/embroidery/proofs: one to a hundred lines in production. */
export class EmbroideryProofsQueryDto {
  @IsString(IDS)
  @Matches(ID_LIST, IDS)
  ids!: string;
}
