import { bodyByGarment, bodyByHeightAndWeight, hemAboveFloor } from './body-estimate.rules.js';
import {
  CUT_MODELS,
  CUT_NAMES,
  cutOf,
  GARMENT_SIZES,
  measuresOf,
  type CutModel,
  type CutName,
  type GarmentSize,
} from './garment-cuts.rules.js';
import {
  adviseProduct,
  adviseSet,
  adviseSize,
  BETWEEN_CM,
  easeOf,
  FIT_DEFAULTS,
  FIT_POINTS,
  fitOf,
  largestBody,
  lessonOf,
  pointsOf,
  type Body,
  type FitCounts,
  type FitPoint,
} from './size-fit.rules.js';

/** Numbers from 0 to 1 that are the same in every run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
/** People as they are measured: to the half centimetre, a waist and a hip that go with the bust. */
function bodies(count: number, seed: number): Record<FitPoint, number>[] {
  const next = chance(seed);
  const half = (value: number): number => Math.round(value * 2) / 2;
  return Array.from({ length: count }, () => {
    const bust = 76 + next() * 46;
    return { bust: half(bust), waist: half(bust - 24 + next() * 16), hip: half(bust - 6 + next() * 20) };
  });
}
const WORN = CUT_NAMES.filter((cut) => cutOf(cut).kind !== 'cap');
const place = (size: string | null): number =>
  size === null ? GARMENT_SIZES.length : GARMENT_SIZES.indexOf(size as 'M');

/** Every cut that is worn with 200 bodies, or those of one model. */
function* tried(seed: number, model?: CutModel): Generator<[CutName, Record<FitPoint, number>]> {
  for (const cut of WORN.filter((name) => model === undefined || cutOf(name).model === model))
    for (const body of bodies(200, seed)) yield [cut, body];
}
const tightest = (cut: CutName, size: GarmentSize, body: Body): number =>
  Math.min(...fitOf(cut, size, body).map(({ slack }) => slack));

describe('the size for a body', () => {
  it.each(CUT_MODELS)(
    'FIT-01: is never tighter than the ease of %s, on 200 bodies, and the smallest that is not; above the largest there is none',
    (model) => {
      const faults: unknown[] = [];
      for (const [cut, body] of tried(model.length, model)) {
        const roomy = GARMENT_SIZES.filter((size) => tightest(cut, size, body) >= easeOf(cut, FIT_DEFAULTS));
        const size = adviseSize(cut, body)?.size;
        if (size !== (roomy[0] ?? null)) faults.push([cut, body, size, roomy]);
      }
      expect(faults).toEqual([]);
    },
  );

  it.each(CUT_MODELS)('FIT-02: names the second one of %s within a centimetre, and only there', (model) => {
    const faults: unknown[] = [];
    for (const [cut, body] of tried(11, model)) {
      const { size = null, second = null } = adviseSize(cut, body) ?? {};
      if (size === null) continue;
      const spare = (one: GarmentSize): number => tightest(cut, one, body) - easeOf(cut, FIT_DEFAULTS);
      const [smaller, larger] = [GARMENT_SIZES[place(size) - 1], GARMENT_SIZES[place(size) + 1]];
      const near = [
        ...(larger && spare(size) <= BETWEEN_CM ? [larger] : []),
        ...(smaller && -spare(smaller) <= BETWEEN_CM ? [smaller] : []),
      ];
      if (near.length === 0 ? second !== null : !near.includes(second as GarmentSize))
        faults.push([cut, body, size, second, near]);
    }
    expect(faults).toEqual([]);
  });

  it('FIT-01: never falls when a body grows at any point, whatever the reviews say', () => {
    const lessons: FitCounts[] = [
      [0, 0, 0],
      [9, 1, 0],
      [0, 1, 9],
    ];
    const faults: unknown[] = [];
    for (const counts of lessons)
      for (const [cut, body] of tried(3)) {
        const size = (one: Body): number => place(adviseSize(cut, one, FIT_DEFAULTS, counts)!.size);
        const before = size(body);
        for (const point of FIT_POINTS)
          if (size({ ...body, [point]: body[point] + 3.5 }) < before) faults.push([cut, body, point, counts]);
      }
    expect(faults).toEqual([]);
  });

  it('FIT-01: never leaves a garment narrower than the body, whatever ease the shop sets', () => {
    const ease = { tulipa: 0, melange: 0, tradicional: 0, princesa: 0 };
    const faults: unknown[] = [];
    for (const [cut, body] of tried(5)) {
      const size = adviseSize(cut, body, { ...FIT_DEFAULTS, ease }, [0, 1, 9])?.size;
      if (size && tightest(cut, size, body) < 0) faults.push([cut, body, size]);
    }
    expect(faults).toEqual([]);
  });

  it('FIT-08 PROD-03: agrees with the size table, whose ranges have no holes', () => {
    for (const cut of WORN)
      for (const point of pointsOf(cut)) {
        const ends = GARMENT_SIZES.map((size) => largestBody(cut, size, point, FIT_DEFAULTS));
        expect([...ends].sort((a, b) => a - b)).toEqual(ends);
        for (const [at, end] of ends.entries()) {
          expect(adviseSize(cut, { [point]: end })?.size).toBe(GARMENT_SIZES[at]);
          expect(adviseSize(cut, { [point]: end + 0.5 })?.size).toBe(GARMENT_SIZES[at + 1] ?? null);
        }
      }
  });

  it('FIT-07: follows the ease that the shop sets for a model', () => {
    const body = { bust: 97, waist: 76, hip: 103 };
    const of = (tulipa: number) =>
      adviseSize('tulipa-top', body, { ...FIT_DEFAULTS, ease: { ...FIT_DEFAULTS.ease, tulipa } })?.size;
    expect([of(4), of(8)]).toEqual(['M', 'G']);
  });

  it('FIT-04: says the room at each point, at the waist of trousers with the elastic', () => {
    expect(adviseSize('princesa-top', { bust: 96, waist: 78, hip: 104 })?.fit).toEqual([
      { point: 'bust', garment: 100, slack: 4 },
      { point: 'waist', garment: 86, slack: 8 },
      { point: 'hip', garment: 110, slack: 6 },
    ]);
    const { waistStretched } = measuresOf('tradicional-reta', 'M');
    expect(fitOf('tradicional-reta', 'M', { waist: 80 })).toEqual([
      { point: 'waist', garment: waistStretched, slack: waistStretched! - 80 },
    ]);
  });

  it('judges only what is known, and nothing of a cap', () => {
    expect(adviseSize('tradicional-top', { hip: 130 })).toBeUndefined();
    expect(adviseSize('melange-gorro', { bust: 90, waist: 70, hip: 98 })).toBeUndefined();
    expect(adviseProduct([], { bust: 90 })).toBeUndefined();
  });

  it('FIT-03: takes the larger piece of a set, and names both', () => {
    const advice = adviseProduct(['princesa-top', 'princesa-slim'], { bust: 88, waist: 72, hip: 104 });
    expect(advice?.size).toBe('M');
    expect(advice?.pieces.map(({ advice: one }) => one.size)).toEqual(['M', 'M']);
    const mixed = adviseProduct(['tradicional-top', 'tradicional-reta'], { bust: 88, waist: 72, hip: 104 });
    expect(mixed?.pieces.map(({ advice: one }) => one.size)).toEqual(['P', 'M']);
    expect(mixed?.size).toBe('M');
  });
});

describe('what reviews teach', () => {
  it.each<[string, FitCounts, number]>([
    ['too few say nothing', [4, 0, 0], 0],
    ['all small', [5, 0, 0], 3],
    ['all large', [0, 0, 5], -3],
    ['half small', [5, 5, 0], 1.5],
    ['as many small as large', [3, 1, 3], 0],
  ])('FIT-06: %s', (_what, counts, lesson) => {
    expect(lessonOf(counts, 5)).toBe(lesson);
  });

  it('FIT-06: is bounded and follows the share of small and large', () => {
    for (let smaller = 0; smaller <= 20; smaller += 1)
      for (let larger = 0; larger <= 20; larger += 1) {
        const lesson = lessonOf([smaller, 3, larger], 5);
        expect(Math.abs(lesson)).toBeLessThanOrEqual(3);
        expect(Math.sign(lesson) * Math.sign(smaller - larger)).toBeGreaterThanOrEqual(0);
      }
  });

  it('FIT-06: asks for more room where a piece fits small, and only names the smaller size where it fits large', () => {
    const body = { bust: 97, waist: 76, hip: 103 };
    const size = (counts: FitCounts) => {
      const advice = adviseSize('tulipa-top', body, FIT_DEFAULTS, counts);
      return [advice?.size, advice?.second];
    };
    expect(size([0, 9, 0])).toEqual(['M', 'G']);
    expect(size([9, 0, 0])).toEqual(['G', null]);
    const wide = { bust: 101, waist: 78, hip: 105 };
    const second = (counts: FitCounts) => adviseSize('tulipa-top', wide, FIT_DEFAULTS, counts)?.second;
    expect([second([0, 9, 0]), second([0, 0, 9])]).toEqual([null, 'M']);
    expect(adviseSize('tulipa-top', wide, FIT_DEFAULTS, [0, 0, 9])?.size).toBe('G');
  });
});

describe('a set of garments', () => {
  it('FIT-03: has a size for each of them', () => {
    const garments = [{ cuts: ['tulipa-top'] }, { cuts: ['tulipa-pantalona'] }] as const;
    const body = { bust: 92, waist: 74, hip: 116 };
    const sizes = adviseSet(garments, body).map((advice) => advice?.size);
    expect(sizes).toEqual(garments.map(({ cuts: [cut] }) => adviseSize(cut, body)?.size));
    expect(adviseSet(garments, { bust: 92 }).map((advice) => advice !== undefined)).toEqual([true, false]);
  });
});

describe('a body that nobody has measured', () => {
  it('FIT-03: grows with the weight and shrinks with the height at the same weight', () => {
    for (const shape of ['female', 'male'] as const)
      for (let weight = 45; weight < 110; weight += 5) {
        const body = bodyByHeightAndWeight(168, weight, shape);
        const heavier = bodyByHeightAndWeight(168, weight + 5, shape);
        const taller = bodyByHeightAndWeight(178, weight, shape);
        for (const point of FIT_POINTS) {
          expect(heavier[point]).toBeGreaterThan(body[point]);
          expect(taller[point]).toBeLessThan(body[point]);
        }
      }
  });

  it.each<[number, number, 'female' | 'male', CutName, string]>([
    [160, 50, 'female', 'princesa-top', 'PP'],
    [165, 60, 'female', 'princesa-top', 'P'],
    [165, 68, 'female', 'tulipa-top', 'M'],
    [178, 80, 'male', 'tradicional-top', 'G'],
    [168, 62, 'male', 'melange-top', 'M'],
  ])('FIT-03: %d cm and %d kg, %s, wear %s in %s', (height, weight, shape, cut, size) => {
    expect(adviseSize(cut, bodyByHeightAndWeight(height, weight, shape))?.size).toBe(size);
  });

  it('FIT-03: "a scrub of mine that fits: 52 cm wide" is a body by how it sits', () => {
    expect(bodyByGarment({ top: 52 }, 'regular')).toEqual({ bust: 96 });
    expect(bodyByGarment({ top: 52, trousers: 55 }, 'wide')).toEqual({ bust: 90, hip: 96 });
    // Somebody's own Melange of 53 cm is a Melange M again.
    expect(adviseSize('melange-top', bodyByGarment({ top: 53 }, 'regular'))?.size).toBe('M');
  });

  it('says where trousers end', () => {
    expect(hemAboveFloor(165, measuresOf('tulipa-pantalona', 'M').inseam!)).toBe(-2);
    expect(hemAboveFloor(180, measuresOf('princesa-slim', 'M').inseam!)).toBe(9);
  });
});
