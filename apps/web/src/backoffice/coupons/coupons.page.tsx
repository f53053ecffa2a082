import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { PageMeta } from '@/lib/page-meta';
import { formatNumber } from '@/lib/format';
import { useIsMobile } from '@/lib/use-media-query';
import { ListFoot } from '@/backoffice/lists/list-foot';
import { SearchField } from '@/backoffice/lists/search-field';
import { useListState, usePageCorrection } from '@/backoffice/lists/use-list-state';
import { useShortcut } from '@/backoffice/lists/use-shortcut';
import { ViewTabs } from '@/backoffice/lists/view-tabs';
import { PageHeader } from '@/backoffice/shell/page-header';
import { useMayChange } from '@/backoffice/shell/use-role';
import { paths } from '@/paths';
import { listTexts } from '@/texts/backoffice';
import { couponsTexts as texts } from '@/texts/backoffice-coupons';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { Select } from '@/ui/select/select';
import { CouponDetails } from './coupon-details.js';
import { CouponEditor } from './coupon-editor.js';
import { couponsQuery } from './coupon-queries.js';
import { CouponsCards } from './coupons-cards.js';
import { CouponsEmpty } from './coupons-empty.js';
import { couponsQueryOf, couponsSpec, SORTS, TYPES, VIEWS } from './coupons-filters.js';
import { CouponsTable } from './coupons-table.js';
import { useCouponDesk } from './use-coupon-desk.js';

/** /admin/coupons: every coupon, searched by code, filtered by type and by where it stands (ACOUP-01, ACOUP-02). */
export default function CouponsPage() {
  const mobile = useIsMobile();
  const mayChange = useMayChange();
  const desk = useCouponDesk();
  const list = useListState(paths.adminCoupons, couponsSpec);
  const { filters, go } = list;
  const { data, isPlaceholderData, isFetching, isError, refetch } = useQuery(
    couponsQuery(couponsQueryOf(filters)),
  );
  const beyond = usePageCorrection(
    list,
    data && !isPlaceholderData ? { ...data, rows: data.coupons.length } : undefined,
  );
  const known = beyond ? undefined : data;
  useShortcut('n', () => {
    if (mayChange) desk.create();
  });
  const shown = { coupons: known?.coupons, busy: isPlaceholderData, desk };
  return (
    <>
      <PageMeta title={texts.title} noindex />
      <PageHeader
        title={texts.title}
        aside={
          known && !isPlaceholderData ? (
            <span className="figures text-ink-3">
              {texts.count(formatNumber(known.total), known.total === 1)}
            </span>
          ) : null
        }
        actions={
          mayChange ? (
            <Button
              onClick={desk.create}
              aria-keyshortcuts="N"
              icon={<Plus aria-hidden="true" className="size-4" />}
              className="max-sm:w-full"
            >
              {texts.add}
            </Button>
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
          <div className="grid grid-cols-2 gap-3 sm:ml-auto sm:w-96">
            <Select
              aria-label={texts.type}
              value={filters.type}
              onChange={(event) => go({ type: TYPES.find((type) => type === event.target.value) ?? 'all' })}
              options={TYPES.map((value) => ({ value, label: texts.types[value] }))}
            />
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
        {isError ? (
          <ErrorState
            title={texts.failed.list}
            inline={known !== undefined}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : null}
        {known?.total === 0 && !isPlaceholderData ? (
          <CouponsEmpty
            narrowed={list.isNarrowed('view', 'type', 'search')}
            clearTo={list.hrefOf({ view: 'all', type: 'all', search: '' })}
            onCreate={desk.create}
          />
        ) : isError && !known ? null : (
          <>
            {mobile ? <CouponsCards {...shown} /> : <CouponsTable {...shown} />}
            {known ? (
              <ListFoot
                page={known.page}
                total={known.total}
                totalPages={known.totalPages}
                busy={isPlaceholderData}
                onPage={(page) => go({ page })}
              />
            ) : (
              <p role="status" className="text-ink-2">
                {texts.loading}
              </p>
            )}
          </>
        )}
      </div>
      <CouponDetails desk={desk} />
      <CouponEditor desk={desk} />
    </>
  );
}
