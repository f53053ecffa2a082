import { emptyField } from './gaussian.js';
import { shrink } from './resample.js';

describe('bringing samples down to pixels', () => {
  it('keeps an even field even at one and a half samples per pixel', () => {
    const field = emptyField(15, 9);
    field.data.fill(0.6);
    for (const value of shrink(field, 10, 6).data) expect(value).toBeCloseTo(0.6, 6);
  });

  it('gives a pixel the mean of the area it covers', () => {
    const field = emptyField(3, 3);
    field.data.set([1, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(shrink(field, 2, 2).data[0]).toBeCloseTo(1 / 2.25, 6);
  });
});
