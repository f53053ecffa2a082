import { IsString, Length } from 'class-validator';
import { message } from '@plantao/domain/shared/errors/message';
import { IsEmailAddress } from '../validation/checks.js';

const REASON = { message: message('coupon.exception-reason') };

/** An administrator lets an account use a coupon of the first purchase once more. */
export class ExceptFirstPurchaseDto {
  /** Of the account. */
  @IsEmailAddress()
  email!: string;

  /** For the audit log and for who asks later. */
  @IsString(REASON)
  @Length(3, 200, REASON)
  reason!: string;
}
