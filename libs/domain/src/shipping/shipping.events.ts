/**
 * What happens to shipping labels. The order's id comes first where there is one: its page lists what it set off.
 * Payloads hold ids only.
 */
export interface ShippingEvents {
  'label.requested': { orderId: string; labelId: string };
  'label.payment-requested': { orderId: string; labelId: string };
  'label.released': { orderId: string; labelId: string };
  'label.cancel-requested': { orderId: string; labelId: string };
  /** The carrier sent an update of one of its labels, ours or not. */
  'carrier.notice-received': { carrierNoticeId: string };
}
