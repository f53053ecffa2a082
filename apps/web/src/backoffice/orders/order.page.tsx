import type { AdminOrderView } from '@plantao/contracts/admin/admin-order.view';
import { shortId } from '@plantao/domain/shared/order-number';
import { useQuery } from '@tanstack/react-query';
import { PackageX } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { PageHeader } from '@/backoffice/shell/page-header';
import { errorText, isApiError } from '@/lib/api/api-error';
import { PageMeta } from '@/lib/page-meta';
import { orderTexts as texts } from '@/texts/backoffice-orders';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { ErrorState } from '@/ui/error-state/error-state';
import { LinkButton } from '@/ui/link-button/link-button';
import { adminOrderQuery } from './order-queries.js';
import { OrderSkeleton } from './order-skeleton.js';
import { OrderView } from './order-view.js';
import { hasLabel } from './use-label-actions.js';
import { useOrderPlace } from './use-order-place.js';

/** Milliseconds until an order is looked at again that changes without us; false when it stands still. */
function lookAgain({ status, paidState, refund, refunds, label }: AdminOrderView): number | false {
  if (paidState === 'refunding' && refund?.state !== 'failed') return 5000;
  if (refunds.some(({ state }) => state === 'requested')) return 5000;
  const waits = status === 'pending' || (status === 'cancelled' && hasLabel(label));
  return waits ? 30_000 : false;
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
      <PageMeta title={data || !error ? title : texts.notFound} noindex />
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
