import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { ChangeWarehouseDto, CreateWarehouseDto } from '@plantao/contracts/warehouse/save-warehouse.dto';
import type { WarehouseResponse, WarehousesResponse } from '@plantao/contracts/warehouse/warehouse.view';
import type { Actor } from '@plantao/domain/shared/actor';
import { Warehouses } from '@plantao/domain/warehouse';
import { CurrentActor } from '../../http/sessions/current-actor.decorator.js';
import { IdOr } from '../../http/bodies/id.pipe.js';
import { WarehousesReader } from './warehouses.reader.js';

const Id = IdOr('warehouse.not-found');

/** Warehouses in the back office (API-54, API-55). */
@Controller('admin/warehouses')
export class WarehousesController {
  constructor(
    private readonly warehouses: Warehouses,
    private readonly reader: WarehousesReader,
  ) {}

  @Get()
  async list(): Promise<WarehousesResponse> {
    return { data: { warehouses: await this.reader.list() } };
  }

  @Post()
  async create(@Body() dto: CreateWarehouseDto, @CurrentActor() actor: Actor): Promise<WarehouseResponse> {
    return { data: { warehouse: await this.reader.one(await this.warehouses.create(dto, actor)) } };
  }

  @Patch(':id')
  async change(
    @Param('id', Id) id: string,
    @Body() dto: ChangeWarehouseDto,
    @CurrentActor() actor: Actor,
  ): Promise<WarehouseResponse> {
    await this.warehouses.change(id, dto, actor);
    return { data: { warehouse: await this.reader.one(id) } };
  }

  @Delete(':id')
  async delete(@Param('id', Id) id: string, @CurrentActor() actor: Actor): Promise<{ status: 'success' }> {
    await this.warehouses.delete(id, actor);
    return { status: 'success' };
  }
}
