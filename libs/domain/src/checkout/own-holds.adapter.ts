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
      // The orders first: a plan that begins with the products reads every order of them.
      sql: `select i.sku, sum(i.quantity)::int as pieces from order_item i
             where i.order_id = any(array(
                     select id from shop_order
                      where user_id = ? and status = 'pending' and paid_state = 'unpaid' and cart_revision > 0))
               and (i.product_id = any(?::uuid[])
                 or i.product_id in (select product_id from product_piece where set_id = any(?::uuid[])))
             group by i.sku`,
      values: [userId, `{${productIds.join()}}`, `{${productIds.join()}}`],
    };
  }
}
