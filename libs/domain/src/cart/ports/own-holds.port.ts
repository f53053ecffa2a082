/** A query with its values, one for each `?`. */
export interface HeldPieces {
  /** Has the columns `sku` and `pieces`, one row for each SKU. */
  readonly sql: string;
  readonly values: readonly unknown[];
}

/**
 * Pieces that a customer's own unpaid orders keep. They never block the customer's next order, which
 * replaces them (P6). Orders stand above the cart: the checkout answers for them.
 */
export abstract class OwnHolds {
  /** A query, so that the cart reads it together with its lines. */
  abstract of(userId: string, productIds: readonly string[]): HeldPieces;
}
