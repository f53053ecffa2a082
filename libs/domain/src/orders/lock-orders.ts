import type { EntityManager } from '@mikro-orm/postgresql';

/** Locks several orders until the transaction ends, always in the same order (`lockOrder` for one). */
export async function lockOrders(em: EntityManager, ids: readonly string[]): Promise<void> {
  await em.execute('select id from shop_order where id = any(?::uuid[]) order by id for update', [
    `{${[...new Set(ids)].join()}}`,
  ]);
}
