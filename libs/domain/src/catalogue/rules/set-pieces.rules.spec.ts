import {
  isSetAvailable,
  isSetColourAvailable,
  missingPieces,
  setColours,
  setStock,
  singlyCents,
} from './set-pieces.rules.js';

const size = (name: string, stock: Record<string, number>) => ({
  name,
  colors: Object.entries(stock).map(([colour, pieces]) => ({ name: colour, stock: pieces })),
});
const BLOUSE = { active: true, sizes: [size('M', { Azul: 3, Preto: 0 }), size('G', { Azul: 0, Verde: 2 })] };
const TROUSERS = { active: true, sizes: [size('G', { Preto: 4, Azul: 2 })] };

describe('what can be had of a set', () => {
  it('are the colours that all garments have', () => {
    expect(setColours([BLOUSE, TROUSERS]).map(({ name }) => name)).toEqual(['Azul', 'Preto']);
    expect(setColours([])).toEqual([]);
  });

  it('is as much as of the scarcest garment, in its own size', () => {
    expect(setStock([BLOUSE, TROUSERS], ['M', 'G'], 'Azul')).toBe(2);
    expect(setStock([BLOUSE, TROUSERS], ['G', 'G'], 'Azul')).toBe(0);
    expect(setStock([BLOUSE, TROUSERS], ['M'], 'Azul')).toBe(0);
    expect(setStock([{ ...BLOUSE, active: false }, TROUSERS], ['M', 'G'], 'Azul')).toBe(0);
  });

  it('names the garments that are missing', () => {
    expect(missingPieces([BLOUSE, TROUSERS], ['G', 'M'], 'Azul')).toEqual([0, 1]);
    expect(missingPieces([BLOUSE, TROUSERS], ['M', 'G'], 'Azul')).toEqual([]);
    expect(missingPieces([BLOUSE, TROUSERS], ['M', 'G'], 'Preto')).toEqual([0]);
  });

  it('is there while every garment is there in one colour', () => {
    expect(isSetColourAvailable([BLOUSE, TROUSERS], 'Preto')).toBe(false);
    expect(isSetAvailable([BLOUSE, TROUSERS])).toBe(true);
    expect(isSetAvailable([BLOUSE, { ...TROUSERS, active: false }])).toBe(false);
    expect(isSetAvailable([])).toBe(false);
  });

  it('costs singly what its garments cost', () => {
    expect(singlyCents([{ price: 119.9 }, { price: 180.05 }])).toBe(29_995);
  });
});
