import type { OrderView } from '@plantao/contracts/orders/order.view';
import type { PublicSettingsView } from '@plantao/contracts/settings/settings.view';
import { instalmentsOf } from '@plantao/domain/orders/rules/payment-amounts.rules';
import { INSTALMENTS } from '@plantao/domain/shared/constants';
import { isTaxId, taxIdCharacters, taxIdType } from '@plantao/domain/shared/cpf-cnpj';
import { fromReais } from '@plantao/domain/shared/money';
import { brickLook } from './brick-look.js';
import type { BrickSettings } from './load-sdk.js';
import type { Payer } from './payment-body.js';

interface BrickFacts {
  order: OrderView;
  payer: Payer;
  /** The customer's whole name. */
  name: string;
  settings: PublicSettingsView['payment'];
}

/** PAY-12: card, boleto and transfer as the shop offers them, one to three instalments; what is known is filled in. */
export function brickSettings({
  order,
  payer,
  name,
  settings,
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
      amount: order.total,
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
        ...(settings.pix ? { bankTransfer: 'all' } : {}),
        minInstallments: INSTALMENTS.min,
        maxInstallments: instalmentsOf(fromReais(order.total), settings.instalmentsMax),
      },
      visual: { style: { theme: 'default', customVariables: brickLook() } },
    },
  };
}
