import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { message } from '@plantao/domain/shared/errors/message';
import {
  ADMIN_PRODUCT_SORTS,
  STOCK_STATES,
  type AdminProductSort,
  type StockState,
} from '@plantao/domain/catalogue/rules/product-list.rules';
import { ListQueryDto } from '../http/list-query.dto.js';

const invalid = { message: message('list.filter') };

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
  @IsIn(ADMIN_PRODUCT_SORTS, { message: message('list.sort') })
  sort?: AdminProductSort;
}
