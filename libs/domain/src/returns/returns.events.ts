/** What happens to returns. The first id names the aggregate; payloads hold ids only. */
export interface ReturnsEvents {
  'return.requested': { returnId: string; orderId: string };
  'return.authorised': { returnId: string; orderId: string };
  'return.refused': { returnId: string; orderId: string };
  /** The reverse label can be printed, or its code is known. */
  'return.label-ready': { returnId: string; orderId: string };
  'return.received': { returnId: string; orderId: string };
  'return.inspected': { returnId: string; orderId: string };
  /** Nobody posted it in time. */
  'return.expired': { returnId: string; orderId: string };
  /** By the customer, or with its order. */
  'return.cancelled': { returnId: string; orderId: string };
}
