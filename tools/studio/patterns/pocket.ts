import { closed, patch, type Line } from './geometry.js';
import type { Overlay, Stitch } from './pattern.js';

/** A patch pocket on a piece, with its rows of thread: sides and bottom 2 mm in, the hem of its mouth 2 cm down. */
export function patchPocket(
  piece: string,
  left: number,
  right: number,
  low: number,
  high: number,
): { line: Line; overlay: Overlay; stitches: Stitch[] } {
  const outline = patch(left, right, low, high);
  const mouth: Line = [
    [left, high],
    [right, high],
  ];
  const hem: Line = [
    [left + 0.3, high - 2],
    [right - 0.3, high - 2],
  ];
  const row = patch(left + 0.2, right - 0.2, low + 0.2, high - 0.1, 1.45);
  return {
    line: closed(outline),
    overlay: { piece, kind: 'pocket', outline, lift: 1.3, open: { line: mouth, by: 3.5, reach: 4 } },
    stitches: [row, hem].map((points) => ({ piece, points, lift: 1.3 })),
  };
}

/** On white cloth only the pressed edge of a lapel or a pocket tells it from the cloth below. */
export const pressed = (overlay: Overlay): Overlay => ({ ...overlay, edged: true });
