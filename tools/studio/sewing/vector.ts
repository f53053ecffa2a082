/** A point in space, metres: x to the right of the picture, y away from the camera, z up. */
export type Vector = [x: number, y: number, z: number];

/** From 0 at `a` to 1 at `b`, without corners. */
export function ease(a: number, b: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - a) / (b - a)));
  return t * t * (3 - 2 * t);
}

/** The value of a table of [key, value] rows at a key, straight between its rows; its ends go on level. */
export function tableAt(rows: readonly (readonly [number, number])[], key: number): number {
  const sorted = [...rows].sort((a, b) => a[0] - b[0]);
  const next = sorted.findIndex(([at]) => at >= key);
  if (next === 0) return sorted[0]![1];
  if (next < 0) return sorted.at(-1)![1];
  const [a, b] = [sorted[next - 1]!, sorted[next]!];
  return a[1] + ((key - a[0]) / (b[0] - a[0])) * (b[1] - a[1]);
}
