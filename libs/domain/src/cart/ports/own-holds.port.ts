import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Pieces that a customer's own unpaid orders keep. They never block the customer's next order, which
 * replaces them (P6). Orders stand above the cart: the checkout answers for them.
 */
export abstract class OwnHolds {
  /** Pieces by SKU. Reads in the transaction of `em`. */
  abstract of(em: EntityManager, userId: string, productIds: readonly string[]): Promise<Map<string, number>>;
}
