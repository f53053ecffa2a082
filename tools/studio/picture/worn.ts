import type { Passes } from './passes.js';
import type { Part } from './together.js';

/** How far the hem may rise from one column of pixels to the next, and in all; metres. A sleeve begins beyond. */
const RISE = { step: 0.015, all: 0.12 };
/** How far inside the hem of one the side of what is worn under it lies, metres. */
const INSIDE = 0.006;
/** How far a garment reaches up behind the hem that covers it, metres: no wall shows between them. */
const BEHIND = 0.01;
/** Down to how far below a hem the garment under it is drawn in where it is wider, metres. */
const DRAWN = 0.35;

/** The hem of a garment in a picture, metres. */
interface Hem {
  left: number;
  right: number;
  bottom: number;
  /** Up to where it covers what is worn under it, at each place across; beside it, its lowest place. */
  at: (across: number) => number;
}

/**
 * What a garment shows that is worn under another one. Nothing of it is seen above the hem of that one, and there it is
 * not wider: cloth that stood off would be pressed inside on a body.
 */
export function wornUnder(part: Part, over: Part): Passes {
  const hem = hemOf(over);
  const { passes, right } = part;
  const { width, height, frame } = passes;
  const size = frame.metres / height;
  const across = (x: number): number => (x + 0.5 - width / 2) * size + frame.middle[0] + right;
  const up = (y: number): number => frame.middle[2] + (height / 2 - y - 0.5) * size;
  const from = drawnIn(part, hem);
  const source = Float32Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return up(y) > hem.at(across(x)) ? -1 : from(x, y);
  });
  const moved = (plane: Float32Array): Float32Array =>
    source.map((x, at) => {
      if (x < 0 || x >= width - 1) return 0;
      const [first, part] = [Math.floor(x), x % 1];
      const k = at - (at % width) + first;
      return plane[k]! * (1 - part) + plane[k + 1]! * part;
    });
  const alpha = moved(passes.alpha);
  // Light is that of the whole pixel, though the garment covers a part of it.
  const light = (plane: Float32Array): Float32Array =>
    moved(plane.map((value, at) => value * passes.alpha[at]!)).map((value, at) =>
      alpha[at]! > 0 ? value / alpha[at]! : 0,
    );
  const [r, g, b] = passes.colour;
  return {
    ...passes,
    ...{ alpha, direct: light(passes.direct), indirect: light(passes.indirect), shine: moved(passes.shine) },
    ...{ cloth: moved(passes.cloth), yarn: moved(passes.yarn), colour: [moved(r), moved(g), moved(b)] },
  };
}

/** The column of a garment that is shown at a pixel, so that it is no wider than the hem over it. */
function drawnIn({ passes, right }: Part, hem: Hem): (x: number, y: number) => number {
  const { width, height, alpha, frame } = passes;
  const size = frame.metres / height;
  const columnOf = (across: number): number => (across - frame.middle[0] - right) / size + width / 2;
  const row = Math.round(height / 2 - (hem.bottom - frame.middle[2]) / size);
  const covered = Array.from({ length: width }, (_, x) => alpha[row * width + x]! >= 0.5);
  const [first, last] = [covered.indexOf(true), covered.lastIndexOf(true) + 1];
  const inLeft = Math.max(0, columnOf(hem.left) - first);
  const inRight = Math.max(0, last - columnOf(hem.right));
  return (x, y) => {
    const down = Math.min(1, Math.max(0, ((y - row) * size) / DRAWN));
    const share = 1 - down * down * (3 - 2 * down);
    const [left, end] = [first + inLeft * share, last - inRight * share];
    return first + (((x + 0.5 - left) * (last - first)) / (end - left) - 0.5);
  };
}

function hemOf({ passes: { width, height, alpha, frame }, right }: Part): Hem {
  const size = frame.metres / height;
  const lowest = (x: number): number => {
    for (let y = height - 1; y >= 0; y--)
      if (alpha[y * width + x]! >= 0.5) return frame.middle[2] + (height / 2 - y - 1) * size;
    return Infinity;
  };
  const lows = Array.from({ length: width }, (_, x) => lowest(x));
  const bottom = Math.min(...lows);
  const low = lows.flatMap((one, x) => (one < bottom + size * 1.5 ? [x] : []));
  const endOf = (way: 1 | -1): number => {
    let x = low[Math.floor(low.length / 2)]!;
    while (Math.abs(lows[x + way]! - lows[x]!) < RISE.step && lows[x + way]! < bottom + RISE.all) x += way;
    return x;
  };
  const [first, last] = [endOf(-1), endOf(1)];
  const across = (x: number): number => (x - width / 2) * size + frame.middle[0] + right;
  return {
    ...{ left: across(first) + INSIDE, right: across(last + 1) - INSIDE, bottom },
    at: (place) => {
      const x = Math.floor((place - right - frame.middle[0]) / size + width / 2);
      return x < first || x > last ? bottom : lows[x]! + BEHIND;
    },
  };
}
