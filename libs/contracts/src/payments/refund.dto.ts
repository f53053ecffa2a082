import { IsIn } from 'class-validator';
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

export class ResolveRefundDto {
  @IsIn(['again', 'outside', 'not-owed'], { message: message('refund.how') })
  how!: 'again' | 'outside' | 'not-owed';
}
