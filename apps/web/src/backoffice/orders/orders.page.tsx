import { useIsMobile } from '@/lib/use-media-query';
import { formatNumber } from '@/lib/format';
import { SortSelect } from '@/backoffice/lists/choice-select';
import { ColumnChoice } from '@/backoffice/lists/column-choice';
import { ListBody } from '@/backoffice/lists/list-body';
import { ListFoot } from '@/backoffice/lists/list-foot';
import { ListCount, ListPage } from '@/backoffice/lists/list-page';
import { ListSearch } from '@/backoffice/lists/list-toolbar';
import { SaveView } from '@/backoffice/lists/save-view';
import { useColumns } from '@/backoffice/lists/use-columns';
import { useSavedViews } from '@/backoffice/lists/use-saved-views';
import { useSelection } from '@/backoffice/lists/use-selection';
import { ViewTabs } from '@/backoffice/lists/view-tabs';
import { useMayChange } from '@/backoffice/shell/use-role';
import { ordersTexts as texts } from '@/texts/backoffice-orders';
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
  const { filters, go, answer } = list;
  const { data, paging, stale } = answer;
  const selection = useSelection(data?.orders, list.hrefOf({}));
  const linkState = { from: list.hrefOf({ page: filters.page }) };
  const query = writeOrdersFilters({ ...filters, page: 1 });
  return (
    <ListPage
      title={texts.title}
      aside={
        <ListCount
          answer={answer}
          text={(total, one) => (data?.more ? texts.countMore(total) : texts.count(total, one))}
        />
      }
      actions={mayChange ? <ExportButton filters={filters} /> : null}
    >
      {/* The paper has nothing but packing slips. */}
      <div data-print="hide" className="space-y-4">
        <ViewTabs views={ordersViews(filters, saved.views)} />
        <div className="flex flex-col gap-3 lg:flex-row">
          <div className="flex-1 lg:max-w-narrow">
            <ListSearch list={list} texts={texts} />
          </div>
          <div className="flex flex-wrap gap-3 lg:ml-auto lg:flex-nowrap">
            <OrdersFilterPanel filters={filters} onChange={(change) => go(change, true)} />
            {query === '' ? null : <SaveView saved={saved} query={query.slice(1)} />}
            {mobile ? null : <ColumnChoice columns={columns} />}
            <div className="min-w-48 flex-1 lg:flex-none">
              <SortSelect list={list} choices={SORTS} names={texts.sorts} />
            </div>
          </div>
        </div>
        <OrdersFilterChips filters={filters} hrefOf={list.hrefOf} />
        <ListBody
          answer={answer}
          failed={texts.failed}
          loading={texts.loading}
          empty={<OrdersEmpty narrowed={isNarrowed(filters)} clearTo={list.hrefOf(NO_FILTERS)} />}
        >
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
          {paging ? <ListFoot {...paging} busy={stale} onPage={(page) => go({ page })} /> : null}
          <OrdersBulkBar selection={selection} />
        </ListBody>
      </div>
    </ListPage>
  );
}
