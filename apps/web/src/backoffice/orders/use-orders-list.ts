import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useListAnswer } from '@/backoffice/lists/use-list-answer';
import { useListState } from '@/backoffice/lists/use-list-state';
import { paths } from '@/paths';
import { adminOrderQuery, adminOrdersQuery } from './order-queries.js';
import { ordersSpec } from './orders-filters.js';

/** The list as the address says it, and the ways to change the address. */
export function useOrdersList() {
  const queries = useQueryClient();
  const list = useListState(paths.adminOrders, ordersSpec);
  const answer = useListAnswer(list, useQuery(adminOrdersQuery(list.filters)), (data) => ({
    ...data,
    rows: data.orders.length,
  }));
  return {
    ...list,
    answer,
    /** Reads an order before it is opened, so that it stands there at once. */
    approach: (id: string) => void queries.prefetchQuery(adminOrderQuery(id)),
  };
}
