import { gradientNoise, random } from './noise.js';

describe('noise of the cloth', () => {
  it('gives the same garment the same folds every time', () => {
    const first = gradientNoise(7);
    const second = gradientNoise(7);
    for (const [x, y] of [
      [0.3, 0.7],
      [12.5, 3.25],
      [-4.1, 88.8],
    ] as const)
      expect(first(x, y)).toBe(second(x, y));
  });

  it('gives another garment other folds', () => {
    expect(gradientNoise(7)(0.5, 0.5)).not.toBe(gradientNoise(8)(0.5, 0.5));
  });

  it('is smooth and stays near one', () => {
    const noise = gradientNoise(3);
    for (let step = 0; step < 2000; step++) {
      const x = step * 0.037;
      expect(Math.abs(noise(x, 2.2))).toBeLessThan(1.2);
      expect(Math.abs(noise(x + 0.001, 2.2) - noise(x, 2.2))).toBeLessThan(0.01);
    }
  });

  it('is zero on whole coordinates, so that layers of noise never add up to a step', () => {
    expect(gradientNoise(5)(4, 9)).toBeCloseTo(0, 12);
  });

  it('draws numbers from zero to below one, uniformly', () => {
    const next = random(1);
    const drawn = Array.from({ length: 4000 }, next);
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...drawn)).toBeLessThan(1);
    expect(drawn.reduce((sum, value) => sum + value) / drawn.length).toBeCloseTo(0.5, 1);
  });
});
