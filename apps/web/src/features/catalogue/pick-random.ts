/** `count` distinct items, uniformly chosen. `random` returns [0, 1). */
export function pickRandom<T>(things: readonly T[], count: number, random: () => number = Math.random): T[] {
  const pool = [...things];
  const picked: T[] = [];
  while (picked.length < count && pool.length > 0) {
    picked.push(...pool.splice(Math.floor(random() * pool.length), 1));
  }
  return picked;
}
