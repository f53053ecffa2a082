import type { Pieces } from './garment.js';
import { tableAt } from './vector.js';

/** Threads of the cloth: pairs of points with their length at rest in metres. */
export interface Threads {
  a: Int32Array;
  b: Int32Array;
  rest: Float64Array;
}

/** Two faces at an edge: the four points, weights of their curvature, and the area of both in square metres. */
export interface Hinges {
  points: Int32Array;
  weights: Float64Array;
  area: Float64Array;
}

interface Face {
  corners: [number, number, number];
  /** Lengths of the sides opposite to the corners, metres. */
  sides: [number, number, number];
}

/** Faces of the pieces with the lengths that they have flat, or drawn in by elastic. `merged` tells under which number a point goes. */
function facesOf({ faces, flat, pieces, owner }: Pieces, merged: Int32Array): Face[] {
  const out: Face[] = [];
  for (let at = 0; at < faces.length; at += 3) {
    const own = [faces[at]!, faces[at + 1]!, faces[at + 2]!] as const;
    const { gathered } = pieces[owner[own[0]]!]!.piece;
    const belowAt = (x: number): number => {
      const { below = 0 } = gathered ?? {};
      return typeof below === 'number' ? below : tableAt(below, x);
    };
    const length = (p: number, q: number): number => {
      const [dx, dy] = [flat[p]![0] - flat[q]![0], flat[p]![1] - flat[q]![1]];
      const drawn = gathered && [flat[p]!, flat[q]!].every(([x, y]) => y < belowAt(x) + 0.1);
      return Math.hypot(drawn ? dx * gathered.by : dx, dy) / 100;
    };
    out.push({
      corners: [merged[own[0]]!, merged[own[1]]!, merged[own[2]]!],
      sides: [length(own[1], own[2]), length(own[2], own[0]), length(own[0], own[1])],
    });
  }
  return out;
}

/** What holds the cloth: every edge at its length, every two neighbouring faces against bending. */
export function constraintsOf(
  pieces: Pieces,
  merged: Int32Array,
): { threads: Threads; hinges: Hinges; mass: Float64Array } {
  const edges = new Map<
    number,
    { a: number; b: number; rest: number; beside: { apex: number; face: Face; corner: number }[] }
  >();
  const mass = new Float64Array(pieces.flat.length);
  for (const face of facesOf(pieces, merged)) {
    const area = areaOf(face);
    for (let corner = 0; corner < 3; corner++) {
      mass[face.corners[corner]!]! += area / 3;
      const a = face.corners[(corner + 1) % 3]!;
      const b = face.corners[(corner + 2) % 3]!;
      if (a === b) continue;
      const key = Math.min(a, b) * pieces.flat.length + Math.max(a, b);
      const edge = edges.get(key) ?? { a, b, rest: 0, beside: [] };
      edge.rest += face.sides[corner]!;
      edge.beside.push({ apex: face.corners[corner]!, face, corner });
      edges.set(key, edge);
    }
  }
  const all = [...edges.values()];
  const threads: Threads = {
    a: Int32Array.from(all, ({ a }) => a),
    b: Int32Array.from(all, ({ b }) => b),
    rest: Float64Array.from(all, ({ rest, beside }) => rest / beside.length),
  };
  const bending = all.filter(({ beside }) => beside.length === 2);
  const hinges: Hinges = {
    points: Int32Array.from(bending.flatMap(({ a, b, beside }) => [a, b, beside[0]!.apex, beside[1]!.apex])),
    weights: Float64Array.from(bending.flatMap((edge) => curvature(edge))),
    area: Float64Array.from(bending, ({ beside }) => areaOf(beside[0]!.face) + areaOf(beside[1]!.face)),
  };
  return { threads, hinges, mass };
}

function areaOf({ sides: [a, b, c] }: Face): number {
  const half = (a + b + c) / 2;
  return Math.sqrt(Math.max(1e-14, half * (half - a) * (half - b) * (half - c)));
}

/** Weights with which four points of a flat hinge add up to nothing (isometric bending, by cotangents). */
function curvature({ a, beside }: { a: number; beside: { face: Face; corner: number }[] }): number[] {
  const cotangents = beside.map(({ face, corner }) => {
    // Angles at the two ends of the edge, in the order a, b.
    const at = (k: number): number => {
      const opposite = face.sides[k]!;
      const [p, q] = [face.sides[(k + 1) % 3]!, face.sides[(k + 2) % 3]!];
      return (p * p + q * q - opposite * opposite) / (4 * areaOf(face));
    };
    const first = (corner + 1) % 3;
    const second = (corner + 2) % 3;
    return face.corners[first] === a ? [at(first), at(second)] : [at(second), at(first)];
  });
  const [[c01, c02], [c03, c04]] = cotangents as [[number, number], [number, number]];
  return [c02 + c04, c01 + c03, -c01 - c02, -c03 - c04];
}
