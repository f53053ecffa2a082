import type { AdminCouponView, CouponUsesAnswer } from '@plantao/contracts/checkout/admin-coupon.view';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatReais } from '@/lib/format';
import { formatDate } from '@/lib/moments';
import { paths } from '@/paths';
import { couponDetailTexts as texts } from '@/texts/backoffice-coupons';
import { Badge } from '@/ui/badge/badge';
import { ErrorState } from '@/ui/error-state/error-state';
import { Pagination } from '@/ui/pagination/pagination';
import { LoadingRegion, SkeletonText } from '@/ui/skeleton/skeleton';
import { Table, TableCell, TableHead, TableHeader, TableRow } from '@/ui/table/table';
import { couponUsesQuery } from './coupon-queries.js';

const TONES = { held: 'amber', consumed: 'ok', released: 'neutral' } as const;

/** The orders that used a coupon, the newest first, with what it gave and sold. */
export function CouponUses({ coupon }: { coupon: AdminCouponView }) {
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

function Uses({ data, busy }: { data: CouponUsesAnswer['data']; busy: boolean }) {
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
                  to={paths.adminOrder(order._id)}
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
                <Badge tone={TONES[state]}>{texts.useStates[state]}</Badge>
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </>
  );
}
