/** Numbers that the same seed gives again (mulberry32). */
export interface SeededRandom {
  /** 0 … n − 1 */
  below(n: number): number;
  chance(share: number): boolean;
  pick<T>(of: readonly T[]): T;
  shuffled<T>(of: readonly T[]): T[];
}

export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n: number): number => Math.floor(next() * n);
  return {
    below,
    chance: (share) => next() < share,
    pick: (of) => of[below(of.length)] as (typeof of)[number],
    shuffled: (of) => {
      const left = [...of];
      for (let at = left.length - 1; at > 0; at -= 1) {
        const other = below(at + 1);
        [left[at], left[other]] = [left[other] as (typeof left)[number], left[at] as (typeof left)[number]];
      }
      return left;
    },
  };
}
