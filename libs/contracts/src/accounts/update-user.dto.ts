import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsISO8601,
  IsIn,
  IsOptional,
  IsString,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { message } from '@plantao/domain/shared/errors/message';
import { IsCep, IsFilled, IsPhoneBr, IsTaxId } from '../validation/checks.js';

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
  @IsString()
  _id?: string;

  @IsFilled('address.incomplete')
  @MaxLength(200)
  street!: string;

  @IsFilled('address.incomplete')
  @MaxLength(20)
  number!: string;

  @IsOptional()
  @IsString()
  @MaxLength(100)
  complement?: string;

  @IsFilled('address.incomplete')
  @MaxLength(100)
  neighborhood!: string;

  @IsFilled('address.incomplete')
  @MaxLength(100)
  city!: string;

  @IsIn(STATES, { message: message('address.incomplete') })
  state!: string;

  /** With or without the hyphen. */
  @IsCep()
  zipCode!: string;

  @IsOptional()
  @IsString()
  @MaxLength(40)
  country?: string;

  @IsOptional()
  @IsBoolean()
  isDefault?: boolean;
}

/** What a customer may change of the own record; role, active and e-mail are not among it (SEC-11). */
export class UpdateUserDto {
  @IsOptional()
  @IsFilled('name.required')
  @MaxLength(120)
  name?: string;

  @IsOptional()
  @IsPhoneBr()
  phone?: string;

  /** ISO day. */
  @IsOptional()
  @ValidateIf((_, value) => value !== null)
  @IsISO8601({ strict: true }, { message: message('birth-date.invalid') })
  @MaxLength(10, { message: message('birth-date.invalid') })
  birthDate?: string | null;

  @IsOptional()
  @IsTaxId()
  cpf?: string;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(20)
  @ValidateNested({ each: true })
  @Type(() => AddressDto)
  addresses?: AddressDto[];

  /** The publicUrl of a photo that this person has uploaded (POST /uploads); null takes the photo away. */
  @IsOptional()
  @IsString({ message: message('photo.unknown') })
  @MaxLength(500, { message: message('photo.unknown') })
  photo?: string | null;
}
