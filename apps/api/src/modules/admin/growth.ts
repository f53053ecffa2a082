/** How much more, in per cent with one decimal: 12 after 10 is 20; from nothing to something it is 100. */
export function growthPercentage(recent: number, previous: number): number {
  if (previous === 0) return recent > 0 ? 100 : 0;
  return Math.round(((recent - previous) / previous) * 1_000) / 10;
}
