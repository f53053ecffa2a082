import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OwnHoldView } from '@plantao/contracts/catalogue/product.view';

/**
 * What a customer's own orders that wait for payment keep of a product, of a set of its garments: for others it is gone, for
 * them it is not.
 */
@Injectable()
export class OwnHoldsReader {
  constructor(private readonly em: EntityManager) {}

  /** The newest order first. */
  of(userId: string, productId: string): Promise<OwnHoldView[]> {
    return this.em.execute<OwnHoldView[]>(
      `select o.id as "orderId", i.product_id as "productId", i.size, i.colour as color, sum(i.quantity)::int as quantity
         from shop_order o join order_item i on i.order_id = o.id
        where o.user_id = ? and o.status = 'pending' and o.paid_state = 'unpaid' and o.deleted_at is null
          and (i.product_id = ? or i.product_id in (select product_id from product_piece where set_id = ?))
        group by o.id, i.product_id, i.size, i.colour
        order by max(o.created_at) desc, o.id, min(i.position)`,
      [userId, productId, productId],
    );
  }
}
