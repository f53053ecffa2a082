import {
  positionsFor,
  stitchedCount as countOf,
} from '@plantao/domain/catalogue/rules/embroidery-place.rules';
import { CUTS, type CutName } from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import { POSITIONS } from '@plantao/domain/shared/embroidery';
import { isStitchable, priceWith, stitchedCount } from './stitchable';
import { stitchedGarments } from './stitched-garments';

const all = [...POSITIONS];
const positions = { tulipa: all, melange: all, tradicional: [], princesa: all };

describe('room for the offer of embroidery (X5)', () => {
  it.each(Object.keys(CUTS) as CutName[])('is kept for %s exactly where the offer will be', (cut) => {
    expect(isStitchable([cut], { on: true, positions })).toBe(positionsFor([cut], positions).length > 0);
  });

  it('is kept for a set by its top, and for nothing while the shop does not stitch', () => {
    expect(isStitchable(['tulipa-slim', 'tulipa-top'], { on: true, positions })).toBe(true);
    expect(isStitchable(['tulipa-top'], { on: false, positions })).toBe(false);
    expect(isStitchable(['tulipa-top'], undefined)).toBe(false);
    expect(isStitchable([], { on: true, positions })).toBe(false);
  });
});

describe('what is stitched on a kit', () => {
  const piece = (name: string, cut: CutName) => ({ name, cuts: [cut], price: 100 });
  const pieces = ['1', '2'].flatMap(() => [
    piece('Blusa Tulipa', 'tulipa-top'),
    piece('Calça Tulipa', 'tulipa-slim'),
  ]);
  const cuts = pieces.map((one) => one.cuts[0]!);

  it('is on all equal garments, as the server counts and prices them', () => {
    expect([stitchedCount(cuts), countOf(cuts)]).toEqual([2, 2]);
    for (const cut of Object.keys(CUTS) as CutName[])
      expect([cut, stitchedCount([cut, 'tulipa-slim', cut])]).toEqual([
        cut,
        countOf([cut, 'tulipa-slim', cut]),
      ]);
    const kit = { price: 400, cuts: [], pieces } as unknown as Parameters<typeof priceWith>[0];
    expect([priceWith(kit, { price: 20 }), priceWith(kit, null)]).toEqual([440, 400]);
  });

  it('names them', () => {
    expect(stitchedGarments(pieces)).toEqual(['Blusa 1', 'Blusa 2']);
    expect(stitchedGarments(pieces.slice(0, 2))).toEqual(['Blusa']);
    expect(stitchedGarments(undefined)).toEqual([]);
  });
});
