import { Controller, Get, Param, Query } from '@nestjs/common';
import { ListCategoriesDto } from '@plantao/contracts/catalogue/list-products.dto';
import type { CategoriesResponse, CategoryResponse } from '@plantao/contracts/catalogue/product.view';
import type { Caller } from '@plantao/domain/accounts';
import { may } from '../../http/sessions/caller.js';
import { OptionalUser } from '../../http/sessions/current-user.decorator.js';
import { CategoriesReader } from './categories.reader.js';

@Controller('categories')
export class CategoriesController {
  constructor(private readonly categories: CategoriesReader) {}
  @Get()
  list(
    @Query() query: ListCategoriesDto,
    @OptionalUser() caller: Caller | undefined,
  ): Promise<CategoriesResponse> {
    return this.categories.list(query.active === 'all' && may(caller, 'products:read'));
  }
  @Get(':id')
  one(@Param('id') key: string, @OptionalUser() caller: Caller | undefined): Promise<CategoryResponse> {
    return this.categories.one(key.slice(0, 80), may(caller, 'products:read'));
  }
}
