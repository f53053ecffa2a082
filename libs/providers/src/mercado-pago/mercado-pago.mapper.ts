import { boletoLine } from '@plantao/domain/payments/rules/boleto-line.rules';
import { taxIdType } from '@plantao/domain/shared/brazil/cpf-cnpj';
import { fromReais, toReais } from '@plantao/domain/shared/money';
import {
  GatewayUnavailable,
  type BoletoInput,
  type CardInput,
  type ChargeInput,
  type GatewayPayment,
  type GatewayStatus,
  type PixInput,
} from '@plantao/domain/payments/ports/payment-gateway.port';

/** The provider's payment as it arrives: nothing in it can be relied on. */
export type ProviderPayment = Readonly<Record<string, unknown>>;

export interface Account {
  /** Empty: any collector is ours. */
  readonly collectorId: string;
  readonly production: boolean;
}

const STATUSES: Readonly<Record<string, GatewayStatus>> = {
  pending: 'pending',
  approved: 'approved',
  authorized: 'in_process',
  in_process: 'in_process',
  in_mediation: 'disputed',
  rejected: 'rejected',
  cancelled: 'cancelled',
  refunded: 'refunded',
  charged_back: 'charged_back',
};

/** @throws GatewayUnavailable when the response is no payment (the SDK swallows bodies that are not JSON) */
export function paymentOf(response: ProviderPayment, account: Account): GatewayPayment {
  const id = text(response['id']) || String(wholeNumber(response['id']) ?? '');
  const status = STATUSES[text(response['status'])];
  const amountCents = centsOf(response['transaction_amount']);
  if (id === '' || status === undefined || amountCents === undefined)
    throw new GatewayUnavailable('the answer of the provider is no payment');
  const method = methodOf(response);
  return {
    id,
    status,
    statusDetail: text(response['status_detail']),
    amountCents,
    refundedCents: centsOf(response['transaction_amount_refunded']) ?? 0,
    currency: text(response['currency_id']),
    method,
    details: detailsOf(method, response),
    installments: wholeNumber(response['installments']) ?? 1,
    reference: text(response['external_reference']),
    ours: isOurs(response, account),
    expiresAt: moment(response['date_of_expiration']),
    createdAt: moment(response['date_created']),
    payerEmail: text(record(response['payer'])['email']),
    approvedAt: moment(response['date_approved']),
    ...codesOf(method, response),
    ...(method === 'card' && { card: cardOf(response) }),
  };
}

function methodOf(response: ProviderPayment): GatewayPayment['method'] {
  if (response['payment_method_id'] === 'pix') return 'pix';
  return response['payment_type_id'] === 'ticket' ? 'boleto' : 'card';
}

/** What the customer pays with: the PIX code, or the boleto's page and line. */
function codesOf(
  method: GatewayPayment['method'],
  response: ProviderPayment,
): Pick<GatewayPayment, 'pix' | 'boleto'> {
  if (method === 'pix') {
    const data = record(record(response['point_of_interaction'])['transaction_data']);
    return text(data['qr_code']) === ''
      ? {}
      : { pix: { code: text(data['qr_code']), qrBase64: text(data['qr_code_base64']) } };
  }
  const details = record(response['transaction_details']);
  const url = text(details['external_resource_url']);
  if (method !== 'boleto' || url === '') return {};
  const code = text(details['digitable_line']) || text(record(response['barcode'])['content']);
  return { boleto: { url, barcode: code ? boletoLine(code) : null } };
}

function cardOf(response: ProviderPayment): NonNullable<GatewayPayment['card']> {
  return {
    authorisation: text(response['authorization_code']),
    holder: text(record(record(response['card'])['cardholder'])['name']),
    threeDs: Object.keys(record(response['three_ds_info'])).length > 0,
  };
}

function isOurs(response: ProviderPayment, account: Account): boolean {
  if (account.production && response['live_mode'] !== true) return false;
  return account.collectorId === '' || String(response['collector_id']) === account.collectorId;
}

function detailsOf(method: GatewayPayment['method'], response: ProviderPayment): string {
  if (method === 'pix') return 'PIX';
  if (method === 'boleto') return 'Boleto';
  const last = text(record(response['card'])['last_four_digits']);
  const brand = text(response['payment_method_id']);
  return `Cartão ${BRANDS[brand] ?? brand}${last === '' ? '' : ` final ${last}`}`.trim();
}

/** Brands as people know them, by what the provider calls them. */
const BRANDS: Readonly<Record<string, string>> = {
  master: 'Mastercard',
  visa: 'Visa',
  elo: 'Elo',
  amex: 'American Express',
  hipercard: 'Hipercard',
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const wholeNumber = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) ? (value as number) : undefined;
const record = (value: unknown): ProviderPayment =>
  typeof value === 'object' && value !== null ? (value as ProviderPayment) : {};

/** Undefined for what is no amount of two decimals. */
function centsOf(value: unknown): number | undefined {
  if (typeof value !== 'number') return undefined;
  try {
    return fromReais(value);
  } catch {
    return undefined;
  }
}

function moment(value: unknown): Date | null {
  const date = new Date(typeof value === 'string' ? value : Number.NaN);
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
  return {
    ...common(input, notificationUrl),
    payment_method_id: 'pix',
    date_of_expiration: brasiliaTime(input.expiresAt),
    payer: payer(input),
  };
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
        zip_code: address.zipCode,
        street_name: address.street,
        street_number: address.number || 'S/N',
        neighborhood: address.neighborhood,
        city: address.city,
        federal_unit: address.state,
      },
    },
  };
}

/** The issuer that the specification's widget assumes, which is Mastercard's (PAY-14); other brands have their own. */
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
