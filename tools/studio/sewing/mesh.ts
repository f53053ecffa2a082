import { lengthOf, type Line, type Point } from '../patterns/geometry.js';
import type { Pattern, Piece } from '../patterns/pattern.js';
import { delaunay } from './delaunay.js';

/** A piece of cloth as triangles, flat, in centimetres. */
export interface MeshedPiece {
  piece: Piece;
  points: Point[];
  faces: [number, number, number][];
  /** The points of each named edge, in its order. */
  edges: Record<string, number[]>;
  /** The points of each line inside. */
  lines: number[][];
}

/** The line in `count` equal steps of its length. */
function resampled(line: Line, count: number): Line {
  const total = lengthOf(line);
  const out: Line = [line[0]!];
  let at = 1;
  let gone = 0;
  for (let k = 1; k < count; k++) {
    const want = (total * k) / count;
    for (;;) {
      const [a, b] = [line[at - 1]!, line[at]!];
      const size = Math.hypot(b[0] - a[0], b[1] - a[1]);
      if (gone + size >= want || at === line.length - 1) {
        const t = size === 0 ? 0 : (want - gone) / size;
        out.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]);
        break;
      }
      gone += size;
      at++;
    }
  }
  return [...out, line.at(-1)!];
}

/** Even steps between the corners of a line. */
function stepped(line: Line, step: number): Line {
  const out: Line = [line[0]!];
  let start = 0;
  for (let at = 1; at < line.length; at++) {
    const last = at === line.length - 1;
    if (!last && !sharp(line[at - 1]!, line[at]!, line[at + 1]!)) continue;
    const run = line.slice(start, at + 1);
    out.push(...resampled(run, Math.max(1, Math.round(lengthOf(run) / step))).slice(1));
    start = at;
  }
  return out;
}

function sharp(a: Point, b: Point, c: Point): boolean {
  const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], c[0] - b[0], c[1] - b[1]];
  return (ux * vx + uy * vy) / (Math.hypot(ux, uy) * Math.hypot(vx, vy) || 1) < 0.9;
}

export function inside([x, y]: Point, loop: Line): boolean {
  let found = false;
  for (let at = 0; at < loop.length; at++) {
    const [ax, ay] = loop[at]!;
    const [bx, by] = loop[(at + 1) % loop.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) found = !found;
  }
  return found;
}

/** How far a point is from a line. */
export function distanceTo([x, y]: Point, line: Line): number {
  let nearest = Infinity;
  for (let at = 1; at < line.length; at++) {
    const [ax, ay] = line[at - 1]!;
    const [dx, dy] = [line[at]![0] - ax, line[at]![1] - ay];
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    nearest = Math.min(nearest, Math.hypot(x - ax - t * dx, y - ay - t * dy));
  }
  return nearest;
}

/** Triangulates a piece with steps of that many centimetres. `counts`: steps of the edges that are sewn. */
export function meshed(piece: Piece, step: number, counts: ReadonlyMap<string, number>): MeshedPiece {
  const points: Point[] = [];
  const edges: Record<string, number[]> = {};
  for (const { edge, points: line } of piece.outline) {
    const count = counts.get(`${piece.name} ${edge}`) ?? Math.max(1, Math.round(lengthOf(line) / step));
    const row =
      line.length > 2 && !counts.has(`${piece.name} ${edge}`) ? stepped(line, step) : resampled(line, count);
    edges[edge] = row.map((_, at) => points.length + at);
    points.push(...row.slice(0, -1));
  }
  const rim = points.length;
  for (const name of Object.keys(edges)) edges[name] = edges[name]!.map((at) => at % rim);
  const loop = points.slice();
  const fixed: Line[] = [[...loop, loop[0]!]];
  const lines = piece.lines.map((line) => {
    const row = stepped(line, step).filter(
      (point) => inside(point, loop) && distanceTo(point, fixed[0]!) > step * 0.3,
    );
    if (row.length > 1) fixed.push(row);
    const within = row.map((point) => {
      const known = points.findIndex(([x, y]) => Math.hypot(x - point[0], y - point[1]) < step * 0.3);
      return known < 0 ? points.push(point) - 1 : known;
    });
    return [...rimAt(loop, line[0]!, step), ...within, ...rimAt(loop, line.at(-1)!, step)];
  });
  for (const point of grid(loop, step))
    if (fixed.every((line) => distanceTo(point, line) > step * 0.56)) points.push(point);
  const faces = delaunay(points).filter(([a, b, c]) => {
    const middle: Point = [
      (points[a]![0] + points[b]![0] + points[c]![0]) / 3,
      (points[a]![1] + points[b]![1] + points[c]![1]) / 3,
    ];
    return inside(middle, loop) && distanceTo(middle, fixed[0]!) > step * 0.02;
  });
  return { piece, points, faces, edges, lines };
}

/** The point of the rim at which a line ends, none for a line that ends inside. */
function rimAt(loop: Line, [x, y]: Point, step: number): number[] {
  const away = loop.map((point) => Math.hypot(point[0] - x, point[1] - y));
  const nearest = Math.min(...away);
  return nearest < step * 0.3 ? [away.indexOf(nearest)] : [];
}

/** Rows of points, the same on both sides of the middle. */
function grid(loop: Line, step: number): Point[] {
  const reach = Math.max(...loop.map(([x]) => Math.abs(x)));
  const low = Math.min(...loop.map(([, y]) => y));
  const high = Math.max(...loop.map(([, y]) => y));
  const out: Point[] = [];
  for (let row = 0, y = low + step / 2; y < high; row++, y += step * 0.866)
    for (let x = row % 2 ? step / 2 : 0; x < reach; x += step) {
      // A breath of disorder, the same every time, so that no row of triangles folds as one.
      const sway = step * 0.06 * Math.sin(x * 12.9898 + y * 78.233);
      if (inside([x, y + sway], loop)) out.push([x + sway, y + sway]);
      if (x > 0 && inside([-x, y + sway], loop)) out.push([-x - sway, y + sway]);
    }
  return out;
}

/** Both sides of a seam get the same number of steps. */
export function seamCounts({ pieces, seams }: Pattern, step: number): Map<string, number> {
  const lengths = new Map<string, number>(
    pieces.flatMap((piece) =>
      piece.outline.map(({ edge, points }) => [`${piece.name} ${edge}`, lengthOf(points)] as const),
    ),
  );
  const counts = new Map<string, number>();
  for (const { a, b } of seams) {
    const ends = [a.join(' '), b.join(' ')];
    const [first, second] = ends.map((end) => lengths.get(end));
    if (first === undefined || second === undefined)
      throw new Error(`A seam names ${ends.join(' or ')}, which is no edge`);
    const count =
      counts.get(ends[0]!) ?? counts.get(ends[1]!) ?? Math.max(1, Math.round((first + second) / 2 / step));
    for (const end of ends) counts.set(end, count);
  }
  return counts;
}
