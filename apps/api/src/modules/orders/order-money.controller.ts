import { Body, Controller, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { AdminOrderAnswer } from '@plantao/contracts/admin/admin-order.view';
import { RefundDto, ResolveRefundDto } from '@plantao/contracts/orders/orders-bulk.dto';
import type { OrderJobsAnswer } from '@plantao/contracts/orders/orders-bulk.view';
import { CheckPayment, RequestRefund, ResolveRefund, type Actor } from '@plantao/domain/orders';
import { fromReais } from '@plantao/domain/shared/money';
import { Access } from '../../http/access.decorator.js';
import { IdOr } from '../../http/id.pipe.js';
import { OutsideCall } from '../../http/outside-call.decorator.js';
import { AdminOrdersReader } from './admin-orders.reader.js';
import { CurrentActor } from '../../http/current-actor.decorator.js';
import { OrderJobsReader } from './order-jobs.reader.js';

/** The money of one order, and the jobs that its events set off. */
@Controller('admin/orders/:id')
@Access('admin')
export class OrderMoneyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly orders: AdminOrdersReader,
    private readonly work: OrderJobsReader,
  ) {}

  @Get('jobs')
  @Access('staff')
  async jobs(@Param('id', IdOr('order.not-found')) id: string): Promise<OrderJobsAnswer> {
    return { data: { events: await this.work.of(id) } };
  }

  /** 'Consultar agora': asks the provider at once instead of waiting for its news. */
  @Post('check-payment')
  @HttpCode(200)
  @OutsideCall()
  async check(
    @Param('id', IdOr('order.not-found')) id: string,
    @CurrentActor() actor: Actor,
  ): Promise<AdminOrderAnswer> {
    await this.commands.execute(new CheckPayment(id, actor));
    return this.answer(id);
  }

  @Post('refunds')
  @HttpCode(200)
  async refund(
    @Param('id', IdOr('order.not-found')) id: string,
    @Body() dto: RefundDto,
    @CurrentActor() actor: Actor,
  ): Promise<AdminOrderAnswer> {
    const wish = { amountCents: fromReais(dto.amount), seenCents: fromReais(dto.refundable) };
    await this.commands.execute(new RequestRefund(id, wish, actor));
    return this.answer(id);
  }

  @Patch('refunds/:refundId')
  async resolve(
    @Param('id', IdOr('order.not-found')) id: string,
    @Param('refundId', IdOr('refund.not-found')) refundId: string,
    @Body() { how }: ResolveRefundDto,
    @CurrentActor() actor: Actor,
  ): Promise<AdminOrderAnswer> {
    await this.commands.execute(new ResolveRefund(id, refundId, how, actor));
    return this.answer(id);
  }

  private async answer(id: string): Promise<AdminOrderAnswer> {
    return { data: { order: await this.orders.one(id) } };
  }
}
