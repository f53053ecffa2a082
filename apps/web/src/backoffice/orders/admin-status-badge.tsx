import { STATUS_LABELS } from '@plantao/domain/orders/rules/order-steps.rules';
import type { OrderStatusView } from '@plantao/contracts/orders/order.view';
import { StatusBadge } from '@/ui/status-badge/status-badge';

/** The status as administrators read it: 'Recebido' where the customer reads 'Entregue' (AORD-04, A-03). */
export function AdminStatusBadge({ status, size }: { status: OrderStatusView; size?: 'sm' | 'md' }) {
  return <StatusBadge status={status} label={STATUS_LABELS[status]} size={size ?? 'sm'} />;
}
