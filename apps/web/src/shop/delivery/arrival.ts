import type { OrderView } from '@plantao/contracts/orders/order.view';
import { brazilDay } from '@plantao/domain/shared/brazil/brazil-date';
import { deliveryDays, type DeliveryDays } from '@plantao/domain/shared/brazil/business-days';
import { deliveryTexts } from '@/texts/delivery';

/** '2026-12-01' → ['ter. 01', '12'], with a no-break space. */
function partsOf(iso: string): [string, string] {
  const day = new Date(iso).getUTCDay() * 3;
  return [`${deliveryTexts.weekdays.slice(day, day + 3)}.\u00a0${iso.slice(8, 10)}`, iso.slice(5, 7)];
}

/**
 * 'chega entre ter. 01 e qui. 03/12': the days on which a parcel arrives that is paid on `paidOn` (ISO, today unless said), by the one
 * count of business days. `range` as the carrier quoted it.
 */
export function arrivalText(
  range: { readonly min: number; readonly max: number },
  paidOn = brazilDay(new Date()),
): string {
  const { from, to } = deliveryDays(paidOn, range);
  const [[firstDay, firstMonth], [lastDay, lastMonth]] = [partsOf(from), partsOf(to)];
  const last = `${lastDay}/${lastMonth}`;
  if (from === to) return deliveryTexts.arrivesOn(last);
  return deliveryTexts.arrives(firstMonth === lastMonth ? firstDay : `${firstDay}/${firstMonth}`, last);
}

/** The status from which on an order counts as paid: the carrier's days begin. */
const PAID: readonly OrderView['status'][] = ['confirmed', 'processing', 'shipped'];

/** The day in São Paulo on which an order was paid, or today while it waits. */
function paidOn({ timeline }: Pick<OrderView, 'timeline'>): string {
  const paid = timeline.find((step) => PAID.includes(step.status));
  return brazilDay(new Date(paid?.at ?? Date.now()));
}

/** First and last day on which an order is expected, counted from its payment. */
export const expectedDays = (order: Pick<OrderView, 'timeline' | 'shipping'>): DeliveryDays =>
  deliveryDays(paidOn(order), order.shipping.ship_type.delivery_range);

/** When an order is expected, from its payment on; one that waits for it as if it were paid today. Null once it is over. */
export function expectedDelivery(order: OrderView): { term: string; text: string } | null {
  const range = order.shipping.ship_type.delivery_range;
  if (order.status === 'pending') return { term: deliveryTexts.expectedIfPaid, text: arrivalText(range) };
  if (!PAID.includes(order.status)) return null;
  return { term: deliveryTexts.expected, text: arrivalText(range, paidOn(order)) };
}
