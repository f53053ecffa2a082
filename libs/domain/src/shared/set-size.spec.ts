import fc from 'fast-check';
import { garmentsIn, joinSizes, piecesOf, sizesIn } from './set-size.js';

describe('the size of a set', () => {
  it('names the sizes of its pieces in their order', () => {
    expect(joinSizes(['M', 'G'])).toBe('M + G');
    expect(sizesIn('M + G')).toEqual(['M', 'G']);
    expect([garmentsIn('M'), garmentsIn('M + G')]).toEqual([1, 2]);
  });

  it('comes back as it was joined', () => {
    const names = fc.array(fc.constantFrom('PP', 'P', 'M', 'G', 'GG', 'XG'), { minLength: 1, maxLength: 4 });
    fc.assert(fc.property(names, (sizes) => expect(sizesIn(joinSizes(sizes))).toEqual(sizes)));
  });

  it('counts garments, not lines', () => {
    expect(
      piecesOf([
        { size: 'M + G', quantity: 2 },
        { size: 'P', quantity: 1 },
      ]),
    ).toBe(5);
  });
});
