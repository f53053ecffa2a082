import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '@/paths';
import { adminOrderQuery, adminOrdersQuery } from './order-queries.js';
import { readOrdersFilters, writeOrdersFilters, type OrdersFilters } from './orders-filters.js';

/** The list as the address says it, and the ways to change the address. */
export function useOrdersList() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const filters = useMemo(() => readOrdersFilters(params), [params]);
  const { data, isPlaceholderData, isFetching, isError, refetch } = useQuery(adminOrdersQuery(filters));

  const hrefOf = (change: Partial<OrdersFilters>): string =>
    paths.adminOrders + writeOrdersFilters({ ...filters, page: 1, ...change });
  const go = (change: Partial<OrdersFilters>, replace = false) => void navigate(hrefOf(change), { replace });

  const beyond =
    data && !isPlaceholderData && data.orders.length === 0 && data.total > 0 ? data.totalPages : null;
  const lastPage =
    beyond === null ? null : paths.adminOrders + writeOrdersFilters({ ...filters, page: beyond });
  useEffect(() => {
    if (lastPage !== null) void navigate(lastPage, { replace: true });
  }, [lastPage, navigate]);

  return {
    filters,
    data: beyond === null ? data : undefined,
    /** The rows shown are of another page or view. */
    stale: isPlaceholderData,
    fetching: isFetching,
    failed: isError,
    retry: () => void refetch(),
    hrefOf,
    go,
    /** Reads an order before it is opened, so that it stands there at once. */
    approach: (id: string) => void queries.prefetchQuery(adminOrderQuery(id)),
  };
}
