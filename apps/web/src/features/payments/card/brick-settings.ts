import type { OrderView } from '@plantao/contracts/orders/order.view';
import type { PublicSettingsView } from '@plantao/contracts/settings/settings.view';
import { instalmentsOf } from '@plantao/domain/payments/rules/payment-amounts.rules';
import { INSTALMENTS } from '@plantao/domain/shared/constants';
import { isTaxId, taxIdCharacters, taxIdType } from '@plantao/domain/shared/brazil/cpf-cnpj';
import { fromReais } from '@plantao/domain/shared/money';
import type { BrickSettings } from './load-sdk.js';
import { priceBy } from '../payable-methods.js';
import type { Payer } from '../payment-body.js';

/** The shop's tokens by the provider's names, so that its form looks like ours. */
const STYLE_TOKENS = {
  baseColor: '--color-petrol',
  textPrimaryColor: '--color-ink',
  textSecondaryColor: '--color-ink-2',
  inputBackgroundColor: '--color-paper',
  formBackgroundColor: '--color-paper',
  errorColor: '--color-err',
  borderRadiusMedium: '--radius-control',
} as const;

interface BrickFacts {
  order: OrderView;
  payer: Payer;
  /** The customer's whole name. */
  name: string;
  settings: PublicSettingsView['payment'];
  /** Which form is open first. */
  opens: 'card' | 'boleto';
}

/**
 * PAY-12: card and boleto as enabled in the shop, one to three instalments, prefilled with known data. A transfer is
 * PIX, which has an option of its own (ADR 32).
 */
export function brickSettings({
  order,
  payer,
  name,
  settings,
  opens,
}: BrickFacts): Omit<BrickSettings, 'callbacks'> {
  const [firstName = '', ...rest] = name.split(' ');
  const number = taxIdCharacters(payer.taxId);
  const {
    zipCode,
    state,
    city,
    neighborhood,
    street,
    number: streetNumber,
    complement,
  } = order.shipping.address;
  const address = {
    zipCode,
    federalUnit: state,
    city,
    neighborhood,
    streetName: street,
    streetNumber,
    complement,
  };
  return {
    initialization: {
      amount: priceBy(order, opens),
      payer: {
        email: payer.email,
        firstName,
        lastName: rest.join(' '),
        address,
        ...(isTaxId(number) ? { identification: { type: taxIdType(number), number } } : {}),
      },
    },
    customization: {
      paymentMethods: {
        ...(settings.card ? { creditCard: 'all' as const } : {}),
        ...(settings.boleto ? { ticket: 'all' as const } : {}),
        minInstallments: INSTALMENTS.min,
        maxInstallments: instalmentsOf(fromReais(priceBy(order, 'card')), settings.instalmentsMax),
      },
      visual: {
        style: { theme: 'default', customVariables: brickLook() },
        defaultPaymentOption: opens === 'boleto' ? { ticketForm: true } : { creditCardForm: true },
      },
    },
  };
}

function brickLook(): Record<string, string> {
  const style = getComputedStyle(document.documentElement);
  return Object.fromEntries(
    Object.entries(STYLE_TOKENS).map(([name, token]) => [name, style.getPropertyValue(token).trim()]),
  );
}
