import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsObject,
  IsString,
  Matches,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { message } from '@plantao/domain/shared/errors/message';
import { IsFilled } from '../validation/checks.js';
import { composeDecorators } from '../validation/compose-decorators.js';

const REFUSED = { message: message('passkey.refused') };
const NOT_A_CODE = { message: message('code.invalid') };

/** A name that the owner gives to a passkey. */
const IsPasskeyName = (): PropertyDecorator =>
  composeDecorators(IsFilled('passkey.name'), MaxLength(60, { message: message('passkey.name') }));

/** A part of a WebAuthn response, base64url. */
const IsBase64Url = (max: number): PropertyDecorator =>
  composeDecorators(Matches(/^[\w-]+$/, REFUSED), MaxLength(max, REFUSED));

/** What a passkey has signed, as the browser has it (WebAuthn, AuthenticatorAssertionResponse). */
export class PasskeyAssertionDto {
  @IsBase64Url(1_400)
  id!: string;

  @IsBase64Url(4_000)
  clientDataJSON!: string;

  @IsBase64Url(4_000)
  authenticatorData!: string;

  /** The longest are those of ML-DSA. */
  @IsBase64Url(8_000)
  signature!: string;
}

/** A member that may be left out, but not be null. */
const WhenGiven = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined);

const IsPasskeyAssertion = (): PropertyDecorator =>
  composeDecorators(
    IsObject(REFUSED),
    ValidateNested(REFUSED),
    Type(() => PasskeyAssertionDto),
  );

/** A new passkey, as the browser has it (WebAuthn, AuthenticatorAttestationResponse), and its name. */
export class AddPasskeyDto {
  @IsPasskeyName()
  name!: string;

  @IsBase64Url(1_400)
  id!: string;

  @IsBase64Url(4_000)
  clientDataJSON!: string;

  @IsBase64Url(20_000)
  attestationObject!: string;

  @WhenGiven()
  @IsArray(REFUSED)
  @ArrayMaxSize(10, REFUSED)
  @IsString({ each: true, ...REFUSED })
  @MaxLength(20, { each: true, ...REFUSED })
  transports?: string[];
}

export class RenamePasskeyDto {
  @IsPasskeyName()
  name!: string;
}

export class PasskeySignInDto {
  @IsPasskeyAssertion()
  passkey!: PasskeyAssertionDto;
}

/** Six digits of the authenticator app. */
export class AuthenticatorCodeDto {
  @Matches(/^\d{6}$/, NOT_A_CODE)
  code!: string;
}

/** The second factor after the password: one of the three. */
export class SecondFactorDto {
  @IsString({ message: message('auth.ticket-expired') })
  @MaxLength(100, { message: message('auth.ticket-expired') })
  ticket!: string;

  @WhenGiven()
  @Matches(/^\d{6}$/, NOT_A_CODE)
  code?: string;

  @WhenGiven()
  @IsString(NOT_A_CODE)
  @MaxLength(60, NOT_A_CODE)
  recoveryCode?: string;

  @WhenGiven()
  @IsPasskeyAssertion()
  passkey?: PasskeyAssertionDto;
}

/** Who one is, again: one of the four. */
export class FreshProofDto {
  @WhenGiven()
  @IsString({ message: message('account.wrong-password') })
  @MaxLength(1_000, { message: message('account.wrong-password') })
  password?: string;

  @WhenGiven()
  @Matches(/^\d{6}$/, NOT_A_CODE)
  code?: string;

  /** Six digits that were mailed to the account (POST /auth/email-code); customers only. */
  @WhenGiven()
  @Matches(/^\d{6}$/, { message: message('email-code.invalid') })
  emailCode?: string;

  @WhenGiven()
  @IsPasskeyAssertion()
  passkey?: PasskeyAssertionDto;
}
