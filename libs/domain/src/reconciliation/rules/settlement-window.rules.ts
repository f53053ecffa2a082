const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** The report looks back so far: disputes and refunds of a month, and what a person left open. */
export const WINDOW_DAYS = 35;
/** The night's report is asked for from this hour on, in São Paulo (UTC−3, without summer time). */
const NIGHT_HOUR_UTC = 7;
/** A shop that never had one waits for the night, which ends so many hours later. */
const NIGHT_HOURS = 4;
/** The provider's clock, its delay, and the moment between its approval and ours, in milliseconds. */
export const EDGE_MS = 2 * HOUR;

/** The last 4 o'clock in the morning of São Paulo. */
export function lastNight(now: Date): Date {
  const start = new Date(now);
  start.setUTCHours(NIGHT_HOUR_UTC, 0, 0, 0);
  return start > now ? new Date(start.getTime() - DAY) : start;
}

/** Whether the report of the last night is still to be asked for; `latest`: when one was last asked for by night. */
export function isNightDue(now: Date, latest: Date | null): boolean {
  const night = lastNight(now);
  if (latest) return latest < night;
  return now.getTime() - night.getTime() < NIGHT_HOURS * HOUR;
}

/** What a report asked for at `now` covers, in whole seconds: days back, up to this moment. */
export function windowOf(now: Date): { from: Date; until: Date } {
  const until = new Date(Math.floor(now.getTime() / 1_000) * 1_000);
  return { from: new Date(until.getTime() - WINDOW_DAYS * DAY), until };
}

/** Within it the report must have what the shop has. */
export const insideOf = ({ from, until }: { from: Date; until: Date }): { from: Date; until: Date } => ({
  from: new Date(from.getTime() + EDGE_MS),
  until: new Date(until.getTime() - EDGE_MS),
});
