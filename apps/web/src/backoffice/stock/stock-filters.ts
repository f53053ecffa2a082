import { choiceParam, textParam } from '@/backoffice/lists/list-params';

export const VIEWS = ['all', 'low', 'out', 'promised', 'drifted', 'retired'] as const;
export type StockView = (typeof VIEWS)[number];

export interface StockFilters {
  view: StockView;
  search: string;
  /** Of which warehouse, by id; '' for all. */
  warehouse: string;
}

/** ?visao=&busca=&armazem= */
export const stockSpec = {
  view: choiceParam('visao', VIEWS),
  search: textParam('busca'),
  warehouse: textParam('armazem'),
};

/** The rows that these filters mean: what the export asks for, too. */
export const narrowing = ({ view, search, warehouse }: StockFilters) => ({
  view,
  ...(search === '' ? {} : { search }),
  ...(warehouse === '' ? {} : { warehouse }),
});
