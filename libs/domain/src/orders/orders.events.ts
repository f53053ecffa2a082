/** What happens to orders. The first id names the aggregate; payloads hold ids only. */
export interface OrdersEvents {
  'order.placed': { orderId: string };
  /** Without a charge when there was nothing to pay. */
  'order.paid': { orderId: string; chargeId?: string };
  /** Paid by the hand of an administrator (O6). */
  'order.paid-manually': { orderId: string; chargeId: string };
  'order.status-changed': { orderId: string; from: string; to: string };
  'order.shipped': { orderId: string };
  'order.delivered': { orderId: string };
  'order.expired': { orderId: string };
  'order.cancelled': { orderId: string };
  /** Somebody asked for one status of all orders of a list. */
  'status-change.asked': { changeId: string };
}
