import { IsString, Matches, MaxLength, MinLength, ValidateIf } from 'class-validator';
import { message } from '@plantao/domain/shared/errors/message';

/** Password or mailed code: access to an unlocked browser must not be enough to close the account. */
export class CloseAccountDto {
  @ValidateIf(({ emailCode }: CloseAccountDto) => emailCode === undefined)
  @IsString({ message: message('account.wrong-password') })
  @MinLength(1, { message: message('account.wrong-password') })
  @MaxLength(1_000, { message: message('account.wrong-password') })
  password?: string;

  /** Six digits that were mailed to the account (POST /auth/email-code); customers only. */
  @ValidateIf((_, value) => value !== undefined)
  @Matches(/^\d{6}$/, { message: message('email-code.invalid') })
  emailCode?: string;
}
