import { routes } from '@plantao/contracts/http/routes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/client';
import { ordersQueryOf, type OrdersFilters } from './orders-filters.js';

const FRESH = 10_000;

/** One page of the list; the rows before stay while the next are on their way. */
export const adminOrdersQuery = (filters: OrdersFilters) =>
  queryOptions({
    queryKey: ['admin', 'orders', filters],
    queryFn: ({ signal }) => call(routes.listAdminOrders, { query: ordersQueryOf(filters), signal }),
    select: (answer) => answer.data,
    placeholderData: keepPreviousData,
    staleTime: FRESH,
    refetchOnWindowFocus: true,
  });

export const adminOrderQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'order', id],
    queryFn: ({ signal }) => call(routes.getAdminOrder, { params: { id }, signal }),
    select: (answer) => answer.data.order,
    staleTime: FRESH,
    refetchOnWindowFocus: true,
  });

export const labelQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'label', id],
    queryFn: ({ signal }) => call(routes.checkLabel, { params: { id }, signal }),
    select: (answer) => answer.data,
    staleTime: 0,
    gcTime: 0,
  });

export const notesQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['admin', 'notes', orderId],
    queryFn: ({ signal }) => call(routes.listNotes, { query: { orderId }, signal }),
    select: (answer) => answer.data.notes,
    staleTime: FRESH,
    refetchOnWindowFocus: true,
  });
