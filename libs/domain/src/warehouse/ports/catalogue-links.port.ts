import type { EntityManager } from '@mikro-orm/postgresql';

/** What the shop shows of a warehouse product; it follows the warehouse product that it is linked to. */
export interface LinkedFields {
  readonly name: string;
  readonly description: string;
  readonly image: string;
  readonly categoryId: string | null;
}

/** What the warehouse must know of the catalogue above it, inside the caller's transaction. */
export abstract class CatalogueLinks {
  /** The product that sells this warehouse product; undefined when none does. */
  abstract productOf(
    em: EntityManager,
    warehouseProductId: string,
  ): Promise<{ id: string; name: string } | undefined>;

  abstract hasCategory(em: EntityManager, categoryId: string): Promise<boolean>;

  /** Writes the fields that a product takes from its warehouse product into the linked product, if there is one. */
  abstract follow(em: EntityManager, warehouseProductId: string, fields: LinkedFields): Promise<void>;
}
