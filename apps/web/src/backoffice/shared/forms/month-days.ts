import { brazilDay } from '@plantao/domain/shared/brazil/brazil-date';

const DAY_MS = 24 * 60 * 60_000;
const WEEKS = 6;

const at = (day: string): Date => new Date(`${day}T00:00:00Z`);
const iso = (date: Date): string => date.toISOString().slice(0, 10);

/** The day that it is in Brazil. */
export const brazilToday = (): string => brazilDay(new Date());

/** `day` ('2026-11-20') this many days later, or earlier when negative. */
export const plusDays = (day: string, days: number): string =>
  iso(new Date(at(day).getTime() + days * DAY_MS));

/**
 * The weeks of the month of `day`, from Sunday on, with the days of its neighbours that fill the first and the last.
 */
export function weeksOf(day: string): string[][] {
  const first = `${day.slice(0, 7)}-01`;
  const sunday = plusDays(first, -at(first).getUTCDay());
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => plusDays(sunday, week * 7 + weekday)),
  ).filter((week) => week.some((one) => one.startsWith(day.slice(0, 7))));
}
