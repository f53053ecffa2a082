import { endOfDay } from '../brazil-time.js';
import type { CardTokens, TokenisedCard } from './card-tokens.js';
import { CARD_METHODS } from './cards.js';
import { isValidIdentification } from './identification.js';
import { badRequest } from './mercado-pago-error.js';
import type { Payer, PaymentKind } from './payment.js';

/** Body of `POST /v1/payments` as it arrives: nothing in it can be relied on. */
export type PaymentBody = Partial<Record<string, unknown>>;

/** A request that passed every check. Amounts in centavos, moments in milliseconds since 1970. */
export interface PaymentRequest {
  receivedAt: number;
  kind: PaymentKind;
  methodId: string;
  amountCents: number;
  installments: number;
  expiresAt?: number;
  card?: TokenisedCard;
  issuerId?: string;
  payer: Payer;
  binaryMode: boolean;
  capture: boolean;
  description?: string;
  reference?: string;
  notificationUrl?: string;
  statementDescriptor?: string;
  metadata: Record<string, unknown>;
  additionalInfo?: Record<string, unknown>;
}

const DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}[+-]\d{2}:\d{2}$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const MINUTE = 60_000;
const DAY = 86_400_000;
const MAX_INSTALMENTS = 12;

/**
 * Checks a create-payment body in the provider's way.
 * @throws MercadoPagoError 400 with the provider's cause code
 */
export function readPaymentRequest(body: PaymentBody, tokens: CardTokens, now: number): PaymentRequest {
  const methodId = readMethod(body.payment_method_id);
  const kind: PaymentKind = methodId === 'pix' ? 'pix' : methodId === 'bolbradesco' ? 'boleto' : 'card';
  const common = {
    receivedAt: now,
    kind,
    methodId,
    amountCents: readAmount(body.transaction_amount),
    payer: readPayer(body.payer, kind),
    binaryMode: body.binary_mode === true,
    capture: body.capture !== false,
    description: optionalText(body.description),
    reference: readReference(body.external_reference),
    notificationUrl: readNotificationUrl(body.notification_url),
    statementDescriptor: optionalText(body.statement_descriptor),
    metadata: readMetadata(body.metadata),
    additionalInfo: isRecord(body.additional_info) ? body.additional_info : undefined,
  };
  if (kind !== 'card') {
    return { ...common, installments: 1, expiresAt: readExpiry(body.date_of_expiration, kind, now) };
  }
  const card = readCard(body, methodId, tokens);
  const issuerId =
    body.issuer_id === undefined || body.issuer_id === null ? card.method.issuer.id : String(body.issuer_id);
  return { ...common, card, issuerId, installments: readInstalments(body.installments) };
}

function readMethod(value: unknown): string {
  if (typeof value !== 'string' || value === '')
    throw badRequest(4001, "The following parameters are invalid: payment_method_id can't be null");
  const known =
    value === 'pix' || value === 'bolbradesco' || CARD_METHODS.some((method) => method.id === value);
  if (!known) throw badRequest(3028, 'Invalid payment_method_id');
  return value;
}

function readAmount(value: unknown): number {
  if (value === undefined || value === null)
    throw badRequest(4002, "transaction_amount attribute can't be null");
  if (typeof value !== 'number' || !Number.isFinite(value))
    throw badRequest(4003, 'transaction_amount attribute must be numeric');
  const cents = Math.round(value * 100);
  if (cents <= 0 || Math.abs(value * 100 - cents) > 1e-6)
    throw badRequest(4037, 'Invalid transaction_amount');
  return cents;
}

function readPayer(value: unknown, kind: PaymentKind): Payer {
  if (!isRecord(value)) throw badRequest(4006, 'payer attribute is malformed');
  const payer = value as unknown as Payer;
  if (typeof payer.email !== 'string' || !EMAIL.test(payer.email))
    throw badRequest(4050, 'payer.email must be a valid email');
  if (payer.email.length > 254) throw badRequest(4051, 'payer.email must be shorter than 254 characters');
  const { type, number } = payer.identification ?? {};
  if (kind === 'boleto') checkBoletoPayer(payer);
  if (number !== undefined && !isValidIdentification(type, String(number))) {
    throw badRequest(2067, 'Invalid user identification number');
  }
  return payer;
}

function checkBoletoPayer(payer: Payer): void {
  if (!payer.first_name) throw badRequest(4094, "payer.first_name attribute can't be null");
  if (!payer.last_name) throw badRequest(4095, "payer.last_name attribute can't be null");
  if (!payer.identification?.type)
    throw badRequest(4097, "payer.identification.type attribute can't be null");
  if (!payer.identification.number)
    throw badRequest(4098, "payer.identification.number attribute can't be null");
  const needed = ['zip_code', 'street_name', 'street_number', 'neighborhood', 'city', 'federal_unit'];
  const missing = needed.filter((name) => !payer.address?.[name]);
  if (missing.length > 0) throw badRequest(4096, `payer.address.${missing[0]} attribute can't be null`);
}

function readCard(body: PaymentBody, methodId: string, tokens: CardTokens): TokenisedCard {
  if (body.token === undefined || body.token === null || body.token === '')
    throw badRequest(4000, "token attribute can't be null");
  const card = tokens.find(String(body.token));
  if (card.method.id !== methodId) throw badRequest(3028, 'Invalid payment_method_id');
  return card;
}

function readInstalments(value: unknown): number {
  if (value === undefined || value === null) throw badRequest(4004, "installments attribute can't be null");
  if (typeof value !== 'number') throw badRequest(4005, 'installments attribute must be numeric');
  if (!Number.isInteger(value) || value < 1 || value > MAX_INSTALMENTS)
    throw badRequest(4033, 'Invalid installments');
  return value;
}

/** PIX: 24 hours by default, 30 minutes to 30 days. Boleto: end of the third day by default, at most 30 days. */
function readExpiry(value: unknown, kind: PaymentKind, now: number): number {
  if (value === undefined || value === null) return kind === 'pix' ? now + DAY : endOfDay(now, 3);
  const moment = typeof value === 'string' && DATE.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(moment))
    throw badRequest(
      23,
      "The following parameters must be valid date and format (yyyy-MM-dd'T'HH:mm:ssz) date_of_expiration",
    );
  const earliest = kind === 'pix' ? now + 30 * MINUTE : now;
  if (moment < earliest || moment > now + 30 * DAY) throw badRequest(23, 'Invalid date_of_expiration');
  return moment;
}

function readReference(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string' || value.length > 256)
    throw badRequest(4024, 'external_reference must be a text of up to 256 characters');
  return value;
}

function readNotificationUrl(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string' || !URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw badRequest(4020, 'notification_url attribute must be url valid');
  }
  if (value.length > 500)
    throw badRequest(4021, 'notification_url attribute must be shorter than 500 characters');
  return value;
}

function readMetadata(value: unknown): Record<string, unknown> {
  if (value === undefined || value === null) return {};
  if (!isRecord(value)) throw badRequest(4022, 'metadata attribute must be an object');
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(Object.entries(value).map(([name, content]) => [snake(name), content]));
}

function optionalText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
