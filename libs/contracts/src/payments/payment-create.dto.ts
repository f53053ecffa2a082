import { Type } from 'class-transformer';
import { IsIn, IsObject, IsOptional, IsString, IsUUID, MaxLength, ValidateNested } from 'class-validator';
import { message } from '@plantao/domain/shared/errors/message';
import { AtMost, IsTaxId, INVALID } from '../validation/checks.js';
import { Drops } from '../validation/dropped-fields.js';
import { IsInteger, IsAmount } from '../validation/numbers.js';

export class PayerIdentificationDto {
  @IsOptional()
  @IsIn(['CPF', 'CNPJ'], INVALID)
  type?: 'CPF' | 'CNPJ';

  @IsOptional()
  @IsString(INVALID)
  @AtMost(20)
  number?: string;
}

/** As the provider's form gives it. */
@Drops('first_name', 'last_name', 'entity_type')
export class PayerDto {
  @IsOptional()
  @IsString(INVALID)
  @AtMost(254)
  email?: string;

  @IsOptional()
  @IsObject(INVALID)
  @ValidateNested(INVALID)
  @Type(() => PayerIdentificationDto)
  identification?: PayerIdentificationDto;
}

/**
 * POST /orders/payment-create/{orderId}. Amount, description, order and user of the specification's payload are dropped:
 * the order's own are charged (PAY-30), or nothing when `shownTotal` is another amount. Card data never comes here, only the
 * provider's token.
 */
@Drops('transaction_amount', 'description', 'orderId', 'userId')
export class PaymentCreateDto {
  /** `pix`, `bolbradesco` or a card brand. */
  @IsString({ message: message('payment.method') })
  @MaxLength(40, { message: message('payment.method') })
  payment_method_id!: string;

  @IsTaxId()
  cpfCnpj!: string;

  @IsOptional()
  @IsObject(INVALID)
  @ValidateNested(INVALID)
  @Type(() => PayerDto)
  payer?: PayerDto;

  @IsOptional()
  @IsString({ message: message('payment.token') })
  @MaxLength(100, { message: message('payment.token') })
  token?: string;

  @IsOptional()
  @IsInteger({ message: message('payment.installments') })
  installments?: number;

  @IsOptional()
  @AtMost(20)
  @IsString(INVALID)
  issuer_id?: string;

  @IsOptional()
  @IsString(INVALID)
  @AtMost(200)
  deviceId?: string;

  /** What the customer saw that this payment costs, in reais: compared, never believed. Clients without it are charged the order's own. */
  @IsOptional()
  @IsAmount({ message: message('price.invalid') })
  shownTotal?: number;
}

/** POST /process_payment, the earlier card flow: the same form data with its order in the body (PAY-28). */
@Drops('total', 'payment_method_option_id', 'processing_mode')
export class ProcessPaymentDto extends PaymentCreateDto {
  @IsUUID(undefined, { message: message('order.not-found') })
  orderId!: string;
}
