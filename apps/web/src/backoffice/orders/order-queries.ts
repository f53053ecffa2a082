import { routes } from '@plantao/contracts/http/routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/client';
import { listQuery } from '@/backoffice/shared/queries/list-query';
import { ordersQueryOf, type OrdersFilters } from './list/orders-filters.js';

const FRESH = 10_000;

/** One page of the list; the previous rows stay visible while the next page loads. */
export const adminOrdersQuery = (filters: OrdersFilters) =>
  queryOptions({
    queryKey: ['admin', 'orders', filters],
    queryFn: ({ signal }) => call(routes.listAdminOrders, { query: ordersQueryOf(filters), signal }),
    select: (response) => response.data,
    ...listQuery,
  });

export const notesQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['admin', 'notes', orderId],
    queryFn: ({ signal }) => call(routes.listNotes, { query: { orderId }, signal }),
    select: (response) => response.data.notes,
    staleTime: FRESH,
    refetchOnWindowFocus: true,
  });
