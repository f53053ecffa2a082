import { Injectable } from '@nestjs/common';
import { OwnHolds, type HeldPieces } from '../cart/index.js';

/**
 * What the customer's orders that wait for payment keep. The order of a team, or another that came from no cart (a negative revision),
 * is replaced by none.
 */
@Injectable()
export class OwnOrderHolds extends OwnHolds {
  of(userId: string, productIds: readonly string[]): HeldPieces {
    return {
      // The person's orders first, whatever else is known of them (`offset 0`): a plan that begins with the products reads every
      // order of them, and one that begins with those that wait reads all of a promotion's first minute.
      sql: `select i.sku, sum(i.quantity)::int as pieces from order_item i
             where i.order_id = any(array(
                     select o.id from (select * from shop_order where user_id = ? offset 0) o
                      where o.status = 'pending' and o.paid_state = 'unpaid' and o.cart_revision > 0))
               and (i.product_id = any(?::uuid[])
                 or i.product_id in (select product_id from product_piece where set_id = any(?::uuid[])))
             group by i.sku`,
      values: [userId, `{${productIds.join()}}`, `{${productIds.join()}}`],
    };
  }
}
