import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AdminOrdersQueryDto, ChangeStatusDto } from '@plantao/contracts/admin/admin-order.dto';
import type {
  AdminOrderAnswer,
  AdminOrdersAnswer,
  LabelStatusView,
} from '@plantao/contracts/admin/admin-order.view';
import type { OrderAnswer } from '@plantao/contracts/orders/order.view';
import {
  CancelOrder,
  ChangeOrderStatus,
  RequestLabel,
  RequestLabelPayment,
  type Actor,
} from '@plantao/domain/orders';
import { trackingCodeOf } from '@plantao/domain/orders/rules/tracking-code.rules';
import { Access } from '../../http/access.decorator.js';
import { IdOr } from '../../http/id.pipe.js';
import { AdminOrdersReader } from './admin-orders.reader.js';
import { CurrentActor } from '../../http/current-actor.decorator.js';
import { OrdersReader } from './orders.reader.js';

/** Orders in the back office (API-25, API-26, API-45, API-46, API-49 … API-51). */
@Controller()
@Access('admin')
export class AdminOrdersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly admin: AdminOrdersReader,
    private readonly orders: OrdersReader,
  ) {}

  @Get('admin/get-all-admin-orders')
  @Access('staff')
  list(@Query() query: AdminOrdersQueryDto): Promise<AdminOrdersAnswer> {
    return this.admin.list(query);
  }

  @Get('admin/get-order-by-id-admin/:id')
  @Access('staff')
  async one(@Param('id', IdOr('order.not-found')) id: string): Promise<AdminOrderAnswer> {
    return { data: { order: await this.admin.one(id) } };
  }

  @Patch('orders/:id/status')
  async changeStatus(
    @Param('id', IdOr('order.not-found')) id: string,
    @Body() dto: ChangeStatusDto,
    @CurrentActor() actor: Actor,
  ): Promise<OrderAnswer> {
    const tracking = dto.tracking && trackingCodeOf(dto.tracking);
    await this.commands.execute(new ChangeOrderStatus(id, dto.status, tracking, actor));
    return { data: { order: await this.orders.changed(id) } };
  }

  @Patch('orders/:id/cancel')
  async cancel(
    @Param('id', IdOr('order.not-found')) id: string,
    @CurrentActor() actor: Actor,
  ): Promise<OrderAnswer> {
    await this.commands.execute(new CancelOrder(id, 'admin', actor));
    return { data: { order: await this.orders.changed(id) } };
  }

  @Post('admin/generate-shipping-label/:id')
  @HttpCode(200)
  async generateLabel(
    @Param('id', IdOr('order.not-found')) id: string,
    @CurrentActor() actor: Actor,
  ): Promise<{ data: LabelStatusView }> {
    await this.commands.execute(new RequestLabel(id, actor));
    return { data: await this.admin.label(id) };
  }

  @Post('admin/approve-label/:id')
  @HttpCode(200)
  async approveLabel(
    @Param('id', IdOr('order.not-found')) id: string,
    @CurrentActor() actor: Actor,
  ): Promise<{ data: LabelStatusView }> {
    await this.commands.execute(new RequestLabelPayment(id, actor));
    return { data: await this.admin.label(id) };
  }

  @Get('admin/check-label-status/:id')
  @Access('staff')
  async checkLabel(@Param('id', IdOr('label.not-found')) id: string): Promise<{ data: LabelStatusView }> {
    return { data: await this.admin.label(id) };
  }
}
