import { useQuery } from '@tanstack/react-query';
import { useListAnswer } from '@/backoffice/lists/use-list-answer';
import { useListState } from '@/backoffice/lists/use-list-state';
import { paths } from '@/paths';
import { warehouseSpec } from './warehouse-filters.js';
import { warehouseProductsQuery, warehousesQuery } from './warehouse-queries.js';

/** The chosen warehouse and one page of what it holds, as the address says it. */
export function useWarehouseList() {
  const list = useListState(paths.adminWarehouse, warehouseSpec);
  const { filters } = list;
  const warehouses = useQuery(warehousesQuery());
  const chosen = warehouses.data?.find(({ _id }) => _id === filters.warehouse) ?? warehouses.data?.[0];
  const products = useQuery(warehouseProductsQuery(chosen?._id ?? '', filters));
  const answer = useListAnswer(list, products, ({ data, pagination }) => ({
    ...pagination,
    rows: data.products.length,
  }));
  return { ...list, warehouses, chosen, answer };
}

export type WarehouseList = ReturnType<typeof useWarehouseList>;
