import { statusLabel } from '@plantao/domain/orders/rules/order-steps.rules';
import type { OrderStatusView } from '@plantao/contracts/orders/order.view';
import { StatusBadge } from '@/ui/status-badge/status-badge';

interface AdminStatusBadgeProps {
  status: OrderStatusView;
  /** Pieces or lines of the order: one of freight alone has none. */
  pieces: number;
  size?: 'sm' | 'md';
}

/** The status as administrators read it: 'Recebido' where the customer reads 'Entregue' (AORD-04, A-03). */
export function AdminStatusBadge({ status, pieces, size = 'sm' }: AdminStatusBadgeProps) {
  return <StatusBadge status={status} label={statusLabel(status, pieces)} size={size} />;
}
