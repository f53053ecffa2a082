import type { OrderView } from '@plantao/contracts/orders/order.view';
import { brazilDay } from '@plantao/domain/shared/brazil/brazil-date';
import { deliveryDays, type DeliveryDays } from '@plantao/domain/shared/brazil/business-days';
import { expectedTexts as texts } from '@/texts/delivery';
import { nothingLeft } from '@/shop/orders/nothing-left';
import { arrivalText, daysText, dayText } from './arrival.js';

/** The status from which on an order counts as paid: the carrier's days begin. */
const PAID: readonly OrderView['status'][] = ['confirmed', 'processing', 'shipped'];

/** When an order is expected, as its page says it. */
interface ExpectedDelivery {
  term: string;
  text: string;
  /** The days that are left; null once they are over. */
  days: DeliveryDays | null;
}

/**
 * When an order is expected, from its payment on; one that waits for it as if it were paid today. Days that are over are not promised
 * again. Null once it is delivered or cancelled, while it is held, and without pieces that are still to come. `today` is a day of São Paulo, ISO.
 */
export function expectedDelivery(order: OrderView, today = brazilDay(new Date())): ExpectedDelivery | null {
  // One without pieces pays what the delivery of another costs more; one that waits for such a payment is not posted.
  if (order.items.length === 0 || order.unpaidSupplements || nothingLeft(order)) return null;
  const range = order.shipping.ship_type.delivery_range;
  if (order.status === 'pending')
    return { term: texts.termIfPaid, text: arrivalText(range, today), days: deliveryDays(today, range) };
  if (!PAID.includes(order.status)) return null;
  const paid = order.timeline.find(({ status }) => PAID.includes(status));
  const days = deliveryDays(paid ? brazilDay(new Date(paid.at)) : today, range);
  const { term } = texts;
  if (today <= days.from) return { term, text: daysText(days), days };
  const last = dayText(days.to);
  if (today <= days.to) return { term, text: texts.arrivesBy(last), days: { from: today, to: days.to } };
  return { term, text: texts.over(last, wayOn(order)), days: null };
}

/** What somebody does who waits for a parcel whose days are over. */
function wayOn({ status, shipping: { tracking } }: OrderView): string {
  if (status !== 'shipped') return texts.notPosted;
  return tracking ? texts.track : texts.askUs;
}
