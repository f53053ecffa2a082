import { routes } from '@plantao/contracts/http/routes';
import { PAGE_SIZES } from '@plantao/domain/shared/constants';
import { queryOptions } from '@tanstack/react-query';
import type { Paged } from '@/backoffice/shared/lists/list-params';
import { call } from '@/lib/api/client';
import { listQuery } from '@/backoffice/shared/queries/list-query';
import type { WarehouseFilters } from './list/warehouse-filters.js';

const FRESH = 10_000;

/** The oldest first: it is the one that the screen begins with (WARE-01). */
export const warehousesQuery = () =>
  queryOptions({
    queryKey: ['admin', 'warehouses'],
    queryFn: ({ signal }) => call(routes.listWarehouses, { signal }),
    select: (response) => response.data.warehouses,
    staleTime: FRESH,
    refetchOnWindowFocus: true,
  });

export const warehouseProductsKey = ['admin', 'warehouse-products'] as const;

/** One page of a warehouse; the previous rows stay visible while the next page loads. */
export const warehouseProductsQuery = (warehouseId: string, filters: Paged<WarehouseFilters>) =>
  queryOptions({
    queryKey: [...warehouseProductsKey, warehouseId, filters],
    queryFn: ({ signal }) =>
      call(routes.listWarehouseProducts, {
        params: { id: warehouseId },
        query: {
          page: filters.page,
          limit: PAGE_SIZES.admin,
          search: filters.search,
          tag: filters.tag,
          category: filters.category,
        },
        signal,
      }),
    ...listQuery,
    enabled: warehouseId !== '',
  });

export const warehouseProductQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'warehouse-product', id],
    queryFn: ({ signal }) => call(routes.getWarehouseProduct, { params: { id }, signal }),
    select: (response) => response.data.product,
    staleTime: 0,
    gcTime: 0,
  });
