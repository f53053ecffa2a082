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
import { shortIdOf } from './short-id.js';
import { useOrderPlace } from './use-order-place.js';

const HALF_MINUTE = 30_000;

/** /admin/orders/{id} */
export default function OrderPage() {
  const { id = '' } = useParams();
  const place = useOrderPlace(id);
  const { data, error, isFetching, refetch } = useQuery({
    ...adminOrderQuery(id),
    // Money moves without us: an order that waits for it is looked at again.
    refetchInterval: ({ state }) => {
      const order = state.data?.data.order;
      return order?.status === 'pending' || order?.paidState === 'refunding' ? HALF_MINUTE : false;
    },
  });
  const title = texts.title(shortIdOf({ id }));
  return (
    <>
      <PageMeta title={data || !error ? title : texts.notFound} noindex />
      {data ? (
        <OrderView key={data.id} order={data} place={place} />
      ) : error ? (
        <Failure error={error} back={place.back} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <OrderSkeleton shortId={shortIdOf({ id })} back={place.back} />
      )}
    </>
  );
}

interface FailureProps {
  error: unknown;
  back: string;
  retrying: boolean;
  onRetry: () => void;
}

/** The error's own text, or 'Pedido não encontrado' (AORD-08). */
function Failure({ error, back, retrying, onRetry }: FailureProps) {
  const missing = isApiError(error) && error.status === 404;
  const link = (
    <LinkButton to={back} variant={missing ? 'primary' : 'ghost'}>
      {texts.back}
    </LinkButton>
  );
  return (
    <>
      <PageHeader back={{ to: back, label: texts.back }} title={missing ? texts.notFound : texts.failed} />
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
