import { Package, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useInView } from '@/lib/use-in-view';
import { useInterval } from '@/lib/use-interval';
import { paths } from '@/paths';
import { accountTexts, ordersTexts } from '@/texts/account';
import { Breadcrumb } from '@/ui/breadcrumb/breadcrumb';
import { Button } from '@/ui/button/button';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { ErrorState } from '@/ui/error-state/error-state';
import { IconButton } from '@/ui/icon-button/icon-button';
import { LinkButton } from '@/ui/link-button/link-button';
import { Pesponto } from '@/ui/pesponto/pesponto';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';
import { OrderRow } from './order-row.js';
import { useOrders } from './use-orders.js';

const MINUTE = 60_000;

/** 'Meus pedidos': page by page as the last row comes near (ORD-01 to ORD-06). */
export function OrdersList() {
  const list = useOrders();
  const { orders, isPending, isError, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  return (
    <>
      <Breadcrumb items={[{ label: accountTexts.area, to: paths.dashboard }, { label: ordersTexts.title }]} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h1 className="text-h1">{ordersTexts.title}</h1>
        {list.dataUpdatedAt > 0 ? (
          <div className="flex items-center gap-1 text-small text-ink-2">
            <Age since={list.dataUpdatedAt} />
            <IconButton
              label={ordersTexts.refresh}
              onClick={() => void list.refetch()}
              icon={
                <RotateCw
                  aria-hidden="true"
                  className={`size-4 ${list.isRefetching ? 'animate-spin' : ''}`}
                />
              }
            />
          </div>
        ) : null}
      </div>
      <div className="mt-4">
        {isPending && !isError ? <OrdersSkeleton count={3} /> : null}
        {isError && orders.length === 0 ? (
          <ErrorState
            title={ordersTexts.failed}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        ) : null}
        {!isPending && !isError && orders.length === 0 ? <NoOrders /> : null}
        <ul className="space-y-4">
          {orders.map((order) => (
            <li key={order._id}>
              <OrderRow order={order} />
            </li>
          ))}
        </ul>
        {orders.length > 0 ? (
          <ListEnd
            more={hasNextPage}
            loading={isFetchingNextPage}
            failed={isFetchNextPageError}
            loadMore={() => {
              if (!isFetchingNextPage) void list.fetchNextPage();
            }}
          />
        ) : null}
      </div>
    </>
  );
}

/** ACCT-19: how old what is shown is. */
function Age({ since }: { since: number }) {
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), MINUTE / 4);
  useEffect(() => setNow(Date.now()), [since]);
  return <p>{ordersTexts.updated(Math.max(0, Math.floor((now - since) / MINUTE)))}</p>;
}

function NoOrders() {
  return (
    <EmptyState
      icon={<Package aria-hidden="true" className="size-7" />}
      title={ordersTexts.empty}
      text={
        <>
          <p className="font-semibold">{ordersTexts.never}</p>
          <p>{ordersTexts.emptyText}</p>
        </>
      }
      actions={<LinkButton to={paths.shop}>{ordersTexts.shop}</LinkButton>}
    />
  );
}

interface ListEndProps {
  more: boolean;
  loading: boolean;
  failed: boolean;
  loadMore: () => void;
}

function ListEnd({ more, loading, failed, loadMore }: ListEndProps) {
  const { ref, inView } = useInView({ margin: '400px 0px' });
  useEffect(() => {
    if (inView && more && !loading && !failed) loadMore();
  });
  if (failed)
    return (
      <ErrorState inline title={ordersTexts.failed} onRetry={loadMore} retrying={loading} className="mt-4" />
    );
  if (!more) {
    return (
      <div className="mt-8 space-y-3 text-center text-small text-ink-2">
        <Pesponto />
        <p role="status">{ordersTexts.end}</p>
      </div>
    );
  }
  return (
    <div ref={ref} className="mt-4">
      {loading ? (
        <OrdersSkeleton count={1} />
      ) : (
        <Button variant="secondary" block onClick={loadMore}>
          {ordersTexts.loadMore}
        </Button>
      )}
    </div>
  );
}

function OrdersSkeleton({ count }: { count: number }) {
  return (
    <LoadingRegion label={ordersTexts.loading} className="space-y-4">
      {Array.from({ length: count }, (_, place) => (
        <span key={place} className="block space-y-4 rounded-tile border border-line p-4 md:p-5">
          <Skeleton className="h-10 w-1/2" />
          <span className="flex gap-2">
            <Skeleton className="h-18 w-14 rounded-control!" />
            <Skeleton className="h-18 w-14 rounded-control!" />
          </span>
          <Skeleton className="h-11" />
        </span>
      ))}
    </LoadingRegion>
  );
}
