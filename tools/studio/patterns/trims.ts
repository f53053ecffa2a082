import type { Line, Point } from './geometry.js';

/** Centimetres between buttons. */
const BETWEEN = 9;

/** Buttons down a front: from just under the neckline to well above the hem. */
export function buttons(front: Line): Point[] {
  const [first, last] = [front[0]![1] - 2, Math.max(front.at(-1)![1] + 16, 62)];
  const count = Math.max(2, Math.round((first - last) / BETWEEN) + 1);
  return Array.from({ length: count }, (_, at): Point => [0, first - ((first - last) * at) / (count - 1)]);
}
