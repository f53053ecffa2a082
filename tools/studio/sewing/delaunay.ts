import type { Point } from '../patterns/geometry.js';

type Triangle = [number, number, number];

interface Circled {
  corners: Triangle;
  x: number;
  y: number;
  /** Square of the radius. */
  reach: number;
}

/** How far points are moved so that no four lie on a circle and no three on a line, centimetres. */
const SHAKE = 1e-4;
const shaken = ([x, y]: Point, at: number): Point => [
  x + SHAKE * Math.sin(at * 12.9898 + 1),
  y + SHAKE * Math.sin(at * 78.233 + 2),
];

/** The Delaunay triangles of points, counter-clockwise (Bowyer and Watson); for some thousand points. */
export function delaunay(points: readonly Point[]): Triangle[] {
  const moved = points.map(shaken);
  const order = points.map((_, at) => at).sort((a, b) => moved[a]![0] - moved[b]![0]);
  const all = [...moved, ...frameOf(points)];
  const count = points.length;
  const done: Triangle[] = [];
  let open = [circled(all, [count, count + 1, count + 2])];
  for (const at of order) {
    const [x, y] = all[at]!;
    const rim = new Map<string, [number, number]>();
    const rest: Circled[] = [];
    for (const triangle of open) {
      const right = x - triangle.x;
      const away = right * right + (y - triangle.y) ** 2;
      if (right > 0 && right * right > triangle.reach) done.push(triangle.corners);
      else if (away >= triangle.reach) rest.push(triangle);
      else addEdges(rim, triangle.corners);
    }
    open = rest;
    for (const [a, b] of rim.values()) open.push(circled(all, [a, b, at]));
  }
  return [...done, ...open.map(({ corners }) => corners)].filter((corners) =>
    corners.every((at) => at < count),
  );
}

/** A triangle around all points. */
function frameOf(points: readonly Point[]): Point[] {
  const reach = 50 * Math.max(1, ...points.map(([x, y]) => Math.max(Math.abs(x), Math.abs(y))));
  return [
    [-reach, -reach],
    [reach, -reach],
    [0, reach],
  ];
}

/** Edges of removed triangles; one that comes twice lies inside the hole. */
function addEdges(rim: Map<string, [number, number]>, [a, b, c]: Triangle): void {
  for (const [from, to] of [
    [a, b],
    [b, c],
    [c, a],
  ] as [number, number][]) {
    if (!rim.delete(`${to},${from}`)) rim.set(`${from},${to}`, [from, to]);
  }
}

function circled(points: readonly Point[], [a, b, c]: Triangle): Circled {
  const [ax, ay] = points[a]!;
  const bx = points[b]![0] - ax;
  const by = points[b]![1] - ay;
  const cx = points[c]![0] - ax;
  const cy = points[c]![1] - ay;
  const turn = 2 * (bx * cy - by * cx);
  const corners: Triangle = turn < 0 ? [a, c, b] : [a, b, c];
  if (Math.abs(turn) < 1e-12) return { corners, x: ax, y: ay, reach: Infinity };
  const bb = bx * bx + by * by;
  const cc = cx * cx + cy * cy;
  const ux = (cy * bb - by * cc) / turn;
  const uy = (bx * cc - cx * bb) / turn;
  return { corners, x: ax + ux, y: ay + uy, reach: (ux * ux + uy * uy) * (1 - 1e-12) };
}
