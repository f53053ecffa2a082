import { routes } from '@plantao/contracts/http/routes';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Paged } from '@/backoffice/shared/lists/list-params';
import { call } from '@/lib/api/client';
import { listQuery } from '@/backoffice/shared/queries/list-query';
import { narrowing, type StockFilters } from './stock-filters.js';

const FRESH = 10_000;
const PAGE = 20;
const CHECK_POLL = 2_000;

export const stockKey = ['admin', 'stock'] as const;

/** Keyset pagination, so that no row is shown twice while orders come in. */
export const stockQuery = ({ page: _page, ...filters }: Paged<StockFilters>) =>
  infiniteQueryOptions({
    queryKey: [...stockKey, 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      call(routes.listStock, {
        query: { ...narrowing(filters), limit: PAGE, ...(pageParam === '' ? {} : { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ data }) => data.next ?? undefined,
    ...listQuery,
  });

export const stockTotalsQuery = () =>
  queryOptions({
    queryKey: [...stockKey, 'totals'],
    queryFn: ({ signal }) => call(routes.getStockTotals, { signal }),
    select: (response) => response.data.totals,
    staleTime: FRESH,
    refetchOnWindowFocus: true,
  });

export const stockItemQuery = (sku: string) =>
  queryOptions({
    queryKey: [...stockKey, 'item', sku],
    queryFn: ({ signal }) => call(routes.getStock, { params: { sku }, signal }),
    select: (response) => response.data.stock,
    staleTime: FRESH,
    refetchOnWindowFocus: true,
  });

export const movementsQuery = (sku: string) =>
  infiniteQueryOptions({
    queryKey: [...stockKey, 'movements', sku],
    queryFn: ({ pageParam, signal }) =>
      call(routes.listMovements, {
        params: { sku },
        query: { limit: PAGE, ...(pageParam === 0 ? {} : { before: pageParam }) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ data }) => data.next ?? undefined,
    staleTime: FRESH,
    refetchOnWindowFocus: true,
  });

/** Asked often while one is under way. */
export const checksQuery = () =>
  queryOptions({
    queryKey: ['admin', 'stock-checks'],
    queryFn: ({ signal }) => call(routes.listStockChecks, { signal }),
    select: (response) => response.data,
    staleTime: FRESH,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.data.running ? CHECK_POLL : false),
  });
