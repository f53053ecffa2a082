/** Median and range of some rounds. */
export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** @throws RangeError when there are no values */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const [min, max] = [sorted[0], sorted.at(-1)];
  if (min === undefined || max === undefined) throw new RangeError('a median of nothing');
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? max;
  const median = sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? min) + upper) / 2;
  return { median, min, max };
}

/** The ratio of each round, shop to floor of the same round, then their spread: what the machine does elsewhere cancels out. */
export function ratiosOf(shop: readonly number[], floor: readonly number[]): Spread {
  return spreadOf(shop.slice(0, floor.length).map((value, round) => value / (floor[round] ?? Number.NaN)));
}

/** The value below which `share` (0 to 1) of the values are; 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
