import { textParam } from '@/backoffice/lists/list-params';

/** What the address says: which warehouse, and what of it. An empty warehouse means the first. */
export const warehouseSpec = {
  warehouse: textParam('armazem'),
  search: textParam('busca'),
  category: textParam('categoria'),
  tag: textParam('tag'),
};

export type WarehouseFilters = Record<keyof typeof warehouseSpec, string>;
