import type { Point } from '../patterns/geometry.js';
import type { Pattern } from '../patterns/pattern.js';
import { Form } from './form.js';
import { distanceTo, meshed, seamCounts, type MeshedPiece } from './mesh.js';
import { looksOutward, placer } from './place.js';

/** All pieces of a pattern as one set of points, before they are sewn. */
export interface Pieces {
  pattern: Pattern;
  pieces: MeshedPiece[];
  /** The first point of each piece. */
  start: number[];
  /** Piece of each point; the flat point, centimetres. */
  owner: number[];
  flat: Point[];
  /** Three coordinates a point, metres. */
  at: Float64Array;
  /** Three points a face, counter-clockwise seen from outside. */
  faces: number[];
  /** Points that are sewn together. */
  pairs: [number, number][];
}

/** Cuts out the pieces with steps of that many centimetres and puts them round the form. @throws Error on a seam that does not fit */
export function laidOut(pattern: Pattern, step: number, form: Form): Pieces {
  const counts = seamCounts(pattern, step);
  const pieces = pattern.pieces.map((piece) => meshed(piece, step, counts));
  const start: number[] = [];
  const owner: number[] = [];
  const flat: Point[] = [];
  const at: number[] = [];
  const faces: number[] = [];
  for (const [number, { piece, points, faces: own }] of pieces.entries()) {
    const base = flat.length;
    start.push(base);
    const place = placer(piece.place, form, pattern.form['shoulderHeight'] ?? 0);
    const outward = looksOutward(piece.place);
    for (const point of points) {
      owner.push(number);
      flat.push(point);
      at.push(...place(point));
    }
    for (const [a, b, c] of own) faces.push(base + a, base + (outward ? b : c), base + (outward ? c : b));
  }
  const row = ([name, edge]: [string, string]): number[] => {
    const number = pieces.findIndex(({ piece }) => piece.name === name);
    return pieces[number]!.edges[edge]!.map((point) => start[number]! + point);
  };
  const pairs = pattern.seams.flatMap(({ a, b, flip }) => {
    const first = row(a);
    const second = flip ? row(b).reverse() : row(b);
    return first.map((point, k): [number, number] => [point, second[k]!]).filter(([p, q]) => p !== q);
  });
  return { pattern, pieces, start, owner, flat, at: Float64Array.from(at), faces, pairs };
}

/** Under which number each point goes when sewn points are one. */
export function sewnPoints({ flat, pairs }: Pick<Pieces, 'flat' | 'pairs'>): Int32Array {
  const root = Int32Array.from(flat, (_, k) => k);
  const find = (k: number): number => {
    let top = k;
    while (root[top] !== top) top = root[top]!;
    return top;
  };
  for (const [a, b] of pairs) root[Math.max(find(a), find(b))] = Math.min(find(a), find(b));
  return Int32Array.from(flat, (_, k) => find(k));
}

/** Centimetres from each point to the nearest hem fold (less than 0 below it) and to the nearest seam of its piece. */
export function distances({ pattern, pieces, owner, flat }: Pieces): {
  hem: Float32Array;
  seam: Float32Array;
} {
  const hem = new Float32Array(flat.length).fill(50);
  const seam = new Float32Array(flat.length).fill(50);
  const lineOf = ({ piece, points, edges }: MeshedPiece, edge: string): Point[] =>
    (edges[edge] ?? [])
      .map((at) => points[at]!)
      .filter((point) => point !== undefined && piece !== undefined);
  for (const [number, one] of pieces.entries()) {
    const hems = pattern.hems
      .filter(({ piece }) => piece === one.piece.name)
      .map(({ edge, width }) => ({ line: lineOf(one, edge), width }));
    const sewn = new Set(
      pattern.seams
        .flatMap(({ a, b }) => [a, b])
        .filter(([name]) => name === one.piece.name)
        .map(([, edge]) => edge),
    );
    const seams = [...sewn].map((edge) => lineOf(one, edge));
    for (let at = 0; at < flat.length; at++) {
      if (owner[at] !== number) continue;
      for (const { line, width } of hems) hem[at] = Math.min(hem[at]!, distanceTo(flat[at]!, line) - width);
      for (const line of seams) seam[at] = Math.min(seam[at]!, distanceTo(flat[at]!, line));
    }
  }
  return { hem, seam };
}
