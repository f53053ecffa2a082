import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { textParam } from '@/backoffice/shared/lists/list-params';

const { params: words } = adminPages.warehouse;

/** What the address says: which warehouse, and what of it. An empty warehouse means the first. */
export const warehouseSpec = {
  warehouse: textParam(words.warehouse),
  search: textParam(words.search),
  category: textParam(words.category),
  tag: textParam(words.tag),
};

export type WarehouseFilters = Record<keyof typeof warehouseSpec, string>;
