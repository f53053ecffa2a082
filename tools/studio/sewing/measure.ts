import type { Point } from '../patterns/geometry.js';
import type { Pieces } from './garment.js';

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

/** What no garment that is shown has, in millimetres. */
export interface Faults {
  /** Hems out of level: most between the highest and the lowest point of one that hangs as drawn, or straight. */
  hemLevel: number;
  /** Left unlike right: the mean distance of heights and widths of mirrored points. */
  leftRight: number;
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
