import type { AdminOrderView } from '@plantao/contracts/admin/admin-order.view';
import { isLive, type ChargeState } from '@plantao/domain/orders/rules/charge-status.rules';
import type { OrderStatus } from '@plantao/domain/orders/rules/order-status.rules';
import { STATUS_LABELS } from '@plantao/domain/orders/rules/order-steps.rules';
import { formatReais } from '@/lib/format';
import { showMessage } from '@/stores/dialog.store';
import { orderTexts as texts } from '@/texts/backoffice-orders';

/** Moving an unpaid order forward writes down a payment by hand (correctness O6): asks first. True to go on. */
export async function confirmUnpaid(
  order: Pick<AdminOrderView, 'paidState' | 'total' | 'charges'>,
  to: OrderStatus,
): Promise<boolean> {
  if (order.paidState !== 'unpaid' || to === 'pending') return true;
  const open = order.charges.some(({ state }) => isLive(state as ChargeState));
  const answer = await showMessage({
    title: texts.unpaidTitle,
    text: texts.unpaidText(formatReais(order.total), STATUS_LABELS[to], open),
    type: 'warning',
    buttons: [
      { type: 'cancel' },
      { type: 'confirm', label: to === 'shipped' ? texts.unpaidNext : texts.unpaidConfirm },
    ],
  });
  return answer === 'confirm';
}
