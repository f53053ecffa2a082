import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import {
  DRAFT_STATES,
  MAX_DRAFT_HOURS,
  MAX_DRAFT_LINES,
  MAX_DRAFT_PIECES,
  type DraftState,
} from '@plantao/domain/draft-orders/rules/draft-state.rules';
import { message } from '@plantao/domain/shared/errors/message';
import { AddressDto } from '../accounts/update-user.dto.js';
import { IsEmbroideryId } from '../embroidery/embroidery.dto.js';
import { ListQueryDto } from '../http/list-query.dto.js';
import {
  AtMost,
  INVALID,
  IsEmailAddress,
  IsFilled,
  IsPersonName,
  IsPhoneBr,
  IsTaxId,
} from '../validation/checks.js';
import { IsAmount, IsInteger, IsReais } from '../validation/numbers.js';

const PIECES = { message: message('draft-order.pieces', { n: MAX_DRAFT_LINES, most: MAX_DRAFT_PIECES }) };
const DISCOUNT = { message: message('draft-order.discount-invalid') };
const HOURS = { message: message('draft-order.hours', { n: MAX_DRAFT_HOURS }) };
const ADDRESS = { message: message('address.incomplete') };
/** More reais than any draft costs. */
const MAX_REAIS = 10_000_000;

export class DraftPieceDto {
  @IsUUID(undefined, PIECES)
  product!: string;

  /** Of a set the sizes of its garments, `M + G`. */
  @IsFilled('variant.size-required')
  @AtMost(40)
  size!: string;

  @IsFilled('variant.colour-required')
  @AtMost(80)
  color!: string;

  @IsInteger(PIECES, 1, MAX_DRAFT_PIECES)
  quantity!: number;

  /** What is stitched on each of them; of a set on the first garment that has the place. */
  @IsOptional()
  @IsEmbroideryId()
  embroidery?: string;
}

/** One of both, and why. */
export class DraftDiscountDto {
  @ValidateIf(({ amount }: DraftDiscountDto) => amount === undefined)
  @IsInteger(DISCOUNT, 1, 100)
  percent?: number;

  /** Reais. */
  @ValidateIf(({ percent }: DraftDiscountDto) => percent === undefined)
  @IsAmount(DISCOUNT, 0.01, MAX_REAIS)
  amount?: number;

  @IsString(DISCOUNT)
  @Length(3, 200, DISCOUNT)
  reason!: string;
}

/** POST /admin/draft-orders/preview: what it would come to. */
export class PreviewDraftOrderDto {
  @IsArray(PIECES)
  @ArrayMinSize(1, PIECES)
  @ArrayMaxSize(MAX_DRAFT_LINES, PIECES)
  @ValidateNested({ each: true, ...PIECES })
  @Type(() => DraftPieceDto)
  lines!: DraftPieceDto[];

  @IsObject(ADDRESS)
  @ValidateNested(ADDRESS)
  @Type(() => AddressDto)
  address!: AddressDto;

  @IsOptional()
  @IsObject(DISCOUNT)
  @ValidateNested(DISCOUNT)
  @Type(() => DraftDiscountDto)
  discount?: DraftDiscountDto;
}

export class DraftCustomerDto {
  @IsPersonName()
  name!: string;

  @IsEmailAddress()
  email!: string;

  /** Empty where nobody said. */
  @ValidateIf((_, value) => value !== '')
  @IsPhoneBr()
  phone!: string;
}

/** POST /admin/draft-orders: with the delivery and the total that the preview said, in reais. */
export class CreateDraftOrderDto extends PreviewDraftOrderDto {
  @IsObject(INVALID)
  @ValidateNested(INVALID)
  @Type(() => DraftCustomerDto)
  customer!: DraftCustomerDto;

  @IsFilled('label.no-method')
  @AtMost(60)
  delivery!: string;

  @IsReais({ message: message('price.invalid') })
  deliveryPrice!: number;

  @IsReais({ message: message('price.invalid') })
  total!: number;

  /** To the customer. */
  @IsString(INVALID)
  @AtMost(500)
  note!: string;

  @IsInteger(HOURS, 1, MAX_DRAFT_HOURS)
  hours!: number;
}

/** POST /admin/draft-orders/{id}/extension: from now on. */
export class ExtendDraftOrderDto {
  @IsInteger(HOURS, 1, MAX_DRAFT_HOURS)
  hours!: number;
}

/** POST /admin/draft-orders/{id}/sending: mailed by the shop, or handed over by the one who asks. */
export class SendDraftOrderDto {
  @IsIn(['mail', 'link'], INVALID)
  by!: 'mail' | 'link';
}

export class DraftOrdersQueryDto extends ListQueryDto {
  @IsOptional()
  @ValidateIf((_, value) => value !== '')
  @IsIn(DRAFT_STATES, INVALID)
  status?: DraftState | '';
}

/** POST /draft-links/{token}/order */
export class PlaceDraftOrderDto {
  @IsTaxId()
  taxId!: string;

  /** Where the account has none yet. */
  @IsOptional()
  @ValidateIf((_, value) => value !== '')
  @IsPersonName()
  name?: string;

  @IsOptional()
  @ValidateIf((_, value) => value !== '')
  @IsPhoneBr()
  phone?: string;

  /** The total that the page showed, in reais. */
  @IsReais({ message: message('price.invalid') })
  total!: number;
}
