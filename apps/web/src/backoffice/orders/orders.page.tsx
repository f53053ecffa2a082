import { PageMeta } from '@/lib/page-meta';
import { formatNumber } from '@/lib/format';
import { useIsMobile } from '@/lib/use-media-query';
import { ListFoot } from '@/backoffice/lists/list-foot';
import { SearchField } from '@/backoffice/lists/search-field';
import { ViewTabs } from '@/backoffice/lists/view-tabs';
import { PageHeader } from '@/backoffice/shell/page-header';
import { listTexts } from '@/texts/backoffice';
import { ordersTexts as texts } from '@/texts/backoffice-orders';
import { ErrorState } from '@/ui/error-state/error-state';
import { Select } from '@/ui/select/select';
import { OrdersCards } from './orders-cards.js';
import { OrdersEmpty } from './orders-empty.js';
import { isNarrowed, SORTS, VIEWS } from './orders-filters.js';
import { OrdersTable } from './orders-table.js';
import { useOrdersList } from './use-orders-list.js';

/** /admin/orders: every order of the shop, ten a page, newest first (AORD-01). */
export default function OrdersPage() {
  const list = useOrdersList();
  const mobile = useIsMobile();
  const { filters, data, stale, go } = list;
  const linkState = { from: list.hrefOf({ page: filters.page }) };
  const empty = data?.total === 0 && !stale;
  return (
    <>
      <PageMeta title={texts.title} noindex />
      <PageHeader
        title={texts.title}
        aside={
          data && !stale ? (
            <span className="figures text-ink-3">
              {texts.count(formatNumber(data.total), data.total === 1)}
            </span>
          ) : null
        }
      />
      <div className="space-y-4 p-4 lg:px-6">
        <ViewTabs
          views={VIEWS.map((view) => ({
            key: view,
            label: texts.views[view],
            to: list.hrefOf({ view }),
            current: view === filters.view,
          }))}
        />
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
              aria-label={listTexts.sort}
              value={filters.sort}
              onChange={(event) =>
                go({ sort: SORTS.find((sort) => sort === event.target.value) ?? filters.sort })
              }
              options={SORTS.map((value) => ({ value, label: texts.sorts[value] }))}
            />
          </div>
        </div>
        {list.failed ? (
          <ErrorState
            title={texts.failed}
            inline={data !== undefined}
            retrying={list.fetching}
            onRetry={list.retry}
          />
        ) : null}
        {empty ? (
          <OrdersEmpty narrowed={isNarrowed(filters)} clearTo={list.hrefOf({ view: 'all', search: '' })} />
        ) : list.failed && !data ? null : (
          <>
            {data ? null : (
              <p role="status" className="sr-only">
                {texts.loading}
              </p>
            )}
            {mobile ? (
              <OrdersCards orders={data?.orders} busy={stale} linkState={linkState} />
            ) : (
              <OrdersTable
                orders={data?.orders}
                busy={stale}
                sort={filters.sort}
                onSort={(sort) => go({ sort })}
                linkState={linkState}
                onApproach={list.approach}
              />
            )}
            {data ? (
              <ListFoot
                page={data.page}
                total={data.total}
                totalPages={data.totalPages}
                busy={stale}
                onPage={(page) => go({ page })}
              />
            ) : null}
          </>
        )}
      </div>
    </>
  );
}
