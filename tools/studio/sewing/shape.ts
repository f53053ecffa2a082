import { distances, type Pieces } from './garment.js';

/** A sewn garment as Blender reads it. */
export interface Shape {
  names: string[];
  /** Metres. */
  points: [number, number, number][];
  faces: [number, number, number][];
  /** Where the corners of each face lie on its flat piece, centimetres, and which piece that is. */
  flat: [number, number][][];
  owner: number[];
  /** Centimetres of each point to the fold of a hem (less than 0 below it) and to a seam. */
  hem: number[];
  seam: number[];
  /** Edges that keep their line when the cloth is rounded: seams, folds, outlines of pockets. */
  lines: [number, number][];
}

/** The sewn garment with every sewn point once. `merged` comes from the simulation. */
export function shapeOf(pieces: Pieces, merged: Int32Array): Shape {
  const { at, faces, flat, owner } = pieces;
  const away = distances(pieces);
  const place = new Map<number, number>();
  const hem: number[] = [];
  const seam: number[] = [];
  const points: Shape['points'] = [];
  const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;
  for (const [point, top] of merged.entries()) {
    const known = place.get(top) ?? points.length;
    if (known === points.length) {
      place.set(top, known);
      points.push([round(at[top * 3]!, 6), round(at[top * 3 + 1]!, 6), round(at[top * 3 + 2]!, 6)]);
      hem.push(50);
      seam.push(50);
    }
    hem[known] = round(Math.min(hem[known]!, away.hem[point]!), 4);
    seam[known] = round(Math.min(seam[known]!, away.seam[point]!), 4);
  }
  const shape: Shape = {
    names: pieces.pieces.map(({ piece }) => piece.name),
    points,
    faces: [],
    flat: [],
    owner: [],
    hem,
    seam,
    lines: [],
  };
  for (let k = 0; k < faces.length; k += 3) {
    const own = [faces[k]!, faces[k + 1]!, faces[k + 2]!];
    const known = own.map((point) => place.get(merged[point]!)!) as [number, number, number];
    if (new Set(known).size < 3) continue;
    shape.faces.push(known);
    shape.flat.push(own.map((point) => flat[point]!));
    shape.owner.push(owner[own[0]!]!);
  }
  const rows = pieces.pieces.flatMap(({ edges, lines }, number) =>
    [...Object.values(edges), ...lines].map((row) =>
      row.map((point) => place.get(merged[pieces.start[number]! + point]!)!),
    ),
  );
  for (const row of rows) for (let k = 1; k < row.length; k++) shape.lines.push([row[k - 1]!, row[k]!]);
  return shape;
}
