import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import type {
  AdminProductResponse,
  AdminProductsResponse,
  SwitchProductsResponse,
} from '@plantao/contracts/catalogue/admin-product.view';
import { ListAdminProductsDto } from '@plantao/contracts/catalogue/list-admin-products.dto';
import {
  CreateProductDto,
  SwitchProductsDto,
  UpdateProductDto,
} from '@plantao/contracts/catalogue/save-product.dto';
import { ProductsService } from '@plantao/domain/catalogue';
import type { Actor } from '@plantao/domain/shared/actor';
import { ReadsReplica } from '../../http/replica/reads-replica.decorator.js';
import { CurrentActor } from '../../http/sessions/current-actor.decorator.js';
import { IdOr } from '../../http/bodies/id.pipe.js';
import { AdminProductsReader } from './admin-products.reader.js';
import { changesIn, newProductIn } from './product-input.js';

/** Products in the back office (API-11, API-12). */
@Controller()
export class AdminProductsController {
  constructor(
    private readonly products: ProductsService,
    private readonly reader: AdminProductsReader,
  ) {}

  @Get('admin/products')
  @ReadsReplica()
  list(@Query() query: ListAdminProductsDto): Promise<AdminProductsResponse> {
    return this.reader.list(query);
  }

  @Get('admin/products/:id')
  one(@Param('id', IdOr('product.not-found')) id: string): Promise<AdminProductResponse> {
    return this.reader.one(id);
  }

  @Post('products')
  async create(@Body() dto: CreateProductDto, @CurrentActor() actor: Actor): Promise<AdminProductResponse> {
    return this.reader.one(await this.products.create(newProductIn(dto), actor));
  }

  @Patch('products/:id')
  async update(
    @Param('id', IdOr('product.not-found')) id: string,
    @Body() dto: UpdateProductDto,
    @CurrentActor() actor: Actor,
  ): Promise<AdminProductResponse> {
    await this.products.update(id, changesIn(dto), actor);
    return this.reader.one(id);
  }

  @Delete('products/:id')
  async delete(
    @Param('id', IdOr('product.not-found')) id: string,
    @CurrentActor() actor: Actor,
  ): Promise<{ status: 'success' }> {
    await this.products.delete(id, actor);
    return { status: 'success' };
  }

  @Patch('admin/products/active')
  async switch(
    @Body() dto: SwitchProductsDto,
    @CurrentActor() actor: Actor,
  ): Promise<SwitchProductsResponse> {
    return { data: { changed: await this.products.switch(dto.ids, dto.active, actor) } };
  }
}
