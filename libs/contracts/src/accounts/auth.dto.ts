import { IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { TEXT_LIMITS } from '@plantao/domain/shared/constants';
import { message } from '@plantao/domain/shared/errors/message';
import { IsEmailAddress, IsPersonName, IsPhoneBr } from '../validation/checks.js';

export class SignupDto {
  @IsPersonName()
  name!: string;

  @IsEmailAddress()
  email!: string;

  /** Digits only, area code included. */
  @IsPhoneBr()
  phone!: string;

  @IsString({ message: message('password.short') })
  @MinLength(TEXT_LIMITS.passwordMin, { message: message('password.short') })
  @MaxLength(TEXT_LIMITS.passwordMax, { message: message('password.long') })
  password!: string;
}

export class LoginDto {
  @IsString({ message: message('email.invalid') })
  @MaxLength(254, { message: message('email.invalid') })
  email!: string;

  @IsString({ message: message('auth.bad-credentials') })
  @MaxLength(1_000, { message: message('password.long') })
  password!: string;
}

export class ForgotPasswordDto {
  @IsEmailAddress()
  email!: string;
}

export class ResetPasswordDto {
  @IsString({ message: message('password.short') })
  @MinLength(TEXT_LIMITS.passwordMin, { message: message('password.short') })
  @MaxLength(TEXT_LIMITS.passwordMax, { message: message('password.long') })
  password!: string;
}

export class AskSignInCodeDto {
  @IsEmailAddress()
  email!: string;
}

export class CodeSignInDto {
  @IsEmailAddress()
  email!: string;

  /** The six digits of the mail. */
  @Matches(/^\d{6}$/, { message: message('email-code.invalid') })
  code!: string;
}
