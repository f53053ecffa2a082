import { typosBetween, typosAllowed } from './typos.js';

describe('typos', () => {
  it.each([
    ['princesa', 'princesa', 0],
    ['pricesa', 'princesa', 1],
    ['jalecco', 'jaleco', 1],
    ['calsa', 'calca', 1],
    ['tulpia', 'tulipa', 1],
    ['conjumtos', 'conjunto', 2],
    ['gorro', 'tulipa', 3],
    ['', 'ab', 2],
  ])('%s for %s', (typed, meant, typos) => {
    expect(typosBetween(typed, meant, 2)).toBe(typos);
    expect(typosBetween(meant, typed, 2)).toBe(typos);
  });

  it('one is tolerated in a short word, two in a long one, none in numbers', () => {
    expect(['kit', 'gorro', 'tulipa', 'princesa', '2024a', '0100'].map(typosAllowed)).toEqual([
      0, 1, 1, 2, 0, 0,
    ]);
  });
});
