import { IsString, MaxLength, MinLength } from 'class-validator';
import { message } from '@plantao/domain/shared/errors/message';

/** The password once more: whoever finds an open browser must not be able to close the account. */
export class CloseAccountDto {
  @IsString({ message: message('account.wrong-password') })
  @MinLength(1, { message: message('account.wrong-password') })
  @MaxLength(1_000, { message: message('account.wrong-password') })
  password!: string;
}
