import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { message } from '@plantao/domain/shared/errors/message';
import { PRODUCT_SKU } from '@plantao/domain/warehouse/rules/product-sku.rules';
import { COLOUR_VALUE, VARIANTS } from '@plantao/domain/warehouse/rules/variant-limits.rules';
import { IsFilled, INVALID } from '../validation/checks.js';
import { AreImages, AreTags, IsImage, IsPieces } from '../validation/variant-checks.js';
import { IsVersion, IsInteger } from '../validation/numbers.js';

const invalid = { message: message('request.invalid') };

export class WarehouseColourDto {
  @IsFilled('colour.name')
  @MaxLength(VARIANTS.colourName, { message: message('colour.long') })
  name!: string;

  /** `#1F2F4F`, or two of them with a slash between for a mélange. */
  @Matches(COLOUR_VALUE, { message: message('colour.value') })
  value!: string;

  @IsFilled('colour.image')
  @IsImage()
  image!: string;

  /** Pieces in the warehouse; without it the count stays as it is, and a new colour starts with 0. */
  @IsOptional()
  @IsPieces()
  stock?: number;

  /** The count that the form was filled with: a count that changed in the meantime is not overwritten. */
  @IsOptional()
  @IsPieces()
  stockSeen?: number;

  @IsOptional()
  @IsInteger(invalid)
  index?: number;

  /** Of a colour that exists: it keeps its SKU under a new name. A new colour's is derived (WARE-16). */
  @IsOptional()
  @IsString(invalid)
  @MaxLength(120, invalid)
  sku?: string;
}

export class WarehouseSizeDto {
  @IsFilled('size.name')
  @MaxLength(VARIANTS.sizeName, { message: message('size.long') })
  name!: string;

  @IsArray(invalid)
  @ArrayMaxSize(VARIANTS.maxColours, { message: message('colour.many') })
  @ValidateNested({ each: true, ...INVALID })
  @Type(() => WarehouseColourDto)
  colors!: WarehouseColourDto[];
}

class WarehouseProductFields {
  @IsOptional()
  @IsString(invalid)
  @MaxLength(VARIANTS.description, { message: message('description.long') })
  description?: string;

  /** Address of the main picture. */
  @IsOptional()
  @ValidateIf((_, value) => value !== '')
  @IsImage()
  image?: string;

  /** Id of a model; null or empty for none. */
  @IsOptional()
  @ValidateIf((_, value) => value !== '' && value !== null)
  @IsUUID(undefined, { message: message('category.not-found') })
  category?: string | null;

  @IsOptional()
  @AreTags()
  tags?: string[];

  @IsOptional()
  @AreImages()
  images?: string[];

  @IsOptional()
  @IsArray(invalid)
  @ArrayMaxSize(VARIANTS.maxSizes, { message: message('size.many') })
  @ValidateNested({ each: true, ...INVALID })
  @Type(() => WarehouseSizeDto)
  sizes?: WarehouseSizeDto[];

  @IsOptional()
  @IsBoolean(invalid)
  active?: boolean;

  /** Where it lies, as the people who pick write it: 'A-03-2'. */
  @IsOptional()
  @IsString(invalid)
  @MaxLength(VARIANTS.bin, { message: message('warehouse-product.bin') })
  bin?: string;
}

export class AddWarehouseProductDto extends WarehouseProductFields {
  @IsFilled('product.name-required')
  @MaxLength(VARIANTS.productName, { message: message('name.long') })
  name!: string;

  /** Letters, digits and hyphens; made from the name when it is missing (WARE-13). */
  @IsOptional()
  @Matches(PRODUCT_SKU, { message: message('warehouse-product.sku') })
  sku?: string;

  /** Ignored: the address names the warehouse. */
  @IsOptional()
  @IsString(invalid)
  warehouse?: string;
}

/** here the body names the warehouse. */
export class CreateWarehouseProductDto extends AddWarehouseProductDto {
  @IsUUID(undefined, { message: message('warehouse.not-found') })
  declare warehouse: string;
}

export class ChangeWarehouseProductDto extends WarehouseProductFields {
  @IsOptional()
  @IsFilled('product.name-required')
  @MaxLength(VARIANTS.productName, { message: message('name.long') })
  name?: string;

  @IsOptional()
  @Matches(PRODUCT_SKU, { message: message('warehouse-product.sku') })
  sku?: string;

  /** Moves the product to another warehouse. */
  @IsOptional()
  @IsUUID(undefined, { message: message('warehouse.not-found') })
  warehouse?: string;

  /** The version that the form was filled from; a later one is not overwritten. */
  @IsOptional()
  @IsVersion()
  version?: number;
}
