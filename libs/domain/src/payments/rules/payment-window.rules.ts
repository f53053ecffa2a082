import type { SettingValues } from '../../settings/rules/settings-registry.rules.js';
import type { FullPrice } from '../../shared/order-price.js';
import { discountBy, PAY_METHODS, reachesMinimum, type PayMethod } from './payment-amounts.rules.js';

const MINUTE = 60_000;

/** After a code expired its pieces wait this long for an approval under way, in milliseconds. */
export const HOLD_GRACE_MS = 10 * MINUTE;

/** The provider takes no PIX of less than 30 minutes; one more for the way (providers A.7). */
export const MIN_PIX_MS = 31 * MINUTE;

/** What the shop's settings say about paying. */
export interface PaymentTerms {
  /** How long an unpaid order keeps its pieces, in minutes. */
  readonly windowMinutes: number;
  readonly instalmentsMax: number;
  /** What PIX takes off the goods, in percent. */
  readonly pixDiscountPercent: number;
  readonly pix: boolean;
  readonly card: boolean;
  readonly boleto: boolean;
}

export const paymentTerms = (settings: SettingValues): PaymentTerms => ({
  windowMinutes: settings['payment.holdMinutes'],
  instalmentsMax: settings['payment.instalmentsMax'],
  pixDiscountPercent: settings['payment.pixDiscountPercent'],
  pix: settings['payment.pix'],
  card: settings['payment.card'],
  boleto: settings['payment.boleto'],
});

export interface PaymentWindow {
  readonly createdAt: Date;
  /** How long an order can be paid, in minutes. */
  readonly minutes: number;
  readonly extended: boolean;
}

/** Where the window ends: creation plus the window, or plus twice the window once extended. */
export function windowEnd({ createdAt, minutes, extended }: PaymentWindow): Date {
  return new Date(createdAt.getTime() + minutes * MINUTE * (extended ? 2 : 1));
}

/** Last moment at which the hold may still be prolonged beyond what it has. */
export function lastStart(window: PaymentWindow): Date {
  return windowEnd({ ...window, extended: true });
}

/**
 * A boleto is paid at a bank: three days, and never fewer than one, or no bank would take it in time. It costs nothing
 * to make and keeps the pieces, so anyone who has neither paid before nor confirmed an e-mail address gets one day
 * (S21).
 */
const DAY = 24 * 60 * MINUTE;
const BOLETO = 3 * DAY;
const MIN_BOLETO_MS = DAY;

/** An order's hold: its end is the one moment until which the order can be paid, whatever prolonged it. */
export interface PaymentHold extends PaymentWindow {
  readonly expiresAt: Date;
}

export interface CodePlan {
  /** When the code expires. */
  readonly expiresAt: Date;
  /** Whether the order's hold is extended, which happens once. */
  readonly extend: boolean;
}

/**
 * Until when `method` may begin (exclusive): as long as the hold lasts, as far as the provider still issues a code that
 * short. One moment decides what is offered and what is refused.
 */
export function payableBy(method: PayMethod, hold: PaymentHold): Date {
  const { expiresAt, extended } = hold;
  if (method === 'card' || (method === 'pix' && !extended)) return expiresAt;
  const shortest = method === 'pix' ? MIN_PIX_MS : MIN_BOLETO_MS;
  return earlier(expiresAt, later(lastStart(hold), new Date(codeEnd(hold).getTime() - shortest)));
}

/**
 * When a code issued now expires: with the hold; a PIX for which too little of it is left extends the hold once,
 * to twice the window; a boleto lives three days, or one for anyone who is not `trusted`, when it begins within that
 * time, later as long as the hold. Undefined when the method is not possible any more.
 */
export function planCode(
  method: 'pix' | 'boleto',
  hold: PaymentHold,
  now: Date,
  trusted: boolean,
): CodePlan | undefined {
  if (now >= payableBy(method, hold)) return undefined;
  const end = codeEnd(hold);
  if (method === 'boleto') {
    const full = now < lastStart(hold) ? new Date(now.getTime() + (trusted ? BOLETO : MIN_BOLETO_MS)) : end;
    return { expiresAt: later(full, end), extend: false };
  }
  const shortest = new Date(now.getTime() + MIN_PIX_MS);
  if (end >= shortest) return { expiresAt: end, extend: false };
  return { expiresAt: later(lastStart(hold), shortest), extend: !hold.extended };
}

/** The last moment of a code inside this hold: an end that a code has set has its grace in it already. */
function codeEnd(hold: PaymentHold): Date {
  const { expiresAt } = hold;
  return expiresAt > windowEnd(hold) ? new Date(expiresAt.getTime() - HOLD_GRACE_MS) : expiresAt;
}

const later = (a: Date, b: Date): Date => (a > b ? a : b);
const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

/** A code that is about to expire is not shown again while another can be made, in milliseconds. */
export const MIN_REMAINING_MS = MINUTE;

/** A way to pay an order, until when it may be chosen, and what it charges in centavos. */
export interface PaymentOption {
  readonly method: PayMethod;
  readonly until: Date;
  readonly totalCents: number;
}

export interface PaymentOptionsInput {
  readonly hold: PaymentHold;
  readonly price: FullPrice;
  /** What the shop accepts at all, and what PIX takes off. */
  readonly accepted: Pick<PaymentTerms, PayMethod | 'pixDiscountPercent'>;
  /** Card attempts that this order and its customer have left. */
  readonly cardsLeft: number;
  /** The code that can be paid now; it is shown until it expires. */
  readonly open?:
    { readonly method: string; readonly expiresAt: Date; readonly totalCents: number } | undefined;
}

/** Every way in which an unpaid order can be paid at `now`; what is not in the list would be refused. */
export function paymentOptions(facts: PaymentOptionsInput, now: Date): PaymentOption[] {
  const { hold, price, accepted, cardsLeft, open } = facts;
  return PAY_METHODS.flatMap((method) => {
    // A code that lives keeps the price that it was made with (ADR 32).
    const totalCents =
      open?.method === method
        ? open.totalCents
        : price.fullCents - discountBy(method, price, accepted.pixDiscountPercent);
    if (!accepted[method] || !reachesMinimum(method, totalCents) || (method === 'card' && cardsLeft <= 0))
      return [];
    const begins = payableBy(method, hold);
    const shown = open?.method === method ? earlier(open.expiresAt, hold.expiresAt) : begins;
    const until = later(begins, shown);
    return now < until ? [{ method, until, totalCents }] : [];
  });
}

/** How often a charge is looked up while it is young, and later (A-98, correctness 3.13), in milliseconds. */
const QUICK = 5_000;
const SLOW = MINUTE;
const YOUNG = 10 * MINUTE;

/** The next turns of charges that are polled `now`: `quick` of those that began after `youngSince`, `slow` of others. */
export function pollTurns(now: Date): {
  readonly youngSince: Date;
  readonly quick: Date;
  readonly slow: Date;
} {
  const after = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);
  return { youngSince: after(-YOUNG), quick: after(QUICK), slow: after(SLOW) };
}

/** When the provider is asked again about a charge that began at `createdAt`. */
export function nextPoll(createdAt: Date, now: Date): Date {
  const { youngSince, quick, slow } = pollTurns(now);
  return createdAt > youngSince ? quick : slow;
}
