import { LONG_UNPAID_MS, type OrderAttentionReason } from './rules/order-attention.rules.js';

/**
 * The orders that need attention for this reason, as a condition on the columns of shop_order without an alias, and its
 * values.
 */
export function orderAttentionCondition(
  reason: OrderAttentionReason,
  now: Date,
): { text: string; values: readonly unknown[] } {
  switch (reason) {
    case 'disputed':
      return { text: `paid_state = 'disputed' and status <> 'cancelled'`, values: [] };
    case 'chargeback-lost':
      // Until the parcel is delivered the order can be cancelled: the pieces are here, or can be called back.
      return {
        text: `paid_state = 'charged_back' and status in ('pending', 'confirmed', 'processing', 'shipped')`,
        values: [],
      };
    case 'refund-approval':
      // Payments write it; an order only shows that it waits.
      return { text: `id in (select order_id from refund_approval where state = 'waiting')`, values: [] };
    case 'unpaid-long':
      return {
        // By the end of its hold: an order with an open boleto is not late.
        text: `status = 'pending' and paid_state = 'unpaid' and hold_expires_at < ?`,
        values: [new Date(now.getTime() - LONG_UNPAID_MS)],
      };
  }
}
