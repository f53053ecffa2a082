import type { AdminOrderView } from '@plantao/contracts/admin/admin-order.view';
import { ORDER_STATUSES, type OrderStatus } from '@plantao/domain/orders/rules/order-status.rules';
import { STATUS_LABELS } from '@plantao/domain/orders/rules/order-steps.rules';
import { showMessage } from '@/stores/dialog.store';
import { moveBackTexts as texts } from '@/texts/backoffice-orders-desk';

/** Whether an order would go back to an earlier status; a cancelled one goes nowhere. */
export const isBackward = (from: OrderStatus, to: OrderStatus): boolean =>
  from !== 'cancelled' && ORDER_STATUSES.indexOf(to) < ORDER_STATUSES.indexOf(from);

/** An earlier status may be picked, but it changes the label only: asks first. True to go on. */
export async function confirmBack(
  { status }: Pick<AdminOrderView, 'status'>,
  to: OrderStatus,
): Promise<boolean> {
  if (!isBackward(status, to)) return true;
  const gone = status === 'shipped' || status === 'delivered';
  const answer = await showMessage({
    title: texts.title(STATUS_LABELS[to]),
    text: [texts.text(STATUS_LABELS[to]), gone && to !== 'shipped' ? texts.gone : '']
      .filter(Boolean)
      .join(' '),
    type: 'warning',
    buttons: [{ type: 'cancel' }, { type: 'confirm', label: texts.confirm }],
  });
  return answer === 'confirm';
}
