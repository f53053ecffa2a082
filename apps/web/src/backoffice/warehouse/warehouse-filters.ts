import { textParam, type Paged } from '@/backoffice/lists/list-params';

/** What the address says: which warehouse, and what of it. An empty warehouse means the first. */
export const WAREHOUSE_SPEC = {
  warehouse: textParam('armazem'),
  search: textParam('busca'),
  category: textParam('categoria'),
  tag: textParam('tag'),
};

export type WarehouseFilters = Paged<{ warehouse: string; search: string; category: string; tag: string }>;
