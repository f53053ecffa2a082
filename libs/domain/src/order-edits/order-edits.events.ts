/** What happens when staff change an order. */
export interface OrderEditsEvents {
  'order.edited': { orderId: string; editId: string };
}
