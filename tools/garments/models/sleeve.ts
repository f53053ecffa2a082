export type Point = [number, number];

/** A sleeve of the left half: where it is set in, the top of its cap, and the two ends of its hem. */
export interface SleeveCut {
  shoulder: Point;
  armpit: Point;
  cap: Point;
  outer: Point;
  inner: Point;
}

export type SleeveLength = 'curta' | '34' | 'longa';

/** Offsets from the shoulder point: cap, outer and inner end of the hem. */
const LENGTHS: Record<SleeveLength, [Point, Point, Point]> = {
  curta: [
    [-104, 114],
    [-196, 344],
    [-8, 412],
  ],
  '34': [
    [-96, 122],
    [-170, 590],
    [-22, 632],
  ],
  longa: [
    [-92, 126],
    [-166, 800],
    [-50, 830],
  ],
};

const add = ([x, y]: Point, [dx, dy]: Point): Point => [x + dx, y + dy];
const between = (a: Point, b: Point, u: number, v = u): string =>
  `${(a[0] + (b[0] - a[0]) * u).toFixed(1)} ${(a[1] + (b[1] - a[1]) * v).toFixed(1)}`;
const at = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The cut of a sleeve of that length; `slim` brings the outer edge in. */
export function sleeveCut(shoulder: Point, armpit: Point, length: SleeveLength, slim = 0): SleeveCut {
  const [cap, outer, inner] = LENGTHS[length];
  return {
    shoulder,
    armpit,
    cap: add(shoulder, [cap[0] + slim * 0.6, cap[1]]),
    outer: add(shoulder, [outer[0] + slim, outer[1]]),
    inner: add(shoulder, inner),
  };
}

/** The curve from the armpit up to the shoulder point, hollowed towards the body. */
export function armhole(armpit: Point, shoulder: Point): string {
  const low: Point = [armpit[0] + 12, armpit[1] - 100];
  const high: Point = [shoulder[0] + 34, shoulder[1] + 130];
  return `C ${at(low)} ${at(high)} ${at(shoulder)}`;
}

/** The outline of a sleeve; it reaches under the body, which lies on it. */
export function sleevePath({ shoulder, armpit, cap, outer, inner }: SleeveCut): string {
  const smooth = add(cap, [(cap[0] - shoulder[0]) * 0.36, (cap[1] - shoulder[1]) * 0.66]);
  return (
    `M${at(shoulder)} C ${between(shoulder, cap, 0.38, 0.18)} ${between(shoulder, cap, 0.76, 0.55)} ${at(cap)} ` +
    `C ${at(smooth)} ${between(cap, outer, 0.76, 0.66)} ${at(outer)} ` +
    `C ${between(outer, inner, 0.28, 0.5)} ${between(outer, inner, 0.64, 0.94)} ${at(inner)} ` +
    `C ${between(inner, armpit, 0.3, 0.36)} ${between(inner, armpit, 0.7, 0.72)} ${at(armpit)} ` +
    `L ${armpit[0] + 40} ${armpit[1] - 60} L ${shoulder[0] + 40} ${shoulder[1] + 40} Z`
  );
}

/** A line across the sleeve, `up` units above its hem. */
export function acrossSleeve({ armpit, cap, outer, inner }: SleeveCut, up: number): string {
  const lift = (from: Point, to: Point): Point => {
    const size = Math.hypot(to[0] - from[0], to[1] - from[1]);
    return [from[0] + ((to[0] - from[0]) / size) * up, from[1] + ((to[1] - from[1]) / size) * up];
  };
  const start = lift(outer, cap);
  const end = lift(inner, armpit);
  const from: Point = [start[0] - 8, start[1] - 4];
  const to: Point = [end[0] + 8, end[1] + 1];
  return `M${at(from)} C ${between(from, to, 0.28, 0.5)} ${between(from, to, 0.64, 0.94)} ${at(to)}`;
}

/** The band between the hem of the sleeve and a line `deep` units above it. */
export function cuffPath(cut: SleeveCut, deep: number): string {
  const { outer, inner } = cut;
  const top = acrossSleeve(cut, deep);
  return (
    `${top} L ${at([inner[0] + 6, inner[1] + 2])} ` +
    `C ${between(outer, inner, 0.64, 0.94)} ${between(outer, inner, 0.28, 0.5)} ${at([outer[0] - 6, outer[1] - 2])} Z`
  );
}
