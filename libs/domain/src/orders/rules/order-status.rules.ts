/** The statuses of the specification, in the order of an order's life. */
export const ORDER_STATUSES = ['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** What became of the money, apart from the status (correctness 3.12). */
export const PAID_STATES = ['unpaid', 'paid', 'refunding', 'refunded', 'disputed'] as const;
export type PaidState = (typeof PAID_STATES)[number];
