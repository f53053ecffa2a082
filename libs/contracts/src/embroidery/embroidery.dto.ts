import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  ValidateIf,
} from 'class-validator';
import { CART } from '@plantao/domain/shared/constants';
import { POSITIONS, type EmbroideryPosition } from '@plantao/domain/shared/embroidery';
import { message } from '@plantao/domain/shared/errors/message';
import { AtMost, INVALID } from '../validation/checks.js';

const UNKNOWN = { message: message('embroidery.unknown') };

/** The id of an embroidery on a line; none: the piece as it is. */
export const IsEmbroideryId = (): PropertyDecorator => IsUUID(undefined, UNKNOWN);

/** What is to be stitched. Lines may be empty, not all of it. */
export class SaveEmbroideryDto {
  @IsString(INVALID)
  @AtMost(60)
  name!: string;

  /** A profession, or council and number. */
  @IsString(INVALID)
  @AtMost(60)
  secondLine!: string;

  /** The id of an uploaded logo. */
  @IsOptional()
  @ValidateIf((_, value) => value !== null)
  @IsUUID(undefined, { message: message('embroidery.logo-unknown') })
  logo?: string | null;

  /** By its name in the settings. */
  @IsString({ message: message('embroidery.thread') })
  @AtMost(40)
  thread!: string;

  @IsIn(POSITIONS, { message: message('embroidery.position') })
  position!: EmbroideryPosition;
}

/** POST /embroideries/find: what a guest's cart shows again. Ids stand in bodies, not in addresses: who has one reads a name. */
export class FindEmbroideriesDto {
  @IsArray(UNKNOWN)
  @ArrayMinSize(1, UNKNOWN)
  @ArrayMaxSize(CART.maxLines, UNKNOWN)
  @IsUUID(undefined, { ...UNKNOWN, each: true })
  ids!: string[];
}
