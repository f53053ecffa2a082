import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Locks several orders until the transaction ends, always in the same order: the newest first, as an order is locked before the ones
 * that it completes or that pay for it (`lockOrder` for one).
 */
export async function lockOrders(em: EntityManager, ids: readonly string[]): Promise<void> {
  await em.execute(
    'select id from shop_order where id = any(?::uuid[]) order by created_at desc, id for update',
    [`{${[...new Set(ids)].join()}}`],
  );
}
