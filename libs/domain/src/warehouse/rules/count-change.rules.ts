/** What a person wants a count of a SKU to be, in pieces. */
export interface CountChange {
  readonly to: number;
  /** The count that was on the screen. */
  readonly seen?: number | null | undefined;
  /** The same by the version of the counter, for who sends back what GET /products/{id} answered. */
  readonly version?: number | null | undefined;
  /** What a count that says neither may do: be set whatever it is now (the default), or only be lowered. */
  readonly unseen?: 'set' | 'lower';
}

/** A count as it is now. */
export interface CountNow {
  readonly count: number;
  readonly version: number;
  /** The most that it may be; nothing for a count without such a limit. */
  readonly limit?: number;
}

export type CountResult = 'keep' | 'set' | 'conflict' | 'over-limit';

/** Whether the person changed the count at all. */
export const isTouched = (change: CountChange | undefined): change is CountChange =>
  change !== undefined && change.to !== change.seen;

/**
 * Whether a count may be set. What the person did not change is left alone, however it moved since; what was changed is
 * set only on the number that was seen, so that a save never brings sold pieces back (R3, correctness 3.5).
 */
export function resolveCountChange(change: CountChange, now: CountNow): CountResult {
  if (!isTouched(change)) return 'keep';
  const over = now.limit !== undefined && change.to > now.limit;
  if (change.to === now.count) return over ? 'over-limit' : 'keep';
  const seen = change.seen ?? null;
  const version = change.version ?? null;
  const unseen = seen === null && version === null;
  const allowed = unseen
    ? change.unseen !== 'lower' || change.to < now.count
    : seen === now.count || version === now.version;
  if (!allowed && !unseen) return 'conflict';
  if (over) return 'over-limit';
  return allowed ? 'set' : 'conflict';
}
