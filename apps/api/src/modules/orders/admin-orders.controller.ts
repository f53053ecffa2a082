import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Get, Param, Patch, Query, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AdminOrdersQueryDto, ChangeStatusDto } from '@plantao/contracts/orders/admin-order.dto';
import type { AdminOrderResponse, AdminOrdersResponse } from '@plantao/contracts/orders/admin-order.view';
import type { OrderResponse } from '@plantao/contracts/orders/order.view';
import type { OrderValuesResponse } from '@plantao/contracts/orders/order-values.view';
import type { OrderJobsResponse } from '@plantao/contracts/orders/orders-bulk.view';
import type { Caller } from '@plantao/domain/accounts';
import { CancelOrder, ChangeOrderStatus, type Actor } from '@plantao/domain/orders';
import { trackingCodeOf } from '@plantao/domain/orders/rules/tracking-code.rules';
import { ReadsReplica } from '../../http/replica/reads-replica.decorator.js';
import { IdOr } from '../../http/bodies/id.pipe.js';
import { AdminOrdersReader } from './admin-orders.reader.js';
import { OrderJobsReader } from './order-jobs.reader.js';
import { may, requirePermission } from '../../http/sessions/caller.js';
import { CurrentActor } from '../../http/sessions/current-actor.decorator.js';
import { CurrentUser } from '../../http/sessions/current-user.decorator.js';
import { FreshProof } from '../../http/sessions/fresh-proof.decorator.js';
import { seesPersonalData } from '../../http/sessions/redacted-answers.js';
import { orderValues } from './order-values.js';
import { PaymentByHandGuard } from './payment-by-hand.guard.js';
import { OrdersReader } from './orders.reader.js';

/** Orders in the back office (API-25, API-26, API-45, API-46). */
@Controller()
export class AdminOrdersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly em: EntityManager,
    private readonly admin: AdminOrdersReader,
    private readonly orders: OrdersReader,
    private readonly jobs: OrderJobsReader,
  ) {}

  @Get('admin/get-all-admin-orders')
  @ReadsReplica()
  list(@Query() query: AdminOrdersQueryDto, @CurrentUser() caller: Caller): Promise<AdminOrdersResponse> {
    return this.admin.list(query, seesPersonalData(caller));
  }

  /** What the list can be filtered by. */
  @Get('admin/orders/filter-values')
  async values(): Promise<OrderValuesResponse> {
    return { data: await orderValues(this.em) };
  }

  @Get('admin/get-order-by-id-admin/:id')
  async one(
    @Param('id', IdOr('order.not-found')) id: string,
    @CurrentUser() caller: Caller,
  ): Promise<AdminOrderResponse> {
    return { data: { order: await this.admin.one(id, seesPersonalData(caller)) } };
  }

  /** The jobs that its events set off. */
  @Get('admin/orders/:id/jobs')
  async jobsOf(@Param('id', IdOr('order.not-found')) id: string): Promise<OrderJobsResponse> {
    return { data: { events: await this.jobs.of(id) } };
  }

  @FreshProof({ when: ({ body }) => (body as { status?: unknown } | null)?.status === 'cancelled' })
  @UseGuards(PaymentByHandGuard)
  @Patch('orders/:id/status')
  async changeStatus(
    @Param('id', IdOr('order.not-found')) id: string,
    @Body() dto: ChangeStatusDto,
    @CurrentUser() caller: Caller,
    @CurrentActor() actor: Actor,
  ): Promise<OrderResponse> {
    if (dto.status === 'cancelled') requirePermission(caller, 'orders:cancel');
    const tracking = dto.tracking && trackingCodeOf(dto.tracking);
    // Its page asks about what is still to be stitched.
    const known = { unstitched: true, mayRegister: may(caller, 'refunds:change') } as const;
    await this.commands.execute(new ChangeOrderStatus(id, dto.status, tracking, actor, known));
    return { data: { order: await this.orders.changed(id, seesPersonalData(caller)) } };
  }

  @FreshProof()
  @Patch('orders/:id/cancel')
  async cancel(
    @Param('id', IdOr('order.not-found')) id: string,
    @CurrentUser() caller: Caller,
    @CurrentActor() actor: Actor,
  ): Promise<OrderResponse> {
    await this.commands.execute(new CancelOrder(id, 'admin', actor));
    return { data: { order: await this.orders.changed(id, seesPersonalData(caller)) } };
  }
}
