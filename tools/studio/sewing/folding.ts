import type { Pieces } from './garment.js';

/** Half of how wide a folded garment is, and how far below its highest point it is folded again, metres. */
const HALF = 0.135;
const LONG = 0.37;
/** How thick front and back lie on each other, metres. */
const THICK = 0.006;
/** How deep before and behind the middle of the body the cloth of a hanging garment may stand, metres. */
const DEEP = 0.13;
/** Radius of the outermost layer in the folds at the sides and in the one below, metres. */
const SIDE = 0.009;
const BELOW = 0.02;

/** A spot of cloth at a fold, metres: how far beyond the line where it begins, and how far behind the front. */
interface Spot {
  along: number;
  deep: number;
}

/**
 * Bends cloth round a fold: what lies before it stays, what lies beyond it (`along` the outermost layer, metres) goes round
 * and back behind the rest. All layers turn together, each in its own radius.
 */
export function bent({ along, deep }: Spot, radius: number): Spot {
  if (along <= 0) return { along, deep };
  const own = radius - deep;
  const turn = along / radius;
  if (turn >= Math.PI) return { along: Math.PI * radius - along, deep: radius + own };
  return { along: own * Math.sin(turn), deep: radius - own * Math.cos(turn) };
}

/** What a hand leaves in cloth that it smoothes, metres at a spot of the front. */
const unrest = (x: number, z: number): number =>
  0.0018 * Math.sin(31 * x + 17 * z + 1.3) +
  0.0014 * Math.sin(-23 * x + 41 * z + 0.4) +
  0.0007 * Math.sin(67 * x - 53 * z + 2.1);

/**
 * Lays a garment that hangs on its back, its sides folded behind it and its lower part behind those, as it comes out of a
 * parcel. The camera that looks at what hangs looks down on it. The edges are a few millimetres from straight, as by hand.
 */
export function fold({ at }: Pick<Pieces, 'at'>): void {
  let top = -Infinity;
  for (let k = 2; k < at.length; k += 3) top = Math.max(top, at[k]!);
  const below = top - LONG;
  for (let k = 0; k < at.length; k += 3) {
    const [x, y, z] = [at[k]!, at[k + 1]!, at[k + 2]!];
    const layer = Math.min(1, Math.max(0, (y + DEEP) / (2 * DEEP)));
    const half = HALF + 0.002 * Math.sin(9 * z + Math.sign(x));
    const side = bent({ along: Math.abs(x) - half, deep: layer * THICK }, SIDE);
    const line = below + 0.0025 * Math.sin(11 * x + 0.7);
    const end = bent({ along: line - z, deep: side.deep }, BELOW);
    at[k] = Math.sign(x) * (half + side.along);
    at[k + 1] = end.deep + unrest(x, z);
    at[k + 2] = line - end.along;
  }
}
