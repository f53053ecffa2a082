import { LOCALE } from '@plantao/domain/shared/constants';
import { lazily } from '@plantao/domain/shared/lazily';

/* Portuguese wording of moments. A formatter is made once, when it is first needed: making one costs more than using it. */
const ZONE = 'America/Sao_Paulo';
const moments = (parts: Intl.DateTimeFormatOptions) =>
  lazily(() => new Intl.DateTimeFormat(LOCALE.language, { timeZone: ZONE, ...parts }));
const DATE = moments({ day: '2-digit', month: '2-digit', year: 'numeric' });
const TIME = moments({ hour: '2-digit', minute: '2-digit' });
const DAY_MONTH = moments({ day: '2-digit', month: '2-digit' });

type Moment = string | number | Date;

const asDate = (moment: Moment): Date | null => {
  const date = moment instanceof Date ? moment : new Date(moment);
  return Number.isNaN(date.getTime()) ? null : date;
};

const write = (formatter: () => Intl.DateTimeFormat, moment: Moment): string => {
  const date = asDate(moment);
  return date ? formatter().format(date) : '';
};

/** '20/11/2026', in São Paulo's day. An unreadable moment gives ''. */
export const formatDate = (moment: Moment): string => write(DATE, moment);

/** '20/11'. */
export const formatDayMonth = (moment: Moment): string => write(DAY_MONTH, moment);

/** '14:05'. */
export const formatTime = (moment: Moment): string => write(TIME, moment);

/** '20/11/2026 às 14:05'. */
export const formatDateTime = (moment: Moment): string => {
  const date = formatDate(moment);
  return date && `${date} às ${formatTime(moment)}`;
};

/**
 * A calendar day without an hour ('2026-11-20' or '2026-11-20T00:00:00.000Z') to '20/11/2026'.
 * No time zone is applied: a birth date is the same day everywhere.
 */
export const formatPlainDate = (day: string): string => {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day) ?? [];
  return year ? `${date}/${month}/${year}` : '';
};

/** Milliseconds left to 'mm:ss', or 'h:mm:ss' from one hour on. Never negative. */
export const formatCountdown = (milliseconds: number): string => {
  const total = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(total / 3600);
  const tail = `${two(Math.floor((total % 3600) / 60))}:${two(total % 60)}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
};
