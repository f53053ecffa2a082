import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { OwnHolds } from '../cart/index.js';

/** What the customer's orders that wait for payment keep. */
@Injectable()
export class OwnOrderHolds extends OwnHolds {
  async of(em: EntityManager, userId: string, productIds: readonly string[]): Promise<Map<string, number>> {
    if (productIds.length === 0) return new Map();
    const rows = await em.execute<{ sku: string; pieces: number }[]>(
      `select i.sku, sum(i.quantity)::int as pieces from shop_order o join order_item i on i.order_id = o.id
        where o.user_id = ? and o.status = 'pending' and o.paid_state = 'unpaid' and i.product_id in (?)
        group by i.sku`,
      [userId, [...new Set(productIds)]],
    );
    return new Map(rows.map(({ sku, pieces }) => [sku, pieces]));
  }
}
