import { constraintsOf } from './constraints.js';
import type { Pieces } from './garment.js';

/**
 * How far each pair of sewn points would be apart without its thread, metres. In the sewn garment both are one point, so
 * that cloth which does not reach the seam is drawn out to it: by that much the threads are longer, on both sides, than
 * they were cut.
 */
export function seamGaps(garment: Pieces): number[] {
  const { at, flat, pairs } = garment;
  const sewn = new Set(pairs.flat());
  const drawn = new Float64Array(flat.length);
  const count = new Int32Array(flat.length);
  const apart = Int32Array.from(flat, (_, point) => point);
  const { a, b, rest } = constraintsOf(garment, apart).threads;
  for (let k = 0; k < rest.length; k++) {
    const [from, to] = [a[k]!, b[k]!];
    // Along a seam, one side is eased into the other.
    if (sewn.has(from) === sewn.has(to)) continue;
    const end = sewn.has(from) ? from : to;
    const size = Math.hypot(...[0, 1, 2].map((axis) => at[from * 3 + axis]! - at[to * 3 + axis]!));
    drawn[end]! += size - rest[k]!;
    count[end]!++;
  }
  const mean = (point: number): number => Math.max(0, drawn[point]! / (count[point]! || 1));
  return pairs.map(([one, other]) => mean(one) + mean(other));
}
