import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ListWarehouseProductsDto } from '@plantao/contracts/warehouse/list-warehouse-products.dto';
import {
  AddWarehouseProductDto,
  ChangeWarehouseProductDto,
  CreateWarehouseProductDto,
} from '@plantao/contracts/warehouse/save-warehouse-product.dto';
import type {
  WarehouseProductResponse,
  WarehouseProductsResponse,
} from '@plantao/contracts/warehouse/warehouse.view';
import type { Actor } from '@plantao/domain/shared/actor';
import { WarehouseProducts } from '@plantao/domain/warehouse';
import { ReadsReplica } from '../../http/replica/reads-replica.decorator.js';
import { CurrentActor } from '../../http/sessions/current-actor.decorator.js';
import { IdOr } from '../../http/bodies/id.pipe.js';
import { WarehouseProductsReader } from './warehouse-products.reader.js';

const Id = IdOr('warehouse-product.not-found');

/** What the warehouses keep (API-56, API-57, API-58). */
@Controller('admin')
export class WarehouseProductsController {
  constructor(
    private readonly products: WarehouseProducts,
    private readonly reader: WarehouseProductsReader,
  ) {}

  @Get('warehouse-products/:id')
  @ReadsReplica()
  list(
    @Param('id', IdOr('warehouse.not-found')) warehouseId: string,
    @Query() query: ListWarehouseProductsDto,
  ): Promise<WarehouseProductsResponse> {
    return this.reader.list(warehouseId, query);
  }

  @Get('warehouse-product/:id')
  async one(@Param('id', Id) id: string): Promise<WarehouseProductResponse> {
    return { data: { product: await this.reader.one(id) } };
  }

  @Post('warehouse-products/:id')
  async add(
    @Param('id', IdOr('warehouse.not-found')) warehouseId: string,
    @Body() dto: AddWarehouseProductDto,
    @CurrentActor() actor: Actor,
  ): Promise<WarehouseProductResponse> {
    return this.one(await this.products.create(warehouseId, dto, actor));
  }

  @Post('warehouse-products')
  async create(
    @Body() dto: CreateWarehouseProductDto,
    @CurrentActor() actor: Actor,
  ): Promise<WarehouseProductResponse> {
    return this.one(await this.products.create(dto.warehouse, dto, actor));
  }

  @Patch('warehouse-products/:id')
  async change(
    @Param('id', Id) id: string,
    @Body() dto: ChangeWarehouseProductDto,
    @CurrentActor() actor: Actor,
  ): Promise<WarehouseProductResponse> {
    await this.products.change(id, dto, actor);
    return this.one(id);
  }

  @Delete('warehouse-products/:id')
  async delete(@Param('id', Id) id: string, @CurrentActor() actor: Actor): Promise<{ status: 'success' }> {
    await this.products.delete(id, actor);
    return { status: 'success' };
  }
}
