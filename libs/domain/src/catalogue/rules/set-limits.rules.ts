/** The least and the most garments of a set. */
export const SET_PIECES = { min: 2, max: 4 } as const;

/** The longest name of a size that a line of a cart or an order has room for: 'M + G'. */
export const SET_SIZE_MAX = 40;
