import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type {
  CheckedPaymentsResponse,
  OrderPaymentsResponse,
  ReappliedPaymentResponse,
} from '@plantao/contracts/payments/order-payments.view';
import type { Caller } from '@plantao/domain/accounts';
import { type Actor } from '@plantao/domain/orders';
import { CheckPayment, ReapplyPayment } from '@plantao/domain/payments';
import { IdOr } from '../../http/bodies/id.pipe.js';
import { ExternalCall } from '../../http/idempotency/external-call.decorator.js';
import { CurrentActor } from '../../http/sessions/current-actor.decorator.js';
import { CurrentUser } from '../../http/sessions/current-user.decorator.js';
import { seesPersonalData } from '../../http/sessions/redacted-answers.js';
import { OrderPaymentsReader } from './order-payments.reader.js';

const OrderId = IdOr('order.not-found');

/** What happened to the payments of one order, and what asks the provider again. */
@Controller('admin/orders/:id/payments')
export class OrderPaymentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reader: OrderPaymentsReader,
  ) {}

  @Get()
  steps(@Param('id', OrderId) id: string, @CurrentUser() caller: Caller): Promise<OrderPaymentsResponse> {
    return this.reader.of(id, seesPersonalData(caller));
  }

  @Post('check')
  @HttpCode(200)
  @ExternalCall()
  async check(
    @Param('id', OrderId) id: string,
    @CurrentUser() caller: Caller,
    @CurrentActor() actor: Actor,
  ): Promise<CheckedPaymentsResponse> {
    const before = await this.reader.states(id);
    await this.commands.execute(new CheckPayment(id, actor));
    const after = await this.reader.states(id);
    const changes = after.flatMap(({ chargeId, paymentId, state }) => {
      const from = before.find((one) => one.chargeId === chargeId)?.state ?? '';
      return from === state ? [] : [{ paymentId, from, to: state }];
    });
    return { ...(await this.reader.of(id, seesPersonalData(caller))), changes };
  }

  @Post(':paymentId/application')
  @HttpCode(200)
  @ExternalCall()
  async reapply(
    @Param('id', OrderId) id: string,
    @Param('paymentId') paymentId: string,
    @CurrentUser() caller: Caller,
    @CurrentActor() actor: Actor,
  ): Promise<ReappliedPaymentResponse> {
    await this.reader.mustKnow(id, paymentId);
    const { outcome } = await this.commands.execute(new ReapplyPayment(paymentId, actor));
    return { ...(await this.reader.of(id, seesPersonalData(caller))), outcome };
  }
}
