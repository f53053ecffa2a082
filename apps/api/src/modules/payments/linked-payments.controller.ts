import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { PaymentResponse, PaymentStatusResponse } from '@plantao/contracts/payments/payment.view';
import { LinkedPaymentDto, LinkedPaymentStatusDto } from '@plantao/contracts/recovery/recovery.dto';
import { StartPayment } from '@plantao/domain/payments';
import { OpenedLinks } from '@plantao/domain/recovery';
import { fromReais } from '@plantao/domain/shared/money';
import { ExternalCall } from '../../http/idempotency/external-call.decorator.js';
import { Limit } from '../../http/limits/limit.decorator.js';
import { PaymentsReader } from './payments.reader.js';

/**
 * Paying an order by the link of a reminder, without an account. By PIX alone: a code shows nothing of the order's person and takes
 * nothing from anyone who has the link. A boleto shows name and address, and cards could be tried out here.
 */
@Controller('reminders')
export class LinkedPaymentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly links: OpenedLinks,
    private readonly payments: PaymentsReader,
  ) {}

  @Post('payment')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Limit('payment')
  @ExternalCall()
  async pay(@Body() { token, shownTotal }: LinkedPaymentDto): Promise<PaymentResponse> {
    const order = await this.links.payable(token);
    const shown = shownTotal === undefined ? {} : { shownCents: fromReais(shownTotal) };
    const charge = await this.commands.execute(new StartPayment({ ...order, ...shown, method: 'pix' }));
    return this.payments.present(charge);
  }

  @Post('payment-status')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Limit('reminder')
  async status(@Body() { token, check = false }: LinkedPaymentStatusDto): Promise<PaymentStatusResponse> {
    const { orderId, userId } = await this.links.payable(token);
    if (check) await this.payments.askSoon(orderId, userId);
    return this.payments.status(orderId, userId);
  }
}
