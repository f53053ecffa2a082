import { bent, fold } from './folding.js';

describe('a folded garment', () => {
  it('keeps what lies before a fold, and brings what lies beyond it round and back behind the rest', () => {
    expect(bent({ along: -0.1, deep: 0.002 }, 0.01)).toEqual({ along: -0.1, deep: 0.002 });
    const { along, deep } = bent({ along: 0.01 * Math.PI + 0.2, deep: 0.002 }, 0.01);
    expect(along).toBeCloseTo(-0.2, 10);
    expect(deep).toBeCloseTo(0.018, 10);
  });

  it('is as long on the outermost layer as before, step by step', () => {
    const spot = (along: number) => bent({ along, deep: 0 }, 0.01);
    let length = 0;
    for (let k = 0; k < 1_000; k++) {
      const [a, b] = [spot(k * 1e-4), spot((k + 1) * 1e-4)];
      length += Math.hypot(b.along - a.along, b.deep - a.deep);
    }
    expect(length).toBeCloseTo(0.1, 4);
  });

  it('is as wide and as long as what comes out of a parcel, its front smooth and in front of everything', () => {
    const points: number[] = [];
    for (let x = -0.28; x <= 0.28; x += 0.01)
      for (let z = 0.75; z <= 1.5; z += 0.01)
        for (const y of [-0.12, 0.12]) points.push(x, y * Math.sqrt(1 - (x / 0.29) ** 2), z);
    const at = Float64Array.from(points);
    fold({ at });
    const along = (axis: number): number[] => [...at].filter((_, k) => k % 3 === axis);
    const span = (values: number[]): number => Math.max(...values) - Math.min(...values);
    expect(span(along(0))).toBeGreaterThan(0.27);
    expect(span(along(0))).toBeLessThan(0.3);
    expect(span(along(2))).toBeGreaterThan(0.37);
    expect(span(along(2))).toBeLessThan(0.41);
    expect(span(along(1))).toBeLessThan(0.05);
    const middle = points.flatMap((x, k) =>
      k % 3 === 0 && Math.abs(x) < 0.1 && points[k + 1]! < -0.1 && points[k + 2]! > 1.2 ? [at[k + 1]!] : [],
    );
    expect(middle.length).toBeGreaterThan(100);
    expect(Math.max(...middle)).toBeLessThan(0.007);
  });
});
