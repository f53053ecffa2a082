import { wobble, type Stitch } from './satin.js';

export type Rgb = readonly [red: number, green: number, blue: number];

/** '#1F2F4F' as three numbers of 0 to 255; grey for anything else. */
export function rgbOf(hex: string): Rgb {
  const parts = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex);
  if (!parts) return [128, 128, 128];
  return [1, 2, 3].map((place) => parseInt(parts[place] ?? '0', 16)) as unknown as Rgb;
}

/** Towards the light of the product pictures: from the upper left, out of the picture. Of length 1. */
const LIGHT = { x: -0.52, y: -0.6, z: 0.61 };
/** How far a column bulges: at its edges the thread leans this much. */
const BULGE = 0.85;
/** Each stitch is drawn in as many parts, each with its own light. */
export const PARTS = 5;

/**
 * How much light a part of a stitch sends back, 1 in the mean of a column: bright towards the light, dark on the far side.
 * `shine` is the streak that runs where the thread lies across the light.
 */
export function lightOn({ from, to }: Stitch, part: number, seed: number): { light: number; shine: number } {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [tx, ty] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const across = ((part + 0.5) / PARTS) * 2 - 1;
  const lean = across * BULGE;
  const norm = Math.hypot(1, lean);
  const facing = (tx * lean * LIGHT.x + ty * lean * LIGHT.y + LIGHT.z) / norm;
  // The thread itself follows the bulge: it rises to the middle and falls behind it.
  const along = (tx * LIGHT.x + ty * LIGHT.y - lean * LIGHT.z) / norm;
  const streak = Math.sqrt(Math.max(0, 1 - along * along)) ** 14;
  const edge = 1 - 0.28 * across ** 4;
  return {
    light: (0.56 + 0.72 * Math.max(0, facing)) * edge * (1 + 0.05 * wobble(seed)),
    shine: streak * (1 - across * across) * 0.3,
  };
}

/** A thread in this light, in a fold of the cloth that is `shade` times as bright as the cloth in the mean. */
export function threadColour(
  thread: Rgb,
  { light, shine }: { light: number; shine: number },
  shade: number,
): Rgb {
  return thread.map((level) => {
    const lit = level * light * shade;
    return Math.round(Math.min(255, lit + (255 - Math.min(255, lit)) * shine * Math.min(1, shade)));
  }) as unknown as Rgb;
}
