import type { AdminOrderRowView } from '@plantao/contracts/admin/admin-order.view';
import { Eye } from 'lucide-react';
import { Link } from 'react-router-dom';
import { openRow } from '@/backoffice/lists/open-row';
import { formatDate, formatReais, formatTime } from '@/lib/format';
import { paths } from '@/paths';
import { ordersTexts as texts } from '@/texts/backoffice-orders';
import { iconButtonStyles } from '@/ui/icon-button/icon-button';
import { Table, TableCell, TableHead, TableHeader, TableRow } from '@/ui/table/table';
import { AdminStatusBadge } from './admin-status-badge.js';
import { OrderThumbs } from './order-thumbs.js';
import { SkeletonRows } from './orders-skeleton.js';
import { nextSort, type OrdersFilters } from './orders-filters.js';

interface OrdersTableProps {
  /** Undefined while the first ones are on their way. */
  orders: readonly AdminOrderRowView[] | undefined;
  busy: boolean;
  sort: OrdersFilters['sort'];
  onSort: (sort: OrdersFilters['sort']) => void;
  /** Travels to the order, for the way back and its neighbours. */
  linkState: object;
  onApproach: (id: string) => void;
}

export function OrdersTable({ orders, busy, sort, onSort, linkState, onApproach }: OrdersTableProps) {
  const sorted = (field: 'createdAt' | 'total') => ({
    sort:
      sort === `${field}-desc`
        ? ('descending' as const)
        : sort === `${field}-asc`
          ? ('ascending' as const)
          : ('none' as const),
    onSort: () => onSort(nextSort(sort, field)),
  });
  return (
    <Table caption={texts.caption} busy={busy}>
      <TableHead>
        <TableRow>
          <TableHeader>{texts.columns.order}</TableHeader>
          <TableHeader>{texts.columns.customer}</TableHeader>
          <TableHeader>{texts.columns.status}</TableHeader>
          <TableHeader align="right" {...sorted('total')}>
            {texts.columns.total}
          </TableHeader>
          <TableHeader {...sorted('createdAt')}>{texts.columns.date}</TableHeader>
          <TableHeader align="right">
            <span className="sr-only">{texts.columns.open}</span>
          </TableHeader>
        </TableRow>
      </TableHead>
      <tbody>
        {orders ? (
          orders.map((order) => (
            <Row key={order.id} order={order} linkState={linkState} onApproach={onApproach} />
          ))
        ) : (
          <SkeletonRows />
        )}
      </tbody>
    </Table>
  );
}

function Row({
  order,
  linkState,
  onApproach,
}: { order: AdminOrderRowView } & Pick<OrdersTableProps, 'linkState' | 'onApproach'>) {
  return (
    <TableRow
      onClick={openRow}
      onAuxClick={openRow}
      onPointerEnter={() => onApproach(order.id)}
      className="h-16 cursor-pointer has-focus-visible:bg-petrol-soft"
    >
      <TableCell>
        <span className="flex items-center gap-3">
          <OrderThumbs items={order.items} />
          <span className="font-mono font-semibold">#{order.shortId}</span>
        </span>
      </TableCell>
      <TableCell className="max-w-xs">
        <span className="block truncate font-semibold" title={order.user.name}>
          {order.user.name}
        </span>
        <span className="block truncate text-ink-3" title={order.user.email}>
          {order.user.email}
        </span>
      </TableCell>
      <TableCell>
        <AdminStatusBadge status={order.status} />
      </TableCell>
      <TableCell align="right" className="whitespace-nowrap font-semibold">
        {formatReais(order.total)}
      </TableCell>
      <TableCell className="figures whitespace-nowrap">
        {formatDate(order.createdAt)} <span className="text-ink-3">{formatTime(order.createdAt)}</span>
      </TableCell>
      <TableCell align="right">
        <Link
          to={paths.adminOrder(order.id)}
          state={linkState}
          data-row-link
          aria-label={texts.open(order.shortId)}
          title={texts.open(order.shortId)}
          onFocus={() => onApproach(order.id)}
          className={iconButtonStyles({ size: 'sm' })}
        >
          <Eye aria-hidden="true" className="size-5" />
        </Link>
      </TableCell>
    </TableRow>
  );
}
