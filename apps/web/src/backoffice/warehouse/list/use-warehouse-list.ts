import { useQuery } from '@tanstack/react-query';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { useListResponse } from '@/backoffice/shared/lists/use-list-response';
import { useListState } from '@/backoffice/shared/lists/use-list-state';
import { warehouseSpec } from './warehouse-filters.js';
import { warehouseProductsQuery, warehousesQuery } from '../warehouse-queries.js';

/** The chosen warehouse and one page of what it holds, as the address says it. */
export function useWarehouseList() {
  const list = useListState(adminPages.warehouse(), warehouseSpec);
  const { filters } = list;
  const warehouses = useQuery(warehousesQuery());
  const chosen = warehouses.data?.find(({ _id }) => _id === filters.warehouse) ?? warehouses.data?.[0];
  const products = useQuery(warehouseProductsQuery(chosen?._id ?? '', filters));
  const response = useListResponse(list, products, ({ data, pagination }) => ({
    ...pagination,
    rows: data.products.length,
  }));
  return { ...list, warehouses, chosen, response };
}

export type WarehouseList = ReturnType<typeof useWarehouseList>;
