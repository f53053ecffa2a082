import type { OrderView } from '@plantao/contracts/orders/order.view';

/** Whether all pieces of an order went back before it was posted: nothing of it arrives any more. */
export const nothingLeft = ({ status, items }: Pick<OrderView, 'status' | 'items'>): boolean =>
  (status === 'confirmed' || status === 'processing') &&
  items.length > 0 &&
  items.every(({ quantity, refunded = 0 }) => refunded >= quantity);
