import { routes } from '@plantao/contracts/http/routes';
import { PAGE_SIZES } from '@plantao/domain/shared/constants';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Paged } from '@/backoffice/shared/lists/list-params';
import { call } from '@/lib/api/client';
import { listQuery } from '@/backoffice/shared/queries/list-query';
import { queryOf, type ProductsFilters } from './list/products-filters.js';

const FRESH = 10_000;

/** One page of the list; the previous rows stay visible while the next page loads (APROD-02). */
export const adminProductsQuery = (filters: Paged<ProductsFilters>) =>
  queryOptions({
    queryKey: ['admin', 'products', filters],
    queryFn: ({ signal }) => call(routes.listAdminProducts, { query: queryOf(filters), signal }),
    ...listQuery,
  });

/** A product for its form: never from a cache, the form's numbers are compared when it is saved. */
export const adminProductQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'product', id],
    queryFn: ({ signal }) => call(routes.getAdminProduct, { params: { id }, signal }),
    select: (response) => response.data.product,
    staleTime: 0,
    gcTime: 0,
  });

/** APROD-11: page 1, size 100, no tag, no category. */
export const warehouseLookupQuery = (warehouseId: string, search: string) =>
  queryOptions({
    queryKey: ['admin', 'warehouse-lookup', warehouseId, search],
    queryFn: ({ signal }) =>
      call(routes.listWarehouseProducts, {
        params: { id: warehouseId },
        query: { page: 1, limit: PAGE_SIZES.warehouseLookup, tag: '', category: '', search },
        signal,
      }),
    enabled: warehouseId !== '',
    staleTime: FRESH,
    placeholderData: keepPreviousData,
  });
