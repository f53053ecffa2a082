/**
 * Business days as carriers count them: Monday to Friday, without the national holidays of Brazil. Days are ISO texts of the
 * calendar of São Paulo ('2026-11-20'); nothing here knows an hour or a time zone.
 */
const DAY_MS = 24 * 60 * 60_000;

const dayOf = (iso: string): number => Date.parse(`${iso}T00:00:00Z`) / DAY_MS;
const isoOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Fixed national holidays, 'MM-DD': laws 662/1949, 6.802/1980, 14.759/2023. */
const FIXED = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25'];
/** Carnival Monday and Tuesday, Good Friday, Corpus Christi, in days from Easter: nobody delivers then. */
const AROUND_EASTER = [-48, -47, -2, 60];

/** Easter Sunday of a year of the Gregorian calendar (the anonymous algorithm), as a day. */
function easterOf(year: number): number {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return Date.UTC(year, month - 1, ((h + l - 7 * m + 114) % 31) + 1) / DAY_MS;
}

/** Whether a day is a national holiday, or one of the days around Easter on which carriers rest. */
export function isHoliday(iso: string): boolean {
  if (FIXED.includes(iso.slice(5))) return true;
  return AROUND_EASTER.includes(dayOf(iso) - easterOf(new Date(iso).getUTCFullYear()));
}

/** Whether parcels move on that day. */
export function isBusinessDay(iso: string): boolean {
  // Day 0, 1970-01-01, was a Thursday.
  const weekday = (dayOf(iso) + 4) % 7;
  return weekday !== 0 && weekday !== 6 && !isHoliday(iso);
}

/** The day that lies this many business days after another one; 0 days: that day itself. */
export function businessDaysAfter(iso: string, days: number): string {
  let day = dayOf(iso);
  for (let left = days; left > 0;) {
    day += 1;
    if (isBusinessDay(isoOf(day))) left -= 1;
  }
  return isoOf(day);
}

/** First and last day of a delivery, ISO. */
export interface DeliveryDays {
  readonly from: string;
  readonly to: string;
}

/** When a parcel arrives that is paid on `iso`: `range` in business days, as the carrier quoted it. */
export const deliveryDays = (
  iso: string,
  { min, max }: { readonly min: number; readonly max: number },
): DeliveryDays => ({ from: businessDaysAfter(iso, min), to: businessDaysAfter(iso, Math.max(min, max)) });
