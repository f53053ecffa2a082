import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, ShoppingBag } from 'lucide-react';
import { routes } from '@plantao/contracts/http/routes';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { ListEmpty } from '@/backoffice/shared/lists/list-empty';
import { useListResponse } from '@/backoffice/shared/lists/use-list-response';
import { useListState } from '@/backoffice/shared/lists/use-list-state';
import { adminOrderQuery } from '@/backoffice/shared/queries/admin-order-query';
import { useIsMobile } from '@/lib/use-media-query';
import { SortSelect } from '@/backoffice/shared/lists/filters/choice-select';
import { ColumnChoice } from '@/backoffice/shared/lists/columns/column-choice';
import { ExportButton } from '@/backoffice/shared/lists/export-button';
import { ListBody } from '@/backoffice/shared/lists/list-body';
import { ListFooter } from '@/backoffice/shared/lists/list-footer';
import { ListCount, ListPage } from '@/backoffice/shared/lists/list-page';
import { ListSearch } from '@/backoffice/shared/lists/list-toolbar';
import { SaveView } from '@/backoffice/shared/lists/views/save-view';
import { useColumns } from '@/backoffice/shared/lists/columns/use-columns';
import { useSavedViews } from '@/backoffice/shared/lists/views/use-saved-views';
import { useSelection } from '@/backoffice/shared/lists/selection/use-selection';
import { ViewTabs } from '@/backoffice/shared/lists/views/view-tabs';
import { useMay } from '@/backoffice/shared/access/use-may';
import { exportTexts } from '@/texts/backoffice/order-actions';
import { ordersTexts as texts } from '@/texts/backoffice/orders';
import { backofficeTexts } from '@/texts/backoffice/shell';
import { Select } from '@/ui/select/select';
import { LinkButton } from '@/ui/link-button/link-button';
import { adminOrdersQuery } from '../order-queries.js';
import { OrdersBulkBar } from './orders-bulk-bar.js';
import { OrdersCards } from './orders-cards.js';
import { ORDER_COLUMNS } from './orders-columns.js';
import { OrdersFilterChips } from './orders-filter-chips.js';
import { OrdersFilterPanel } from './orders-filter-panel.js';
import {
  isFiltered,
  NO_FILTERS,
  ordersNarrowing,
  ROWS,
  SORTS,
  writeOrdersFilters,
  ordersSpec,
} from './orders-filters.js';
import { OrdersTable } from './orders-table.js';
import { ordersViews } from './orders-views.js';

/** /admin/orders: every order of the shop, ten a page, newest first (AORD-01). */
export default function OrdersPage() {
  const list = useOrdersList();
  const mobile = useIsMobile();
  const mayChange = useMay(routes.exportOrders);
  const mayDraft = useMay(routes.createDraftOrder);
  const saved = useSavedViews('orders');
  const columns = useColumns('orders', ORDER_COLUMNS);
  const { filters, go, response } = list;
  const { data, paging, stale } = response;
  const selection = useSelection(data?.orders, list.hrefOf({}));
  const linkState = { from: list.hrefOf({ page: filters.page }) };
  const query = writeOrdersFilters({ ...filters, page: 1 });
  return (
    <ListPage
      page={adminPages.orders}
      aside={<ListCount response={response} text={texts.count} />}
      actions={
        <>
          {mayDraft ? (
            <LinkButton
              to={adminPages.newDraftOrder()}
              icon={<Plus aria-hidden="true" className="size-4" />}
              className="max-sm:w-full"
            >
              {adminPages.newDraftOrder.title}
            </LinkButton>
          ) : null}
          {mayChange ? (
            <ExportButton
              route={routes.exportOrders}
              query={ordersNarrowing(filters)}
              label={exportTexts.button}
              done={exportTexts.done}
              failed={exportTexts.failed}
            />
          ) : null}
        </>
      }
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
            <Select
              aria-label={texts.rows}
              className="w-auto"
              value={filters.rows}
              onChange={({ target }) =>
                go({ rows: ROWS.find((rows) => rows === target.value) ?? '10' }, true)
              }
              options={ROWS.map((value) => ({ value, label: texts.rowsOf(value) }))}
            />
            <div className="min-w-48 flex-1 lg:flex-none">
              <SortSelect list={list} choices={SORTS} names={texts.sorts} />
            </div>
          </div>
        </div>
        <OrdersFilterChips filters={filters} hrefOf={list.hrefOf} />
        <ListBody
          response={response}
          failed={texts.failed}
          loading={texts.loading}
          empty={<OrdersEmpty filtered={isFiltered(filters)} clearTo={list.hrefOf(NO_FILTERS)} />}
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
          {paging ? (
            <ListFooter
              {...paging}
              moreText={filters.search === '' ? texts.moreFiltered : texts.moreFound}
              busy={stale}
              size={Number(filters.rows)}
              onPage={(page) => go({ page })}
            />
          ) : null}
          <OrdersBulkBar
            selection={selection}
            list={{ total: paging?.total ?? 0, filter: ordersNarrowing(filters) }}
          />
        </ListBody>
      </div>
    </ListPage>
  );
}

/** The empty list: there is no order yet, or none matches the filters. */
function OrdersEmpty(list: { filtered: boolean; clearTo: string }) {
  const action = (
    <LinkButton to={pages.home()} variant="secondary">
      {backofficeTexts.viewShop}
    </LinkButton>
  );
  return <ListEmpty {...list} icon={ShoppingBag} texts={texts} action={action} />;
}

/** The list for the filters in the URL, and functions that change the URL. */
function useOrdersList() {
  const queries = useQueryClient();
  const list = useListState(adminPages.orders(), ordersSpec);
  const response = useListResponse(list, useQuery(adminOrdersQuery(list.filters)), (data) => ({
    ...data,
    rows: data.orders.length,
  }));
  return {
    ...list,
    response,
    /** Prefetches an order before it is opened. */
    approach: (id: string) => void queries.prefetchQuery(adminOrderQuery(id)),
  };
}
