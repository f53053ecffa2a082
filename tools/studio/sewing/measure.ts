import type { Point } from '../patterns/geometry.js';
import { sewnPoints, type Pieces } from './garment.js';
import { piercedPercent } from './pierced.js';
import { seamGaps } from './seam-gap.js';

/** Where points of a straight line on a flat piece lie in space. */
function follow(
  { pieces, start, at }: Pieces,
  name: string,
  from: Point,
  to: Point,
  count = 240,
): [number, number, number][] {
  const number = pieces.findIndex(({ piece }) => piece.name === name);
  const { points, faces } = pieces[number]!;
  const out: [number, number, number][] = [];
  for (let k = 0; k <= count; k++) {
    const p: Point = [from[0] + ((to[0] - from[0]) * k) / count, from[1] + ((to[1] - from[1]) * k) / count];
    let best = -Infinity;
    let found: [number, number, number] = [0, 0, 0];
    for (const [a, b, c] of faces) {
      const [pa, pb, pc] = [points[a]!, points[b]!, points[c]!];
      const area = (pb[0] - pa[0]) * (pc[1] - pa[1]) - (pc[0] - pa[0]) * (pb[1] - pa[1]);
      const u = ((pb[0] - p[0]) * (pc[1] - p[1]) - (pc[0] - p[0]) * (pb[1] - p[1])) / area;
      const v = ((pc[0] - p[0]) * (pa[1] - p[1]) - (pa[0] - p[0]) * (pc[1] - p[1])) / area;
      const least = Math.min(u, v, 1 - u - v);
      if (least <= best) continue;
      best = least;
      const mix = (axis: number): number =>
        u * at[(start[number]! + a) * 3 + axis]! +
        v * at[(start[number]! + b) * 3 + axis]! +
        (1 - u - v) * at[(start[number]! + c) * 3 + axis]!;
      found = [mix(0), mix(1), mix(2)];
      if (least >= 0) break;
    }
    out.push(found);
  }
  return out;
}

/** Every measure of the pattern as the garment hangs, along its cloth, centimetres. */
export function girthsOf(garment: Pieces): Record<string, number> {
  return Object.fromEntries(
    garment.pattern.measures.map(({ name, along, times = 1 }) => {
      const total = along.reduce((sum, { piece, from, to }) => {
        const line = follow(garment, piece, from, to);
        return (
          sum +
          line
            .slice(1)
            .reduce((size, p, k) => size + Math.hypot(...p.map((value, axis) => value - line[k]![axis]!)), 0)
        );
      }, 0);
      return [name, Math.round(total * times * 1000) / 10];
    }),
  );
}

/** What no garment that is shown has: lengths in millimetres, shares of its cloth as percentages. */
export interface Faults {
  /** Hems out of level: most between the highest and the lowest point of one that hangs as drawn, or straight. */
  hemLevel: number;
  /** Left unlike right: the mean distance of heights and widths of mirrored points. */
  leftRight: number;
  /** Seams that do not close by themselves: the widest gap that would be there without the thread. */
  seamGap: number;
  /** Cloth that runs through other cloth. */
  pierced: number;
}

/** Up to where a garment hangs as it should: all cuts do, but for those that have `limits` of their own. */
export const FAULT_LIMITS: Faults = { hemLevel: 15, leftRight: 12, seamGap: 8, pierced: 2 };
const UNITS: Record<keyof Faults, string> = { hemLevel: 'mm', leftRight: 'mm', seamGap: 'mm', pierced: '%' };

/** Each fault of a garment that is beyond its limit, in words; none of one that may be shown. */
export function refusedFor(faults: Faults, limits: Faults = FAULT_LIMITS): string[] {
  return Object.entries(UNITS).flatMap(([name, unit]) => {
    const [found, limit] = [faults, limits].map((each) => each[name as keyof Faults]) as [number, number];
    return found <= limit ? [] : [`${name} is ${found} ${unit}, at most ${limit} ${unit} may be`];
  });
}

export function faultsOf(garment: Pieces): Faults {
  const { pattern, pieces, start, at, flat } = garment;
  const levels = pattern.hems
    .filter(({ level }) => level)
    .map(({ piece, edge, straight }) => {
      const number = pieces.findIndex((one) => one.piece.name === piece);
      const heights = pieces[number]!.edges[edge]!.map(
        (point) =>
          at[(start[number]! + point) * 3 + 2]! - (straight ? 0 : flat[start[number]! + point]![1] / 100),
      );
      return (Math.max(...heights) - Math.min(...heights)) * 1000;
    });
  const away = twinsOf(garment).map(([one, twin]) =>
    Math.hypot(at[one * 3]! + at[twin * 3]!, at[one * 3 + 2]! - at[twin * 3 + 2]!),
  );
  const round = (value: number): number => Math.round(value * 10) / 10;
  return {
    hemLevel: round(Math.max(0, ...levels)),
    leftRight: round((away.reduce((sum, value) => sum + value, 0) / (away.length || 1)) * 1000),
    seamGap: round(Math.max(0, ...seamGaps(garment)) * 1000),
    pierced: round(piercedPercent(garment, sewnPoints(garment))),
  };
}

/** Points of the right and the ones that mirror them: of the front of a top, or of the fronts of both legs. */
function twinsOf({ pieces, flat, owner }: Pieces): [number, number][] {
  const of = (name: string, side: (x: number) => boolean): number[] =>
    flat.flatMap(([x], k) => (pieces[owner[k]!]!.piece.name === name && side(x) ? [k] : []));
  const right = of('frontR', () => true);
  const left = of('frontL', () => true);
  if (right.length > 0) return right.map((one, k) => [one, left[k]!]);
  const others = of('front', (x) => x < -1);
  return of('front', (x) => x > 1).map((one) => {
    const [x, y] = flat[one]!;
    const closer = (best: number, other: number): number =>
      near(flat[other]!, [-x, y]) < near(flat[best]!, [-x, y]) ? other : best;
    return [one, others.reduce(closer, others[0]!)];
  });
}

const near = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
