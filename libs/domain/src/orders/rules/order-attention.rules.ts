/** Reasons why an order needs attention; shipping adds those of labels. */
export const ORDER_ATTENTION_REASONS = [
  'disputed',
  'chargeback-lost',
  'refund-approval',
  'unpaid-long',
] as const;
export type OrderAttentionReason = (typeof ORDER_ATTENTION_REASONS)[number];

/** Milliseconds after the end of its hold when an unpaid order needs attention. */
export const LONG_UNPAID_MS = 24 * 60 * 60_000;
