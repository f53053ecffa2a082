import { Matches } from 'class-validator';
import { message } from '@plantao/domain/shared/errors/message';

/** Vouches for the payment provider's browser script. */
export class AcceptScriptDto {
  /** SHA-256 of what was on the screen as served now, in hexadecimal. */
  @Matches(/^[0-9a-f]{64}$/, { message: message('request.invalid') })
  hash!: string;
}
