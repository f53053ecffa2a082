/** The last eight characters of an id in capitals, `A1B2C3D4`: how people refer to orders. */
export const shortId = (id: string): string => id.slice(-8).toUpperCase();

/**
 * The number of an order as everybody reads it, `#A1B2C3D4`: shop, back office, mails, alarms. Searches take any case.
 */
export const orderNumber = (id: string): string => `#${shortId(id)}`;

/** What stands in for the provider's preference of an order. */
export const localPreference = (orderId: string): string => `local-${orderId}`;
