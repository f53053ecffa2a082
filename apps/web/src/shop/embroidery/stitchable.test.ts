import { positionsFor } from '@plantao/domain/catalogue/rules/embroidery-place.rules';
import { CUTS, type CutName } from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import { POSITIONS } from '@plantao/domain/shared/embroidery';
import { isStitchable } from './stitchable';

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
