import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { SearchField } from '@/backoffice/lists/search-field';
import { useListState, type ListState } from '@/backoffice/lists/use-list-state';
import { ViewTabs } from '@/backoffice/lists/view-tabs';
import { PageHeader } from '@/backoffice/shell/page-header';
import { useMayChange } from '@/backoffice/shell/use-role';
import { warehousesQuery } from '@/backoffice/warehouse/warehouse-queries';
import { PageMeta } from '@/lib/page-meta';
import { paths } from '@/paths';
import { stockTexts as texts } from '@/texts/backoffice-stock';
import { Button } from '@/ui/button/button';
import { Select } from '@/ui/select/select';
import { CheckPanel } from './check-panel.js';
import { ExportButton } from './export-button.js';
import { ImportModal } from './import-modal.js';
import { STOCK_SPEC, VIEWS, type StockFilters, type StockView } from './stock-filters.js';
import { stockQuery, stockTotalsQuery } from './stock-queries.js';
import { StockRows } from './stock-rows.js';

/** /admin/stock: every variant, and where its pieces are. */
export default function StockPage() {
  const list = useListState(paths.adminStock, STOCK_SPEC);
  const mayChange = useMayChange();
  const [importing, setImporting] = useState(false);
  const rows = useInfiniteQuery(stockQuery(list.filters));
  return (
    <>
      <PageMeta title={texts.title} noindex />
      <PageHeader
        title={texts.title}
        actions={
          mayChange ? (
            <>
              <ExportButton filters={list.filters} />
              <Button
                variant="secondary"
                icon={<Upload aria-hidden="true" className="size-4" />}
                onClick={() => setImporting(true)}
              >
                {texts.import}
              </Button>
            </>
          ) : null
        }
      />
      <div className="space-y-4 p-4 lg:px-6">
        <Views list={list} />
        <Filters list={list} />
        <CheckPanel mayChange={mayChange} />
        <StockRows rows={rows} list={list} mayChange={mayChange} />
      </div>
      {mayChange ? <ImportModal open={importing} onClose={() => setImporting(false)} /> : null}
    </>
  );
}

type Listing = ListState<Omit<StockFilters, 'page'>>;

function Views({ list }: { list: Listing }) {
  const totals = useQuery(stockTotalsQuery()).data;
  const counts: Partial<Record<StockView, number>> = { ...totals };
  const labelOf = (view: StockView) => {
    const count = counts[view];
    return count === undefined ? texts.views[view] : texts.viewCount(texts.views[view], count);
  };
  return (
    <ViewTabs
      views={VIEWS.map((view) => ({
        key: view,
        label: labelOf(view),
        to: list.hrefOf({ view }),
        current: view === list.filters.view,
      }))}
    />
  );
}

function Filters({ list: { filters, go } }: { list: Listing }) {
  const warehouses = useQuery(warehousesQuery()).data ?? [];
  return (
    <div className="flex flex-col gap-3 sm:flex-row">
      <div className="flex-1 lg:max-w-narrow">
        <SearchField
          label={texts.search}
          placeholder={texts.searchPlaceholder}
          value={filters.search}
          onSearch={(search) => go({ search }, true)}
        />
      </div>
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
    </div>
  );
}
