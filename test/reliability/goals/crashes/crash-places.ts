/** Where a process may die (CP1 to CP12, as far as they lie in the API and the payment jobs). */
export const PLACES = [
  'order-in-transaction',
  'order-committed',
  'before-provider',
  'after-provider',
  'answer-in-transaction',
  'answer-stored',
  'end-in-transaction',
  'provider-cancelled',
  'provider-refunded',
] as const;
export type Place = (typeof PLACES)[number];
