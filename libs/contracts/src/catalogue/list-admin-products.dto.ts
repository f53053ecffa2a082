import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { ListQueryDto } from '../http/list-query.dto.js';

export const ADMIN_PRODUCT_SORTS = [
  'newest',
  'updated',
  'name-asc',
  'name-desc',
  'price-asc',
  'price-desc',
] as const;
export type AdminProductSort = (typeof ADMIN_PRODUCT_SORTS)[number];

/** `in`: something can be bought; `low`: a variant is about to run out; `out`: nothing can be bought. */
export const STOCK_STATES = ['in', 'low', 'out'] as const;
export type StockState = (typeof STOCK_STATES)[number];

const invalid = { message: 'Filtro inválido.' };

/** What narrows the products of the back office; each filter works alone and with the others. */
export class FilterAdminProductsDto extends ListQueryDto {
  /** Id or slug of a model. */
  @IsOptional()
  @IsString(invalid)
  @MaxLength(80, invalid)
  category?: string;

  @IsOptional()
  @IsIn(['active', 'inactive'], invalid)
  status?: 'active' | 'inactive';

  @IsOptional()
  @IsIn(STOCK_STATES, invalid)
  stock?: StockState;

  @IsOptional()
  @IsIn(['yes', 'no'], invalid)
  sale?: 'yes' | 'no';
}

export class ListAdminProductsDto extends FilterAdminProductsDto {
  @IsOptional()
  @IsIn(ADMIN_PRODUCT_SORTS, { message: 'Ordenação inválida.' })
  sort?: AdminProductSort;
}
