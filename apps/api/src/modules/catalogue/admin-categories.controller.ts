import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import type { MessageResponse } from '@plantao/contracts/accounts/user.view';
import type {
  AdminCategoriesResponse,
  AdminCategoryResponse,
} from '@plantao/contracts/catalogue/admin-category.view';
import {
  ChangeCategoryDto,
  CreateCategoryDto,
  ListAdminCategoriesDto,
} from '@plantao/contracts/catalogue/save-category.dto';
import { Categories } from '@plantao/domain/catalogue';
import type { Actor } from '@plantao/domain/shared/actor';
import { ReadsReplica } from '../../http/replica/reads-replica.decorator.js';
import { CurrentActor } from '../../http/sessions/current-actor.decorator.js';
import { IdOr } from '../../http/bodies/id.pipe.js';
import { TEXTS } from '../../http/texts.js';
import { AdminCategoriesReader } from './admin-categories.reader.js';

const Id = IdOr('category.not-found');

/** Categories in the hands of administrators (API-16). */
@Controller()
export class AdminCategoriesController {
  constructor(
    private readonly categories: Categories,
    private readonly reader: AdminCategoriesReader,
  ) {}
  @Get('admin/categories')
  @ReadsReplica()
  list(@Query() query: ListAdminCategoriesDto): Promise<AdminCategoriesResponse> {
    return this.reader.list(query);
  }
  @Get('admin/categories/:id')
  one(@Param('id', Id) id: string): Promise<AdminCategoryResponse> {
    return this.reader.one(id);
  }

  @Post('categories')
  async create(@Body() dto: CreateCategoryDto, @CurrentActor() actor: Actor): Promise<AdminCategoryResponse> {
    return this.reader.one(await this.categories.create(dto, actor));
  }

  @Patch('categories/:id')
  async change(
    @Param('id', Id) id: string,
    @Body() dto: ChangeCategoryDto,
    @CurrentActor() actor: Actor,
  ): Promise<AdminCategoryResponse> {
    await this.categories.change(id, dto, actor);
    return this.reader.one(id);
  }

  @Delete('categories/:id')
  async delete(@Param('id', Id) id: string, @CurrentActor() actor: Actor): Promise<MessageResponse> {
    await this.categories.delete(id, actor);
    return { status: 'success', message: TEXTS.categoryDeleted };
  }
}
