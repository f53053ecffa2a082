import { Injectable } from '@nestjs/common';
import { OwnHolds, type HeldPieces } from '../cart/index.js';

/** What the customer's orders that wait for payment keep. */
@Injectable()
export class OwnOrderHolds extends OwnHolds {
  of(userId: string, productIds: readonly string[]): HeldPieces {
    return {
      sql: `select i.sku, sum(i.quantity)::int as pieces from shop_order o join order_item i on i.order_id = o.id
             where o.user_id = ? and o.status = 'pending' and o.paid_state = 'unpaid' and i.product_id = any(?::uuid[])
             group by i.sku`,
      values: [userId, `{${productIds.join()}}`],
    };
  }
}
