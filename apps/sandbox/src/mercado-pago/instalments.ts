import { CARD_METHODS, cardMethodOf, type CardMethod } from './cards.js';
import { MercadoPagoError } from './mercado-pago-error.js';

const MAX_INSTALMENTS = 12;
const WITHOUT_INTEREST = 3;
const MONTHLY_RATE = 0.0299;
const MIN_INSTALMENT_CENTS = 500;

/** `GET /v1/payment_methods/installments`: up to three without interest, then with. @param amount reais */
export function instalmentsFor(bin: string, amount: number, methodId?: string) {
  const method = CARD_METHODS.find((candidate) => candidate.id === methodId) ?? cardMethodOf(bin);
  if (!method || !(amount > 0)) throw new MercadoPagoError(400, 'invalid parameters');
  const cents = Math.round(amount * 100);
  const highest = method.type === 'debit_card' ? 1 : MAX_INSTALMENTS;
  const counts = Array.from({ length: highest }, (_, index) => index + 1);
  const offered = counts.filter((count) => count === 1 || cents / count >= MIN_INSTALMENT_CENTS);
  return [
    {
      payment_method_id: method.id,
      payment_type_id: method.type,
      issuer: { ...method.issuer, default: true },
      processing_mode: 'aggregator',
      merchant_account_id: null,
      agreements: null,
      payer_costs: offered.map((count) => payerCost(count, cents)),
    },
  ];
}

/** `GET /v1/payment_methods`, `/search`. */
export function presentMethod(method: CardMethod) {
  return {
    id: method.id,
    name: method.name,
    payment_type_id: method.type,
    status: 'active',
    settings: [
      {
        bin: {
          pattern: method.bins.source,
          installments_pattern: method.bins.source,
          exclusion_pattern: null,
        },
        card_number: { length: method.lengths[0], validation: 'standard' },
        security_code: { length: method.securityCodeLength, card_location: 'back', mode: 'mandatory' },
      },
    ],
    issuer: method.issuer,
    min_allowed_amount: 0.5,
    max_allowed_amount: 60_000,
    additional_info_needed: [
      'cardholder_name',
      'cardholder_identification_type',
      'cardholder_identification_number',
    ],
  };
}

/** Methods without a card, in the form of `GET /v1/payment_methods`. */
export const OTHER_METHODS = [
  {
    id: 'pix',
    name: 'Pix',
    payment_type_id: 'bank_transfer',
    status: 'active',
    settings: [],
    min_allowed_amount: 0.01,
    max_allowed_amount: 100_000,
    additional_info_needed: [],
  },
  {
    id: 'bolbradesco',
    name: 'Boleto',
    payment_type_id: 'ticket',
    status: 'active',
    settings: [],
    min_allowed_amount: 4,
    max_allowed_amount: 100_000,
    additional_info_needed: ['identification_type', 'identification_number', 'first_name', 'last_name'],
  },
] as const;

function payerCost(count: number, cents: number) {
  const rate = count <= WITHOUT_INTEREST ? 0 : Math.round(count * MONTHLY_RATE * 10_000) / 100;
  const totalCents = Math.round(cents * (1 + rate / 100));
  const eachCents = Math.round(totalCents / count);
  const noun = count === 1 ? 'parcela' : 'parcelas';
  return {
    installments: count,
    installment_rate: rate,
    discount_rate: 0,
    labels: count === WITHOUT_INTEREST ? ['recommended_installment'] : [],
    installment_rate_collector: [count === 1 || rate > 0 ? 'MERCADOPAGO' : 'THIRD_PARTY'],
    min_allowed_amount: count === 1 ? 0.5 : count * 5,
    max_allowed_amount: 60_000,
    recommended_message: `${count} ${noun} de R$ ${reais(eachCents)} (R$ ${reais(totalCents)})`,
    installment_amount: eachCents / 100,
    total_amount: totalCents / 100,
    payment_method_option_id: `1.AQo${count}`,
  };
}

function reais(cents: number): string {
  return (cents / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
