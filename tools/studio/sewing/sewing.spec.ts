import { GARMENT_SIZES, measuresOf } from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import { STUDIO_CUTS } from '../cuts.js';
import { lengthOf, type Line } from '../patterns/geometry.js';
import { delaunay } from './delaunay.js';
import { Form } from './form.js';
import { laidOut } from './garment.js';
import { faultsOf, girthsOf, refusedFor } from './measure.js';
import { distanceTo, inside, meshed, seamCounts } from './mesh.js';
import { simulate } from './simulate.js';
import { tableAt } from './vector.js';

const CUTS = Object.entries(STUDIO_CUTS);
/** Sewn here: one of each way to be sewn. What all others measured when they were made is in masters.spec.ts. */
const SEWN = ['tradicional-top', 'princesa-top', 'tradicional-reta', 'melange-colete', 'melange-gorro'];
/** Coarser than the pictures: a cut takes two or three seconds, and its girths differ by some millimetres. */
const STEP = 1.6;

describe('triangles', () => {
  it('cover a grid whole, without overlap, though its points lie on lines and circles', () => {
    const points = Array.from({ length: 100 }, (_, at): [number, number] => [at % 10, Math.floor(at / 10)]);
    const area = delaunay(points).reduce((sum, [a, b, c]) => {
      const [[ax, ay], [bx, by], [cx, cy]] = [points[a]!, points[b]!, points[c]!];
      return sum + ((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2;
    }, 0);
    expect(area).toBeCloseTo(81, 1);
  });
});

describe.each(CUTS)('%s', (_name, cut) => {
  it.each(GARMENT_SIZES)('has seams of equal length and closed pieces in size %s', (size) => {
    const { pieces, seams } = cut.pattern(size);
    const edge = ([piece, name]: [string, string]) =>
      pieces.find((one) => one.name === piece)!.outline.find((one) => one.edge === name)!.points;
    for (const { a, b } of seams) {
      const [first, second] = [lengthOf(edge(a)), lengthOf(edge(b))];
      expect([a, b, Math.abs(first - second) / first < 0.04]).toEqual([a, b, true]);
    }
    for (const { outline } of pieces)
      for (const [at, { points }] of outline.entries()) {
        const next = outline[(at + 1) % outline.length]!.points[0]!;
        expect(Math.hypot(points.at(-1)![0] - next[0], points.at(-1)![1] - next[1])).toBeLessThan(1e-6);
      }
  });
});

it.each(CUTS)('%s has its rows of thread on its cloth, none beside it', (_name, cut) => {
  const { pieces, stitches } = cut.pattern('M');
  const beside = stitches.flatMap(({ piece, points }) => {
    const loop = pieces
      .find(({ name }) => name === piece)!
      .outline.flatMap((edge) => edge.points.slice(0, -1));
    return points
      .filter((point) => !inside(point, loop) && distanceTo(point, [...loop, loop[0]!]) > 0.4)
      .map(([x, y]) => `${piece} ${x.toFixed(1)} ${y.toFixed(1)}`);
  });
  expect(beside).toEqual([]);
});

it.each(['tulipa-top', 'tulipa-top-34', 'tulipa-vestido'] as const)(
  'rounds the hem of %s to the length of its table, measured along its line',
  (name) => {
    const { pieces } = STUDIO_CUTS[name].pattern('M');
    const hem = pieces[0]!.outline.find(({ edge }) => edge === 'hem')!;
    expect(lengthOf(hem.points) * 2).toBeCloseTo(measuresOf(name, 'M').hem!, 1);
  },
);

it('draws the lower edge of a waistband from seam to seam, so that it is not ragged there', () => {
  for (const name of ['princesa-slim', 'tradicional-reta'] as const) {
    const pattern = STUDIO_CUTS[name].pattern('M');
    for (const piece of pattern.pieces) {
      const { edges, lines } = meshed(piece, STEP, seamCounts(pattern, STEP));
      const ends = [edges['bandSide']!, edges['bandCentre']!].map((row) => [row[0], row.at(-1)]);
      const [first, last] = [lines[0]![0]!, lines[0]!.at(-1)!];
      expect([piece.name, ends[0]!.includes(first), ends[1]!.includes(last)]).toEqual([
        piece.name,
        true,
        true,
      ]);
    }
  }
});

it.each(['melange-jogger', 'tradicional-jogger', 'princesa-jogger'] as const)(
  'gathers the legs of %s into cuffs of the girth of its table',
  (name) => {
    const { pieces, measures } = STUDIO_CUTS[name].pattern('M');
    const { expected, along } = measures.find((one) => one.name === 'hem')!;
    const cuff = along.reduce((sum, { piece, from, to }) => {
      const { below, by } = pieces.find((one) => one.name === piece)!.gathered!;
      expect([piece, from[1] < Number(below)]).toEqual([piece, true]);
      return sum + Math.abs(to[0] - from[0]) * by;
    }, 0);
    expect(Math.abs(cuff - expected)).toBeLessThan(0.5);
  },
);

it.each(['melange-jaqueta', 'melange-colete'] as const)(
  'draws the hem of %s in to the girth of its table by its rib',
  (name) => {
    const { pieces } = STUDIO_CUTS[name].pattern('M');
    const ribbed = pieces.filter(({ gathered }) => gathered);
    const girth = ribbed.reduce((sum, { outline, gathered }) => {
      const hem = outline.find(({ edge }) => edge === 'hem')!.points;
      for (const [x, y] of hem) expect(y).toBeLessThan(tableAt(gathered!.below as Line, x));
      const across = hem.map(([x]) => x);
      return sum + (Math.max(...across) - Math.min(...across)) * gathered!.by;
    }, 0);
    expect(ribbed.map((piece) => piece.name)).toEqual(['front', 'back']);
    expect(Math.abs(girth - measuresOf(name, 'M').hem!)).toBeLessThan(0.5);
  },
);

it('closes the crown of a cap as a dome that stands highest where its gores meet', () => {
  const { cloth, pattern } = STUDIO_CUTS['tradicional-gorro'];
  const cap = pattern('M');
  const form = new Form(cap.form);
  const garment = laidOut(cap, STEP, form);
  simulate(garment, cloth, form);
  const height = (point: number): number => garment.at[point * 3 + 2]!;
  const crown = garment.flat.reduce((best, [, y], at) => (y > garment.flat[best]![1] ? at : best), 0);
  const highest = Math.max(...garment.flat.map((_, at) => height(at)));
  expect(highest - height(crown)).toBeLessThan(0.002);
});

it('gives the form of a smaller body a smaller bust, so that the smallest size is not stretched over it', () => {
  const { cloth, pattern } = STUDIO_CUTS['princesa-top'];
  const small = pattern('PP');
  const form = new Form(small.form);
  const garment = laidOut(small, STEP, form);
  simulate(garment, cloth, form);
  expect(Math.abs(girthsOf(garment)['chest']! - measuresOf('princesa-top', 'PP').chest!)).toBeLessThan(1);
});

describe.each(CUTS.filter(([name]) => SEWN.includes(name)))('%s', (_name, cut) => {
  it('hangs with the girths of its size table, level and even', () => {
    const pattern = cut.pattern('M');
    const form = new Form(pattern.form);
    const garment = laidOut(pattern, STEP, form);
    simulate(garment, cut.cloth, form);
    const girths = girthsOf(garment);
    for (const { name, expected } of pattern.measures)
      expect([name, Math.abs(girths[name]! - expected) <= 1]).toEqual([name, true]);
    const faults = faultsOf(garment);
    expect(faults.leftRight).toBeLessThan(12);
    expect(faults.hemLevel).toBeLessThan(15);
    expect(refusedFor(faults, cut.limits)).toEqual([]);
  });
});
