import type { AdminOrderRowView } from '@plantao/contracts/admin/admin-order.view';
import { STATUS_LABELS } from '@plantao/domain/orders/rules/order-steps.rules';
import { showMessage } from '@/stores/dialog.store';
import { bulkTexts as texts, unpaidLabelTexts as unpaidTexts } from '@/texts/backoffice-orders-desk';
import { isBackward } from './confirm-back.js';
import type { ChosenStatus } from './use-status-change.js';

type Rows = readonly Pick<AdminOrderRowView, 'status' | 'paidState'>[];

/** How many of the chosen orders nobody has paid yet. */
export const unpaidOf = (rows: Rows): number =>
  rows.filter(({ paidState, status }) => paidState === 'unpaid' && status !== 'cancelled').length;

/** Labels for unpaid orders are asked about first. True to go on. */
export async function confirmRequests(rows: Rows): Promise<boolean> {
  const unpaid = unpaidOf(rows);
  if (unpaid === 0) return true;
  const answer = await showMessage({
    title: unpaidTexts.manyTitle(unpaid),
    text: unpaidTexts.many(unpaid),
    type: 'warning',
    buttons: [{ type: 'cancel' }, { type: 'confirm', label: unpaidTexts.request }],
  });
  return answer === 'confirm';
}

/** A status for many is always asked about, and says how many would go back. True to go on. */
export async function confirmStatuses(rows: Rows, status: ChosenStatus): Promise<boolean> {
  const back = rows.filter((row) => isBackward(row.status, status)).length;
  const unpaid = status === 'pending' ? 0 : unpaidOf(rows);
  const says = status === 'shipped' ? texts.confirmShipped : texts.confirmStatus;
  const answer = await showMessage({
    title: texts.confirmStatusTitle(rows.length, STATUS_LABELS[status]),
    text: [says, back > 0 && texts.goBack(back), unpaid > 0 && texts.stayUnpaid(unpaid)]
      .filter(Boolean)
      .join(' '),
    type: back > 0 || unpaid > 0 ? 'warning' : 'question',
    buttons: [{ type: 'cancel' }, { type: 'confirm', label: texts.confirm }],
  });
  return answer === 'confirm';
}
