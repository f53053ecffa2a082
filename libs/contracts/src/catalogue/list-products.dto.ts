import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsIn,
  IsNumber,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { message } from '@plantao/domain/shared/errors/message';
import { ListQueryDto } from '../http/list-query.dto.js';
import { AtMost, WRONG } from '../validation/checks.js';

export const SORTS = ['newest', 'price-asc', 'price-desc', 'name-asc', 'name-desc'] as const;
export type Sort = (typeof SORTS)[number];

const MOST_NAMES = 20;
const split = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)
        .slice(0, MOST_NAMES)
    : value;

const MOST_IDS = 100;
const splitIds = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.toLowerCase().split(',').slice(0, MOST_IDS) : value;

export class ListCategoriesDto {
  /** `all` shows inactive ones too, to administrators and operators only. */
  @IsOptional()
  @IsIn(['all'], { message: message('list.filter') })
  active?: 'all';
}

export class ListProductsDto extends ListQueryDto {
  /** `all` shows inactive ones too, to administrators and operators only. */
  @IsOptional()
  @IsIn(['all'], { message: message('list.filter') })
  active?: 'all';

  @IsOptional()
  @IsString(WRONG)
  @AtMost(60)
  tag?: string;

  /** Id or slug. */
  @IsOptional()
  @IsString(WRONG)
  @AtMost(80)
  category?: string;

  @IsOptional()
  @IsIn(SORTS, { message: message('list.sort') })
  sort?: Sort;

  /** Reais; the upper bound at 1000 or more means no limit. */
  @IsOptional()
  @Type(() => Number)
  @IsNumber({}, { message: message('price.invalid') })
  @Min(0, { message: message('price.invalid') })
  @Max(1_000_000, { message: message('price.invalid') })
  minPrice?: number;

  @IsOptional()
  @Type(() => Number)
  @IsNumber({}, { message: message('price.invalid') })
  @Min(0, { message: message('price.invalid') })
  @Max(1_000_000, { message: message('price.invalid') })
  maxPrice?: number;

  /** Only what is on sale. */
  @IsOptional()
  @IsIn(['true'], { message: message('list.filter') })
  onSale?: 'true';

  /** Sizes in stock, separated by commas. */
  @IsOptional()
  @Transform(split)
  @ArrayMaxSize(MOST_NAMES, { message: message('list.filter') })
  @IsString({ each: true, message: message('list.filter') })
  @MaxLength(80, { each: true, message: message('list.filter') })
  sizes?: string[];

  /** Colours in stock, separated by commas. */
  @IsOptional()
  @Transform(split)
  @ArrayMaxSize(MOST_NAMES, { message: message('list.filter') })
  @IsString({ each: true, message: message('list.filter') })
  @MaxLength(80, { each: true, message: message('list.filter') })
  colors?: string[];

  /** Only these products, separated by commas, at most 100 (favourites). */
  @IsOptional()
  @Transform(splitIds)
  @ArrayMaxSize(MOST_IDS, { message: message('list.product') })
  @IsUUID(undefined, { each: true, message: message('list.product') })
  ids?: string[];
}
