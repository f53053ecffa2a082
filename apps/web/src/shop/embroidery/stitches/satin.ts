import type { Point, Stroke } from './lettering.js';

/** One stitch: the thread lies from one edge of the column to the other. Millimetres. */
export interface Stitch {
  readonly from: Point;
  readonly to: Point;
}

/** A hand that is never quite steady, and the same every time: -1 to 1 for a whole number. */
export function wobble(seed: number): number {
  const turned = Math.sin(seed * 127.1 + 11.7) * 43_758.5453;
  return (turned - Math.floor(turned)) * 2 - 1;
}

const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);

interface Spot extends Point {
  /** Direction of the line here, of length 1. */
  readonly dx: number;
  readonly dy: number;
}

/** Points along a line, `pitch` apart, as near to it as the pitch allows; a little beyond its ends by `beyond`. */
function along(stroke: Stroke, pitch: number, beyond: number): Spot[] {
  const spots: Spot[] = [];
  const total = stroke.slice(1).reduce((sum, point, at) => sum + distance(stroke[at] ?? point, point), 0);
  const count = Math.max(2, Math.round((total + 2 * beyond) / pitch));
  let [segment, passed] = [0, 0];
  for (let step = 0; step <= count; step++) {
    const wanted = -beyond + (step / count) * (total + 2 * beyond);
    let from = stroke[segment];
    let to = stroke[segment + 1];
    while (from && to && segment < stroke.length - 2 && wanted > passed + distance(from, to)) {
      passed += distance(from, to);
      segment += 1;
      from = stroke[segment];
      to = stroke[segment + 1];
    }
    if (!from || !to) continue;
    const length = distance(from, to) || 1;
    const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
    spots.push({ x: from.x + dx * (wanted - passed), y: from.y + dy * (wanted - passed), dx, dy });
  }
  return spots;
}

/** Directions of neighbours are mixed, so that the stitches of a bend fan out instead of jumping. */
function mixed(spots: readonly Spot[]): Spot[] {
  return spots.map((spot, at) => {
    const near = spots.slice(Math.max(0, at - 2), at + 3);
    const [dx, dy] = [
      near.reduce((sum, each) => sum + each.dx, 0),
      near.reduce((sum, each) => sum + each.dy, 0),
    ];
    const length = Math.hypot(dx, dy) || 1;
    return { ...spot, dx: dx / length, dy: dy / length };
  });
}

/**
 * Satin stitches over a line: threads beside one another across a column `width` wide, `pitch` apart, all in millimetres. The column
 * is round at both ends.
 */
export function satinOf(stroke: Stroke, width: number, pitch: number): Stitch[] {
  if (stroke.length < 2) return [];
  const beyond = width * 0.35;
  const spots = mixed(along(stroke, pitch, beyond));
  const last = spots.length - 1;
  return spots.map(({ x, y, dx, dy }, at) => {
    const fromEnd = (Math.min(at, last - at) * pitch) / (width * 0.5);
    const round = fromEnd >= 1 ? 1 : Math.sqrt(1 - (1 - fromEnd) ** 2) * 0.45 + 0.55;
    const [left, right] = [1, 2].map((side) => (width / 2) * round * (1 + 0.05 * wobble(at * 2 + side + x)));
    // The needle comes back half a pitch further on.
    const on = pitch / 2;
    return {
      from: { x: x - dy * (left ?? 0), y: y + dx * (left ?? 0) },
      to: { x: x + dy * (right ?? 0) + dx * on, y: y - dx * (right ?? 0) + dy * on },
    };
  });
}
