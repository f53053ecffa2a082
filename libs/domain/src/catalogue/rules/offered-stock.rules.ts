/** What a save wants of one variant, in pieces. */
export interface StockWish {
  /** What the shop is to offer. */
  readonly wanted: number;
  /** What the form was filled with. */
  readonly seen: number | null;
  /** The version of the counter that the form was filled from. */
  readonly version: number | null;
}

/** The counters of a variant now. */
export interface StockNow {
  readonly offered: number;
  /** Pieces of the warehouse that no order has taken (APROD-19). */
  readonly limit: number;
  readonly version: number;
}

export type StockVerdict = 'keep' | 'set' | 'conflict' | 'over-limit';

/**
 * Whether a stock may be set. What the form did not change is left alone, however it moved since; what it changed is
 * set only on the number that it saw, so that a save never brings sold pieces back (correctness 3.5). A save that does
 * not say what it saw may only lower.
 */
export function judgeStock({ wanted, seen, version }: StockWish, now: StockNow): StockVerdict {
  if (wanted === seen || wanted === now.offered) return 'keep';
  const blind = seen === null && version === null;
  const knows = seen === now.offered || version === now.version || (blind && wanted < now.offered);
  if (!knows && !blind) return 'conflict';
  if (wanted > now.limit) return 'over-limit';
  return knows ? 'set' : 'conflict';
}
