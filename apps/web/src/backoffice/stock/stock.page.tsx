import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { routes } from '@plantao/contracts/http/routes';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { ExportButton } from '@/backoffice/shared/lists/export-button';
import { ListPage } from '@/backoffice/shared/lists/list-page';
import { ListToolbar } from '@/backoffice/shared/lists/list-toolbar';
import { useListState, type ListState } from '@/backoffice/shared/lists/use-list-state';
import { useMay } from '@/backoffice/shared/access/use-may';
import { ViewTabs, viewsOf } from '@/backoffice/shared/lists/views/view-tabs';
import { warehousesQuery } from '@/backoffice/warehouse/warehouse-queries';
import { stockTexts as texts } from '@/texts/backoffice/stock';
import { Button } from '@/ui/button/button';
import { Select } from '@/ui/select/select';
import { CheckPanel } from './check-panel.js';
import { ImportModal } from './import-modal.js';
import { narrowing, stockSpec, VIEWS, type StockFilters, type StockView } from './stock-filters.js';
import { stockTotalsQuery } from './stock-queries.js';
import { StockRows } from './stock-rows.js';

/** /admin/stock: every variant, and where its pieces are. */
export default function StockPage() {
  const list = useListState(adminPages.stock(), stockSpec);
  const mayChange = useMay(routes.adjustStock);
  const [importing, setImporting] = useState(false);
  return (
    <>
      <ListPage
        page={adminPages.stock}
        actions={
          mayChange ? (
            <>
              <ExportButton
                route={routes.exportStock}
                query={narrowing(list.filters)}
                label={texts.export}
                failed={texts.exportFailed}
              />
              <Button
                variant="secondary"
                icon={<Upload aria-hidden="true" className="size-4" />}
                onClick={() => setImporting(true)}
                className="max-sm:flex-1"
              >
                {texts.import}
              </Button>
            </>
          ) : null
        }
      >
        <StockToolbar list={list} />
        <CheckPanel mayChange={mayChange} />
        <StockRows list={list} mayChange={mayChange} />
      </ListPage>
      {mayChange ? <ImportModal open={importing} onClose={() => setImporting(false)} /> : null}
    </>
  );
}

/** The filters of the list of variants: views with their counts, search, warehouse. */
function StockToolbar({ list }: { list: ListState<StockFilters> }) {
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
