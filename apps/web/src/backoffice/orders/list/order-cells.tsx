import type { AdminOrderRowView } from '@plantao/contracts/orders/admin-order.view';
import type { ReactNode } from 'react';
import { formatReais } from '@/lib/format';
import { formatDate, formatTime } from '@/lib/date-format';
import { ordersTexts as texts, paymentTexts } from '@/texts/backoffice/orders';
import { labelTexts } from '@/texts/backoffice/shipping';
import { Badge, type BadgeProps } from '@/ui/badge/badge';
import { TableCell } from '@/ui/table/table';
import { AdminStatusBadge } from '../admin-status-badge.js';
import { OrderThumbs } from './order-thumbs.js';
import type { OrderColumn } from './orders-columns.js';

type Tone = NonNullable<BadgeProps['tone']>;

const LABEL_TONES: Record<AdminOrderRowView['label']['status'], Tone> = {
  none: 'neutral',
  requested: 'info',
  pending: 'amber',
  released: 'ok',
  other: 'neutral',
};

const PAID_TONES: Record<AdminOrderRowView['paidState'], Tone> = {
  unpaid: 'amber',
  paid: 'ok',
  refunding: 'amber',
  refunded: 'neutral',
  disputed: 'err',
  charged_back: 'err',
};

/** What a column shows of an order. */
export const ORDER_CELLS: Record<OrderColumn, (order: AdminOrderRowView) => ReactNode> = {
  order: (order) => (
    <TableCell key="order">
      <span className="flex items-center gap-3">
        <OrderThumbs items={order.items} />
        <span className="font-mono font-semibold">#{order.shortId}</span>
      </span>
    </TableCell>
  ),
  customer: ({ user }) => (
    <TableCell key="customer" className="max-w-56">
      <span className="block truncate font-semibold" title={user.name}>
        {user.name}
      </span>
      <span className="block truncate text-ink-3" title={user.email}>
        {user.email}
      </span>
    </TableCell>
  ),
  status: ({ status, pieces }) => (
    <TableCell key="status">
      <AdminStatusBadge status={status} pieces={pieces} />
    </TableCell>
  ),
  payment: (order) => (
    <TableCell key="payment" className="whitespace-nowrap">
      <PaymentBadge order={order} />
    </TableCell>
  ),
  label: (order) => (
    <TableCell key="label" className="whitespace-nowrap">
      <LabelBadge order={order} />
    </TableCell>
  ),
  pieces: ({ pieces }) => (
    <TableCell key="pieces" align="right">
      {pieces}
    </TableCell>
  ),
  delivery: ({ delivery }) => <TableCell key="delivery">{delivery || texts.nothing}</TableCell>,
  tracking: ({ tracking }) => (
    <TableCell key="tracking" className="font-mono text-caption">
      {tracking ?? texts.nothing}
    </TableCell>
  ),
  place: ({ place }) => <TableCell key="place">{place || texts.nothing}</TableCell>,
  total: ({ total }) => (
    <TableCell key="total" align="right" className="whitespace-nowrap font-semibold">
      {formatReais(total)}
    </TableCell>
  ),
  date: ({ createdAt }) => (
    <TableCell key="date" className="figures whitespace-nowrap">
      {formatDate(createdAt)} <span className="text-ink-3">{formatTime(createdAt)}</span>
    </TableCell>
  ),
};

export function PaymentBadge({ order }: { order: AdminOrderRowView }) {
  const { paidState, payment, refundFailed } = order;
  if (refundFailed) return <Badge tone="err">{paymentTexts.refundFailedBadge}</Badge>;
  return (
    <Badge tone={PAID_TONES[paidState]}>
      {paidState === 'paid' ? payment : paymentTexts.paidStates[paidState]}
    </Badge>
  );
}

export function LabelBadge({ order }: { order: AdminOrderRowView }) {
  const { status } = order.label;
  if (status === 'none') return <span className="text-ink-3">{texts.nothing}</span>;
  return <Badge tone={LABEL_TONES[status]}>{labelTexts.short[status]}</Badge>;
}
