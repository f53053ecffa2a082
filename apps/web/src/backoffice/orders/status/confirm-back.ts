import type { AdminOrderView } from '@plantao/contracts/orders/admin-order.view';
import { ORDER_STATUSES, type OrderStatus } from '@plantao/domain/orders/rules/order-status.rules';
import { STATUS_LABELS } from '@plantao/domain/orders/rules/order-steps.rules';
import { confirmAction } from '@/ui/message-dialog/dialog.store';
import { moveBackTexts as texts } from '@/texts/backoffice/order-actions';

/** Whether an order would move back to an earlier status; never for a cancelled one. */
export const isBackward = (from: OrderStatus, to: OrderStatus): boolean =>
  from !== 'cancelled' && ORDER_STATUSES.indexOf(to) < ORDER_STATUSES.indexOf(from);

/** Asks before an order moves back to an earlier status, which changes only the status. True to continue. */
export async function confirmBack(
  { status }: Pick<AdminOrderView, 'status'>,
  to: OrderStatus,
): Promise<boolean> {
  if (!isBackward(status, to)) return true;
  const alreadyShipped = status === 'shipped' || status === 'delivered';
  return confirmAction({
    title: texts.title(STATUS_LABELS[to]),
    text: [texts.text(STATUS_LABELS[to]), alreadyShipped && to !== 'shipped' ? texts.gone : '']
      .filter(Boolean)
      .join(' '),
    type: 'warning',
    act: texts.confirm,
  });
}
