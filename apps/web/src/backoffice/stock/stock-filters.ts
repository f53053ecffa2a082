import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { choiceParam, textParam } from '@/backoffice/shared/lists/list-params';

export const VIEWS = ['all', 'low', 'out', 'promised', 'drifted', 'retired'] as const;
export type StockView = (typeof VIEWS)[number];

export interface StockFilters {
  view: StockView;
  search: string;
  /** Of which warehouse, by id; '' for all. */
  warehouse: string;
}

const { params: words } = adminPages.stock;

/** ?visao=&busca=&armazem= */
export const stockSpec = {
  view: choiceParam(words.view, VIEWS),
  search: textParam(words.search),
  warehouse: textParam(words.warehouse),
};

/** The query for these filters, also used by the export. */
export const narrowing = ({ view, search, warehouse }: StockFilters) => ({
  view,
  ...(search === '' ? {} : { search }),
  ...(warehouse === '' ? {} : { warehouse }),
});
