import { useQuery } from '@tanstack/react-query';
import { ListToolbar } from '@/backoffice/lists/list-toolbar';
import type { ListState } from '@/backoffice/lists/use-list-state';
import { ViewTabs, viewsOf } from '@/backoffice/lists/view-tabs';
import { warehousesQuery } from '@/backoffice/warehouse/warehouse-queries';
import { stockTexts as texts } from '@/texts/backoffice-stock';
import { Select } from '@/ui/select/select';
import { VIEWS, type StockFilters, type StockView } from './stock-filters.js';
import { stockTotalsQuery } from './stock-queries.js';

/** What narrows the list of variants: views with their counts, search, warehouse. */
export function StockToolbar({ list }: { list: ListState<StockFilters> }) {
  const { filters, go, hrefOf } = list;
  const warehouses = useQuery(warehousesQuery()).data ?? [];
  const names = useViewNames();
  return (
    <>
      <ViewTabs views={viewsOf(VIEWS, names, filters.view, (view) => hrefOf({ view }))} />
      <ListToolbar list={list} texts={texts}>
        <div className="sm:ml-auto sm:w-60">
          <Select
            aria-label={texts.warehouse}
            value={filters.warehouse}
            onChange={({ target }) => go({ warehouse: target.value })}
            options={[
              { value: '', label: texts.allWarehouses },
              ...warehouses.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
          />
        </div>
      </ListToolbar>
    </>
  );
}

/** 'Estoque baixo (12)', once the numbers are known. */
function useViewNames(): Record<StockView, string> {
  const counts: Partial<Record<StockView, number>> = useQuery(stockTotalsQuery()).data ?? {};
  const nameOf = (view: StockView): string => {
    const count = counts[view];
    return count === undefined ? texts.views[view] : texts.viewCount(texts.views[view], count);
  };
  return Object.fromEntries(VIEWS.map((view) => [view, nameOf(view)])) as Record<StockView, string>;
}
