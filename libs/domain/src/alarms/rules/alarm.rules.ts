import { isGrave, type AlarmKind } from './alarm-kinds.rules.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Limits of the alarms. Seconds where the name says so, milliseconds elsewhere. */
export const ALARMS = {
  /** An event that waits longer to be published. */
  oldestSeconds: 30,
  /** An event for an outside service that waits longer for its answer. */
  silentSeconds: 10 * 60,
  /** Calls to a service fail for so long, at least so many in a row, and the last of them was not longer ago. */
  failingSeconds: 10,
  failures: 3,
  evidenceSeconds: 10 * 60,
  /** Two looks in a row: the payment script is read once an hour. */
  scriptUnreadSeconds: 30 * 60,
  /** A process that was told to stop may be away for so long before the shop misses its kind. */
  silentProcessSeconds: 25,
  /** A shop that was just opened may have no worker yet for so long. */
  openingSeconds: 60,
  /** Less on a disk than so many bytes. */
  diskFree: 1024 ** 3,
  /** Unpaid orders keep more than so many percent of the pieces for sale from others (S21). */
  heldPercent: 20,
  /** What only happened, and does not last, stays an alarm for so long. */
  momentary: 60 * MINUTE,
  /** What is not grave waits so long for others before it is told. */
  gather: 20 * SECOND,
  /** What is over is told after so long, when it did not come back. */
  settle: MINUTE,
  /** The same kind, opened anew after people were told that it is over, is told no sooner after the last time. */
  again: 15 * MINUTE,
  /** What lasts is told again. */
  remind: 24 * 60 * MINUTE,
} as const;

export interface AlarmFact {
  readonly kind: AlarmKind;
  readonly openedAt: Date;
  readonly closedAt?: Date | null;
  /** When people were last told that it lasts, and that it is over. */
  readonly toldAt?: Date | null;
  readonly overAt?: Date | null;
}

export interface ToTell<T> {
  readonly alarm: T;
  readonly reminder: boolean;
}

/** People were told of it and not yet that it is over: for them it lasts. */
const isKnown = ({ toldAt, overAt }: AlarmFact): boolean => !!toldAt && (overAt ?? 0) < toldAt;

/**
 * The alarms that people are told of now: each kind by itself, grave ones at once, others after a moment or together
 * with one that is due. What they know of is told again after a day; what came back before they were told that it is
 * over is no news.
 */
export function alarmsToTell<T extends AlarmFact>(alarms: readonly T[], now: Date): ToTell<T>[] {
  const age = (at: Date): number => now.getTime() - at.getTime();
  const reminders = alarms.filter(
    (alarm) => !alarm.closedAt && isKnown(alarm) && !!alarm.toldAt && age(alarm.toldAt) >= ALARMS.remind,
  );
  const fresh = alarms.filter(
    (alarm) => !alarm.closedAt && !isKnown(alarm) && (!alarm.toldAt || age(alarm.toldAt) >= ALARMS.again),
  );
  const due = fresh.some(({ kind, openedAt }) => isGrave(kind) || age(openedAt) >= ALARMS.gather);
  return [
    ...(due ? fresh : []).map((alarm) => ({ alarm, reminder: false })),
    ...reminders.map((alarm) => ({ alarm, reminder: true })),
  ];
}

/** The alarms of which people are told now that they are over: told once, and gone for a minute. */
export function alarmsOver<T extends AlarmFact>(alarms: readonly T[], now: Date): T[] {
  return alarms.filter(
    (alarm) =>
      !!alarm.closedAt && isKnown(alarm) && now.getTime() - alarm.closedAt.getTime() >= ALARMS.settle,
  );
}
