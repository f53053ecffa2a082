import type { PaymentCreateDto } from '@plantao/contracts/payments/payment-create.dto';
import type { OrderView } from '@plantao/contracts/orders/order.view';
import { taxIdCharacters, taxIdType } from '@plantao/domain/shared/brazil/cpf-cnpj';
import { paymentTexts } from '@/texts/payments';
import { priceBy, type PayableMethods } from './payable-methods.js';

/** Data of the provider's widget; which fields are set depends on the payment method. */
export interface WidgetData {
  payment_method_id?: string;
  token?: string;
  installments?: number;
  issuer_id?: string | number;
  payer?: { email?: string };
}

export interface Payer {
  userId: string;
  email: string;
  /** As typed. */
  taxId: string;
}

/**
 * The specification's request; amount, order and user are for the reader, the server charges its own (PAY-30), and nothing when
 * `shownTotal` is not that.
 */
type PaymentBody = PaymentCreateDto & {
  transaction_amount: number;
  description: string;
  orderId: string;
  userId: string;
};

/** PAY-14: what a card request lacks. */
const CARD_DEFAULTS = { payment_method_id: 'master', issuer_id: '24', installments: 1 } as const;

const NO_CARD = new Set(['pix', 'bolbradesco', 'pec']);

function base(
  order: OrderView,
  { userId, email, taxId }: Payer,
  method: keyof PayableMethods,
): Omit<PaymentBody, 'payment_method_id'> {
  const number = taxIdCharacters(taxId);
  return {
    transaction_amount: priceBy(order, method),
    shownTotal: priceBy(order, method),
    description: paymentTexts.description(order._id),
    payer: { email, identification: { type: taxIdType(number) ?? 'CPF', number } },
    orderId: order._id,
    userId,
    cpfCnpj: number,
  };
}

export const pixBody = (order: OrderView, payer: Payer): PaymentBody => ({
  ...base(order, payer, 'pix'),
  payment_method_id: 'pix',
});

/** The widget's data with what the shop adds (PAY-13); a boleto or a transfer has no card. */
export function widgetBody(order: OrderView, payer: Payer, data: WidgetData, deviceId: string): PaymentBody {
  const method = data.payment_method_id;
  const common = { ...base(order, payer, 'card'), ...(deviceId ? { deviceId } : {}) };
  if (method && NO_CARD.has(method)) return { ...common, payment_method_id: method };
  return {
    ...common,
    payment_method_id: method ?? CARD_DEFAULTS.payment_method_id,
    issuer_id: String(data.issuer_id ?? CARD_DEFAULTS.issuer_id),
    installments: data.installments ?? CARD_DEFAULTS.installments,
    ...(data.token ? { token: data.token } : {}),
  };
}
