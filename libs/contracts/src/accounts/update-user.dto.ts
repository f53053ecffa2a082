import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { message } from '@plantao/domain/shared/errors/message';
import {
  AtMost,
  IsBirthDate,
  IsCep,
  IsFilled,
  IsPersonName,
  IsPhoneBr,
  IsTaxId,
  INVALID,
} from '../validation/checks.js';

export const STATES = [
  'AC',
  'AL',
  'AP',
  'AM',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MT',
  'MS',
  'MG',
  'PA',
  'PB',
  'PR',
  'PE',
  'PI',
  'RJ',
  'RN',
  'RS',
  'RO',
  'RR',
  'SC',
  'SP',
  'SE',
  'TO',
] as const;

export class AddressDto {
  @IsOptional()
  @IsString(INVALID)
  _id?: string;

  @IsFilled('address.incomplete')
  @AtMost(200)
  street!: string;

  @IsFilled('address.incomplete')
  @AtMost(20)
  number!: string;

  @IsOptional()
  @IsString(INVALID)
  @AtMost(100)
  complement?: string;

  @IsFilled('address.incomplete')
  @AtMost(100)
  neighborhood!: string;

  @IsFilled('address.incomplete')
  @AtMost(100)
  city!: string;

  @IsIn(STATES, { message: message('address.incomplete') })
  state!: string;

  /** With or without the hyphen. */
  @IsCep()
  zipCode!: string;

  @IsOptional()
  @IsString(INVALID)
  @AtMost(40)
  country?: string;

  @IsOptional()
  @IsBoolean(INVALID)
  isDefault?: boolean;
}

/** What a customer may change of the own record; role, active and e-mail are not among it (SEC-11). */
export class UpdateUserDto {
  @IsOptional()
  @IsPersonName()
  name?: string;

  @IsOptional()
  @IsPhoneBr()
  phone?: string;

  /** ISO day. */
  @IsOptional()
  @ValidateIf((_, value) => value !== null)
  @IsBirthDate()
  birthDate?: string | null;

  @IsOptional()
  @IsTaxId()
  cpf?: string;

  @IsOptional()
  @IsArray(INVALID)
  @ArrayMaxSize(20, INVALID)
  @ValidateNested({ each: true, ...INVALID })
  @Type(() => AddressDto)
  addresses?: AddressDto[];

  /** The publicUrl of a photo that this person has uploaded (POST /uploads); null takes the photo away. */
  @IsOptional()
  @IsString({ message: message('photo.unknown') })
  @MaxLength(500, { message: message('photo.unknown') })
  photo?: string | null;
}
