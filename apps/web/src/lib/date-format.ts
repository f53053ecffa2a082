import { LOCALE } from '@plantao/domain/shared/constants';
import { lazily } from '@plantao/domain/shared/lazily';

/* Portuguese date formats. Each formatter is created on first use and kept, because creating one is slow. */
const ZONE = 'America/Sao_Paulo';
const dateFormat = (parts: Intl.DateTimeFormatOptions) =>
  lazily(() => new Intl.DateTimeFormat(LOCALE.language, { timeZone: ZONE, ...parts }));
const DATE = dateFormat({ day: '2-digit', month: '2-digit', year: 'numeric' });
const TIME = dateFormat({ hour: '2-digit', minute: '2-digit' });
const DAY_MONTH = dateFormat({ day: '2-digit', month: '2-digit' });

type DateInput = string | number | Date;

const asDate = (value: DateInput): Date | null => {
  const date = value instanceof Date ? value : new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
};

const write = (formatter: () => Intl.DateTimeFormat, value: DateInput): string => {
  const date = asDate(value);
  return date ? formatter().format(date) : '';
};

/** '20/11/2026', in São Paulo's day. An invalid date gives ''. */
export const formatDate = (value: DateInput): string => write(DATE, value);

/** '20/11'. */
export const formatDayMonth = (value: DateInput): string => write(DAY_MONTH, value);

/** '14:05'. */
export const formatTime = (value: DateInput): string => write(TIME, value);

/** '20/11/2026 às 14:05'. */
export const formatDateTime = (value: DateInput): string => {
  const date = formatDate(value);
  return date && `${date} às ${formatTime(value)}`;
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
