import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { PaymentCreateDto, ProcessPaymentDto } from '@plantao/contracts/payments/payment-create.dto';
import type { PaymentResponse, PaymentStatusResponse } from '@plantao/contracts/payments/payment.view';
import type { Caller } from '@plantao/domain/accounts';
import { StartPayment, type Charge, type StartPaymentInput } from '@plantao/domain/payments';
import { fromReais } from '@plantao/domain/shared/money';
import { INSTALMENTS } from '@plantao/domain/shared/constants';
import { taxIdCharacters } from '@plantao/domain/shared/brazil/cpf-cnpj';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { CurrentUser } from '../../http/sessions/current-user.decorator.js';
import { IdOr } from '../../http/bodies/id.pipe.js';
import { Limit } from '../../http/limits/limit.decorator.js';
import { ExternalCall } from '../../http/idempotency/external-call.decorator.js';
import { ResponseStorage } from '../../http/idempotency/store-response.decorator.js';
import type { StoreResponse } from '../../http/sessions/caller.js';
import { Resumed } from '../../http/idempotency/resumed.decorator.js';
import { PaymentsReader } from './payments.reader.js';

const CARD_BRAND = /^[a-z][a-z_]{1,19}$/;

/** Paying an own order (API-28 … API-30). */
@Controller()
export class PaymentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly payments: PaymentsReader,
  ) {}

  @Post('orders/payment-create/:orderId')
  @HttpCode(200)
  @Limit('payment')
  @ExternalCall()
  async create(
    @Param('orderId', IdOr('order.not-found')) orderId: string,
    @Body() dto: PaymentCreateDto,
    @CurrentUser() caller: Caller,
    @Resumed() resumed: boolean,
    @ResponseStorage() store: StoreResponse,
  ): Promise<PaymentResponse> {
    return this.pay({ ...startPaymentInput(dto, orderId, caller.userId), resumed }, store);
  }

  /** The earlier card flow: the same use case, its order named in the body (A-17, PAY-28). */
  @Post('process_payment')
  @HttpCode(200)
  @Limit('payment')
  @ExternalCall()
  async process(
    @Body() dto: ProcessPaymentDto,
    @CurrentUser() caller: Caller,
    @Resumed() resumed: boolean,
    @ResponseStorage() store: StoreResponse,
  ): Promise<PaymentResponse> {
    return this.pay({ ...startPaymentInput(dto, dto.orderId, caller.userId), resumed }, store);
  }

  @Get('orders/payment-status/:id')
  status(@Param('id') id: string, @CurrentUser() caller: Caller): Promise<PaymentStatusResponse> {
    return this.payments.status(id, caller.userId);
  }

  @Post('orders/payment-status/:id/check')
  @HttpCode(200)
  async check(@Param('id') id: string, @CurrentUser() caller: Caller): Promise<PaymentStatusResponse> {
    await this.payments.askSoon(id, caller.userId);
    return this.payments.status(id, caller.userId);
  }

  private async pay(input: StartPaymentInput, store: StoreResponse): Promise<PaymentResponse> {
    let made: { readonly charge: Charge; readonly response: PaymentResponse } | undefined;
    const command = new StartPayment(input, async (charge, em) => {
      made = { charge, response: this.payments.present(charge) };
      await store(em, made.response);
    });
    const charge = await this.commands.execute(command);
    return made?.charge === charge ? made.response : this.payments.present(charge);
  }
}

/**
 * The request as the domain takes it. Amount, order and user of the body are not read (PAY-30), the total that was shown is compared.
 * @throws DomainError payment.method
 */
function startPaymentInput(dto: PaymentCreateDto, orderId: string, userId: string): StartPaymentInput {
  const input = {
    ...{ orderId, userId, taxId: taxIdCharacters(dto.cpfCnpj) },
    ...(dto.shownTotal !== undefined && { shownCents: fromReais(dto.shownTotal) }),
  };
  if (dto.payment_method_id === 'pix') return { ...input, method: 'pix' };
  if (dto.payment_method_id === 'bolbradesco') return { ...input, method: 'boleto' };
  if (!CARD_BRAND.test(dto.payment_method_id)) throw new DomainError('payment.method');
  return {
    ...input,
    method: 'card',
    card: {
      token: dto.token ?? '',
      brand: dto.payment_method_id,
      installments: dto.installments ?? INSTALMENTS.min,
      ...(dto.issuer_id ? { issuerId: dto.issuer_id } : {}),
      ...(dto.deviceId ? { deviceId: dto.deviceId } : {}),
    },
  };
}
