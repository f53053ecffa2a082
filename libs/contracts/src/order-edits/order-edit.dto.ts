import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { message } from '@plantao/domain/shared/errors/message';
import { AddressDto } from '../accounts/update-user.dto.js';
import { AtMost, INVALID, IsFilled } from '../validation/checks.js';
import { IsAmount, IsInteger } from '../validation/numbers.js';

const LINE = { message: message('order-edit.line') };
const REASON = { message: message('order-edit.reason') };
const AMOUNT = { message: message('order-edit.amount') };
/** More lines than an order has, more pieces than one has, and more reais than one costs. */
const MAX_LINES = 200;
const MAX_ADDED = 50;
const MAX_PIECES = 10_000;
const MAX_REAIS = 10_000_000;

/** Pieces of a line that become another size or colour. */
export class SwapPiecesDto {
  @IsInteger(LINE, 1, MAX_PIECES)
  quantity!: number;

  @IsFilled('variant.size-required')
  @AtMost(40)
  size!: string;

  @IsFilled('variant.colour-required')
  @AtMost(80)
  color!: string;
}

/** How many pieces a line has afterwards, and which of them are another size or colour. */
export class EditedLineDto {
  @IsUUID(undefined, LINE)
  item!: string;

  @IsInteger(LINE, 0, MAX_PIECES)
  quantity!: number;

  @IsOptional()
  @IsObject(LINE)
  @ValidateNested(LINE)
  @Type(() => SwapPiecesDto)
  swap?: SwapPiecesDto;
}

/** A product that joins the order, at the price of now. */
export class AddedPieceDto extends SwapPiecesDto {
  @IsUUID(undefined, LINE)
  product!: string;
}

/** POST /admin/orders/{id}/edit/preview: lines that are not named stay as they are. */
export class OrderEditDto {
  @IsArray(LINE)
  @ArrayMaxSize(MAX_LINES, LINE)
  @ValidateNested({ each: true, ...LINE })
  @Type(() => EditedLineDto)
  lines!: EditedLineDto[];

  @IsArray(LINE)
  @ArrayMaxSize(MAX_ADDED, LINE)
  @ValidateNested({ each: true, ...LINE })
  @Type(() => AddedPieceDto)
  added!: AddedPieceDto[];

  @IsOptional()
  @IsObject({ message: message('address.incomplete') })
  @ValidateNested(INVALID)
  @Type(() => AddressDto)
  address?: AddressDto;

  /** Id of the delivery to use from now on. */
  @IsOptional()
  @IsString(INVALID)
  @AtMost(60)
  delivery?: string;

  /** `keep`: the shop bears another price of the delivery, or keeps what is left of it. */
  @IsOptional()
  @IsIn(['adjust', 'keep'], INVALID)
  freight?: 'adjust' | 'keep';
}

/** POST /admin/orders/{id}/edit: what the preview showed, in reais. */
export class ConfirmOrderEditDto extends OrderEditDto {
  @IsString(INVALID)
  @Length(32, 32, INVALID)
  seen!: string;

  /** What the customer pays more; negative: less. */
  @IsNumber({ maxDecimalPlaces: 2 }, AMOUNT)
  @Min(-MAX_REAIS, AMOUNT)
  @Max(MAX_REAIS, AMOUNT)
  difference!: number;

  /** What goes back to the customer; asks for the permission and the fresh proof of a refund. */
  @IsAmount(AMOUNT)
  refund!: number;

  /** For the back office. */
  @IsString(REASON)
  @Length(3, 300, REASON)
  reason!: string;
}
