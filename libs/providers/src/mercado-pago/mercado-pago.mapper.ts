import { taxIdType } from '@plantao/domain/shared/cpf-cnpj';
import { fromReais, toReais } from '@plantao/domain/shared/money';
import {
  GatewayUnavailable, type BoletoInput, type CardInput, type ChargeInput, type GatewayPayment, type GatewayStatus, type PixInput,
} from '@plantao/domain/orders/ports/payment-gateway.port';

/** The members of the provider's payment that the shop reads; every other one is ignored. */
export interface ProviderPayment {
  id?: number | string;
  status?: string;
  status_detail?: string;
  transaction_amount?: number;
  transaction_amount_refunded?: number;
  currency_id?: string;
  payment_method_id?: string;
  payment_type_id?: string;
  installments?: number;
  external_reference?: string | null;
  collector_id?: number;
  live_mode?: boolean;
  date_of_expiration?: string | null;
  date_approved?: string | null;
  card?: { last_four_digits?: string | null };
  barcode?: { content?: string | null } | null;
  transaction_details?: { external_resource_url?: string | null; digitable_line?: string | null };
  point_of_interaction?: { transaction_data?: { qr_code?: string | null; qr_code_base64?: string | null } };
}

export interface Account {
  /** Empty: any collector is ours. */
  readonly collectorId: string;
  readonly production: boolean;
}

const STATUSES: Readonly<Record<string, GatewayStatus>> = {
  pending: 'pending', approved: 'approved', authorized: 'in_process', in_process: 'in_process', in_mediation: 'disputed',
  rejected: 'rejected', cancelled: 'cancelled', refunded: 'refunded', charged_back: 'charged_back',
};

/** @throws GatewayUnavailable when the answer is no payment (the SDK swallows bodies that are not JSON) */
export function paymentOf(answer: ProviderPayment, account: Account): GatewayPayment {
  const status = STATUSES[answer.status ?? ''];
  if (answer.id === undefined || status === undefined || typeof answer.transaction_amount !== 'number') {
    throw new GatewayUnavailable('the answer of the provider is no payment');
  }
  const method = answer.payment_method_id === 'pix' ? 'pix' : answer.payment_type_id === 'ticket' ? 'boleto' : 'card';
  const code = answer.point_of_interaction?.transaction_data;
  const ticket = answer.transaction_details?.external_resource_url;
  return {
    id: String(answer.id),
    status,
    statusDetail: answer.status_detail ?? '',
    amountCents: fromReais(answer.transaction_amount),
    refundedCents: fromReais(answer.transaction_amount_refunded ?? 0),
    currency: answer.currency_id ?? '',
    method,
    details: detailsOf(method, answer),
    installments: answer.installments ?? 1,
    reference: answer.external_reference ?? '',
    ours: isOurs(answer, account),
    expiresAt: moment(answer.date_of_expiration),
    approvedAt: moment(answer.date_approved),
    ...(method === 'pix' && code?.qr_code ? { pix: { code: code.qr_code, qrBase64: code.qr_code_base64 ?? '' } } : {}),
    ...(method === 'boleto' && ticket
      ? { boleto: { url: ticket, barcode: answer.transaction_details?.digitable_line ?? answer.barcode?.content ?? null } }
      : {}),
  };
}

function isOurs(answer: ProviderPayment, account: Account): boolean {
  if (account.production && answer.live_mode !== true) return false;
  return account.collectorId === '' || String(answer.collector_id) === account.collectorId;
}

function detailsOf(method: GatewayPayment['method'], answer: ProviderPayment): string {
  if (method === 'pix') return 'PIX';
  if (method === 'boleto') return 'Boleto';
  const last = answer.card?.last_four_digits;
  return `Cartão ${answer.payment_method_id ?? ''}${last ? ` final ${last}` : ''}`.trim();
}

function moment(text: string | null | undefined): Date | null {
  const date = new Date(text ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** With milliseconds and the offset of Brasília: the provider refuses other forms (providers A.7). */
export function brasiliaTime(date: Date): string {
  return new Date(date.getTime() - 3 * 60 * 60_000).toISOString().replace('Z', '-03:00');
}

function common(input: ChargeInput, notificationUrl: string | undefined) {
  return {
    transaction_amount: toReais(input.amountCents),
    description: input.description,
    external_reference: input.orderId,
    ...(notificationUrl ? { notification_url: notificationUrl } : {}),
  };
}

function payer(input: ChargeInput) {
  const [first = '', ...rest] = input.payer.name.trim().split(/\s+/);
  return {
    email: input.payer.email,
    first_name: first,
    last_name: rest.join(' ') || first,
    // A-16: the type follows the number.
    identification: { type: taxIdType(input.payer.taxId) ?? 'CPF', number: input.payer.taxId },
  };
}

export function pixBody(input: PixInput, notificationUrl?: string) {
  return { ...common(input, notificationUrl), payment_method_id: 'pix', date_of_expiration: brasiliaTime(input.expiresAt), payer: payer(input) };
}

export function boletoBody(input: BoletoInput, notificationUrl?: string) {
  const { address } = input;
  return {
    ...common(input, notificationUrl),
    payment_method_id: 'bolbradesco',
    date_of_expiration: brasiliaTime(input.expiresAt),
    payer: {
      ...payer(input),
      address: {
        zip_code: address.zipCode, street_name: address.street, street_number: address.number || 'S/N',
        neighborhood: address.neighborhood, city: address.city, federal_unit: address.state,
      },
    },
  };
}

/** The issuer that the specification's widget assumes, which is Mastercard's (PAY-14); other brands tell their own. */
const DEFAULT_ISSUER = '24';

export function cardBody(input: CardInput, notificationUrl?: string) {
  const issuer = input.issuerId ?? (input.brand === 'master' ? DEFAULT_ISSUER : undefined);
  return {
    ...common(input, notificationUrl),
    payment_method_id: input.brand,
    token: input.token,
    installments: input.installments,
    ...(issuer ? { issuer_id: Number(issuer) } : {}),
    payer: payer(input),
  };
}
