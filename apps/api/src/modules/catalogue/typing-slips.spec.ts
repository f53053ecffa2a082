import { slipsBetween, slipsForgiven } from './typing-slips.js';

describe('slips of the hand', () => {
  it.each([
    ['princesa', 'princesa', 0],
    ['pricesa', 'princesa', 1],
    ['jalecco', 'jaleco', 1],
    ['calsa', 'calca', 1],
    ['tulpia', 'tulipa', 1],
    ['conjumtos', 'conjunto', 2],
    ['gorro', 'tulipa', 3],
    ['', 'ab', 2],
  ])('%s for %s', (typed, meant, slips) => {
    expect(slipsBetween(typed, meant, 2)).toBe(slips);
    expect(slipsBetween(meant, typed, 2)).toBe(slips);
  });

  it('are forgiven once in a short word, twice in a long one, never in numbers', () => {
    expect(['kit', 'gorro', 'tulipa', 'princesa', '2024a', '0100'].map(slipsForgiven)).toEqual([
      0, 1, 1, 2, 0, 0,
    ]);
  });
});
