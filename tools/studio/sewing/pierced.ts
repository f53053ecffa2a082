/** Triangles in space: three coordinates a point, metres, and three points a face. */
export interface Mesh {
  at: Float64Array;
  faces: readonly number[];
}

/** Metres; a triangle of the cloth touches a few cells of the grid. */
const CELL = 0.015;
/** Cells along each axis, more than a garment reaches across. */
const ALONG = 1024;

/**
 * How much of the cloth runs through other cloth: the area of triangles that pierce others, as a percentage of all.
 * Triangles that share a point lie beside each other; `merged` tells under which number a point goes.
 */
export function piercedPercent({ at, faces }: Mesh, merged: Int32Array): number {
  const count = faces.length / 3;
  const pierced = new Uint8Array(count);
  const corners = Int32Array.from(faces, (point) => merged[point]!);
  const asked = new Int32Array(count).fill(-1);
  const grid = new Map<number, number[]>();
  for (let face = 0; face < count; face++)
    for (const cell of cellsOf(at, corners, face)) {
      const inside = grid.get(cell) ?? [];
      for (const other of inside) {
        if (asked[other] === face || (pierced[face] && pierced[other])) continue;
        asked[other] = face;
        if (!share(corners, face, other) && cross(at, corners, face, other))
          pierced[face] = pierced[other] = 1;
      }
      inside.push(face);
      grid.set(cell, inside);
    }
  let [sum, all] = [0, 0];
  for (let face = 0; face < count; face++) {
    const area = areaOf(at, corners, face);
    all += area;
    if (pierced[face]) sum += area;
  }
  return all > 0 ? (sum / all) * 100 : 0;
}

/** The cells that a triangle reaches into. */
function cellsOf(at: Float64Array, corners: Int32Array, face: number): number[] {
  const [from, to] = [Math.min, Math.max].map((end) =>
    [0, 1, 2].map((axis) =>
      Math.floor(end(...[0, 1, 2].map((corner) => at[corners[face * 3 + corner]! * 3 + axis]!)) / CELL),
    ),
  ) as [number[], number[]];
  const cells: number[] = [];
  for (let x = from[0]!; x <= to[0]!; x++)
    for (let y = from[1]!; y <= to[1]!; y++)
      for (let z = from[2]!; z <= to[2]!; z++) cells.push((z * ALONG + y) * ALONG + x);
  return cells;
}

function share(corners: Int32Array, one: number, other: number): boolean {
  for (let k = one * 3; k < one * 3 + 3; k++)
    for (let n = other * 3; n < other * 3 + 3; n++) if (corners[k] === corners[n]) return true;
  return false;
}

/** Whether a side of one triangle goes through the other. */
function cross(at: Float64Array, corners: Int32Array, one: number, other: number): boolean {
  for (let k = 0; k < 3; k++) {
    const next = (k + 1) % 3;
    if (goesThrough(at, corners[one * 3 + k]!, corners[one * 3 + next]!, corners, other)) return true;
    if (goesThrough(at, corners[other * 3 + k]!, corners[other * 3 + next]!, corners, one)) return true;
  }
  return false;
}

/** Whether the straight line between two points goes through a triangle (Möller and Trumbore). */
function goesThrough(at: Float64Array, from: number, to: number, corners: Int32Array, face: number): boolean {
  const [i, j] = [from * 3, to * 3];
  const [a, b, c] = [corners[face * 3]! * 3, corners[face * 3 + 1]! * 3, corners[face * 3 + 2]! * 3];
  const [dx, dy, dz] = [at[j]! - at[i]!, at[j + 1]! - at[i + 1]!, at[j + 2]! - at[i + 2]!];
  const [ux, uy, uz] = [at[b]! - at[a]!, at[b + 1]! - at[a + 1]!, at[b + 2]! - at[a + 2]!];
  const [vx, vy, vz] = [at[c]! - at[a]!, at[c + 1]! - at[a + 1]!, at[c + 2]! - at[a + 2]!];
  const [px, py, pz] = [dy * vz - dz * vy, dz * vx - dx * vz, dx * vy - dy * vx];
  const size = ux * px + uy * py + uz * pz;
  if (Math.abs(size) < 1e-15) return false;
  const [rx, ry, rz] = [at[i]! - at[a]!, at[i + 1]! - at[a + 1]!, at[i + 2]! - at[a + 2]!];
  const u = (rx * px + ry * py + rz * pz) / size;
  if (u < 0 || u > 1) return false;
  const [qx, qy, qz] = [ry * uz - rz * uy, rz * ux - rx * uz, rx * uy - ry * ux];
  const v = (dx * qx + dy * qy + dz * qz) / size;
  if (v < 0 || u + v > 1) return false;
  const along = (vx * qx + vy * qy + vz * qz) / size;
  return along >= 0 && along <= 1;
}

function areaOf(at: Float64Array, corners: Int32Array, face: number): number {
  const [a, b, c] = [corners[face * 3]! * 3, corners[face * 3 + 1]! * 3, corners[face * 3 + 2]! * 3];
  const [ux, uy, uz] = [at[b]! - at[a]!, at[b + 1]! - at[a + 1]!, at[b + 2]! - at[a + 2]!];
  const [vx, vy, vz] = [at[c]! - at[a]!, at[c + 1]! - at[a + 1]!, at[c + 2]! - at[a + 2]!];
  return Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2;
}
