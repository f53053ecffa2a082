import { officeRoutes as routes } from '@plantao/contracts/http/office-routes';
import { PAGE_SIZES } from '@plantao/domain/shared/constants';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/client';

const FRESH = 15_000;
const MINUTE = 60_000;

/** Queries of the dashboard: fetched again on window focus, and once a minute while it is open. */
const refreshed = { staleTime: FRESH, refetchOnWindowFocus: true, refetchInterval: MINUTE } as const;

export const figuresQuery = queryOptions({
  queryKey: ['admin', 'dashboard', 'figures'],
  queryFn: ({ signal }) => call(routes.getDashboard, { signal }),
  select: (response) => response.data,
  ...refreshed,
});

export const salesQuery = queryOptions({
  queryKey: ['admin', 'dashboard', 'sales'],
  queryFn: ({ signal }) => call(routes.getSales, { signal }),
  select: (response) => response.data,
  ...refreshed,
});

export const attentionQuery = queryOptions({
  queryKey: ['admin', 'dashboard', 'attention'],
  queryFn: ({ signal }) => call(routes.getAttention, { signal }),
  select: (response) => response.data,
  ...refreshed,
});

export const alarmsQuery = queryOptions({
  queryKey: ['admin', 'dashboard', 'alarms'],
  queryFn: ({ signal }) => call(routes.listAlarms, { signal }),
  select: (response) => response.data.alarms,
  ...refreshed,
});

/** ADM-07: the five newest. */
export const recentOrdersQuery = queryOptions({
  queryKey: ['admin', 'dashboard', 'recent-orders'],
  queryFn: ({ signal }) =>
    call(routes.listAdminOrders, {
      query: { page: 1, limit: PAGE_SIZES.dashboardRecentOrders, sortField: 'createdAt', sortOrder: 'desc' },
      signal,
    }),
  select: (response) => response.data.orders,
  ...refreshed,
});
