/** Where something about a payment was heard: the shop's own call, or who asked the provider, and why. */
export const READING_SOURCES = ['call', 'notice', 'poll', 'sweep', 'check', 'reapply'] as const;
export type ReadingSource = (typeof READING_SOURCES)[number];

/**
 * What became of it. `applied`: the charge changed. `repeated`, `outdated`: nothing new. `amount` to `payment`: it does not fit, nothing
 * was applied; of `price` (the order costs another amount since it was changed) the money goes back. `no-money`: no payment of an attempt, and no money. `unknown-…`: no order here, or no payment there.
 * `signature`, `stale`: a notification that was refused.
 */
export const READING_OUTCOMES = [
  'applied',
  'repeated',
  'outdated',
  'amount',
  'currency',
  'reference',
  'account',
  'price',
  'payment',
  'no-money',
  'unknown-order',
  'unknown-payment',
  'signature',
  'stale',
] as const;
export type ReadingOutcome = (typeof READING_OUTCOMES)[number];

/** Who asks, and by which stored notification. */
export interface ReadingCause {
  readonly source: ReadingSource;
  readonly noticeId?: string | undefined;
}

export interface Reading extends ReadingCause {
  readonly outcome: ReadingOutcome;
}
