import type { AdminOrderView } from '@plantao/contracts/orders/admin-order.view';
import type { OrderStatus } from '@plantao/domain/orders/rules/order-status.rules';
import { embroideryQueueTexts as texts } from '@/texts/backoffice/embroidery';
import { showMessage } from '@/ui/message-dialog/dialog.store';

/** Asks before an order is posted whose embroidery is not done. True to continue. */
export async function confirmUnstitched(
  { embroideryOpen = 0 }: Pick<AdminOrderView, 'embroideryOpen'>,
  to: OrderStatus,
): Promise<boolean> {
  if (embroideryOpen === 0 || (to !== 'shipped' && to !== 'delivered')) return true;
  const choice = await showMessage({
    title: texts.openTitle(embroideryOpen),
    text: texts.openText,
    type: 'warning',
    buttons: [{ type: 'cancel' }, { type: 'confirm', label: texts.post }],
  });
  return choice === 'confirm';
}
