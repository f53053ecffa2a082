import type { OrderView } from '@plantao/contracts/orders/order.view';

/** Every order of one person, deleted ones too, newest first: what the orders' folder gives to that person's data. */
export abstract class CustomerOrders {
  abstract allOf(userId: string): Promise<OrderView[]>;
}
