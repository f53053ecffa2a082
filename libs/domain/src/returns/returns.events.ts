/** What happens to returns. The first id names the aggregate; payloads hold ids only. */
export interface ReturnsEvents {
  'return.requested': { returnId: string; orderId: string };
  'return.authorised': { returnId: string; orderId: string };
  'return.refused': { returnId: string; orderId: string };
  /** The reverse label can be printed, or its code is known. */
  'return.label-ready': { returnId: string; orderId: string };
  /** The carrier ended the reverse label that the customer has. */
  'return.label-gone': { returnId: string; orderId: string };
  'return.received': { returnId: string; orderId: string };
  'return.inspected': { returnId: string; orderId: string };
  /** Refused pieces go back to the customer: their label is to be bought. */
  'return.send-back-asked': { returnId: string; orderId: string };
  /** They are on their way to the customer. */
  'return.sent-back': { returnId: string; orderId: string };
  /** The customer may come for them. */
  'return.pickup-ready': { returnId: string; orderId: string };
  /** The carrier could not hand them over, and brings them back to the shop. */
  'return.pieces-undelivered': { returnId: string; orderId: string };
  /** They stay with the shop: the customer does not want them. */
  'return.pieces-given-up': { returnId: string; orderId: string };
  /** Their order was cancelled: they do not go back. */
  'return.send-back-ended': { returnId: string; orderId: string };
  /** Nobody posted it in time. */
  'return.expired': { returnId: string; orderId: string };
  /** By the customer, or with its order. */
  'return.cancelled': { returnId: string; orderId: string };
}
