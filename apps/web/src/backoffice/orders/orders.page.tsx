import { useIsMobile } from '@/lib/use-media-query';
import { PageMeta } from '@/lib/page-meta';
import { formatNumber } from '@/lib/format';
import { ColumnChoice } from '@/backoffice/lists/column-choice';
import { ListFoot } from '@/backoffice/lists/list-foot';
import { SaveView } from '@/backoffice/lists/saved-views';
import { SearchField } from '@/backoffice/lists/search-field';
import { useColumns } from '@/backoffice/lists/use-columns';
import { useSavedViews } from '@/backoffice/lists/use-saved-views';
import { useSelection } from '@/backoffice/lists/use-selection';
import { ViewTabs } from '@/backoffice/lists/view-tabs';
import { PageHeader } from '@/backoffice/shell/page-header';
import { useMayChange } from '@/backoffice/shell/use-role';
import { listTexts } from '@/texts/backoffice';
import { ordersTexts as texts } from '@/texts/backoffice-orders';
import { ErrorState } from '@/ui/error-state/error-state';
import { Select } from '@/ui/select/select';
import { ExportButton } from './export-button.js';
import { OrdersBulkBar } from './orders-bulk-bar.js';
import { OrdersCards } from './orders-cards.js';
import { ORDER_COLUMNS } from './orders-columns.js';
import { OrdersEmpty } from './orders-empty.js';
import { OrdersFilterChips } from './orders-filter-chips.js';
import { OrdersFilterPanel } from './orders-filter-panel.js';
import { isNarrowed, NO_FILTERS, SORTS, writeOrdersFilters } from './orders-filters.js';
import { OrdersTable } from './orders-table.js';
import { ordersViews } from './orders-views.js';
import { useOrdersList } from './use-orders-list.js';

/** /admin/orders: every order of the shop, ten a page, newest first (AORD-01). */
export default function OrdersPage() {
  const list = useOrdersList();
  const mobile = useIsMobile();
  const mayChange = useMayChange();
  const saved = useSavedViews('orders');
  const columns = useColumns('orders', ORDER_COLUMNS);
  const { filters, data, stale, go } = list;
  const selection = useSelection(data?.orders, list.hrefOf({}));
  const linkState = { from: list.hrefOf({ page: filters.page }) };
  const empty = data?.total === 0 && !stale;
  const query = writeOrdersFilters({ ...filters, page: 1 });
  return (
    <>
      <PageMeta title={texts.title} noindex />
      <PageHeader
        title={texts.title}
        aside={
          data && !stale ? (
            <span className="figures text-ink-3">
              {data.more
                ? texts.countMore(formatNumber(data.total))
                : texts.count(formatNumber(data.total), data.total === 1)}
            </span>
          ) : null
        }
        actions={mayChange ? <ExportButton filters={filters} /> : null}
      />
      <div data-print="hide" className="space-y-4 p-4 lg:px-6">
        <ViewTabs views={ordersViews(filters, saved.views)} />
        <div className="flex flex-col gap-3 lg:flex-row">
          <div className="flex-1 lg:max-w-narrow">
            <SearchField
              label={texts.search}
              placeholder={texts.searchPlaceholder}
              value={filters.search}
              onSearch={(search) => go({ search }, true)}
            />
          </div>
          <div className="flex flex-wrap gap-3 lg:ml-auto lg:flex-nowrap">
            <OrdersFilterPanel filters={filters} onChange={(change) => go(change, true)} />
            {query === '' ? null : <SaveView saved={saved} query={query.slice(1)} />}
            {mobile ? null : <ColumnChoice columns={columns} />}
            <div className="min-w-48 flex-1 lg:flex-none">
              <Select
                aria-label={listTexts.sort}
                value={filters.sort}
                onChange={(event) =>
                  go({ sort: SORTS.find((sort) => sort === event.target.value) ?? filters.sort })
                }
                options={SORTS.map((value) => ({ value, label: texts.sorts[value] }))}
              />
            </div>
          </div>
        </div>
        <OrdersFilterChips filters={filters} hrefOf={list.hrefOf} />
        {list.failed ? (
          <ErrorState
            title={texts.failed}
            inline={data !== undefined}
            retrying={list.fetching}
            onRetry={list.retry}
          />
        ) : null}
        {empty ? (
          <OrdersEmpty narrowed={isNarrowed(filters)} clearTo={list.hrefOf(NO_FILTERS)} />
        ) : list.failed && !data ? null : (
          <>
            {data ? null : (
              <p role="status" className="sr-only">
                {texts.loading}
              </p>
            )}
            {mobile ? (
              <OrdersCards orders={data?.orders} busy={stale} selection={selection} linkState={linkState} />
            ) : (
              <OrdersTable
                orders={data?.orders}
                columns={columns}
                selection={selection}
                busy={stale}
                sort={filters.sort}
                onSort={(sort) => go({ sort })}
                linkState={linkState}
                onApproach={list.approach}
              />
            )}
            {data?.more ? <p className="text-ink-2">{texts.more(formatNumber(data.total))}</p> : null}
            {data ? (
              <ListFoot
                page={data.page}
                total={data.total}
                totalPages={data.totalPages}
                busy={stale}
                onPage={(page) => go({ page })}
              />
            ) : null}
            <OrdersBulkBar selection={selection} />
          </>
        )}
      </div>
    </>
  );
}
