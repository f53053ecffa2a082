import type { OrderView } from '@plantao/contracts/orders/order.view';
import { orderNumber } from '@plantao/domain/shared/order-number';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { useQuery } from '@tanstack/react-query';
import { CircleX } from 'lucide-react';
import { Suspense, useEffect, type ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { nothingLeft } from '@/shop/orders/nothing-left';
import { orderQuery } from '@/shop/orders/order-query';
import { formatDateTime } from '@/lib/date-format';
import { formatReais } from '@/lib/format';
import { lazyComponent } from '@/lib/lazy-component';
import { logFailure } from '@/lib/log';
import { ReservedSpace } from '@/lib/reserved-space';
import { accountTexts } from '@/texts/accounts/account';
import { orderTexts, ordersTexts } from '@/texts/orders';
import { Breadcrumb } from '@/ui/breadcrumb/breadcrumb';
import { ErrorState } from '@/ui/error-state/error-state';
import { LinkButton } from '@/ui/link-button/link-button';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';
import { StatusBadge } from '@/ui/status-badge/status-badge';
import { BuyAgainButton } from './buy-again-button.js';
import { OrderAddress, OrderBox, OrderEdits, OrderRefunds, OrderSummary } from './order-facts.js';
import { OrderItems } from './order-items.js';
import { progressOf, cancelledAt, statusOf } from './order-progress.js';
import { endText, HeldBanner, OrderOrigin } from './order-relatives.js';
import { OrderTracker } from './order-tracker.js';
import { PayBanner } from './pay-banner.js';
import { RemoveOrder } from './remove-order.js';

const OrderBags = lazyComponent(() => import('./order-bags.js'));

interface OrderDetailProps {
  /** Returns of a delivered order: a feature of its own. */
  returns?: (order: OrderView) => ReactNode;
}

/** /dashboard/orders/{id} (ORD-08 to ORD-20). */
export function OrderDetail({ returns }: OrderDetailProps) {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(orderQuery(id));
  useEffect(() => {
    if (error) logFailure('order', error);
  }, [error]);
  return (
    <>
      <Breadcrumb
        items={[
          { label: accountTexts.area, to: pages.dashboard() },
          { label: ordersTexts.title, to: pages.orders() },
          { label: ordersTexts.number(orderNumber(id)) },
        ]}
      />
      {data ? (
        <Order order={data} onChanged={() => void refetch()} returns={returns?.(data)} />
      ) : error ? (
        <>
          <h1 className="sr-only">{orderTexts.title}</h1>
          <ErrorState
            className="mt-4"
            title={orderTexts.failed}
            onRetry={() => void refetch()}
            retrying={isFetching}
            actions={
              <LinkButton to={pages.orders()} variant="ghost">
                {orderTexts.back}
              </LinkButton>
            }
          />
        </>
      ) : (
        <OrderSkeleton />
      )}
    </>
  );
}

interface OrderProps {
  order: OrderView;
  onChanged: () => void;
  returns: ReactNode;
}

function Order({ order, onChanged, returns }: OrderProps) {
  const progress = progressOf(order);
  return (
    <div className="space-y-6">
      {/* Below one another on a phone: whether both fit into a row would depend on the number, and on the font. */}
      <header className="flex flex-col items-start justify-between gap-x-4 gap-y-2 sm:flex-row sm:items-center">
        <div>
          <h1 className="figures text-h1">{ordersTexts.number(orderNumber(order._id))}</h1>
          <p className="figures text-small text-ink-2">
            {orderTexts.placed(formatDateTime(order.createdAt))}
          </p>
          <OrderOrigin order={order} />
        </div>
        <StatusBadge status={order.status} label={statusOf(order)} size="md" />
      </header>
      {order.status === 'pending' ? <PayBanner order={order} onEnd={onChanged} /> : null}
      {order.status === 'cancelled' ? <CancelledNotice order={order} /> : <HeldBanner order={order} />}
      {nothingLeft(order) ? (
        <p className="rounded-tile bg-petrol-soft p-4 font-semibold md:px-6">{orderTexts.nothingLeft}</p>
      ) : progress && order.items.length > 0 ? (
        <OrderTracker steps={progress} />
      ) : null}
      <div className="grid grid-cols-1 gap-6 max-lg:in-turn lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:items-start">
        <div className="lg:col-span-5 lg:col-start-8 lg:row-start-1">
          <OrderBox order={order} />
        </div>
        <div className="in-turn space-y-6 lg:col-span-7 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {order.items.length > 0 ? <OrderItems orderId={order._id} items={order.items} /> : null}
          {order.team ? (
            <Suspense fallback={<ReservedSpace className="min-h-64" />}>
              <OrderBags id={order._id} />
            </Suspense>
          ) : null}
          {returns}
          <OrderAddress shipping={order.shipping} />
        </div>
        <div className="space-y-6 lg:col-span-5 lg:col-start-8">
          <OrderSummary order={order} />
          {order.edits ? <OrderEdits edits={order.edits} /> : null}
          {order.refunds ? <OrderRefunds {...order} /> : null}
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <p className="flex flex-wrap items-center gap-x-2 text-small text-ink-2">
              {orderTexts.help}
              <Link
                to={pages.support()}
                className="inline-flex min-h-11 items-center font-semibold text-petrol underline underline-offset-4"
              >
                {orderTexts.helpLink}
              </Link>
            </p>
            {order.status === 'pending' ? <RemoveOrder order={order} /> : null}
            {order.status === 'cancelled' ? null : <BuyAgainButton order={order} variant="secondary" />}
          </div>
        </div>
      </div>
    </div>
  );
}

/** An order that is on its way. */
export function OrderSkeleton() {
  return (
    <LoadingRegion label={orderTexts.loading} className="space-y-6">
      <h1 className="text-h2 text-ink-2">{orderTexts.loading}</h1>
      <Skeleton className="h-28 rounded-tile!" />
      <span className="grid gap-6 lg:grid-cols-12">
        <Skeleton className="h-72 rounded-tile! lg:col-span-7" />
        <span className="block space-y-6 lg:col-span-5">
          <Skeleton className="h-44 rounded-tile!" />
          <Skeleton className="h-32 rounded-tile!" />
          <Skeleton className="h-40 rounded-tile!" />
        </span>
      </span>
    </LoadingRegion>
  );
}

/**
 * In place of the tracker: that and why it was cancelled, what becomes of the money, and buying it again (ORD-10, A-22,
 *
 */
function CancelledNotice({ order }: { order: OrderView }) {
  const at = cancelledAt(order);
  const { cancelReason, refund } = order;
  return (
    <section
      aria-labelledby="cancelled"
      className="flex flex-col gap-4 rounded-tile bg-err-soft p-4 sm:flex-row sm:items-center sm:justify-between md:px-6"
    >
      <div className="flex gap-3">
        <CircleX aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-err" />
        <div>
          <h2
            id="cancelled"
            tabIndex={-1}
            className="scroll-mt-24 outline-none font-sans text-body font-semibold text-err"
          >
            {orderTexts.cancelled(at ? formatDateTime(at) : '')}
          </h2>
          {cancelReason ? <p className="text-small">{endText(order, cancelReason)}</p> : null}
          {refund ? (
            <p className="text-small font-semibold">
              {orderTexts.refund[refund.state](formatReais(refund.amount))}
            </p>
          ) : null}
        </div>
      </div>
      <BuyAgainButton order={order} variant="primary" />
    </section>
  );
}
