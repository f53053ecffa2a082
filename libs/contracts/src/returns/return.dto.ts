import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import {
  FIT_FAULTS,
  RETURN_REASONS,
  RETURN_FILTERS,
  type FitFault,
  type ReturnFilter,
  type ReturnReason,
} from '@plantao/domain/returns/rules/return.rules';
import { SEND_BACK_WAYS, type SendBackWay } from '@plantao/domain/returns/rules/send-back.rules';
import { message } from '@plantao/domain/shared/errors/message';
import { ListQueryDto } from '../http/list-query.dto.js';
import { AtMost, INVALID, IsFilled, IsTrackingCode } from '../validation/checks.js';
import { IsAmount, IsInteger } from '../validation/numbers.js';

const PIECES = { message: message('return.pieces') };
const VARIANT = { message: message('exchange.variant') };
const COUNT = { message: message('return.inspection') };
const REASON = { message: message('return.reason') };
const REFUSAL = { message: message('return.refusal') };
const PARCEL = { message: message('returned-parcel.pieces') };
const WRITTEN_OFF = { message: message('returned-parcel.reason') };
const KEPT = { message: message('send-back.reason') };
const PHOTOS = { message: message('return.photos') };
/** More lines than an order has. */
const MAX_LINES = 200;
const MAX_PHOTOS = 10;

/** What is wanted instead of pieces that come back: another size or colour of their product. */
export class WantedInsteadDto {
  @IsString(VARIANT)
  @Length(1, 40, VARIANT)
  size!: string;

  @IsString(VARIANT)
  @Length(1, 80, VARIANT)
  color!: string;
}

/** Pieces of a line of the order that come back, and why. */
export class WantedReturnDto {
  @IsUUID(undefined, PIECES)
  item!: string;

  @IsInteger(PIECES, 1)
  quantity!: number;

  @IsIn(RETURN_REASONS, REASON)
  reason!: ReturnReason;

  /** Of another size: whether the garment is too small or too large. */
  @IsOptional()
  @IsIn(FIT_FAULTS, INVALID)
  fit?: FitFault;

  /** The money goes back without it. */
  @IsOptional()
  @ValidateNested(VARIANT)
  @Type(() => WantedInsteadDto)
  instead?: WantedInsteadDto;
}

/** POST /orders/{id}/returns */
export class OpenReturnDto {
  @IsArray(PIECES)
  @ArrayMinSize(1, PIECES)
  @ArrayMaxSize(MAX_LINES, PIECES)
  @ValidateNested({ each: true, ...PIECES })
  @Type(() => WantedReturnDto)
  lines!: WantedReturnDto[];

  /** What the customer says besides. */
  @IsOptional()
  @IsString(INVALID)
  @AtMost(500)
  comment?: string;
}

export class RefuseReturnDto {
  @IsString(REFUSAL)
  @Length(3, 300, REFUSAL)
  reason!: string;
}

/** The code by which the customer posts it, bought outside of the shop. */
export class ReturnPostageDto {
  @IsFilled('order.tracking-required')
  @IsTrackingCode()
  tracking!: string;
}

/** What the inspection found of a line, in pieces: together they are all of its pieces. */
export class InspectedLineDto {
  @IsUUID(undefined, COUNT)
  line!: string;

  @IsInteger(COUNT)
  restocked!: number;

  @IsInteger(COUNT)
  writtenOff!: number;

  @IsInteger(COUNT)
  refused!: number;

  /** Why some are refused, for the customer. */
  @ValidateIf(({ refused, reason }: InspectedLineDto) => refused > 0 || reason !== undefined)
  @IsString(REFUSAL)
  @MaxLength(300, REFUSAL)
  reason?: string;
}

export class InspectReturnDto {
  @IsArray(COUNT)
  @ArrayMinSize(1, COUNT)
  @ArrayMaxSize(MAX_LINES, COUNT)
  @ValidateNested({ each: true, ...COUNT })
  @Type(() => InspectedLineDto)
  lines!: InspectedLineDto[];

  /** For the back office. */
  @IsOptional()
  @IsString(INVALID)
  @AtMost(500)
  note?: string;

  /** Addresses of uploaded pictures. */
  @IsOptional()
  @IsArray(PHOTOS)
  @ArrayMaxSize(MAX_PHOTOS, PHOTOS)
  @IsString({ each: true, ...PHOTOS })
  @Matches(/^\/media\/[\w./-]{1,290}$/, { each: true, ...PHOTOS })
  photos?: string[];

  /** What goes back by the preview that was confirmed, in reais; another sum is refused. Whatever it comes to without it. */
  @IsOptional()
  @IsAmount(INVALID)
  amount?: number;
}

/** What the inspection found of a line of a returned parcel, in pieces: together they are all that were on their way back. */
export class InspectedPiecesDto {
  @IsUUID(undefined, PARCEL)
  item!: string;

  @IsInteger(PARCEL)
  restocked!: number;

  @IsInteger(PARCEL)
  writtenOff!: number;

  /** Why some are written off. */
  @ValidateIf(({ writtenOff, reason }: InspectedPiecesDto) => writtenOff > 0 || reason !== undefined)
  @IsString(WRITTEN_OFF)
  @MaxLength(150, WRITTEN_OFF)
  reason?: string;
}

/** POST /admin/returned-parcels/{id}/inspection */
export class InspectParcelDto {
  @IsArray(PARCEL)
  @ArrayMinSize(1, PARCEL)
  @ArrayMaxSize(MAX_LINES, PARCEL)
  @ValidateNested({ each: true, ...PARCEL })
  @Type(() => InspectedPiecesDto)
  lines!: InspectedPiecesDto[];

  /** For the back office. */
  @IsOptional()
  @IsString(INVALID)
  @AtMost(100)
  note?: string;
}

/** POST /admin/send-backs/{id}/sending: how refused pieces go back; `collected`: the customer came for them. */
export class SendBackDto {
  @IsIn(SEND_BACK_WAYS, { message: message('send-back.way') })
  way!: SendBackWay;

  /** The code by which they were posted, bought outside of the shop. */
  @ValidateIf(({ way }: SendBackDto) => way === 'hand')
  @IsFilled('order.tracking-required')
  @IsTrackingCode()
  tracking?: string;
}

/** POST /admin/send-backs/{id}/giving-up: why refused pieces stay with the shop. */
export class GiveUpPiecesDto {
  @IsString(KEPT)
  @Length(3, 300, KEPT)
  reason!: string;
}

export class AdminReturnsQueryDto extends ListQueryDto {
  @IsOptional()
  @ValidateIf((_, value) => value !== '')
  @IsIn(RETURN_FILTERS, INVALID)
  status?: ReturnFilter | '';
}
