import { both, fill, stitch } from '../svg.js';

/** The inside of the back between two neck points at height y, down to the point of a V at `deep`. */
export function insideBack(half: number, y: number, deep: number): string {
  const left = 600 - half;
  const right = 600 + half;
  return fill(
    `M${left - 6} ${y + 2} C ${left + 46} ${y - 22} ${right - 46} ${y - 22} ${right + 6} ${y + 2} ` +
      `L ${right - 10} ${y + 110} L 604 ${deep + 4} L 596 ${deep + 4} L ${left + 10} ${y + 110} Z`,
  );
}

/** Where the back neck runs on the body: from the neck point to the middle. */
export const backNeckline = (half: number, y: number): string =>
  `C ${640 - half} ${y + 24} 560 ${y + 32} 602 ${y + 32}`;

/** Left half of a stand-up collar that opens in the middle, `top` above the neck points at (600 - half, y). */
export function mandarinFront(half: number, y: number): { shape: string; stitches: string } {
  const left = 600 - half;
  const shape =
    `M${left - 8} ${y + 4} C ${left - 6} ${y - 24} ${left + 2} ${y - 46} ${left + 14} ${y - 60} ` +
    `C ${left + 50} ${y - 38} ${left + 90} ${y - 16} 590 ${y + 8} C 597 ${y + 12} 599 ${y + 18} 599 ${y + 26} ` +
    `L 599 ${y + 60} C 550 ${y + 46} ${left + 30} ${y + 24} ${left - 8} ${y + 4} Z`;
  const row =
    `M${left + 2} ${y} C ${left + 4} ${y - 20} ${left + 10} ${y - 36} ${left + 18} ${y - 48} ` +
    `C ${left + 52} ${y - 28} ${left + 90} ${y - 6} 586 ${y + 16} L 589 ${y + 48}`;
  return { shape: both(fill(shape)), stitches: both(stitch(row, 1.5)) };
}

/** A stand-up collar seen from behind. */
export function mandarinBack(half: number, y: number): { shape: string; stitches: string } {
  const left = 600 - half;
  const right = 600 + half;
  const shape =
    `M${left - 6} ${y + 6} C ${left - 4} ${y - 22} ${left + 4} ${y - 44} ${left + 16} ${y - 54} ` +
    `C ${left + 60} ${y - 64} ${right - 60} ${y - 64} ${right - 16} ${y - 54} ` +
    `C ${right - 4} ${y - 44} ${right + 4} ${y - 22} ${right + 6} ${y + 6} ` +
    `C ${right - 40} ${y + 54} ${left + 40} ${y + 54} ${left - 6} ${y + 6} Z`;
  const row = `M${left + 4} ${y - 4} C ${left + 48} ${y + 40} ${right - 48} ${y + 40} ${right - 4} ${y - 4}`;
  return { shape: fill(shape), stitches: stitch(row, 1.5) };
}
