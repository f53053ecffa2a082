import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsNumber,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import {
  AUDIENCES,
  GARMENT_TYPES,
  type Audience,
  type GarmentType,
} from '@plantao/domain/catalogue/rules/product-kinds.rules';
import { SET_PIECES } from '@plantao/domain/catalogue/rules/set-limits.rules';
import { MAX_PRICE_CENTS } from '@plantao/domain/catalogue/rules/product-values.rules';
import { message } from '@plantao/domain/shared/errors/message';
import { packedProblem } from '@plantao/domain/catalogue/rules/packed-limits.rules';
import { PACKED_LIMITS, type PackedSize } from '@plantao/domain/shared/packed-size';
import { VARIANTS } from '@plantao/domain/warehouse/rules/variant-limits.rules';
import { IsFilled, INVALID } from '../validation/checks.js';
import { Drops } from '../validation/dropped-fields.js';
import type { CutName } from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import { AreCuts, AreImages, AreTags, IsImage, IsPieces } from '../validation/variant-checks.js';
import { IsVersion, IsInteger } from '../validation/numbers.js';

const invalid = { message: message('request.invalid') };
const price = { message: message('product.price-invalid') };
const oldPrice = { message: message('product.old-price-invalid') };
const MAX_PRICE = MAX_PRICE_CENTS / 100;
const IsPacked = (measure: keyof PackedSize): PropertyDecorator =>
  IsInteger({ message: packedProblem(measure) }, ...PACKED_LIMITS[measure]);

/** Clients may send a colour as GET /products/{id} answers it. */
@Drops('value', 'image', 'index')
export class ProductColourDto {
  @IsFilled('colour.name')
  @MaxLength(80, { message: message('colour.long') })
  name!: string;

  /** Names the variant; without it size and colour do. */
  @IsOptional()
  @IsString(invalid)
  @MaxLength(120, invalid)
  sku?: string;

  /** Pieces that the shop offers; without it the offer stays as it is. */
  @IsOptional()
  @IsPieces()
  stock?: number;

  /** The offer that the form was filled with: one that was sold from in the meantime is not overwritten. */
  @IsOptional()
  @IsPieces()
  stockSeen?: number;

  /** The same by the version of the counter, for clients that send back a response of GET /products/{id}. */
  @IsOptional()
  @IsInteger(invalid)
  stockVersion?: number;
}

export class ProductSizeDto {
  @IsFilled('size.name')
  @MaxLength(40, { message: message('size.long') })
  name!: string;

  @IsArray(invalid)
  @ArrayMaxSize(VARIANTS.maxColours, { message: message('colour.many') })
  @ValidateNested({ each: true, ...INVALID })
  @Type(() => ProductColourDto)
  colors!: ProductColourDto[];
}

/**
 * Name, SKU, description, main picture and model are fixed by the link and taken from the warehouse product (APROD-14); of a
 * set they are said here. Clients may send a product as GET /products/{id} answers it: what the shop computes is dropped.
 */
@Drops(
  ...['_id', 'id', 'sku', 'category', 'pieces', 'sets', 'warehouse_product', 'salePercentage', 'salePrice'],
  ...[
    'set',
    'rating',
    'reviewCount',
    'fits',
    'exchanged',
    'reviews',
    'details',
    'colorImages',
    'createdAt',
    'updatedAt',
  ],
)
class ProductFields {
  /** Reais; null, 0 or nothing for no struck price. */
  @IsOptional()
  @ValidateIf((_, value) => value !== null)
  @IsNumber({ maxDecimalPlaces: 2 }, oldPrice)
  @Min(0, oldPrice)
  @Max(MAX_PRICE, oldPrice)
  old_price?: number | null;

  /** False hides a sale that the prices make; the share is always computed. */
  @IsOptional()
  @IsBoolean(invalid)
  sale?: boolean;

  @IsOptional()
  @IsBoolean(invalid)
  active?: boolean;

  /** Null takes it away. */
  @IsOptional()
  @IsIn(GARMENT_TYPES, { message: message('product.garment-type') })
  garmentType?: GarmentType | null;

  /** Null takes it away. */
  @IsOptional()
  @IsIn(AUDIENCES, { message: message('product.audience') })
  audience?: Audience | null;

  @IsOptional()
  @AreTags()
  tags?: string[];

  /** As it is packed, with its wrapping, in grams; null: as the settings say. Of a set its garments say it. */
  @IsOptional()
  @IsPacked('weightGrams')
  weightGrams?: number | null;

  /** Folded and packed, in centimetres; null: as the settings say. */
  @IsOptional()
  @IsPacked('lengthCm')
  lengthCm?: number | null;

  @IsOptional()
  @IsPacked('widthCm')
  widthCm?: number | null;

  @IsOptional()
  @IsPacked('heightCm')
  heightCm?: number | null;

  /** Additional pictures, in their order. */
  @IsOptional()
  @AreImages()
  images?: string[];

  /** The cut of its piece, or of each piece of a set. */
  @IsOptional()
  @AreCuts()
  cuts?: CutName[];

  /** The products that a set consists of, in their order. */
  @IsOptional()
  @IsArray({ message: message('product.set-pieces') })
  @ArrayMinSize(SET_PIECES.min, { message: message('product.set-pieces') })
  @ArrayMaxSize(SET_PIECES.max, { message: message('product.set-pieces') })
  @IsUUID(undefined, { each: true, message: message('product.set-pieces') })
  pieceIds?: string[];

  /** Of a set; of any other product it is the warehouse's. */
  @IsOptional()
  @IsString(invalid)
  @MaxLength(VARIANTS.description, { message: message('description.long') })
  description?: string;

  /** Address of the main picture of a set; of any other product it is the warehouse's. */
  @IsOptional()
  @ValidateIf((_, value) => value !== '')
  @IsImage()
  image?: string;

  /** Model of a set; null takes it away. */
  @IsOptional()
  @IsUUID(undefined, { message: message('category.not-found') })
  categoryId?: string | null;

  /** Stock by size and colour; a variant that is not named is left alone. A set has none. */
  @IsOptional()
  @IsArray(invalid)
  @ArrayMaxSize(VARIANTS.maxSizes, { message: message('size.many') })
  @ValidateNested({ each: true, ...INVALID })
  @Type(() => ProductSizeDto)
  sizes?: ProductSizeDto[];
}

export class CreateProductDto extends ProductFields {
  @IsFilled('product.name-required')
  @MaxLength(200, { message: message('name.long') })
  name!: string;

  /** Reais. */
  @IsNumber({ maxDecimalPlaces: 2 }, price)
  @Min(0.01, { message: message('product.price-required') })
  @Max(MAX_PRICE, price)
  price!: number;

  /** Of a set there is none. */
  @ValidateIf(({ pieceIds }: CreateProductDto) => pieceIds == null)
  @IsUUID(undefined, { message: message('product.warehouse-required') })
  warehouse_product?: string;

  @ValidateIf(({ pieceIds }: CreateProductDto) => pieceIds != null)
  @IsFilled('product.set-image')
  @IsImage()
  override image?: string;
}

export class UpdateProductDto extends ProductFields {
  @IsOptional()
  @IsFilled('product.name-required')
  @MaxLength(200, { message: message('name.long') })
  name?: string;

  /** Reais. */
  @IsOptional()
  @IsNumber({ maxDecimalPlaces: 2 }, price)
  @Min(0.01, { message: message('product.price-required') })
  @Max(MAX_PRICE, price)
  price?: number;

  /** Takes fixed fields, sizes and colours from the warehouse product again, keeping the stock by SKU (APROD-28). */
  @IsOptional()
  @IsBoolean(invalid)
  sync?: boolean;

  /** The version that the form was filled from; a later one is not overwritten. */
  @IsOptional()
  @IsVersion()
  version?: number;
}

/** Several products shown or hidden at once. */
export class SwitchProductsDto {
  @IsArray({ message: message('product.ids') })
  @ArrayMinSize(1, { message: message('product.ids') })
  @ArrayMaxSize(100, { message: message('product.ids') })
  @IsUUID(undefined, { each: true, message: message('product.not-found') })
  ids!: string[];

  @IsBoolean(invalid)
  active!: boolean;
}

/** The preview that was confirmed, by its fingerprint. */
export class ApplyProductSheetDto {
  @IsString({ message: message('sheet.stale') })
  @MaxLength(64, { message: message('sheet.stale') })
  plan!: string;
}
