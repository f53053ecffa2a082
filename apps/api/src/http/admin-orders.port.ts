import type { AdminOrderView } from '@plantao/contracts/orders/admin-order.view';

/** One order as the back office sees it: what the orders' folder gives to those that change a part of it. */
export abstract class AdminOrders {
  /**
   * @param whole whether texts are shown as they were written; otherwise without the address of the order
   * @throws DomainError order.not-found
   */
  abstract one(id: string, whole: boolean): Promise<AdminOrderView>;
}
