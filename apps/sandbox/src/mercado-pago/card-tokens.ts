import { isoWithOffset } from '../brazil-time.js';
import type { Clock } from '../clock.js';
import type { Ids } from '../ids.js';
import { cardMethodOf, passesLuhn, type CardMethod } from './cards.js';
import { IDENTIFICATION_TYPES, isValidIdentification } from './identification.js';
import { MercadoPagoError, badRequest, type ErrorCause } from './mercado-pago-error.js';

/** What is kept of a card: never the whole number, never the security code. */
export interface TokenisedCard {
  token: string;
  firstSix: string;
  lastFour: string;
  numberLength: number;
  month: number;
  year: number;
  holder: string;
  identification: { type: string; number: string };
  method: CardMethod;
  createdAt: number;
  used: boolean;
}

interface CardTokenBody {
  card_number?: unknown;
  expiration_month?: unknown;
  expiration_year?: unknown;
  security_code?: unknown;
  cardholder?: { name?: unknown; identification?: { type?: unknown; number?: unknown } };
}

const LIFETIME_MS = 7 * 86_400_000;
const DUE_MS = 8 * 86_400_000;

/** Single-use card tokens. */
export class CardTokens {
  readonly #cards = new Map<string, TokenisedCard>();

  constructor(
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** @throws MercadoPagoError 400 with one cause per wrong field (205, 208, 221, E301, …). */
  create(body: CardTokenBody, publicKey: string) {
    const text = readable(body);
    const method = cardMethodOf(text.number);
    const cause = problemsOf(text, method, new Date(this.clock.now()));
    if (cause.length > 0 || !method) throw new MercadoPagoError(400, 'invalid parameters', cause);
    const card: TokenisedCard = {
      token: this.ids.hex(32),
      firstSix: text.number.slice(0, 6),
      lastFour: text.number.slice(-4),
      numberLength: text.number.length,
      month: text.month,
      year: text.year,
      holder: text.holder,
      identification: { type: text.documentType, number: text.documentNumber },
      method,
      createdAt: this.clock.now(),
      used: false,
    };
    this.#cards.set(card.token, card);
    return present(card, publicKey);
  }

  /**
   * Finds a token for a payment, without using it up.
   * @throws MercadoPagoError 2006 unknown or expired, 3003 already used.
   */
  find(token: string): TokenisedCard {
    const card = this.#cards.get(token);
    if (!card || this.clock.now() - card.createdAt > LIFETIME_MS) {
      throw new MercadoPagoError(400, 'Card Token not found', [
        {
          code: 2006,
          description: 'Card Token not found',
          data: `${isoWithOffset(this.clock.now())};${token}`,
        },
      ]);
    }
    if (card.used) throw badRequest(3003, 'Invalid card_token_id');
    return card;
  }

  reset(): void {
    this.#cards.clear();
  }
}

function readable(body: CardTokenBody) {
  const holder = body.cardholder ?? {};
  const year = Number(body.expiration_year ?? 0);
  return {
    number: String(body.card_number ?? '').replace(/[\s-]/g, ''),
    month: Number(body.expiration_month ?? 0),
    year: year > 0 && year < 100 ? year + 2000 : year,
    code: String(body.security_code ?? ''),
    holder: String(holder.name ?? '').trim(),
    documentType: String(holder.identification?.type ?? ''),
    documentNumber: String(holder.identification?.number ?? '').replace(/[.\-/\s]/g, ''),
  };
}

function problemsOf(
  card: ReturnType<typeof readable>,
  method: CardMethod | undefined,
  now: Date,
): ErrorCause[] {
  const thisMonth = now.getFullYear() * 12 + now.getMonth() + 1;
  const knownType = IDENTIFICATION_TYPES.some((type) => type.id === card.documentType);
  const wrongNumber = !method || !method.lengths.includes(card.number.length) || !passesLuhn(card.number);
  const checks: [boolean, string, string][] = [
    [card.number === '', '205', 'cardNumber'],
    [card.number !== '' && wrongNumber, 'E301', 'card_number'],
    [card.month === 0, '208', 'cardExpirationMonth'],
    [card.month !== 0 && !(card.month >= 1 && card.month <= 12), '325', 'cardExpirationMonth'],
    [card.year === 0, '209', 'cardExpirationYear'],
    [card.year !== 0 && !(card.year * 12 + card.month >= thisMonth), '326', 'cardExpirationYear'],
    [card.code === '', '224', 'securityCode'],
    [card.code !== '' && card.code.length !== (method?.securityCodeLength ?? 3), 'E203', 'security_code'],
    [card.holder === '', '221', 'cardholderName'],
    [card.documentType === '', '212', 'docType'],
    [card.documentType !== '' && !knownType, '322', 'docType'],
    [card.documentNumber === '', '214', 'docNumber'],
    [
      card.documentNumber !== '' &&
        knownType &&
        !isValidIdentification(card.documentType, card.documentNumber),
      '324',
      'docNumber',
    ],
  ];
  return checks
    .filter(([wrong]) => wrong)
    .map(([, code, name]) => ({ code, description: `invalid parameter ${name}`, data: null }));
}

function present(card: TokenisedCard, publicKey: string) {
  return {
    id: card.token,
    public_key: publicKey,
    first_six_digits: card.firstSix,
    last_four_digits: card.lastFour,
    expiration_month: card.month,
    expiration_year: card.year,
    cardholder: { name: card.holder, identification: card.identification },
    status: 'active',
    date_created: isoWithOffset(card.createdAt),
    date_last_updated: isoWithOffset(card.createdAt),
    date_due: isoWithOffset(card.createdAt + DUE_MS),
    luhn_validation: true,
    live_mode: false,
    require_esc: false,
    card_number_length: card.numberLength,
    security_code_length: card.method.securityCodeLength,
  };
}
