import type { AdminOrderView } from '@plantao/contracts/admin/admin-order.view';
import type { OrderStatus } from '@plantao/domain/orders/rules/order-status.rules';
import { STATUS_LABELS } from '@plantao/domain/orders/rules/order-steps.rules';
import { formatReais } from '@/lib/format';
import { showMessage } from '@/stores/dialog.store';
import { orderTexts as texts } from '@/texts/backoffice-orders';

/** Moving an unpaid order forward writes down a payment by hand (correctness O6): asks first. True to go on. */
export async function confirmUnpaid(
  order: Pick<AdminOrderView, 'paidState' | 'total'>,
  to: OrderStatus,
): Promise<boolean> {
  if (order.paidState !== 'unpaid' || to === 'pending') return true;
  const answer = await showMessage({
    title: texts.unpaidTitle,
    text: texts.unpaidText(formatReais(order.total), STATUS_LABELS[to]),
    type: 'warning',
    buttons: [{ type: 'cancel' }, { type: 'confirm', label: texts.unpaidConfirm }],
  });
  return answer === 'confirm';
}
