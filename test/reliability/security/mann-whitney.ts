/**
 * How likely two samples of one and the same distribution differ at least as much as these (Mann-Whitney U, two-sided,
 * normal approximation with correction for ties; for 20 values a side and more).
 */
export function mannWhitney(one: readonly number[], other: readonly number[]): number {
  const all = [
    ...one.map((value) => ({ value, own: true })),
    ...other.map((value) => ({ value, own: false })),
  ];
  all.sort((a, b) => a.value - b.value);
  let ranks = 0;
  let ties = 0;
  for (let from = 0; from < all.length;) {
    let to = from;
    while (to < all.length && all[to]?.value === all[from]?.value) to += 1;
    const rank = (from + 1 + to) / 2;
    ranks += rank * all.slice(from, to).filter(({ own }) => own).length;
    ties += (to - from) ** 3 - (to - from);
    from = to;
  }
  const [n, m, all2] = [one.length, other.length, all.length];
  const u = ranks - (n * (n + 1)) / 2;
  const deviation = Math.sqrt(((n * m) / 12) * (all2 + 1 - ties / (all2 * (all2 - 1))));
  return 2 * (1 - normal(Math.abs(u - (n * m) / 2) / deviation));
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which `share` of the values lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Share of a normal distribution below `z` (Abramowitz and Stegun 26.2.17, right to 7.5e-8). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const tail =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail;
}
