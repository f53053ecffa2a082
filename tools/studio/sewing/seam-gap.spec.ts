import type { Point } from '../patterns/geometry.js';
import type { Pieces } from './garment.js';
import { seamGaps } from './seam-gap.js';

/** Corners of two squares of two centimetres, the right side of the first sewn to the left side of the second. */
const LEFT: Point[] = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
];
const RIGHT: Point[] = LEFT.map(([x, y]) => [x + 2, y]);

/** The two squares as they hang: each point of the flat pieces is put where `place` says, in centimetres. */
function sewn(place: (point: Point, of: 'left' | 'right') => Point): Pieces {
  const at = [...LEFT.map((point) => place(point, 'left')), ...RIGHT.map((point) => place(point, 'right'))];
  const piece = { name: 'square', outline: [], lines: [], place: { on: 'neck', half: 1, front: 0, back: 0 } };
  return {
    pattern: {
      form: {},
      pieces: [],
      seams: [],
      hems: [],
      overlays: [],
      stitches: [],
      trims: [],
      measures: [],
    },
    pieces: [LEFT, RIGHT].map((points) => ({ piece, points, faces: [], edges: {}, lines: [] })),
    start: [0, 4],
    owner: [0, 0, 0, 0, 1, 1, 1, 1],
    flat: [...LEFT, ...RIGHT],
    at: Float64Array.from(at.flatMap(([x, y]) => [x / 100, y / 100, 0])),
    faces: [0, 1, 2, 0, 2, 3, 4, 5, 7, 5, 6, 7],
    pairs: [
      [1, 4],
      [2, 7],
    ],
  } as Pieces;
}

const gaps = (garment: Pieces): number[] => seamGaps(garment).map((gap) => gap * 1000);

describe('the gap of a seam', () => {
  it('is nothing where the cloth of both sides reaches it', () => {
    expect(gaps(sewn((point) => point))).toEqual([0, 0].map(() => expect.closeTo(0, 6) as number));
  });

  it('is what both sides lack where the cloth is torn from it, and the thread alone holds it', () => {
    const torn = gaps(sewn(([x, y]) => [x * 1.15, y]));
    expect(torn[0]).toBeCloseTo(6, 6);
    expect(torn[1]).toBeGreaterThan(5);
  });

  it('is what one side lacks where the other reaches', () => {
    expect(gaps(sewn(([x, y], of) => [of === 'left' ? x : x + (x - 2) * 0.2, y]))[0]).toBeCloseTo(4, 6);
  });

  it('is nothing where cloth lies in folds beside it, or is eased along it', () => {
    expect(gaps(sewn(([x, y]) => [x * 0.8, y * 0.9]))).toEqual([0, 0]);
    expect(gaps(sewn(([x, y]) => [x * 0.8, y * 1.05]))).toEqual([0, 0]);
  });
});
