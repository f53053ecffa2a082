import type { AdminOrderView } from '@plantao/contracts/orders/admin-order.view';

/** Whether somebody registered the payment of an order by hand: a person gives it back, the provider cannot. */
export const isPaidByHand = ({ charges }: Pick<AdminOrderView, 'charges'>): boolean =>
  charges.some(({ state, method }) => state === 'approved' && method === 'manual');
