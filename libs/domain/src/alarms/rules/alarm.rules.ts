import { isCritical, type AlarmKind } from './alarm-kinds.rules.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Limits of the alarms. Seconds where the name says so, milliseconds elsewhere. */
export const ALARMS = {
  /** An event that waits longer to be published. */
  oldestSeconds: 30,
  /** An event for an external service that waits longer for its response. */
  silentSeconds: 10 * 60,
  /** Calls to a service fail for so long, at least this many in a row, and the last of them was not longer ago. */
  failingSeconds: 10,
  failures: 3,
  evidenceSeconds: 10 * 60,
  /** Two looks in a row: the payment script is read once an hour. */
  scriptUnreadSeconds: 30 * 60,
  /** After a regular shutdown, a process kind may be absent for so long before it counts as missing. */
  silentProcessSeconds: 25,
  /** A shop that was just opened may have no worker yet for so long. */
  openingSeconds: 60,
  /** The kept log is behind for so long: a restart of its follower takes less, and BACKUP_LOG_SECONDS is at most half. */
  logBehindSeconds: 120,
  /** Less on a disk than this many bytes. */
  diskFree: 1024 ** 3,
  /** Unpaid orders keep more than this many percent of the pieces for sale from others (S21). */
  heldPercent: 20,
  /** A one-off event stays an alarm for this long. */
  oneOff: 60 * MINUTE,
  /** Alarms that are not critical wait this long for others before they are reported together. */
  gather: 20 * SECOND,
  /** The end of an alarm is reported after this long, unless it has started again. */
  settle: MINUTE,
  /** Least time between two notifications of a kind that ended and started again. */
  again: 15 * MINUTE,
  /** An ongoing alarm is reported again after this long. */
  remind: 24 * 60 * MINUTE,
} as const;

export interface AlarmFact {
  readonly kind: AlarmKind;
  readonly openedAt: Date;
  readonly closedAt?: Date | null;
  /** When it was last reported as ongoing, and as over. */
  readonly notifiedAt?: Date | null;
  readonly overAt?: Date | null;
}

export interface DueNotices<T> {
  readonly alarm: T;
  readonly reminder: boolean;
}

/** Reported as ongoing, and its end is not yet reported. */
const isKnown = ({ notifiedAt, overAt }: AlarmFact): boolean => !!notifiedAt && (overAt ?? 0) < notifiedAt;

/**
 * The alarms to report now: each kind by itself, critical ones at once, others after a moment or together
 * with one that is due. Reported ones are reported again after a day; those that recur before their end was reported
 * are not.
 */
export function alarmsToNotify<T extends AlarmFact>(alarms: readonly T[], now: Date): DueNotices<T>[] {
  const age = (at: Date): number => now.getTime() - at.getTime();
  const reminders = alarms.filter(
    (alarm) =>
      !alarm.closedAt && isKnown(alarm) && !!alarm.notifiedAt && age(alarm.notifiedAt) >= ALARMS.remind,
  );
  const fresh = alarms.filter(
    (alarm) =>
      !alarm.closedAt && !isKnown(alarm) && (!alarm.notifiedAt || age(alarm.notifiedAt) >= ALARMS.again),
  );
  const due = fresh.some(({ kind, openedAt }) => isCritical(kind) || age(openedAt) >= ALARMS.gather);
  return [
    ...(due ? fresh : []).map((alarm) => ({ alarm, reminder: false })),
    ...reminders.map((alarm) => ({ alarm, reminder: true })),
  ];
}

/** The alarms whose end is due to be notified: notified once, and over for a minute. */
export function alarmsOver<T extends AlarmFact>(alarms: readonly T[], now: Date): T[] {
  return alarms.filter(
    (alarm) =>
      !!alarm.closedAt && isKnown(alarm) && now.getTime() - alarm.closedAt.getTime() >= ALARMS.settle,
  );
}
