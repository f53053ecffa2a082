import { Package, RotateCw } from 'lucide-react';
import { useEffect, useState, type Ref } from 'react';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { useInView } from '@/lib/use-in-view';
import { useInterval } from '@/lib/use-interval';
import { accountTexts } from '@/texts/accounts/account';
import { ordersTexts } from '@/texts/orders';
import { Breadcrumb } from '@/ui/breadcrumb/breadcrumb';
import { Button } from '@/ui/button/button';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { ErrorState } from '@/ui/error-state/error-state';
import { IconButton } from '@/ui/icon-button/icon-button';
import { LinkButton } from '@/ui/link-button/link-button';
import { StitchDivider } from '@/ui/stitch-divider/stitch-divider';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';
import { OrderRow } from './order-row.js';
import { useOrders } from './use-orders.js';

const MINUTE = 60_000;
/** Maximum number of skeleton orders, so that the content below the list does not move. */
const MAX_SKELETONS = 45;

/** 'Meus pedidos': the next page loads when the last row is scrolled near (ORD-01 to ORD-06). */
export function OrdersList() {
  const list = useOrders();
  const { orders, isPending, isError, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const { ref, inView } = useInView({ margin: '100000px 0px 400px' });
  const loadMore = () => {
    if (!isFetchingNextPage) void list.fetchNextPage();
  };
  useEffect(() => {
    if (inView && hasNextPage && !isFetchNextPageError) loadMore();
    // Once per first skeleton: the next one must be scrolled near, too.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [inView]);
  return (
    <>
      <Breadcrumb
        items={[{ label: accountTexts.area, to: pages.dashboard() }, { label: ordersTexts.title }]}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h1 className="text-h1">{ordersTexts.title}</h1>
        {/* Its line is kept from the start. */}
        <div className="flex min-h-11 items-center gap-1 text-small text-ink-2">
          {list.dataUpdatedAt > 0 ? <Age since={list.dataUpdatedAt} /> : null}
          {list.dataUpdatedAt > 0 ? (
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
          ) : null}
        </div>
      </div>
      <div className="mt-4">
        {isPending && !isError ? (
          <LoadingRegion label={ordersTexts.loading}>
            <ul className="space-y-4">
              <OrderBoxes count={3} />
            </ul>
          </LoadingRegion>
        ) : null}
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
          <OrderBoxes count={Math.min(MAX_SKELETONS, list.coming)} firstRef={ref} />
        </ul>
        {orders.length > 0 ? (
          <ListEnd
            more={hasNextPage}
            loading={isFetchingNextPage}
            failed={isFetchNextPageError}
            loadMore={loadMore}
          />
        ) : null}
      </div>
    </>
  );
}

/** ACCT-19: the age of the data shown. */
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
      actions={<LinkButton to={pages.shop()}>{ordersTexts.shop}</LinkButton>}
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
  if (failed)
    return (
      <ErrorState inline title={ordersTexts.failed} onRetry={loadMore} retrying={loading} className="mt-4" />
    );
  return (
    <div className="mt-8 min-h-12 space-y-3 text-center text-small text-ink-2">
      {more ? (
        <Button variant="secondary" block loading={loading} onClick={loadMore}>
          {ordersTexts.loadMore}
        </Button>
      ) : (
        <>
          <StitchDivider />
          <p role="status">{ordersTexts.end}</p>
        </>
      )}
    </div>
  );
}

/** As tall as the rows of OrderRow that take their place. */
function OrderBoxes({ count, firstRef }: { count: number; firstRef?: Ref<HTMLLIElement> }) {
  return Array.from({ length: count }, (_, place) => (
    <li
      key={place - count}
      ref={place ? null : firstRef}
      aria-hidden="true"
      className="space-y-4 rounded-tile border border-line p-4 md:p-5"
    >
      <Skeleton className="h-11.25 w-1/2" />
      <span className="flex gap-2">
        <Skeleton className="aspect-garment w-14 rounded-control!" />
        <Skeleton className="aspect-garment w-14 rounded-control!" />
      </span>
      <Skeleton className="h-11" />
    </li>
  ));
}
