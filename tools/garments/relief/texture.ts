import type { Noise } from '../core/noise.js';
import type { Drape, Fabric } from '../garment.js';

/** Height in units of the weave at a point; small enough never to shimmer in a thumbnail. */
export const WEAVES: Record<Fabric, (x: number, y: number) => number> = {
  twill: (x, y) => 0.15 * Math.sin(0.86 * (x + y)),
  knit: (x, y) => 0.24 * Math.sin(1.05 * x + 0.9 * Math.sin(0.85 * y)),
  canvas: (x, y) => 0.07 * Math.sin(0.92 * x) + 0.07 * Math.sin(0.92 * y),
  stretch: (x, y) => 0.1 * Math.sin(0.6 * (x - y)),
};

/** How much small unrest a cloth shows: stiff canvas more, stretch less. */
export const UNREST: Record<Fabric, number> = { twill: 1, knit: 0.9, canvas: 1.15, stretch: 0.8 };

/** Height in units of soft folds that grow from one height of the garment to another. */
export function drapeAt(drapes: Drape[], noise: Noise, x: number, y: number): number {
  let sum = 0;
  for (let at = 0; at < drapes.length; at++) {
    const { amount, across, along, from, to } = drapes[at]!;
    const share = (y - from) / (to - from);
    if (share <= 0) continue;
    const grown = share > 1 ? 1 : share;
    sum += amount * grown * noise(x / across + at * 7.3, y / along + at * 3.1);
  }
  return sum;
}
