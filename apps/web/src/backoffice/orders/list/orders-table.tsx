import type { AdminOrderRowView } from '@plantao/contracts/orders/admin-order.view';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { Eye } from 'lucide-react';
import { Link } from 'react-router-dom';
import { openRow } from '@/backoffice/shared/lists/open-row';
import { SelectBox, SelectPageBox } from '@/backoffice/shared/lists/selection/select-box';
import type { Columns } from '@/backoffice/shared/lists/columns/use-columns';
import type { Selection } from '@/backoffice/shared/lists/selection/use-selection';
import { ordersTexts as texts } from '@/texts/backoffice/orders';
import { iconButtonStyles } from '@/ui/icon-button/icon-button';
import { Table, TableCell, TableHead, TableHeader, TableRow } from '@/ui/table/table';
import { ORDER_CELLS } from './order-cells.js';
import type { OrderColumn } from './orders-columns.js';
import { nextSort, type OrdersFilters } from './orders-filters.js';
import { OrdersSkeletonRows } from './orders-skeleton.js';

interface OrdersTableProps {
  /** Undefined while the first page is loading. */
  orders: readonly AdminOrderRowView[] | undefined;
  columns: Columns<OrderColumn>;
  selection: Selection<AdminOrderRowView>;
  busy: boolean;
  sort: OrdersFilters['sort'];
  onSort: (sort: OrdersFilters['sort']) => void;
  /** Router state for the order page: the way back and the neighbours. */
  linkState: object;
  onApproach: (id: string) => void;
}

const SORTED: Partial<Record<OrderColumn, 'createdAt' | 'total'>> = { total: 'total', date: 'createdAt' };
const RIGHT: ReadonlySet<OrderColumn> = new Set(['total', 'pieces']);

export function OrdersTable(props: OrdersTableProps) {
  const { orders, columns, selection, busy, sort, onSort } = props;
  const sorted = (key: OrderColumn) => {
    const field = SORTED[key];
    if (!field) return {};
    const way = sort === `${field}-desc` ? 'descending' : sort === `${field}-asc` ? 'ascending' : 'none';
    return { sort: way as 'descending' | 'ascending' | 'none', onSort: () => onSort(nextSort(sort, field)) };
  };
  return (
    <Table caption={texts.caption} busy={busy}>
      <TableHead>
        <TableRow>
          <TableHeader className="w-11">
            <SelectPageBox selection={selection} />
          </TableHeader>
          {columns.shown.map(({ key, label }) => (
            <TableHeader key={key} align={RIGHT.has(key) ? 'right' : 'left'} {...sorted(key)}>
              {label}
            </TableHeader>
          ))}
          <TableHeader align="right">
            <span className="sr-only">{texts.columns.open}</span>
          </TableHeader>
        </TableRow>
      </TableHead>
      <tbody>
        {orders ? (
          orders.map((order) => <Row key={order.id} {...props} order={order} />)
        ) : (
          <OrdersSkeletonRows columns={columns.shown.length} />
        )}
      </tbody>
    </Table>
  );
}

function Row({
  order,
  columns,
  selection,
  linkState,
  onApproach,
}: OrdersTableProps & { order: AdminOrderRowView }) {
  return (
    <TableRow
      selected={selection.has(order.id)}
      onClick={openRow}
      onAuxClick={openRow}
      onPointerEnter={() => onApproach(order.id)}
      className="h-16 cursor-pointer has-focus-visible:bg-petrol-soft"
    >
      <TableCell>
        <SelectBox selection={selection} row={order} name={`#${order.shortId}`} />
      </TableCell>
      {columns.shown.map(({ key }) => ORDER_CELLS[key](order))}
      <TableCell align="right">
        <Link
          to={adminPages.order({ id: order.id })}
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
