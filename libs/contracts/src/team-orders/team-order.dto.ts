import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { message } from '@plantao/domain/shared/errors/message';
import { MAX_TEAM_PRODUCTS } from '@plantao/domain/team-orders/rules/team-state.rules';
import { AddressDto } from '../accounts/update-user.dto.js';
import { IsEmbroideryId } from '../embroidery/embroidery.dto.js';
import { ChosenShippingDto } from '../orders/create-order.dto.js';
import { AtMost, INVALID, IsDay, IsFilled, IsPersonName, IsPhoneBr, IsTaxId } from '../validation/checks.js';
import { IsInteger, IsReais } from '../validation/numbers.js';

/** More pieces in one choice than any setting allows. */
const MAX_LINES = 50;
const PRODUCTS = { message: message('team.products', { n: MAX_TEAM_PRODUCTS }) };
const EXPECTED = { message: message('team.expected') };

/** POST /team-orders: who needs pieces, where they go, and until when people choose. */
export class OpenTeamOrderDto {
  @IsFilled('team.name')
  @AtMost(80)
  name!: string;

  /** CNPJ that the order is billed to; empty for none. */
  @IsOptional()
  @ValidateIf((_, value) => value !== '')
  @IsTaxId()
  taxId?: string;

  @IsObject({ message: message('address.incomplete') })
  @ValidateNested(INVALID)
  @Type(() => AddressDto)
  address!: AddressDto;

  /** What people choose from, by id. */
  @IsArray(PRODUCTS)
  @ArrayMinSize(1, PRODUCTS)
  @ArrayMaxSize(MAX_TEAM_PRODUCTS, PRODUCTS)
  @IsUUID(undefined, { each: true, ...PRODUCTS })
  products!: string[];

  /** How many people will choose; up to the setting of people of one. */
  @IsOptional()
  @ValidateIf((_, value) => value !== null)
  @IsInteger(EXPECTED, 1)
  expected?: number | null;

  /** Last day of the choices in São Paulo, `2026-11-30`. */
  @IsDay('team.day')
  closesOn!: string;
}

/** PATCH /team-orders/:id: what is sent is changed. */
export class ChangeTeamOrderDto {
  @IsOptional()
  @IsFilled('team.name')
  @AtMost(80)
  name?: string;

  @IsOptional()
  @ValidateIf((_, value) => value !== null)
  @IsInteger(EXPECTED, 1)
  expected?: number | null;

  @IsOptional()
  @IsDay('team.day')
  closesOn?: string;

  /** true ends the choices, false lets people choose again until `closesOn`. */
  @IsOptional()
  @IsBoolean(INVALID)
  closed?: boolean;

  /** The shared link is another one from now on. */
  @IsOptional()
  @IsBoolean(INVALID)
  newLink?: boolean;
}

export class TeamPieceDto {
  @IsUUID(undefined, { message: message('team.piece-unknown') })
  product!: string;

  @IsFilled('variant.size-required')
  @AtMost(40)
  size!: string;

  @IsFilled('variant.colour-required')
  @AtMost(80)
  color!: string;

  @IsInteger({ message: message('cart.quantity') }, 1, MAX_LINES)
  quantity!: number;

  /** What is stitched on each of them. */
  @IsOptional()
  @IsEmbroideryId()
  embroidery?: string;
}

/** A person and their pieces; none at all takes the person away. */
export class TeamChoiceDto {
  /** Name or initials. */
  @IsPersonName()
  @AtMost(60)
  name!: string;

  @IsArray(INVALID)
  @ArrayMaxSize(MAX_LINES, INVALID)
  @ValidateNested({ each: true, ...INVALID })
  @Type(() => TeamPieceDto)
  pieces!: TeamPieceDto[];
}

/** What a browser made up to recognise its own choice by: 256 bits in base64url. */
export class TeamSecretDto {
  @IsString(INVALID)
  @Matches(/^[\w-]{43}$/, INVALID)
  secret!: string;
}

/** PUT /team-links/:token/choice */
export class ChooseTeamPiecesDto extends TeamChoiceDto {
  @IsString(INVALID)
  @Matches(/^[\w-]{43}$/, INVALID)
  secret!: string;
}

/** POST /team-orders/:id/quote */
export class QuoteTeamOrderDto {
  @IsObject({ message: message('label.no-method') })
  @ValidateNested(INVALID)
  @Type(() => ChosenShippingDto)
  ship_type!: ChosenShippingDto;
}

/** POST /team-orders/:id/order */
export class PlaceTeamOrderDto {
  /** Not needed where a quote binds. */
  @IsOptional()
  @IsObject({ message: message('label.no-method') })
  @ValidateNested(INVALID)
  @Type(() => ChosenShippingDto)
  ship_type?: ChosenShippingDto;

  /** The organiser's CPF or CNPJ. */
  @IsTaxId()
  taxId!: string;

  /** Where the account has none yet. */
  @IsOptional()
  @ValidateIf((_, value) => value !== '')
  @IsPersonName()
  name?: string;

  @IsOptional()
  @ValidateIf((_, value) => value !== '')
  @IsPhoneBr()
  phone?: string;

  /** The total that the organiser saw, in reais; a difference is refused with the new one. */
  @IsOptional()
  @IsReais({ message: message('price.invalid') })
  total?: number;
}
