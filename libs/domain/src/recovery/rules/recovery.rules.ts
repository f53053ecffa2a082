import { brazilHour } from '../../shared/brazil/brazil-date.js';

/** What may be brought back: an idle cart, a PIX code that is about to expire, a refused card, an order that expired unpaid. */
export const RECOVERY_QUEUES = ['cart', 'pix', 'card', 'expired'] as const;
export type RecoveryQueue = (typeof RECOVERY_QUEUES)[number];

export const RECOVERY_CHANNELS = ['mail', 'whatsapp'] as const;
export type RecoveryChannel = (typeof RECOVERY_CHANNELS)[number];

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** Messages about one cart, until its person orders again, and about one order. */
export const MAX_MESSAGES = 2;
/** How long the link of a message opens something, in milliseconds. */
export const LINK_LIFE_MS = 7 * DAY;
/** An order that is paid so long after a click on the link counts for its message, in milliseconds. */
export const REVENUE_MS = 7 * DAY;
/** A person gets no second message that needs consent within this, in milliseconds. */
export const PAUSE_MS = DAY;
/** How long something stays in a queue, in milliseconds: later nobody remembers it. */
export const CART_AGE_MS = 30 * DAY;
export const EXPIRED_AGE_MS = 14 * DAY;
/** A PIX code is in its queue when it expires within this, in milliseconds. */
export const PIX_AHEAD_MS = HOUR;

/**
 * Whether a message needs consent (LGPD art. 7, I). One about an order that can still be paid belongs to a contract that its person
 * asked for (art. 7, V); a cart, and an order that has ended, are advertising.
 */
export const needsConsent = (queue: RecoveryQueue): boolean => queue === 'cart' || queue === 'expired';

/** A message that was sent or is under way. */
export interface KnownMessage {
  readonly queue: RecoveryQueue;
  readonly channel: RecoveryChannel;
}

/** What decides whether somebody may be written to. */
export interface RecoveryFacts {
  readonly queue: RecoveryQueue;
  /** They have paid an order since. */
  readonly bought: boolean;
  /** By channel: wanted, not wanted, or null when nobody was asked. */
  readonly consent: Readonly<Record<RecoveryChannel, boolean | null>>;
  /** Whether there is an address of theirs; a mail address is theirs once they have shown it. */
  readonly reachable: Readonly<Record<RecoveryChannel, boolean>>;
  /** About this cart or order. */
  readonly messages: readonly KnownMessage[];
  /** The last message to this person about anything. */
  readonly lastAt: Date | null;
}

export type StopReason =
  | 'bought'
  | 'opted-out'
  | 'no-consent'
  | 'unreachable'
  | 'repeated'
  | 'two-messages'
  | 'too-soon'
  | 'quiet-hours';

export interface QuietHours {
  /** Hours of the day in São Paulo, 0 to 23; the same hour twice: none. */
  readonly from: number;
  readonly until: number;
}

/** Whether nobody is written to at this moment. */
export function isQuiet(now: Date, { from, until }: QuietHours): boolean {
  const hour = brazilHour(now);
  return from <= until ? hour >= from && hour < until : hour >= from || hour < until;
}

/** Why no message goes out by this channel now; undefined when it may. */
export function stopReason(
  facts: RecoveryFacts,
  channel: RecoveryChannel,
  now: Date,
  quiet: QuietHours,
): StopReason | undefined {
  const { queue, bought, consent, reachable, messages, lastAt } = facts;
  if (bought) return 'bought';
  if (consent[channel] === false) return 'opted-out';
  if (needsConsent(queue) && consent[channel] !== true) return 'no-consent';
  if (!reachable[channel]) return 'unreachable';
  if (messages.some((known) => known.queue === queue && known.channel === channel)) return 'repeated';
  if (messages.length >= MAX_MESSAGES) return 'two-messages';
  if (needsConsent(queue) && lastAt && now.getTime() - lastAt.getTime() < PAUSE_MS) return 'too-soon';
  return isQuiet(now, quiet) ? 'quiet-hours' : undefined;
}
