import { piercedPercent, type Mesh } from './pierced.js';
import type { Vector } from './vector.js';

/** Centimetres of three corners each, none of them sewn. */
const mesh = (...triangles: [Vector, Vector, Vector][]): Mesh => ({
  at: Float64Array.from(triangles.flat(2), (value) => value / 100),
  faces: triangles.flatMap((_, k) => [k * 3, k * 3 + 1, k * 3 + 2]),
});
const apart = ({ at }: Mesh): Int32Array => Int32Array.from({ length: at.length / 3 }, (_, point) => point);
const percent = (cloth: Mesh, merged = apart(cloth)): number => piercedPercent(cloth, merged);

/** Two square centimetres on the floor, and the same two a hand's breadth away. */
const FLAT: [Vector, Vector, Vector] = [
  [0, 0, 0],
  [2, 0, 0],
  [0, 2, 0],
];
const FAR: [Vector, Vector, Vector] = [
  [10, 0, 0],
  [12, 0, 0],
  [10, 2, 0],
];
/** Two square centimetres that stand on their point, through the floor. */
const THROUGH: [Vector, Vector, Vector] = [
  [0.5, 0.5, -1],
  [-0.5, 0.5, 1],
  [1.5, 0.5, 1],
];

describe('cloth that runs through other cloth', () => {
  it('counts both pieces that pierce each other, and no other cloth', () => {
    expect(percent(mesh(FLAT, FAR))).toBe(0);
    expect(percent(mesh(FLAT, THROUGH))).toBeCloseTo(100, 6);
    expect(percent(mesh(FLAT, FAR, THROUGH))).toBeCloseTo((4 / 6) * 100, 6);
    expect(percent(mesh(THROUGH, FAR, FLAT))).toBeCloseTo((4 / 6) * 100, 6);
  });

  it('finds a small triangle in the middle of a large one', () => {
    const large = FLAT.map(([x, y, z]): Vector => [x * 40 - 20, y * 40 - 20, z]) as typeof FLAT;
    expect(percent(mesh(large, THROUGH))).toBeCloseTo(100, 6);
  });

  it('counts none that lies close beside other cloth, as a fold does', () => {
    const above = FLAT.map(([x, y]): Vector => [x, y, 0.01]) as typeof FLAT;
    const lifted = THROUGH.map(([x, y, z]): Vector => [x, y, z + 1.02]) as typeof FLAT;
    expect(percent(mesh(FLAT, above, lifted))).toBe(0);
  });

  it('counts none that hangs together at a point, sewn or not', () => {
    const corner: [Vector, Vector, Vector] = [FLAT[0], [1, 0.5, -1], [1, 0.5, 1]];
    const cloth = mesh(FLAT, corner);
    expect(percent(cloth)).toBeCloseTo(100, 6);
    expect(percent(cloth, Int32Array.of(0, 1, 2, 0, 4, 5))).toBe(0);
  });
});
