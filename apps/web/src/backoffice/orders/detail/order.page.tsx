import { adminPages } from '@plantao/contracts/pages/admin-pages';
import type { AdminOrderView } from '@plantao/contracts/orders/admin-order.view';
import { shortId } from '@plantao/domain/shared/order-number';
import { useQuery } from '@tanstack/react-query';
import { PackageX } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { PageHeader } from '@/backoffice/shared/layout/page-header';
import { errorText, isApiError } from '@/lib/api/api-error';
import { PageMeta } from '@/lib/page-meta';
import { orderTexts as texts } from '@/texts/backoffice/orders';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { ErrorState } from '@/ui/error-state/error-state';
import { LinkButton } from '@/ui/link-button/link-button';
import { adminOrderQuery } from '@/backoffice/shared/queries/admin-order-query';
import { LoadingRegion, Skeleton, SkeletonText } from '@/ui/skeleton/skeleton';
import { OrderView } from './order-view.js';
import { hasLabel } from '../../shipping/use-label-actions.js';
import { useOrderPlace } from './use-order-place.js';

/** Polling interval in milliseconds while the order changes by other causes; false when it does not. */
function lookAgain({ status, paidState, refund, refunds, label }: AdminOrderView): number | false {
  if (paidState === 'refunding' && refund?.state !== 'failed') return 5000;
  if (refunds.some(({ state }) => state === 'requested')) return 5000;
  const isPending = status === 'pending' || (status === 'cancelled' && hasLabel(label));
  return isPending ? 30_000 : false;
}

/** /admin/orders/{id} */
export default function OrderPage() {
  const { id = '' } = useParams();
  const place = useOrderPlace(id);
  const { data, error, isFetching, refetch } = useQuery({
    ...adminOrderQuery(id),
    refetchInterval: ({ state }) => {
      const order = state.data?.data.order;
      return order ? lookAgain(order) : false;
    },
  });
  const title = texts.title(shortId(id));
  return (
    <>
      <PageMeta page={adminPages.order} title={data || !error ? title : texts.notFound} />
      {data ? (
        <OrderView key={data.id} order={data} place={place} />
      ) : error ? (
        <Failure
          title={title}
          error={error}
          back={place.back}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <OrderSkeleton shortId={shortId(id)} back={place.back} />
      )}
    </>
  );
}

interface FailureProps {
  title: string;
  error: unknown;
  back: string;
  retrying: boolean;
  onRetry: () => void;
}

/** The error's own text, or 'Pedido não encontrado' (AORD-08). */
function Failure({ title, error, back, retrying, onRetry }: FailureProps) {
  const missing = isApiError(error) && error.status === 404;
  const link = (
    <LinkButton to={back} variant={missing ? 'primary' : 'ghost'}>
      {texts.back}
    </LinkButton>
  );
  return (
    <>
      <PageHeader back={{ to: back, label: texts.back }} title={title} />
      <div className="p-4 lg:p-6">
        {missing ? (
          <EmptyState
            className="bg-paper"
            icon={<PackageX aria-hidden="true" className="size-7" />}
            title={errorText(error, texts.notFound)}
            text={texts.notFoundText}
            actions={link}
          />
        ) : (
          <ErrorState
            title={errorText(error, texts.notFound)}
            text={null}
            retrying={retrying}
            onRetry={onRetry}
            actions={link}
          />
        )}
      </div>
    </>
  );
}

interface OrderSkeletonProps {
  shortId: string;
  back: string;
}

/** Skeleton of the order: header and two columns. */
function OrderSkeleton({ shortId, back }: OrderSkeletonProps) {
  return (
    <>
      <PageHeader
        back={{ to: back, label: texts.back }}
        title={texts.title(shortId)}
        detail={texts.loading}
        actions={
          <>
            <Skeleton className="h-9 w-32 rounded-control" />
            <Skeleton className="h-9 w-36 rounded-control" />
          </>
        }
      />
      <LoadingRegion label={texts.loading} className="grid items-start gap-4 p-4 lg:grid-cols-12 lg:px-6">
        <div className="space-y-4 lg:col-span-7 xl:col-span-8">
          <Box rows={3} pictures />
          <Box rows={5} />
        </div>
        <div className="space-y-4 lg:col-span-5 xl:col-span-4">
          {[4, 4, 5, 4].map((rows, place) => (
            <Box key={place} rows={rows} />
          ))}
        </div>
      </LoadingRegion>
    </>
  );
}

function Box({ rows, pictures = false }: { rows: number; pictures?: boolean }) {
  return (
    <div className="rounded-tile border border-line bg-paper p-4">
      <Skeleton className="h-5 w-32" />
      <div className="mt-4 space-y-4">
        {pictures ? (
          Array.from({ length: rows }, (_, row) => (
            <span key={row} className="flex gap-4">
              <Skeleton className="aspect-garment w-14" />
              <SkeletonText lines={2} className="flex-1" />
            </span>
          ))
        ) : (
          <SkeletonText lines={rows} />
        )}
      </div>
    </div>
  );
}
