import { keepsPieces, orderAttentionCondition } from '../orders/index.js';
import { MONEY_LETS_SHIP } from '../orders/rules/order-status.rules.js';
import type { AttentionReason } from './rules/attention.rules.js';

/**
 * The orders that need attention for this reason, as a condition on the columns of shop_order without an alias, and its
 * values.
 */
export function attentionCondition(
  reason: AttentionReason,
  now: Date,
): { text: string; values: readonly unknown[] } {
  switch (reason) {
    case 'labels-missing':
      return {
        text: `status = 'confirmed' and ${MONEY_LETS_SHIP} and ${keepsPieces('shop_order')} and not exists (
          select from shipping_label l where l.order_id = shop_order.id and l.state not in ('cancelled', 'refused'))`,
        values: [],
      };
    case 'labels-unpaid':
      return { text: `id in (select order_id from shipping_label where state = 'pending')`, values: [] };
    case 'undelivered':
      return {
        text: `status = 'shipped' and id in (select order_id from shipping_label where carrier_status = 'undelivered' and state = 'released')`,
        values: [],
      };
    default:
      return orderAttentionCondition(reason, now);
  }
}
