import type { AdminOrderRowView } from '@plantao/contracts/orders/admin-order.view';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { Link } from 'react-router-dom';
import { CardList } from '@/backoffice/shared/lists/card-list';
import { SelectBox } from '@/backoffice/shared/lists/selection/select-box';
import type { Selection } from '@/backoffice/shared/lists/selection/use-selection';
import { formatReais } from '@/lib/format';
import { formatDate, formatTime } from '@/lib/date-format';
import { ordersTexts as texts } from '@/texts/backoffice/orders';
import { AdminStatusBadge } from '../admin-status-badge.js';
import { LabelBadge, PaymentBadge } from './order-cells.js';
import { OrderThumbs } from './order-thumbs.js';
import { OrdersSkeletonCards } from './orders-skeleton.js';

interface OrdersCardsProps {
  orders: readonly AdminOrderRowView[] | undefined;
  busy: boolean;
  selection: Selection<AdminOrderRowView>;
  linkState: object;
}

/** The orders as cards, on phones: each card is one link, with its checkbox beside it. */
export function OrdersCards({ orders, busy, selection, linkState }: OrdersCardsProps) {
  if (!orders) return <OrdersSkeletonCards />;
  return (
    <CardList busy={busy}>
      {orders.map((order) => (
        <li key={order.id} className="flex items-start gap-1">
          <SelectBox selection={selection} row={order} name={`#${order.shortId}`} />
          <Link
            to={adminPages.order({ id: order.id })}
            state={linkState}
            className="block min-w-0 flex-1 rounded-tile border border-line bg-paper p-4 hover:border-line-strong"
          >
            <span className="flex items-center justify-between gap-3">
              <span className="font-mono font-semibold">
                <span className="sr-only">{texts.open(order.shortId)}</span>
                <span aria-hidden="true">#{order.shortId}</span>
              </span>
              <AdminStatusBadge status={order.status} pieces={order.pieces} />
            </span>
            <span className="mt-2 block truncate font-semibold">{order.user.name}</span>
            <span className="block truncate text-ink-3">{order.user.email}</span>
            <span className="mt-2 flex flex-wrap gap-2">
              <PaymentBadge order={order} />
              {order.label.status === 'none' ? null : <LabelBadge order={order} />}
            </span>
            <span className="mt-3 flex items-end justify-between gap-3">
              <OrderThumbs items={order.items} />
              <span className="figures text-right">
                <span className="block font-semibold">{formatReais(order.total)}</span>
                <span className="block text-caption text-ink-3">
                  {formatDate(order.createdAt)} {formatTime(order.createdAt)}
                </span>
              </span>
            </span>
          </Link>
        </li>
      ))}
    </CardList>
  );
}
