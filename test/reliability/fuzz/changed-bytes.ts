import type { SeededRandom } from '../seeded-random.js';

/** Shares of all bits that are turned, from a bit of a picture to a form that nothing is left of. */
const TURNED = [0.000_01, 0.000_1, 0.001, 0.004, 0.04] as const;

/** These bytes as a broken line or a malicious client would send them: bits turned, cut, repeated, shifted. */
export function changedBytes(bytes: Buffer, by: SeededRandom): Buffer {
  const changed = turned(bytes, by);
  const [from, length] = [by.below(changed.length), 1 + by.below(400)];
  const piece = changed.subarray(from, from + length);
  const [before, after] = [changed.subarray(0, from), changed.subarray(from + length)];
  return by.pick([
    () => changed,
    () => before,
    () => after,
    () => Buffer.concat([before, after]),
    () => Buffer.concat([before, piece, piece, piece, after]),
    () => Buffer.concat([before, Buffer.alloc(length), after]),
    () => Buffer.concat([changed, changed]),
  ])();
}

function turned(bytes: Buffer, by: SeededRandom): Buffer {
  const changed = Buffer.from(bytes);
  const count = Math.round(changed.length * 8 * by.pick(TURNED));
  for (let bit = 0; bit <= count; bit += 1) {
    const at = by.below(changed.length);
    changed[at] = (changed[at] ?? 0) ^ (1 << by.below(8));
  }
  return changed;
}
