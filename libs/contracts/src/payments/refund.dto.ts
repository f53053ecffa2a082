import { IsIn, IsString, Length, ValidateIf } from 'class-validator';
import { message } from '@plantao/domain/shared/errors/message';
import { IsAmount } from '../validation/numbers.js';

const AMOUNT = { message: message('refund.amount') };

/** Reais; `refundable` is what the administrator saw as left. */
export class RefundDto {
  @IsAmount(AMOUNT, 0.01)
  amount!: number;

  @IsAmount(AMOUNT)
  refundable!: number;
}

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
