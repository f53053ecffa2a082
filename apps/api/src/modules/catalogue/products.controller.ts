import { Controller, Get, Param, Query } from '@nestjs/common';
import { ListProductsDto } from '@plantao/contracts/catalogue/list-products.dto';
import type { ProductAnswer, ProductsAnswer } from '@plantao/contracts/catalogue/product.view';
import type { Caller } from '@plantao/domain/accounts';
import { Public } from '../../http/access.decorator.js';
import { isStaff } from '../../http/caller.js';
import { OptionalUser } from '../../http/current-user.decorator.js';
import { IdOr } from '../../http/id.pipe.js';
import { Limit } from '../../http/limit.decorator.js';
import { ProductsReader } from './products.reader.js';

@Controller('products')
export class ProductsController {
  constructor(private readonly products: ProductsReader) {}

  @Public()
  @Limit('search')
  @Get()
  list(@Query() query: ListProductsDto, @OptionalUser() caller: Caller | undefined): Promise<ProductsAnswer> {
    return this.products.list(query, query.active === 'all' && isStaff(caller));
  }

  @Public()
  @Get(':id')
  one(
    @Param('id', IdOr('product.not-found')) id: string,
    @OptionalUser() caller: Caller | undefined,
  ): Promise<ProductAnswer> {
    return this.products.one(id, isStaff(caller));
  }
}
