import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { PaymentCreateDto, ProcessPaymentDto } from '@plantao/contracts/orders/payment-create.dto';
import type { PaymentAnswer, PaymentStatusAnswer } from '@plantao/contracts/orders/payment.view';
import type { Caller } from '@plantao/domain/accounts';
import { StartPayment, type PaymentWish } from '@plantao/domain/orders';
import { Access } from '../../http/access.decorator.js';
import { CurrentUser } from '../../http/current-user.decorator.js';
import { IdOr } from '../../http/id.pipe.js';
import { Limit } from '../../http/limit.decorator.js';
import { OutsideCall } from '../../http/outside-call.decorator.js';
import { Resumed } from '../../http/resumed.decorator.js';
import { paymentWish } from './order-wish.js';
import { PaymentsReader } from './payments.reader.js';

/** Paying an own order (API-28 … API-30). */
@Controller()
@Access('user')
export class PaymentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly payments: PaymentsReader,
  ) {}

  @Post('orders/payment-create/:orderId')
  @HttpCode(200)
  @Limit('payment')
  @OutsideCall()
  async create(
    @Param('orderId', IdOr('order.not-found')) orderId: string,
    @Body() dto: PaymentCreateDto,
    @CurrentUser() caller: Caller,
    @Resumed() resumed: boolean,
  ): Promise<PaymentAnswer> {
    return this.pay({ ...paymentWish(dto, orderId, caller.userId), resumed });
  }

  /** The earlier card flow: the same use case, its order named in the body (A-17, PAY-28). */
  @Post('process_payment')
  @HttpCode(200)
  @Limit('payment')
  @OutsideCall()
  async process(
    @Body() dto: ProcessPaymentDto,
    @CurrentUser() caller: Caller,
    @Resumed() resumed: boolean,
  ): Promise<PaymentAnswer> {
    return this.pay({ ...paymentWish(dto, dto.orderId, caller.userId), resumed });
  }

  @Get('orders/payment-status/:id')
  status(@Param('id') id: string, @CurrentUser() caller: Caller): Promise<PaymentStatusAnswer> {
    return this.payments.status(id, caller.userId);
  }

  @Post('orders/payment-status/:id/check')
  @HttpCode(200)
  async check(@Param('id') id: string, @CurrentUser() caller: Caller): Promise<PaymentStatusAnswer> {
    await this.payments.askSoon(id, caller.userId);
    return this.payments.status(id, caller.userId);
  }

  private async pay(wish: PaymentWish): Promise<PaymentAnswer> {
    return this.payments.present(await this.commands.execute(new StartPayment(wish)));
  }
}
