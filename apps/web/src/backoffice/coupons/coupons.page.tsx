import { routes } from '@plantao/contracts/http/routes';
import { useQuery } from '@tanstack/react-query';
import { Calculator, Plus, TicketPercent } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { CouponsQueryDto } from '@plantao/contracts/checkout/save-coupon.dto';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { COUPON_STATES } from '@plantao/domain/checkout/rules/coupon-state.rules';
import { ChoiceSelect, SortSelect } from '@/backoffice/shared/lists/filters/choice-select';
import { ListEmpty } from '@/backoffice/shared/lists/list-empty';
import {
  choiceParam,
  pageQuery,
  sortQuery,
  textParam,
  type Paged,
} from '@/backoffice/shared/lists/list-params';
import { ListToolbar } from '@/backoffice/shared/lists/list-toolbar';
import { ViewTabs, viewsOf } from '@/backoffice/shared/lists/views/view-tabs';
import { useIsMobile } from '@/lib/use-media-query';
import { AddButton } from '@/backoffice/shared/lists/add-button';
import { ListBody } from '@/backoffice/shared/lists/list-body';
import { ListFooter } from '@/backoffice/shared/lists/list-footer';
import { ListCount, ListPage } from '@/backoffice/shared/lists/list-page';
import { useListResponse } from '@/backoffice/shared/lists/use-list-response';
import { useListState, type ListState } from '@/backoffice/shared/lists/use-list-state';
import { useMay } from '@/backoffice/shared/access/use-may';
import { lazyComponent } from '@/lib/lazy-component';
import { couponsTexts as texts, simulatorTexts } from '@/texts/backoffice/coupons';
import { Button } from '@/ui/button/button';
import { CouponDetails } from './coupon-details.js';
import { CouponEditor } from './coupon-editor.js';
import { couponsQuery } from './coupon-queries.js';
import { CouponsCards } from './coupons-cards.js';
import { CouponsTable } from './coupons-table.js';
import { useCouponActions } from './use-coupon-actions.js';

const PromotionSimulator = lazyComponent(() => import('./promotion-simulator.js'));

const VIEWS = ['all', ...COUPON_STATES] as const;
const TYPES = ['all', 'percentage', 'fixed'] as const;
const SORTS = ['createdAt-desc', 'code-asc', 'endDate-asc', 'usageCount-desc'] as const;

const { params: words } = adminPages.coupons;

/** ?situacao=&tipo=&busca=&ordenar= */
const couponsSpec = {
  view: choiceParam(words.view, VIEWS),
  type: choiceParam(words.type, TYPES),
  search: textParam(words.search),
  sort: choiceParam(words.sort, SORTS),
};

/** /admin/coupons: all coupons, searched by code, filtered by type and state (ACOUP-01, ACOUP-02). */
export default function CouponsPage() {
  const mobile = useIsMobile();
  const mayChange = useMay(routes.changeCoupon);
  const actions = useCouponActions();
  const [simulating, setSimulating] = useState(false);
  const list = useListState(adminPages.coupons(), couponsSpec);
  const response = useListResponse(list, useQuery(couponsQuery(couponsQueryOf(list.filters))), (data) => ({
    ...data,
    rows: data.coupons.length,
  }));
  const { data, paging, stale } = response;
  const shown = { coupons: data?.coupons, busy: stale, actions };
  return (
    <>
      <ListPage
        page={adminPages.coupons}
        aside={<ListCount response={response} text={texts.count} />}
        actions={
          <>
            <Button
              variant="secondary"
              icon={<Calculator aria-hidden="true" className="size-4" />}
              onClick={() => setSimulating(true)}
            >
              {simulatorTexts.open}
            </Button>
            {mayChange ? <AddButton label={texts.add} onAdd={actions.create} /> : null}
          </>
        }
      >
        <CouponsToolbar list={list} />
        <ListBody
          response={response}
          failed={texts.failed.list}
          empty={
            <CouponsEmpty
              filtered={list.isFiltered('view', 'type', 'search')}
              clearTo={list.hrefOf({ view: 'all', type: 'all', search: '' })}
              onCreate={actions.create}
            />
          }
        >
          {mobile ? <CouponsCards {...shown} /> : <CouponsTable {...shown} />}
          {paging ? (
            <ListFooter {...paging} busy={stale} onPage={(page) => list.go({ page })} />
          ) : (
            <p role="status" className="text-ink-2">
              {texts.loading}
            </p>
          )}
        </ListBody>
      </ListPage>
      <CouponDetails actions={actions} />
      <CouponEditor actions={actions} />
      {simulating ? (
        <Suspense fallback={null}>
          <PromotionSimulator open onClose={() => setSimulating(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

interface CouponsEmptyProps {
  filtered: boolean;
  clearTo: string;
  onCreate: () => void;
}

/** The empty list (ACOUP-05): there is no coupon, or none matches the filters. */
function CouponsEmpty({ onCreate, ...list }: CouponsEmptyProps) {
  const mayChange = useMay(routes.changeCoupon);
  const action = mayChange ? (
    <Button onClick={onCreate} icon={<Plus aria-hidden="true" className="size-4" />}>
      {texts.add}
    </Button>
  ) : null;
  return <ListEmpty {...list} icon={TicketPercent} texts={texts} action={action} />;
}

/** The filters and sort order of the list of coupons, kept in the URL (ACOUP-01, ACOUP-02). */
function CouponsToolbar({ list }: { list: ListState<CouponsFilters> }) {
  const { filters, go, hrefOf } = list;
  return (
    <>
      <ViewTabs views={viewsOf(VIEWS, texts.views, filters.view, (view) => hrefOf({ view }))} />
      <ListToolbar list={list} texts={texts}>
        <div className="grid grid-cols-2 gap-3 sm:ml-auto sm:w-96">
          <ChoiceSelect
            label={texts.type}
            choices={TYPES}
            names={texts.types}
            value={filters.type}
            onChoose={(type) => go({ type })}
          />
          <SortSelect list={list} choices={SORTS} names={texts.sorts} />
        </div>
      </ListToolbar>
    </>
  );
}

interface CouponsFilters {
  view: (typeof VIEWS)[number];
  type: (typeof TYPES)[number];
  search: string;
  sort: (typeof SORTS)[number];
}

/** The API query for these filters. */
function couponsQueryOf(filters: Paged<CouponsFilters>): Partial<CouponsQueryDto> {
  const { view, type, sort } = filters;
  return {
    ...pageQuery(filters),
    ...sortQuery(sort),
    ...(view === 'all' ? {} : { status: view }),
    ...(type === 'all' ? {} : { type }),
  };
}
