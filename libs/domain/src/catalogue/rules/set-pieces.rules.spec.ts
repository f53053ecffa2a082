import fc from 'fast-check';
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

  it('of a kit shares the pieces of the same garment in the same size, and of none else', () => {
    const blouse = { productId: 'a', ...BLOUSE };
    const trousers = { productId: 'b', ...TROUSERS };
    const kit = [blouse, trousers, blouse, trousers];
    expect(setStock(kit, ['M', 'G', 'M', 'G'], 'Azul')).toBe(1);
    expect(missingPieces(kit, ['M', 'G', 'G', 'G'], 'Azul')).toEqual([2]);
    expect(isSetColourAvailable(kit, 'Azul')).toBe(true);
    expect(isSetColourAvailable([...kit, trousers], 'Azul')).toBe(false);
    expect(setStock([blouse, { ...BLOUSE, productId: 'c' }], ['M', 'M'], 'Azul')).toBe(3);
  });

  it('never sells more pieces than there are', () => {
    const stocks = fc.array(fc.nat(9), { minLength: 3, maxLength: 3 });
    const picks = fc.array(fc.tuple(fc.constantFrom('a', 'b'), fc.nat(2)), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(stocks, stocks, picks, (a, b, chosen) => {
        const of: Record<string, number[]> = { a, b };
        const pieces = chosen.map(([productId]) => ({
          productId,
          active: true,
          sizes: of[productId]!.map((stock, at) => size(`T${at}`, { Azul: stock })),
        }));
        const sizes = chosen.map(([, at]) => `T${at}`);
        const sets = setStock(pieces, sizes, 'Azul');
        const fits = (count: number) =>
          ['a', 'b'].every((id) =>
            of[id]!.every(
              (stock, at) =>
                chosen.filter(([one, place]) => one === id && place === at).length * count <= stock,
            ),
          );
        expect([fits(sets), fits(sets + 1)]).toEqual([true, false]);
      }),
    );
  });

  it('costs singly what its garments cost', () => {
    expect(singlyCents([{ price: 119.9 }, { price: 180.05 }])).toBe(29_995);
  });
});
