import type { EntityManager } from '@mikro-orm/postgresql';

/** What a customer has bought. Orders stand above the catalogue: the checkout answers for them. */
export abstract class Purchases {
  /** Whether an own order of the product is confirmed or later. Reads in the transaction of `em`. */
  abstract has(em: EntityManager, userId: string, productId: string): Promise<boolean>;
}
