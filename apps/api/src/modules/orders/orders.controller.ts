import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ListQueryDto } from '@plantao/contracts/http/list-query.dto';
import { CreateOrderDto } from '@plantao/contracts/orders/create-order.dto';
import type { CreatedOrderAnswer, OrderAnswer, OrdersAnswer } from '@plantao/contracts/orders/order.view';
import type { Caller, Origin } from '@plantao/domain/accounts';
import { BuyAgain, PlaceOrder } from '@plantao/domain/checkout';
import { CancelOrder, OpenPaymentPage, type Actor } from '@plantao/domain/orders';
import { Access } from '../../http/access.decorator.js';
import { CurrentUser } from '../../http/current-user.decorator.js';
import { IdOr } from '../../http/id.pipe.js';
import { Limit } from '../../http/limit.decorator.js';
import { CallOrigin } from '../../http/origin.decorator.js';
import { OutsideCall } from '../../http/outside-call.decorator.js';
import { TakenTries } from '../../http/taken-tries.service.js';
import { Turnstile } from '../../http/turnstile.js';
import { CurrentActor } from '../../http/current-actor.decorator.js';
import { orderWish } from './order-wish.js';
import { OrdersReader } from './orders.reader.js';

/** A customer's own orders (API-22 … API-24, API-27). */
@Controller('orders')
@Access('user')
export class OrdersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly orders: OrdersReader,
    private readonly again: BuyAgain,
    private readonly turns: Turnstile,
    private readonly tries: TakenTries,
  ) {}

  @Post()
  @Limit('order')
  @OutsideCall()
  async create(
    @Body() dto: CreateOrderDto,
    @CurrentUser() caller: Caller,
    @CallOrigin() { ip }: Origin,
  ): Promise<CreatedOrderAnswer> {
    const wish = orderWish(dto, caller.userId, ip);
    const place = () => this.turns.run(() => this.commands.execute(new PlaceOrder(wish)));
    const id = await this.tries.ofCpf(caller, place);
    await this.commands.execute(new OpenPaymentPage(id));
    const order = await this.orders.one(id, caller.userId);
    const checkout_url = order.payment.url_payment;
    return { data: { order: { ...order, checkout_url } }, checkout_url };
  }

  @Get()
  list(@Query() query: ListQueryDto, @CurrentUser() caller: Caller): Promise<OrdersAnswer> {
    return this.orders.list(caller.userId, query.page, query.limit);
  }

  @Get(':id')
  async one(
    @Param('id', IdOr('order.not-found')) id: string,
    @CurrentUser() caller: Caller,
  ): Promise<OrderAnswer> {
    return { data: { order: await this.orders.one(id, caller.userId) } };
  }

  @Delete(':id')
  async delete(
    @Param('id', IdOr('order.not-found')) id: string,
    @CurrentActor() actor: Actor,
  ): Promise<OrderAnswer> {
    await this.commands.execute(new CancelOrder(id, 'customer', actor));
    return { data: { order: await this.orders.changed(id) } };
  }

  @Post(':id/buy-again')
  @HttpCode(200)
  async buyAgain(
    @Param('id', IdOr('order.not-found')) id: string,
    @CurrentUser() caller: Caller,
  ): Promise<{ data: { added: number; missing: string[] } }> {
    return { data: await this.again.of(id, caller.userId) };
  }
}
