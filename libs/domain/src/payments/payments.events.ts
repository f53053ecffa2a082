/**
 * What happens to charges and refunds, and what the provider sends. The first id names the aggregate; payloads hold ids
 * only.
 */
export interface PaymentsEvents {
  'payment.pix-issued': { orderId: string; chargeId: string };
  'payment.boleto-issued': { orderId: string; chargeId: string };
  'payment.failed': { orderId: string; chargeId: string };
  /** A card payment under review failed: refused after a review, or never made. */
  'payment.fell-through': { orderId: string; chargeId: string };
  /** Approved after the order was cancelled, or a second time (O14). */
  'payment.late': { orderId: string; chargeId: string };
  /** Amount, currency or reference do not match ours: nothing is applied, people look. */
  'payment.mismatched': { orderId: string; chargeId: string };
  /** Its buyer contests it at the bank, or the bank has decided. */
  'payment.dispute-changed': { orderId: string; chargeId: string };
  'charge.cancel-requested': { orderId: string; chargeId: string };
  'refund.requested': { orderId: string; refundId: string };
  'refund.done': { orderId: string; refundId: string };
  /** It is above what one administrator may give back alone: another one has to say so. */
  'refund.approval-asked': { orderId: string; approvalId: string };
  'refund.approval-refused': { orderId: string; approvalId: string };
  /** It ended because its pieces are in a return. */
  'refund.approval-in-return': { orderId: string; approvalId: string };
  'refund.approval-expired': { orderId: string; approvalId: string };
  'refund.failed': { orderId: string; refundId: string };
  /** Money of an order that a restored database does not have went back. */
  'payment.orphan-refunded': { orphanId: string; providerPaymentId: string };
  /** The provider says that this payment of its own has changed. */
  'payment.notice-received': { webhookEventId: string; providerPaymentId: string };
  /** The same of a chargeback, by its topic. */
  'payment.chargeback-noticed': { webhookEventId: string; providerChargebackId: string };
}
