/** Where a process may die (CP1, CP5, CP6, CP9 to CP12: those in the API and the payment jobs). */
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
  'upload-stored',
  'cart-half',
  'cart-synced',
] as const;
export type Place = (typeof PLACES)[number];
