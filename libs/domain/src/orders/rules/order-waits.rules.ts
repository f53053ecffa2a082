/** What an order may wait for that somebody has to do: the dashboard counts them, the list shows them. */
export const ORDER_WAITS = ['disputed', 'unpaid-long', 'labels-missing', 'labels-unpaid'] as const;
export type OrderWait = (typeof ORDER_WAITS)[number];

/** Milliseconds after the end of its hold when an order without payment is asked about. */
export const UNPAID_LONG = 24 * 60 * 60_000;
