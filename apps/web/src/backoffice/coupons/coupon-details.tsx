import { routes } from '@plantao/contracts/http/routes';
import type { AdminCouponView, CouponUsesResponse } from '@plantao/contracts/checkout/admin-coupon.view';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { couponSentence } from '@plantao/domain/checkout/rules/coupon-sentence.rules';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Fact, Facts } from '@/backoffice/shared/layout/facts';
import { useMay } from '@/backoffice/shared/access/use-may';
import { formatNumber, formatReais } from '@/lib/format';
import { formatDateTime, formatDate } from '@/lib/date-format';
import { couponDetailTexts as texts, couponsTexts } from '@/texts/backoffice/coupons';
import { Badge } from '@/ui/badge/badge';
import { Button } from '@/ui/button/button';
import { CopyButton } from '@/ui/copy-button/copy-button';
import { ErrorState } from '@/ui/error-state/error-state';
import { Modal } from '@/ui/modal/modal';
import { Pagination } from '@/ui/pagination/pagination';
import { LoadingRegion, SkeletonText } from '@/ui/skeleton/skeleton';
import { Table, TableCell, TableHead, TableHeader, TableRow } from '@/ui/table/table';
import { draftOf, fieldsOf } from './coupon-draft.js';
import { couponUsesQuery } from './coupon-queries.js';
import { FirstPurchases } from './first-purchases.js';
import { CouponStateBadge } from './coupon-state-badge.js';
import { couponDate, couponValue } from './coupon-labels.js';
import type { CouponActions } from './use-coupon-actions.js';

const USE_TONES = { held: 'amber', consumed: 'ok', released: 'neutral' } as const;

/** Everything about one coupon, and the orders that used it (ACOUP-04). */
export function CouponDetails({ actions }: { actions: CouponActions }) {
  const mayChange = useMay(routes.changeCoupon);
  const coupon = actions.viewed;
  return (
    <Modal
      open={actions.open === 'view'}
      onOpenChange={(open) => (open ? undefined : actions.close())}
      size="lg"
      title={coupon ? texts.title(coupon.code) : ''}
      footer={
        coupon && mayChange ? (
          <>
            <Button variant="secondary" onClick={() => actions.duplicate(coupon)}>
              {couponsTexts.duplicate}
            </Button>
            <Button
              onClick={() => actions.edit(coupon)}
              icon={<Pencil aria-hidden="true" className="size-4" />}
            >
              {texts.edit}
            </Button>
          </>
        ) : null
      }
    >
      {coupon ? <Content coupon={coupon} /> : null}
    </Modal>
  );
}

const yesOrNo = (value: boolean): string => (value ? texts.yes : texts.no);

function Content({ coupon }: { coupon: AdminCouponView }) {
  const seesRefusals = useMay(routes.getFirstPurchases);
  return (
    <>
      <div className="stitch-box mb-4 bg-mist p-4">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-mono text-h3 font-semibold">{coupon.code}</span>
          <CopyButton iconOnly value={coupon.code} label={couponsTexts.copyCode(coupon.code)} />
          <CouponStateBadge state={coupon.state} />
        </p>
        <p className="mt-1 text-ink-2">{couponSentence(fieldsOf(draftOf(coupon)))}</p>
      </div>
      <div className="gap-x-8 md:grid md:grid-cols-2">
        <Facts>
          <Fact name={texts.type}>{couponsTexts.types[coupon.discountType]}</Fact>
          <Fact name={texts.value}>{couponValue(coupon)}</Fact>
          <Fact name={texts.minPurchase}>
            {coupon.minPurchase > 0 ? formatReais(coupon.minPurchase) : couponsTexts.noMinimum}
          </Fact>
          <Fact name={texts.maxDiscount}>
            {coupon.maxDiscount === null ? texts.noMaximum : formatReais(coupon.maxDiscount)}
          </Fact>
          <Fact name={texts.minItems}>
            {coupon.minItems > 1 ? couponsTexts.pieces(coupon.minItems) : texts.anyPieces}
          </Fact>
          <Fact name={texts.freeShipping}>{yesOrNo(coupon.freeShipping)}</Fact>
          <Fact name={texts.firstPurchase}>{yesOrNo(coupon.firstPurchase)}</Fact>
        </Facts>
        <Facts>
          <Fact name={texts.startDate}>{couponDate(coupon.startDate)}</Fact>
          <Fact name={texts.endDate}>{couponDate(coupon.endDate)}</Fact>
          <Fact name={texts.usageLimit}>{formatNumber(coupon.usageLimit)}</Fact>
          <Fact name={texts.usageCount}>{formatNumber(coupon.usageCount)}</Fact>
          <Fact name={texts.active}>{yesOrNo(coupon.active)}</Fact>
          <Fact name={texts.createdAt}>{formatDateTime(coupon.createdAt)}</Fact>
          <Fact name={texts.updatedAt}>{formatDateTime(coupon.updatedAt)}</Fact>
        </Facts>
      </div>
      <CouponUses coupon={coupon} />
      {coupon.firstPurchase && seesRefusals ? <FirstPurchases couponId={coupon.id} /> : null}
    </>
  );
}

/** The orders that used a coupon, the newest first, with what it gave and sold. */
function CouponUses({ coupon }: { coupon: AdminCouponView }) {
  const [page, setPage] = useState(1);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    couponUsesQuery(coupon.id, page),
  );
  return (
    <section className="mt-6">
      <h3 className="text-body font-semibold">{texts.uses}</h3>
      {data ? (
        <Uses data={data} busy={isPlaceholderData} />
      ) : isError ? (
        <ErrorState inline title={texts.usesFailed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <LoadingRegion label={texts.usesLoading} className="mt-2">
          <SkeletonText lines={3} />
        </LoadingRegion>
      )}
      {data ? (
        <div className="mt-2">
          {data.more ? <p className="text-ink-2">{texts.moreUses(formatNumber(data.total))}</p> : null}
          <Pagination
            page={data.page}
            totalPages={data.totalPages}
            busy={isPlaceholderData}
            onChange={setPage}
          />
        </div>
      ) : null}
    </section>
  );
}

function Uses({ data, busy }: { data: CouponUsesResponse['data']; busy: boolean }) {
  if (data.total === 0) return <p className="mt-1 text-ink-2">{texts.noUses}</p>;
  const { discounts, sales, held } = data.summary;
  const facts = [
    texts.gave(formatReais(discounts)),
    texts.sold(formatReais(sales)),
    ...(held > 0 ? [texts.waiting(held)] : []),
  ];
  return (
    <>
      <p className="figures mb-2 mt-1 text-ink-2">{facts.join(' · ')}</p>
      <Table caption={texts.usesCaption} busy={busy}>
        <TableHead>
          <TableRow>
            <TableHeader>{texts.useColumns.order}</TableHeader>
            <TableHeader align="right">{texts.useColumns.discount}</TableHeader>
            <TableHeader>{texts.useColumns.state}</TableHeader>
          </TableRow>
        </TableHead>
        <tbody>
          {data.uses.map(({ _id, order, discount, state, createdAt }) => (
            <TableRow key={_id}>
              <TableCell>
                <Link
                  to={adminPages.order({ id: order._id })}
                  className="font-mono font-semibold text-petrol underline underline-offset-2"
                >
                  {texts.order(order.shortId)}
                </Link>
                <span className="figures block text-caption text-ink-3">
                  {order.customer} · {formatDate(createdAt)}
                </span>
              </TableCell>
              <TableCell align="right">{formatReais(discount)}</TableCell>
              <TableCell>
                <Badge tone={USE_TONES[state]}>{texts.useStates[state]}</Badge>
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </>
  );
}
