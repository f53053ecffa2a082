export interface MergedTyping<Draft> {
  /** What both did, put together. */
  draft: Draft;
  /** Fields that only the other person changed. */
  theirs: (keyof Draft & string)[];
  /** Fields that both changed to different values: the typed value stays. */
  clashes: (keyof Draft & string)[];
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Merges the typed values (`mine`, based on `base`) with what somebody else saved meanwhile (`now`). */
export function mergeTyped<Draft extends object>(base: Draft, mine: Draft, now: Draft): MergedTyping<Draft> {
  const merged: MergedTyping<Draft> = { draft: { ...mine }, theirs: [], clashes: [] };
  for (const name of Object.keys(base) as (keyof Draft & string)[]) {
    if (same(now[name], base[name]) || same(now[name], mine[name])) continue;
    if (same(mine[name], base[name])) {
      merged.draft[name] = now[name];
      merged.theirs.push(name);
    } else merged.clashes.push(name);
  }
  return merged;
}
