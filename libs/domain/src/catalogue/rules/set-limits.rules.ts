/** The least and the most garments of a set or kit: two of two garments, three of two. */
export const SET_PIECES = { min: 2, max: 6 } as const;

/** The longest name of a size that a line of a cart or an order has room for: 'M + G'. */
export const SET_SIZE_MAX = 40;
