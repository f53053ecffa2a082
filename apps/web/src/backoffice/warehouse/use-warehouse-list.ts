import { useQuery } from '@tanstack/react-query';
import { useListState, usePageCorrection } from '@/backoffice/lists/use-list-state';
import { paths } from '@/paths';
import { WAREHOUSE_SPEC } from './warehouse-filters.js';
import { warehouseProductsQuery, warehousesQuery } from './warehouse-queries.js';

/** The chosen warehouse and one page of what it holds, as the address says it. */
export function useWarehouseList() {
  const list = useListState(paths.adminWarehouse, WAREHOUSE_SPEC);
  const { filters } = list;
  const warehouses = useQuery(warehousesQuery());
  const chosen = warehouses.data?.find(({ _id }) => _id === filters.warehouse) ?? warehouses.data?.[0];
  const products = useQuery(warehouseProductsQuery(chosen?._id ?? '', filters));
  const answer = products.data;
  const stale = products.isPlaceholderData;
  const beyond = usePageCorrection(
    list,
    answer && !stale
      ? {
          rows: answer.data.products.length,
          total: answer.pagination.total,
          totalPages: answer.pagination.totalPages,
        }
      : undefined,
  );
  return {
    ...list,
    warehouses,
    chosen,
    products,
    data: beyond ? undefined : answer,
    /** The rows shown are of another page or warehouse. */
    stale,
    narrowed: list.isNarrowed('search', 'category', 'tag'),
  };
}

export type WarehouseList = ReturnType<typeof useWarehouseList>;
