import type { EntityManager } from '@mikro-orm/postgresql';

/** Customers who gave a product back, for another size or the money, that was too small and too large. */
export interface ExchangedSizes {
  readonly larger: number;
  readonly smaller: number;
}

/**
 * Keeps with a product how many customers gave it back for its size, as `count` finds under the lock of the product: the size
 * finder learns from them as from reviews. By SQL: this changes neither the product's version nor when it was last edited.
 */
export async function keepExchanges(
  em: EntityManager,
  productId: string,
  count: () => Promise<ExchangedSizes>,
): Promise<void> {
  await em.execute('select 1 from product where id = ? for update', [productId]);
  const { larger, smaller } = await count();
  await em.execute('update product set exchanged_larger = ?, exchanged_smaller = ? where id = ?', [
    larger,
    smaller,
    productId,
  ]);
}
