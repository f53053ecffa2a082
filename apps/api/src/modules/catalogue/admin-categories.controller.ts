import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import type { MessageAnswer } from '@plantao/contracts/accounts/user.view';
import type { AdminCategoriesAnswer } from '@plantao/contracts/catalogue/admin-category.view';
import type { CategoryAnswer } from '@plantao/contracts/catalogue/product.view';
import {
  ChangeCategoryDto,
  CreateCategoryDto,
  ListAdminCategoriesDto,
} from '@plantao/contracts/catalogue/save-category.dto';
import { Categories } from '@plantao/domain/catalogue';
import type { Actor } from '@plantao/domain/shared/actor';
import { Access } from '../../http/access.decorator.js';
import { CurrentActor } from '../../http/current-actor.decorator.js';
import { IdOr } from '../../http/id.pipe.js';
import { TEXTS } from '../../http/texts.js';
import { AdminCategoriesReader } from './admin-categories.reader.js';
import { CategoriesReader } from './categories.reader.js';

const Id = IdOr('category.not-found');

/** Categories in the hands of administrators (API-16). */
@Controller()
@Access('admin')
export class AdminCategoriesController {
  constructor(
    private readonly categories: Categories,
    private readonly shelf: AdminCategoriesReader,
    private readonly reader: CategoriesReader,
  ) {}

  @Access('staff')
  @Get('admin/categories')
  list(@Query() query: ListAdminCategoriesDto): Promise<AdminCategoriesAnswer> {
    return this.shelf.list(query);
  }

  @Post('categories')
  async create(@Body() dto: CreateCategoryDto, @CurrentActor() actor: Actor): Promise<CategoryAnswer> {
    return this.reader.one(await this.categories.create(dto, actor), true);
  }

  @Patch('categories/:id')
  async change(
    @Param('id', Id) id: string,
    @Body() dto: ChangeCategoryDto,
    @CurrentActor() actor: Actor,
  ): Promise<CategoryAnswer> {
    await this.categories.change(id, dto, actor);
    return this.reader.one(id, true);
  }

  @Delete('categories/:id')
  async delete(@Param('id', Id) id: string, @CurrentActor() actor: Actor): Promise<MessageAnswer> {
    await this.categories.delete(id, actor);
    return { status: 'success', message: TEXTS.categoryDeleted };
  }
}
