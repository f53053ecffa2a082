import { IsString, MaxLength, MinLength } from 'class-validator';
import { message } from '@plantao/domain/shared/errors/message';

/** The password again: access to an unlocked browser must not be enough to close the account. */
export class CloseAccountDto {
  @IsString({ message: message('account.wrong-password') })
  @MinLength(1, { message: message('account.wrong-password') })
  @MaxLength(1_000, { message: message('account.wrong-password') })
  password!: string;
}
