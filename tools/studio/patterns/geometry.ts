/** A point of a flat pattern: centimetres across from the middle, centimetres above the floor. */
export type Point = [x: number, y: number];
export type Line = Point[];

/** Points on a cubic curve, both ends included. */
export function curve(a: Point, b: Point, c: Point, d: Point, steps = 32): Line {
  return Array.from({ length: steps + 1 }, (_, at): Point => {
    const t = at / steps;
    const u = 1 - t;
    const mix = (k: 0 | 1): number =>
      u ** 3 * a[k] + 3 * u * u * t * b[k] + 3 * u * t * t * c[k] + t ** 3 * d[k];
    return [mix(0), mix(1)];
  });
}

/** Length of a line in centimetres. */
export function lengthOf(line: Line): number {
  return line.slice(1).reduce((sum, [x, y], at) => sum + Math.hypot(x - line[at]![0], y - line[at]![1]), 0);
}

export const mirrored = (line: Line): Line => line.map(([x, y]): Point => [-x, y]);
export const reversed = (line: Line): Line => [...line].reverse();
/** A right half that ends in the middle, and its mirror: from left to right. */
export const across = (half: Line): Line => [...mirrored(half), ...reversed(half).slice(1)];
export const closed = (line: Line): Line => [...line, line[0]!];

/** The line moved sideways: to its left by a positive number of centimetres. */
export function offset(line: Line, by: number): Line {
  return line.map(([x, y], at): Point => {
    const [ax, ay] = line[Math.max(0, at - 1)]!;
    const [bx, by_] = line[Math.min(line.length - 1, at + 1)]!;
    const size = Math.hypot(bx - ax, by_ - ay) || 1;
    return [x - ((by_ - ay) / size) * by, y + ((bx - ax) / size) * by];
  });
}

/** A rectangle with rounded lower corners: a patch pocket. Counter-clockwise from the upper left corner. */
export function patch(left: number, right: number, low: number, high: number, round = 1.6): Line {
  const arc = (cx: number, cy: number, from: number): Line =>
    [0, 1, 2, 3, 4].map((k): Point => {
      const angle = ((from + k * 22.5) * Math.PI) / 180;
      return [cx + round * Math.cos(angle), cy + round * Math.sin(angle)];
    });
  return [
    [left, high],
    ...arc(left + round, low + round, 180),
    ...arc(right - round, low + round, 270),
    [right, high],
  ];
}

/** Where a line stands at a height: the first crossing, centimetres across. @throws Error when it never gets there */
export function widthAt(line: Line, height: number): number {
  for (let at = 1; at < line.length; at++) {
    const [ax, ay] = line[at - 1]!;
    const [bx, by] = line[at]!;
    if ((ay - height) * (by - height) <= 0 && ay !== by) return ax + ((height - ay) / (by - ay)) * (bx - ax);
  }
  throw new Error(`The line does not cross ${height} cm`);
}

/** A line that goes down, cut at those heights from above to below. */
export function cutAt(line: Line, heights: readonly number[]): Line[] {
  const ends = heights.map((height): Point => [widthAt(line, height), height]);
  return [...ends, undefined].map((low, at) => {
    const high = ends[at - 1];
    const between = line.filter(([, y]) => (!high || y < high[1] - 0.05) && (!low || y > low[1] + 0.05));
    return [...(high ? [high] : []), ...between, ...(low ? [low] : [])];
  });
}
