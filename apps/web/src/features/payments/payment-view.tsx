import type { OrderView } from '@plantao/contracts/orders/order.view';
import { orderNumber } from '@plantao/domain/shared/order-number';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { isApiError } from '@/lib/api/api-error';
import { BoletoButtons, boletoDue, type Boleto } from '@/shop/orders/boleto';
import { orderQuery } from '@/shop/orders/order-query';
import { publicSettingsQuery } from '@/lib/api/queries';
import { CheckoutSteps } from '@/shop/checkout/checkout-steps';
import { formatReais } from '@/lib/format';
import { formatDateTime } from '@/lib/date-format';
import { PageMeta } from '@/lib/page-meta';
import { useMe } from '@/shop/session/use-me';
import { boletoTexts } from '@/texts/boleto';
import { paymentTexts } from '@/texts/payments';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { ErrorState } from '@/ui/error-state/error-state';
import { LinkButton } from '@/ui/link-button/link-button';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';
import { toast } from '@/ui/toast/toast';
import { priceBy } from './payable-methods.js';
import { OrderContents } from './order-contents.js';
import { PaymentMethods } from './payment-methods.js';
import { ProviderMark } from './provider-mark.js';
import { trackPurchase } from './result/purchase-event.js';

/**
 * /checkout-recovery/{id}: pays an order, after the checkout, from the order's page, and after a reload alike (PAY-09).
 * An order that is not to be paid any more leads to its own page.
 */
export function PaymentView() {
  const { id = '' } = useParams();
  const order = useQuery({ ...orderQuery(id), refetchOnMount: 'always' });
  // While the success page loads the order is already paid: do not redirect.
  const [finishing, setFinishing] = useState(false);
  const { data, error, isError, isFetching, refetch } = order;
  return (
    <>
      <PageMeta page={pages.checkoutRecovery} title={paymentTexts.title} />
      <CheckoutSteps current="payment" />
      <div className="mx-auto mt-6 w-full max-w-dialog-lg md:mt-10">
        {data ? (
          <OrderPayment order={data} finishing={finishing} onFinish={() => setFinishing(true)} />
        ) : isError && isApiError(error) && error.status === 404 ? (
          <>
            <h1 className="sr-only">{paymentTexts.title}</h1>
            <EmptyState
              title={paymentTexts.notFound}
              text={paymentTexts.notFoundText}
              actions={<LinkButton to={pages.orders()}>{paymentTexts.backToOrders}</LinkButton>}
            />
          </>
        ) : isError ? (
          <>
            <h1 className="sr-only">{paymentTexts.title}</h1>
            <ErrorState
              title={paymentTexts.loadFailed}
              onRetry={() => void refetch()}
              retrying={isFetching}
              actions={
                <LinkButton to={pages.orders()} variant="ghost">
                  {paymentTexts.backToOrders}
                </LinkButton>
              }
            />
          </>
        ) : (
          <PaymentSkeleton />
        )}
      </div>
    </>
  );
}

/** The order is settled already, or gone; a zero-total order was confirmed when it was placed. */
function Settled({ order }: { order: OrderView }) {
  const paid = order.status !== 'cancelled';
  const free = paid && order.total === 0;
  useEffect(() => {
    if (free) trackPurchase(order);
  }, [free, order]);
  const [notified] = useState(
    () =>
      free ||
      toast.info(paid ? paymentTexts.alreadyPaid : paymentTexts.noLongerPayable, { id: 'order-settled' }),
  );
  if (free)
    return (
      <Navigate to={pages.checkoutResult({ status: 'success', id: order._id })} state={{ free }} replace />
    );
  return notified ? <Navigate to={pages.order({ id: order._id })} replace /> : null;
}

function OrderPayment({
  order,
  finishing,
  onFinish,
}: {
  order: OrderView;
  finishing: boolean;
  onFinish: () => void;
}) {
  const me = useMe();
  const settings = useQuery(publicSettingsQuery());
  const [search] = useSearchParams();
  if (order.status !== 'pending' && !finishing) return <Settled order={order} />;
  const full = priceBy(order, 'card');
  const byPix = priceBy(order, 'pix');
  const chosen = search.get(pages.checkoutRecovery.params.method);
  return (
    <div className="space-y-6">
      <header className="space-y-2">
        <h1 className="text-h1">{paymentTexts.title}</h1>
        <p className="text-ink-2" title={order._id}>
          {paymentTexts.orderNumber(orderNumber(order._id))}
        </p>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 rounded-tile bg-mist px-4 py-3">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="text-ink-2">{paymentTexts.total}</span>
            <span className="figures text-h2 font-bold" aria-live="polite">
              {formatReais(chosen === 'pix' ? byPix : full)}
            </span>
            {byPix < full && chosen === null ? (
              <span className="figures text-small font-semibold text-ok">
                {paymentTexts.orByPix(formatReais(byPix))}
              </span>
            ) : null}
          </p>
          {order.payableUntil ? (
            <p className="text-small text-ink-2">
              {paymentTexts.reserved(formatDateTime(order.payableUntil))}
            </p>
          ) : null}
        </div>
        <OrderContents items={order.items} />
      </header>
      {order.payment.underReview && !finishing ? (
        <Notice title={paymentTexts.reviewTitle} text={paymentTexts.reviewText} />
      ) : null}
      {order.payment.boleto && !finishing ? <BoletoNotice boleto={order.payment.boleto} /> : null}
      {order.payableUntil === null && !finishing ? (
        <EmptyState
          title={paymentTexts.notPayable}
          text={paymentTexts.notPayableText}
          actions={<LinkButton to={pages.order({ id: order._id })}>{paymentTexts.backToOrder}</LinkButton>}
        />
      ) : me.data && settings.data ? (
        <PaymentMethods
          order={order}
          user={me.data}
          settings={settings.data.data.payment}
          onFinish={onFinish}
        />
      ) : me.isError || settings.isError ? (
        <ErrorState
          title={paymentTexts.loadFailed}
          onRetry={() => {
            void me.refetch();
            void settings.refetch();
          }}
        />
      ) : (
        <MethodsSkeleton />
      )}
      <ProviderMark />
    </div>
  );
}

/** Explains the state to a customer who returns while a payment is under way. */
function Notice({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div role="status" className="flex gap-3 rounded-control bg-amber-soft p-4 text-amber">
      <Clock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="text-small">{text}</p>
        {children}
      </div>
    </div>
  );
}

/** The boleto is there already: nobody has to make another. */
function BoletoNotice({ boleto }: { boleto: Boleto }) {
  const text = [boletoDue(boleto), boletoTexts.confirmed, boletoTexts.replaced].filter(Boolean).join(' ');
  return (
    <Notice title={boletoTexts.title} text={text}>
      <div className="mt-3 flex flex-col gap-2 sm:flex-row">
        <BoletoButtons boleto={boleto} />
      </div>
    </Notice>
  );
}

/** The tax id and the two ways of paying, box for box. */
function MethodsSkeleton() {
  return (
    <LoadingRegion label={paymentTexts.loading} className="space-y-6">
      <span className="block space-y-2">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-5 w-56" />
        <Skeleton className="h-11 rounded-control!" />
      </span>
      <span className="block space-y-3">
        <Skeleton className="h-5 w-44" />
        <Skeleton className="h-20 rounded-tile!" />
        <Skeleton className="h-20 rounded-tile!" />
      </span>
    </LoadingRegion>
  );
}

function PaymentSkeleton() {
  return (
    <div className="space-y-6">
      <div className="space-y-2">
        <h1 className="text-h1">{paymentTexts.title}</h1>
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-24 rounded-tile! sm:h-14" />
        <Skeleton className="h-11 rounded-control!" />
      </div>
      <MethodsSkeleton />
      <ProviderMark />
    </div>
  );
}
