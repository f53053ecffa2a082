import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Purchases } from '../catalogue/index.js';

/** A cancelled order is no purchase, whether its money came or not. */
@Injectable()
export class OrderPurchases extends Purchases {
  async has(em: EntityManager, userId: string, productId: string): Promise<boolean> {
    const rows = await em.execute<object[]>(
      `select 1 from shop_order o join order_item i on i.order_id = o.id
        where o.user_id = ? and (i.product_id = ? or i.set_id = ?)
          and o.status in ('confirmed', 'processing', 'shipped', 'delivered') limit 1`,
      [userId, productId, productId],
    );
    return rows.length > 0;
  }
}
