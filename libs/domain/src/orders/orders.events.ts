/** What happens to orders, charges, refunds and labels. The first id names the aggregate; payloads hold ids only. */
export interface OrdersEvents {
  'order.placed': { orderId: string };
  /** Without a charge when there was nothing to pay. */
  'order.paid': { orderId: string; chargeId?: string };
  /** Paid by the hand of an administrator (O6). */
  'order.paid-manually': { orderId: string; chargeId: string };
  'order.status-changed': { orderId: string; from: string; to: string };
  'order.shipped': { orderId: string };
  'order.delivered': { orderId: string };
  'order.lapsed': { orderId: string };
  'order.cancelled': { orderId: string };
  'payment.pix-issued': { orderId: string; chargeId: string };
  'payment.boleto-issued': { orderId: string; chargeId: string };
  'payment.failed': { orderId: string; chargeId: string };
  /** A card that its customer was told to wait for came to nothing: refused after a review, or never made. */
  'payment.fell-through': { orderId: string; chargeId: string };
  /** Approved after the order was cancelled, or a second time (O14). */
  'payment.late': { orderId: string; chargeId: string };
  /** Amount, currency or reference do not match ours: nothing is applied, people look. */
  'payment.mismatched': { orderId: string; chargeId: string };
  'charge.cancel-requested': { orderId: string; chargeId: string };
  'refund.requested': { orderId: string; refundId: string };
  'refund.done': { orderId: string; refundId: string };
  'refund.failed': { orderId: string; refundId: string };
  'webhook.received': { webhookEventId: string };
  'label.requested': { orderId: string; labelId: string };
  'label.payment-requested': { orderId: string; labelId: string };
  'label.released': { orderId: string; labelId: string };
  'label.cancel-requested': { orderId: string; labelId: string };
}
