import { pages } from '@plantao/contracts/pages/shop-pages';
import type { OrderView } from '@plantao/contracts/orders/order.view';
import { orderNumber } from '@plantao/domain/shared/order-number';
import { resultTexts } from '@/texts/payments';
import { placeLine, streetLine } from '@/shop/address/address-draft';

/** First and last day on which the parcel may arrive, ISO. */
interface Days {
  from: string;
  to: string;
}

const DAY_MS = 24 * 60 * 60_000;
const compact = (iso: string): string => iso.replaceAll('-', '');
/** A whole day of a calendar ends where the next one begins. */
const dayAfter = (iso: string): string =>
  new Date(Date.parse(`${iso}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
const stamp = (moment: Date): string => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** RFC 5545, 3.3.11: what has a meaning in a text is escaped. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** RFC 5545, 3.1: a line has at most 75 octets; the next begins with a blank. Characters are not torn apart. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const lines = [''];
  for (const character of line) {
    const limit = lines.length === 1 ? 75 : 74;
    const last = lines[lines.length - 1] ?? '';
    if (encoder.encode(last + character).length > limit) lines.push(character);
    else lines[lines.length - 1] = last + character;
  }
  return lines.join('\r\n ');
}

/** A calendar file with the days on which an order is expected, as one event of whole days. `origin` of the shop's addresses. */
export function deliveryCalendar(
  { _id: id, shipping }: Pick<OrderView, '_id' | 'shipping'>,
  { from, to }: Days,
  { origin, now }: { origin: string; now: Date },
): string {
  const { address } = shipping;
  const place = `${streetLine(address)}, ${placeLine(address)}, ${address.zipCode}`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plantao//Loja//PT',
    'BEGIN:VEVENT',
    `UID:${id}@entrega`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART;VALUE=DATE:${compact(from)}`,
    `DTEND;VALUE=DATE:${compact(dayAfter(to))}`,
    `SUMMARY:${escaped(resultTexts.success.calendarTitle(orderNumber(id)))}`,
    `LOCATION:${escaped(place)}`,
    `URL:${origin}${pages.order({ id })}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
