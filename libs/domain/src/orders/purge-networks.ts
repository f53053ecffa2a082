import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Where an order came from matters while it holds pieces unpaid (S21), and no longer. Clears `batch` orders a
 * statement, until none is left or `signal` is aborted.
 * @returns how many orders were cleared
 */
export async function purgeNetworks(em: EntityManager, batch: number, signal: AbortSignal): Promise<number> {
  for (let total = 0; ;) {
    const rows = await em.execute<object[]>(
      `update shop_order set placed_from = null where id in (
         select id from shop_order where placed_from is not null and (status <> 'pending' or paid_state <> 'unpaid')
         limit ${batch}) returning 1`,
    );
    total += rows.length;
    if (rows.length < batch || signal.aborted) return total;
  }
}
