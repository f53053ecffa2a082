import type { CreateOrderDto } from '@plantao/contracts/orders/create-order.dto';
import type { PaymentCreateDto } from '@plantao/contracts/orders/payment-create.dto';
import type { OrderWish } from '@plantao/domain/checkout';
import type { PaymentWish } from '@plantao/domain/orders';
import { cepDigits } from '@plantao/domain/shared/cep';
import { INSTALMENTS, LOCALE } from '@plantao/domain/shared/constants';
import { taxIdCharacters } from '@plantao/domain/shared/cpf-cnpj';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { fromReais } from '@plantao/domain/shared/money';
import { networkOf } from '../../http/network.js';

/** The order's body in the words of the shop. @throws DomainError request.invalid for an amount of three decimals */
export function orderWish(dto: CreateOrderDto, userId: string, ip: string): OrderWish {
  const { address, ship_type: chosen } = dto.shipping;
  return {
    userId,
    lines: dto.items.map((item) => ({
      productId: item.product,
      size: item.selectedSize,
      colour: item.selectedColor,
      quantity: item.quantity,
      priceCents: cents(item.price),
    })),
    address: {
      street: address.street.trim(),
      number: address.number.trim(),
      complement: address.complement?.trim() ?? '',
      neighborhood: address.neighborhood.trim(),
      city: address.city.trim(),
      state: address.state,
      zipCode: cepDigits(address.zipCode),
      country: address.country?.trim() || LOCALE.country,
    },
    delivery: { optionId: chosen.id, priceCents: cents(chosen.price), quoteId: chosen.quoteId },
    couponCode: dto.discounts?.[0]?.code,
    customer: {
      taxId: dto.userData.cpf,
      name: dto.userData.name,
      phone: dto.shipping.contactPhone,
      birthDate: dto.userData.birthDate,
    },
    totalCents: dto.total === undefined ? undefined : cents(dto.total),
    network: networkOf(ip),
  };
}

function cents(reais: number): number {
  try {
    return fromReais(reais);
  } catch {
    throw new DomainError('request.invalid');
  }
}

const CARD_BRAND = /^[a-z][a-z_]{1,19}$/;

/** The payment's body in the words of the shop; its amount, order and user are not even read (PAY-30). @throws DomainError payment.method */
export function paymentWish(dto: PaymentCreateDto, orderId: string, userId: string): PaymentWish {
  const wish = { orderId, userId, taxId: taxIdCharacters(dto.cpfCnpj) };
  if (dto.payment_method_id === 'pix') return { ...wish, method: 'pix' };
  if (dto.payment_method_id === 'bolbradesco') return { ...wish, method: 'boleto' };
  if (!CARD_BRAND.test(dto.payment_method_id)) throw new DomainError('payment.method');
  return {
    ...wish,
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
