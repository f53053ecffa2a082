import { UNPAID_LONG, type OrderWait } from './rules/order-waits.rules.js';

/** The orders that wait so, as a condition over the columns of shop_order without an alias, and its values. */
export function waitCondition(wait: OrderWait, now: Date): { text: string; values: readonly unknown[] } {
  switch (wait) {
    case 'disputed':
      return { text: `paid_state = 'disputed' and status <> 'cancelled'`, values: [] };
    case 'unpaid-long':
      return {
        // By the end of its hold: an order with a living boleto is not late.
        text: `status = 'pending' and paid_state = 'unpaid' and hold_expires_at < ?`,
        values: [new Date(now.getTime() - UNPAID_LONG)],
      };
    case 'labels-missing':
      return {
        text: `status = 'confirmed' and paid_state = 'paid' and not exists (
          select from shipping_label l where l.order_id = shop_order.id and l.state not in ('cancelled', 'refused'))`,
        values: [],
      };
    case 'labels-unpaid':
      return { text: `id in (select order_id from shipping_label where state = 'pending')`, values: [] };
  }
}
