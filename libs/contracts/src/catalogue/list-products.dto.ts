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
import { FILTER_NAMES, LISTING_FILTERS, type FilterKind, type FilterQuery } from './listing-filters.js';
import { ListQueryDto } from '../http/list-query.dto.js';
import { AtMost, INVALID } from '../validation/checks.js';
import { composeDecorators } from '../validation/compose-decorators.js';

export const SORTS = ['newest', 'price-asc', 'price-desc', 'name-asc', 'name-desc'] as const;
export type Sort = (typeof SORTS)[number];

const MAX_NAMES = 20;
const split = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)
        .slice(0, MAX_NAMES)
    : value;

const MAX_IDS = 100;
const splitIds = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.toLowerCase().split(',').slice(0, MAX_IDS) : value;

export class ListCategoriesDto {
  /** `all` shows inactive ones too, to administrators and operators only. */
  @IsOptional()
  @IsIn(['all'], { message: message('list.filter') })
  active?: 'all';
}

/** GET /products; its filters come from LISTING_FILTERS, their checks are below. */
export class ListProductsDto extends (ListQueryDto as new () => ListQueryDto & FilterQuery) {
  /** `all` shows inactive ones too, to administrators and operators only. */
  @IsOptional()
  @IsIn(['all'], { message: message('list.filter') })
  active?: 'all';

  @IsOptional()
  @IsString(INVALID)
  @AtMost(60)
  tag?: string;

  /** Id or slug. */
  @IsOptional()
  @IsString(INVALID)
  @AtMost(80)
  category?: string;

  @IsOptional()
  @IsIn(SORTS, { message: message('list.sort') })
  sort?: Sort;

  /** Only these products, separated by commas, at most 100 (favourites). */
  @IsOptional()
  @Transform(splitIds)
  @ArrayMaxSize(MAX_IDS, { message: message('list.product') })
  @IsUUID(undefined, { each: true, message: message('list.product') })
  ids?: string[];

  /** `brief` answers only what a line of the search box shows of each product (ProductBriefView). */
  @IsOptional()
  @IsIn(['brief'], { message: message('list.filter') })
  view?: 'brief';
}

/** GET /products/facets: what narrows a listing, without its pages and order. */
export class FacetsDto extends (class {} as new () => FilterQuery) {
  @IsOptional()
  @IsString({ message: message('list.search') })
  @MaxLength(100, { message: message('list.search-long') })
  search?: string;

  @IsOptional()
  @IsString(INVALID)
  @AtMost(60)
  tag?: string;

  /** Id or slug. */
  @IsOptional()
  @IsString(INVALID)
  @AtMost(80)
  category?: string;
}

/** The upper bound at 1000 or more means no limit. */
const IsPriceBound = composeDecorators(
  Max(1_000_000, { message: message('price.invalid') }),
  Min(0, { message: message('price.invalid') }),
  IsNumber({}, { message: message('price.invalid') }),
  Type(() => Number),
);

/** What each kind of filter takes, in the order of the checks. */
const FILTER_CHECKS: Readonly<Record<FilterKind, PropertyDecorator>> = {
  min: IsPriceBound,
  max: IsPriceBound,
  flag: IsIn(['true'], { message: message('list.filter') }),
  names: composeDecorators(
    MaxLength(80, { each: true, message: message('list.filter') }),
    IsString({ each: true, message: message('list.filter') }),
    ArrayMaxSize(MAX_NAMES, { message: message('list.filter') }),
    Transform(split),
  ),
};

for (const name of FILTER_NAMES) {
  const { kind, query } = LISTING_FILTERS[name];
  const check = composeDecorators(FILTER_CHECKS[kind], IsOptional());
  for (const { prototype } of [ListProductsDto, FacetsDto]) check(prototype, query);
}
