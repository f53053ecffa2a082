import { lazily } from '../lazily.js';

/** Whole days, dates and times as the shop's customers see them: America/Sao_Paulo, pt-BR (CONST-09, A-56). */
const ZONE = 'America/Sao_Paulo';
const dateTime = lazily(
  () =>
    new Intl.DateTimeFormat('pt-BR', {
      timeZone: ZONE,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }),
);
const isoDay = lazily(
  () =>
    new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, year: 'numeric', month: '2-digit', day: '2-digit' }),
);

const clockHour = lazily(
  () => new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', hourCycle: 'h23' }),
);

/** `20/11/2026 às 13:05` */
export function formatDateTime(date: Date): string {
  return dateTime().format(date).replace(',', ' às');
}

/** `20/11/2026 13:05`, which spreadsheets read as a moment. */
export function formatSheetDateTime(date: Date): string {
  return dateTime().format(date).replace(',', '');
}

/** The day in São Paulo as `2026-11-20`, which sorts and compares as text. */
export function brazilDay(date: Date): string {
  return isoDay().format(date);
}

/** The hour of the day in São Paulo, 0 to 23. */
export const brazilHour = (date: Date): number =>
  new Date(`2000-01-01T${clockHour().format(date)}:00:00Z`).getUTCHours();

/** Whether a text is a day that exists, as `2026-11-20`, from 2000 to 2099: what the shop plans and looks back at. */
export const isIsoDay = (text: string): boolean => /^20\d\d-/.test(text) && isDay(text);

/** Whether somebody may have been born on a day that is written as `1990-05-31`: it exists, from 1900 to today. */
export const isBirthDate = (text: string, today: string): boolean =>
  isDay(text) && text >= '1900-01-01' && text <= today;

/** Whether a text is a day that exists, in any year, as `1990-05-31`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/**
 * The same day this many months later; the last of the month where that one is shorter (`2026-11-30` + 3 =
 * `2027-02-28`).
 */
export function addMonths(isoDay: string, months: number): string {
  const [year = 0, month = 1, day = 1] = isoDay.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}

/** `2026-11-20` → `20/11/2026` */
export function writtenDay(isoDay: string): string {
  return isoDay.split('-').reverse().join('/');
}
