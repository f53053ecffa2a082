import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { message } from '@plantao/domain/shared/errors/message';
import { AtMost } from '../validation/checks.js';
import { IsAmount, IsInteger } from '../validation/numbers.js';

const AMOUNT = { message: message('refund.amount') };
const FREIGHT = { message: message('refund.freight') };
const LINES = { message: message('refund.lines') };
const WHY = { message: message('refund.why') };
/** More lines than an order has. */
const MAX_LINES = 200;

/** Pieces of a line of the order; `restock`: they are sold again. */
export class RefundLineDto {
  @IsUUID(undefined, LINES)
  item!: string;

  @IsInteger(LINES, 1)
  quantity!: number;

  @IsBoolean(LINES)
  restock!: boolean;
}

/**
 * Reais; `refundable` is what the administrator saw as left. What `amount` is more or less than the chosen pieces and the
 * freight was typed by hand and needs a reason.
 */
export class RefundDto {
  @IsAmount(AMOUNT, 0.01)
  amount!: number;

  @IsAmount(AMOUNT)
  refundable!: number;

  @IsOptional()
  @IsArray(LINES)
  @ArrayMaxSize(MAX_LINES, LINES)
  @ValidateNested({ each: true, ...LINES })
  @Type(() => RefundLineDto)
  lines?: RefundLineDto[];

  /** What of the amount is freight. */
  @IsOptional()
  @IsAmount(FREIGHT)
  freight?: number;

  /** For the back office; asked for as soon as one of the fields of this form is used. */
  @ValidateIf((dto: RefundDto) => dto.reason !== undefined || isExplained(dto))
  @IsString(WHY)
  @Length(3, 300, WHY)
  reason?: string;

  /** The note to the customer. */
  @IsOptional()
  @IsString({ message: message('request.invalid') })
  @AtMost(500)
  note?: string;
}

/** Whether somebody chose what the refund is for, rather than an amount alone. */
export const isExplained = ({ lines, freight, note }: RefundDto): boolean =>
  lines !== undefined || freight !== undefined || note !== undefined;

/** What a second administrator says about a refund that waits; a refusal says why. */
export class DecideRefundDto {
  @IsIn(['approve', 'refuse'], { message: message('refund-approval.decision') })
  decision!: 'approve' | 'refuse';

  @ValidateIf(({ decision }: DecideRefundDto) => decision === 'refuse')
  @IsString({ message: message('refund-approval.reason') })
  @Length(3, 300, { message: message('refund-approval.reason') })
  reason?: string;
}

export class ResolveRefundDto {
  @IsIn(['again', 'outside', 'not-owed'], { message: message('refund.how') })
  how!: 'again' | 'outside' | 'not-owed';
}
