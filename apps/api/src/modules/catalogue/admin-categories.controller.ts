import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import type { MessageAnswer } from '@plantao/contracts/accounts/user.view';
import type {
  AdminCategoriesAnswer,
  AdminCategoryAnswer,
} from '@plantao/contracts/catalogue/admin-category.view';
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

const Id = IdOr('category.not-found');

/** Categories in the hands of administrators (API-16). */
@Controller()
@Access('admin')
export class AdminCategoriesController {
  constructor(
    private readonly categories: Categories,
    private readonly reader: AdminCategoriesReader,
  ) {}

  @Access('staff')
  @Get('admin/categories')
  list(@Query() query: ListAdminCategoriesDto): Promise<AdminCategoriesAnswer> {
    return this.reader.list(query);
  }

  @Access('staff')
  @Get('admin/categories/:id')
  one(@Param('id', Id) id: string): Promise<AdminCategoryAnswer> {
    return this.reader.one(id);
  }

  @Post('categories')
  async create(@Body() dto: CreateCategoryDto, @CurrentActor() actor: Actor): Promise<AdminCategoryAnswer> {
    return this.reader.one(await this.categories.create(dto, actor));
  }

  @Patch('categories/:id')
  async change(
    @Param('id', Id) id: string,
    @Body() dto: ChangeCategoryDto,
    @CurrentActor() actor: Actor,
  ): Promise<AdminCategoryAnswer> {
    await this.categories.change(id, dto, actor);
    return this.reader.one(id);
  }

  @Delete('categories/:id')
  async delete(@Param('id', Id) id: string, @CurrentActor() actor: Actor): Promise<MessageAnswer> {
    await this.categories.delete(id, actor);
    return { status: 'success', message: TEXTS.categoryDeleted };
  }
}
