import fc from 'fast-check';
import {
  MAX_PARCEL_CM,
  ownPackedSize,
  PACKED_LIMITS,
  packedPieces,
  packingOf,
  parcelSize,
  parcelWords,
  usualPieces,
  type OwnPackedPieces,
  type PackedPieces,
  type PackedSize,
} from './packed-size.js';

const USUAL: PackedSize = { weightGrams: 350, lengthCm: 30, widthCm: 25, heightCm: 4 };
const COAT = { weightGrams: 900, lengthCm: 35, widthCm: 28, heightCm: 8 };
const CAP = { weightGrams: 60, heightCm: 2 };

const measure = (name: keyof PackedSize) => {
  const [min, max] = PACKED_LIMITS[name];
  return fc.integer({ min, max });
};
const size = fc.record({
  weightGrams: measure('weightGrams'),
  lengthCm: measure('lengthCm'),
  widthCm: measure('widthCm'),
  heightCm: measure('heightCm'),
});
const quantity = fc.integer({ min: 1, max: 30 });
const packed: fc.Arbitrary<PackedPieces> = fc
  .tuple(size, quantity)
  .map(([one, count]) => ({ ...one, quantity: count }));
const own: fc.Arbitrary<OwnPackedPieces> = fc
  .tuple(
    fc.record({ weightGrams: fc.option(measure('weightGrams')), heightCm: fc.option(measure('heightCm')) }),
    quantity,
  )
  .map(([one, count]) => ({ ...one, quantity: count }));
const some = fc.array(packed, { minLength: 1, maxLength: 8 });

describe('the parcel that pieces make', () => {
  it('adds weights and heights, and is as long and wide as the largest piece', () => {
    const pieces = packedPieces(
      [
        { ...COAT, quantity: 1 },
        { ...CAP, quantity: 2 },
      ],
      5,
      USUAL,
    );
    expect(parcelSize(pieces)).toEqual({
      weightGrams: 900 + 2 * 60 + 2 * 350,
      lengthCm: 35,
      widthCm: 28,
      heightCm: 8 + 2 * 2 + 2 * 4,
    });
  });

  it('is no higher than carriers take', () => {
    expect(parcelSize([{ ...USUAL, quantity: 40 }])).toMatchObject({ heightCm: 100, weightGrams: 14_000 });
    expect(parcelSize([])).toEqual({ weightGrams: 0, lengthCm: 0, widthCm: 0, heightCm: 0 });
  });

  it('never shrinks by one more piece, nor below its heaviest and largest one', () => {
    fc.assert(
      fc.property(some, packed, (pieces, more) => {
        const [before, after] = [parcelSize(pieces), parcelSize([...pieces, more])];
        expect(after.weightGrams).toBeGreaterThan(before.weightGrams);
        for (const name of ['lengthCm', 'widthCm', 'heightCm'] as const)
          expect(after[name]).toBeGreaterThanOrEqual(before[name]);
        for (const piece of pieces)
          for (const name of ['weightGrams', 'lengthCm', 'widthCm', 'heightCm'] as const)
            expect(before[name]).toBeGreaterThanOrEqual(piece[name]);
        expect(before.heightCm).toBeLessThanOrEqual(MAX_PARCEL_CM);
      }),
    );
  });

  it('is the same however its pieces are divided into lines', () => {
    fc.assert(
      fc.property(some, (pieces) => {
        const single = pieces.flatMap((piece) =>
          Array.from({ length: piece.quantity }, () => ({ ...piece, quantity: 1 })),
        );
        expect(parcelSize(single)).toEqual(parcelSize(pieces));
        expect(packingOf([...single].reverse())).toBe(packingOf(pieces));
      }),
    );
  });
});

describe('a parcel in words', () => {
  it.each([
    [999, '999 g · 30 × 25 × 4 cm'],
    [1_000, '1 kg · 30 × 25 × 4 cm'],
    [12_345, '12,35 kg · 30 × 25 × 4 cm'],
  ])('of %s grams is %s', (weightGrams, words) => {
    expect(parcelWords({ ...USUAL, weightGrams })).toBe(words);
  });
});

describe('pieces with sizes of their own', () => {
  it('go by the settings in what they do not say, and are counted with those that say nothing', () => {
    expect(packedPieces([], 3, USUAL)).toEqual([{ ...USUAL, quantity: 3 }]);
    expect(
      packedPieces([{ weightGrams: 60, lengthCm: null, quantity: 2 }, { quantity: 1 }], 4, USUAL),
    ).toEqual([
      { ...USUAL, weightGrams: 60, quantity: 2 },
      { ...USUAL, quantity: 2 },
    ]);
    expect(packedPieces([{ ...COAT, quantity: 0 }], 1, USUAL)).toEqual([{ ...USUAL, quantity: 1 }]);
  });

  it('are as many as there are, whatever is said of them', () => {
    fc.assert(
      fc.property(fc.array(own, { maxLength: 8 }), fc.integer({ min: 0, max: 300 }), (pieces, count) => {
        const known = pieces.reduce((all, piece) => all + piece.quantity, 0);
        const packs = packedPieces(pieces, count, USUAL);
        expect(packs.reduce((all, piece) => all + piece.quantity, 0)).toBe(Math.max(known, count));
      }),
    );
  });

  it('have a text of their own only where a size differs from the settings', () => {
    expect(packingOf([{ quantity: 3 }, { weightGrams: null, quantity: 1 }])).toBeNull();
    expect(packingOf([{ ...COAT, quantity: 0 }])).toBeNull();
    expect(packingOf([{ quantity: 3 }, { ...CAP, quantity: 2 }])).toBe('2*60xxx2');
    expect(packingOf([{ ...CAP, quantity: 2 }])).not.toBe(packingOf([{ ...CAP, quantity: 3 }]));
    expect(packingOf([{ ...CAP, quantity: 2 }])).not.toBe(
      packingOf([{ ...CAP, weightGrams: 61, quantity: 2 }]),
    );
  });

  it('are taken from a line without the rest of it', () => {
    expect(ownPackedSize({ ...CAP, lengthCm: null, ...{ name: 'Touca' } })).toEqual(CAP);
    expect(ownPackedSize({})).toEqual({});
  });
});

describe('pieces where prices know the usual size only', () => {
  it('count as many as they weigh or fill, and as they are at least', () => {
    expect(usualPieces([{ ...USUAL, quantity: 5 }], USUAL)).toBe(5);
    expect(usualPieces([{ ...USUAL, weightGrams: 60, quantity: 5 }], USUAL)).toBe(5);
    expect(usualPieces([{ ...USUAL, weightGrams: 900, quantity: 2 }], USUAL)).toBe(6);
    expect(usualPieces([{ ...USUAL, heightCm: 8, quantity: 3 }], USUAL)).toBe(6);
  });

  it('never count as fewer by one more piece', () => {
    fc.assert(
      fc.property(some, packed, (pieces, more) =>
        expect(usualPieces([...pieces, more], USUAL)).toBeGreaterThanOrEqual(usualPieces(pieces, USUAL)),
      ),
    );
  });
});
