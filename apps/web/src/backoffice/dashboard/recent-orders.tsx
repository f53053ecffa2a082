import type { AdminOrderRowView } from '@plantao/contracts/orders/admin-order.view';
import { PAGE_SIZES } from '@plantao/domain/shared/constants';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { useQuery } from '@tanstack/react-query';
import { ShoppingBag } from 'lucide-react';
import { Link } from 'react-router-dom';
import { AdminStatusBadge } from '@/backoffice/orders/admin-status-badge';
import { OrderThumbs } from '@/backoffice/orders/list/order-thumbs';
import { Panel } from '@/backoffice/shared/layout/panel';
import { formatReais } from '@/lib/format';
import { formatDate, formatTime } from '@/lib/date-format';
import { recentTexts as texts } from '@/texts/backoffice/dashboard';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { ErrorState } from '@/ui/error-state/error-state';
import { recentOrdersQuery } from './dashboard-queries.js';
import { LoadingRows } from './loading-rows.js';

const FROM_HERE = { from: adminPages.dashboard() };

/** ADM-07: the five newest orders, and the way to all of them. */
export function RecentOrders() {
  const { data, isError, isFetching, refetch } = useQuery(recentOrdersQuery);
  return (
    <Panel
      title={texts.title}
      className="h-full"
      aside={
        <Link
          to={adminPages.orders()}
          className="inline-flex min-h-11 items-center font-semibold text-petrol hover:underline lg:min-h-9"
        >
          {texts.all}
        </Link>
      }
    >
      {isError ? (
        <ErrorState inline title={texts.failed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {data ? (
        data.length > 0 ? (
          <ul className="-mx-2">
            {data.map((order) => (
              <Row key={order.id} order={order} />
            ))}
          </ul>
        ) : (
          <EmptyState
            bare
            as="p"
            icon={<ShoppingBag aria-hidden="true" className="size-7" />}
            title={texts.none}
            text={texts.noneText}
          />
        )
      ) : isError ? null : (
        <LoadingRows
          label={texts.loading}
          count={PAGE_SIZES.dashboardRecentOrders}
          className="h-23.5 w-full sm:h-13"
        />
      )}
    </Panel>
  );
}

function Row({ order }: { order: AdminOrderRowView }) {
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        to={adminPages.order({ id: order.id })}
        state={FROM_HERE}
        className="grid grid-cols-2 items-center gap-x-4 gap-y-1 rounded-control px-2 py-2 hover:bg-mist sm:grid-cols-12"
      >
        <span className="flex items-center gap-3 sm:col-span-4">
          <span className="font-mono font-semibold">#{order.shortId}</span>
          <OrderThumbs items={order.items} shown={2} />
        </span>
        <span className="justify-self-end sm:order-3 sm:col-span-2 sm:justify-self-start">
          <AdminStatusBadge status={order.status} pieces={order.pieces} />
        </span>
        <span className="min-w-0 sm:order-2 sm:col-span-3">
          <span className="block truncate font-semibold" title={order.user.name}>
            {order.user.name}
          </span>
        </span>
        <span className="figures text-right sm:order-4 sm:col-span-3">
          <span className="block font-semibold">{formatReais(order.total)}</span>
          <span className="block text-caption text-ink-3">
            {formatDate(order.createdAt)} {formatTime(order.createdAt)}
          </span>
        </span>
      </Link>
    </li>
  );
}
