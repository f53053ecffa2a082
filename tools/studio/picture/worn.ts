import type { Passes } from './passes.js';
import type { Part } from './together.js';

/** How far the hem may rise from one column of pixels to the next, and in all; metres. A sleeve begins beyond. */
const RISE = { step: 0.015, all: 0.12 };
/** How far a garment reaches up behind the hem that covers it, metres: no wall shows between them. */
const BEHIND = 0.01;

/**
 * What a garment shows that is worn under another one: nothing above the hem of that one, for cloth that stood off
 * beside it would be pressed inside it on a body.
 */
export function wornUnder({ passes, right }: Part, over: Part): Passes {
  const { width, height, frame } = passes;
  const hem = hemOf(over);
  const size = frame.metres / height;
  const shown = new Float32Array(width * height).fill(1);
  for (let x = 0; x < width; x++) {
    const above = hem((x + 0.5 - width / 2) * size + frame.middle[0] + right);
    const rows = Math.ceil(height / 2 - (above - frame.middle[2]) / size);
    for (let y = 0; y < Math.min(rows, height); y++) shown[y * width + x] = 0;
  }
  const kept = (plane: Float32Array): Float32Array => plane.map((value, at) => value * shown[at]!);
  const [r, g, b] = passes.colour;
  return {
    ...passes,
    ...{ alpha: kept(passes.alpha), cloth: kept(passes.cloth), yarn: kept(passes.yarn) },
    ...{ shine: kept(passes.shine), colour: [kept(r), kept(g), kept(b)] },
  };
}

/** Up to where a garment covers what is worn under it, at each place across; beside it, the height of its nearer end. */
function hemOf({ passes: { width, height, alpha, frame }, right }: Part): (across: number) => number {
  const size = frame.metres / height;
  const heightOf = (y: number): number => frame.middle[2] + (height / 2 - y) * size;
  const lowest = (x: number): number => {
    for (let y = height - 1; y >= 0; y--) if (alpha[y * width + x]! >= 0.5) return heightOf(y + 1);
    return Infinity;
  };
  const lows = Array.from({ length: width }, (_, x) => lowest(x));
  const bottom = Math.min(...lows);
  const middle = lows.flatMap((low, x) => (low < bottom + size * 1.5 ? [x] : []));
  const start = middle[Math.floor(middle.length / 2)]!;
  const endOf = (way: 1 | -1): number => {
    let x = start;
    while (Math.abs(lows[x + way]! - lows[x]!) < RISE.step && lows[x + way]! < bottom + RISE.all) x += way;
    return x;
  };
  const [first, last] = [endOf(-1), endOf(1)];
  return (across) => {
    const x = Math.floor((across - right - frame.middle[0]) / size + width / 2);
    return x > first && x < last ? lows[x]! + BEHIND : lows[x > first ? last : first]!;
  };
}
