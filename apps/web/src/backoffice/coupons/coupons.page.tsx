import { useQuery } from '@tanstack/react-query';
import { useIsMobile } from '@/lib/use-media-query';
import { AddButton } from '@/backoffice/lists/add-button';
import { ListBody } from '@/backoffice/lists/list-body';
import { ListFoot } from '@/backoffice/lists/list-foot';
import { ListCount, ListPage } from '@/backoffice/lists/list-page';
import { useListAnswer } from '@/backoffice/lists/use-list-answer';
import { useListState } from '@/backoffice/lists/use-list-state';
import { useMayChange } from '@/backoffice/shell/use-role';
import { paths } from '@/paths';
import { couponsTexts as texts } from '@/texts/backoffice-coupons';
import { CouponDetails } from './coupon-details.js';
import { CouponEditor } from './coupon-editor.js';
import { couponsQuery } from './coupon-queries.js';
import { CouponsCards } from './coupons-cards.js';
import { CouponsEmpty } from './coupons-empty.js';
import { couponsQueryOf, couponsSpec } from './coupons-filters.js';
import { CouponsTable } from './coupons-table.js';
import { CouponsToolbar } from './coupons-toolbar.js';
import { useCouponDesk } from './use-coupon-desk.js';

/** /admin/coupons: every coupon, searched by code, filtered by type and by where it stands (ACOUP-01, ACOUP-02). */
export default function CouponsPage() {
  const mobile = useIsMobile();
  const mayChange = useMayChange();
  const desk = useCouponDesk();
  const list = useListState(paths.adminCoupons, couponsSpec);
  const answer = useListAnswer(list, useQuery(couponsQuery(couponsQueryOf(list.filters))), (data) => ({
    ...data,
    rows: data.coupons.length,
  }));
  const { data, paging, stale } = answer;
  const shown = { coupons: data?.coupons, busy: stale, desk };
  return (
    <>
      <ListPage
        title={texts.title}
        aside={<ListCount answer={answer} text={texts.count} />}
        actions={mayChange ? <AddButton label={texts.add} onAdd={desk.create} /> : null}
      >
        <CouponsToolbar list={list} />
        <ListBody
          answer={answer}
          failed={texts.failed.list}
          empty={
            <CouponsEmpty
              narrowed={list.isNarrowed('view', 'type', 'search')}
              clearTo={list.hrefOf({ view: 'all', type: 'all', search: '' })}
              onCreate={desk.create}
            />
          }
        >
          {mobile ? <CouponsCards {...shown} /> : <CouponsTable {...shown} />}
          {paging ? (
            <ListFoot {...paging} busy={stale} onPage={(page) => list.go({ page })} />
          ) : (
            <p role="status" className="text-ink-2">
              {texts.loading}
            </p>
          )}
        </ListBody>
      </ListPage>
      <CouponDetails desk={desk} />
      <CouponEditor desk={desk} />
    </>
  );
}
