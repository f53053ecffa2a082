import { choiceParam, textParam, type Paged } from '@/backoffice/lists/list-params';

export const VIEWS = ['all', 'low', 'out', 'promised', 'drifted', 'retired'] as const;
export type StockView = (typeof VIEWS)[number];

/** What the address says. */
export const STOCK_SPEC = {
  view: choiceParam('visao', VIEWS),
  search: textParam('busca'),
  warehouse: textParam('armazem'),
};

export type StockFilters = Paged<{ view: StockView; search: string; warehouse: string }>;

/** The rows that these filters mean: what the export asks for, too. */
export const narrowing = ({ view, search, warehouse }: Omit<StockFilters, 'page'>) => ({
  view,
  ...(search === '' ? {} : { search }),
  ...(warehouse === '' ? {} : { warehouse }),
});
