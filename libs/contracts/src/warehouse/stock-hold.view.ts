/** Pieces of a SKU that belong to one order. */
export interface HoldView {
  orderId: string;
  /** Last 8 characters of the order's id. */
  shortId: string;
  customer: string;
  orderStatus: string;
  quantity: number;
  state: 'held' | 'committed' | 'shipped' | 'returning';
  /** Until when an unpaid order keeps them; null once paid. */
  until: string | null;
  since: string;
}
