import { brazilDay } from '@plantao/domain/shared/brazil/brazil-date';
import { deliveryDays, type DeliveryDays } from '@plantao/domain/shared/brazil/business-days';
import { deliveryTexts } from '@/texts/delivery';

/** '2026-12-01' → ['ter. 01', '12'], with a no-break space. */
function partsOf(iso: string): [string, string] {
  const day = new Date(iso).getUTCDay() * 3;
  return [`${deliveryTexts.weekdays.slice(day, day + 3)}.\u00a0${iso.slice(8, 10)}`, iso.slice(5, 7)];
}

/** '2026-12-03' → 'qui. 03/12' */
export const dayText = (iso: string): string => partsOf(iso).join('/');

/** 'chega entre ter. 01 e qui. 03/12', or 'chega em' the only day. */
export function daysText({ from, to }: DeliveryDays): string {
  if (from === to) return deliveryTexts.arrivesOn(dayText(to));
  const [day, month] = partsOf(from);
  return deliveryTexts.arrives(month === to.slice(5, 7) ? day : dayText(from), dayText(to));
}

/**
 * 'chega entre ter. 01 e qui. 03/12': the days on which a parcel arrives that is paid on `paidOn` (ISO, today unless said), by the one
 * count of business days. `range` as the carrier quoted it.
 */
export const arrivalText = (
  range: { readonly min: number; readonly max: number },
  paidOn = brazilDay(new Date()),
): string => daysText(deliveryDays(paidOn, range));
