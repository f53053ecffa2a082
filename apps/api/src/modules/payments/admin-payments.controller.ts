import { Body, Controller, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { AdminOrderResponse } from '@plantao/contracts/orders/admin-order.view';
import {
  DecideRefundDto,
  isExplained,
  RefundDto,
  ResolveRefundDto,
} from '@plantao/contracts/payments/refund.dto';
import type { Caller } from '@plantao/domain/accounts';
import { type Actor } from '@plantao/domain/orders';
import { CheckPayment, DecideRefund, RequestRefund, ResolveRefund } from '@plantao/domain/payments';
import type { RefundParts } from '@plantao/domain/payments/rules/refund-parts.rules';
import { fromReais } from '@plantao/domain/shared/money';
import { AdminOrders } from '../../http/admin-orders.port.js';
import { IdOr } from '../../http/bodies/id.pipe.js';
import { ExternalCall } from '../../http/idempotency/external-call.decorator.js';
import { CurrentActor } from '../../http/sessions/current-actor.decorator.js';
import { CurrentUser } from '../../http/sessions/current-user.decorator.js';
import { FreshProof } from '../../http/sessions/fresh-proof.decorator.js';
import { seesPersonalData } from '../../http/sessions/redacted-answers.js';

/** The money of one order in the back office. */
@Controller('admin/orders/:id')
export class AdminPaymentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly orders: AdminOrders,
  ) {}

  /** 'Consultar agora': asks the provider at once instead of waiting for its notification. */
  @Post('check-payment')
  @HttpCode(200)
  @ExternalCall()
  async check(
    @Param('id', IdOr('order.not-found')) id: string,
    @CurrentUser() caller: Caller,
    @CurrentActor() actor: Actor,
  ): Promise<AdminOrderResponse> {
    await this.commands.execute(new CheckPayment(id, actor));
    return this.orderResponse(id, caller);
  }

  @FreshProof()
  @Post('refunds')
  @HttpCode(200)
  async refund(
    @Param('id', IdOr('order.not-found')) id: string,
    @Body() dto: RefundDto,
    @CurrentUser() caller: Caller,
    @CurrentActor() actor: Actor,
  ): Promise<AdminOrderResponse> {
    const input = {
      amountCents: fromReais(dto.amount),
      seenCents: fromReais(dto.refundable),
      parts: dto.reason === undefined && !isExplained(dto) ? null : partsOf(dto),
    };
    await this.commands.execute(new RequestRefund(id, input, actor));
    return this.orderResponse(id, caller);
  }

  @FreshProof()
  @Patch('refunds/:refundId')
  async resolve(
    @Param('id', IdOr('order.not-found')) id: string,
    @Param('refundId', IdOr('refund.not-found')) refundId: string,
    @Body() { how }: ResolveRefundDto,
    @CurrentUser() caller: Caller,
    @CurrentActor() actor: Actor,
  ): Promise<AdminOrderResponse> {
    await this.commands.execute(new ResolveRefund(id, refundId, how, actor));
    return this.orderResponse(id, caller);
  }

  /** What a second administrator says about a refund that waits (setting refund.fourEyesAbove). */
  @FreshProof()
  @Patch('refund-approvals/:approvalId')
  async decide(
    @Param('id', IdOr('order.not-found')) id: string,
    @Param('approvalId', IdOr('refund-approval.decided')) approvalId: string,
    @Body() { decision, reason = '' }: DecideRefundDto,
    @CurrentUser() caller: Caller,
    @CurrentActor() actor: Actor,
  ): Promise<AdminOrderResponse> {
    const what = decision === 'approve' ? { decision } : { decision, reason: reason.trim() };
    await this.commands.execute(new DecideRefund(id, approvalId, what, actor));
    return this.orderResponse(id, caller);
  }

  private async orderResponse(id: string, caller: Caller): Promise<AdminOrderResponse> {
    return { data: { order: await this.orders.one(id, seesPersonalData(caller)) } };
  }
}

const partsOf = ({ lines = [], freight = 0, reason = '', note = '' }: RefundDto): RefundParts => ({
  lines: lines.map(({ item, quantity, restock }) => ({ itemId: item, quantity, restock })),
  freightCents: fromReais(freight),
  why: reason.trim(),
  note: note.trim(),
});
