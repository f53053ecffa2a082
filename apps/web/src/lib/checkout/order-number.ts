/** The last eight characters of an order's id, for the eye. The whole id is its number. */
export const shortOrderId = (id: string): string => id.slice(-8).toUpperCase();
