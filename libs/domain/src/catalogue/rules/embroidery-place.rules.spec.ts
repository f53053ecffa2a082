import { POSITIONS } from '../../shared/embroidery.js';
import { positionsFor } from './embroidery-place.rules.js';

const ALL = { tulipa: POSITIONS, melange: POSITIONS, tradicional: POSITIONS, princesa: POSITIONS };

describe('where a product may be stitched', () => {
  it.each([
    ['a top', ['tulipa-top'], POSITIONS],
    ['a set, on its top', ['tulipa-pantalona', 'tulipa-top'], POSITIONS],
    ['a waistcoat, which has no sleeves', ['melange-colete'], ['left-chest', 'right-chest']],
    ['trousers', ['tulipa-slim'], []],
    ['a cap', ['melange-gorro'], []],
    ['a product of which nobody said what it is', [], []],
  ] as const)('X5 %s', (_, cuts, places) => {
    expect(positionsFor(cuts, ALL)).toEqual(places);
  });

  it('X5 is what the settings allow its model', () => {
    expect(positionsFor(['princesa-top'], { ...ALL, princesa: ['right-chest'] })).toEqual(['right-chest']);
    expect(positionsFor(['princesa-top'], { ...ALL, princesa: [] })).toEqual([]);
  });
});
