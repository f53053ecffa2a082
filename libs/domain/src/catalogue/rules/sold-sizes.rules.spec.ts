import { badgeOf } from './badge.rules.js';
import { soldSizes } from './sold-sizes.rules.js';

const size = (name: string, stock: Record<string, number>) => ({
  name,
  colors: Object.entries(stock).map(([colour, pieces]) => ({ name: colour, stock: pieces })),
});
const BLOUSE = { active: true, sizes: [size('M', { Azul: 3, Preto: 1 }), size('G', { Azul: 0, Vinho: 2 })] };
const TROUSERS = { active: true, sizes: [size('G', { Azul: 2, Preto: 0, Vinho: 4 })] };
const coloursOf = (pieces: (typeof BLOUSE)[]) =>
  soldSizes({ sizes: [], pieces }).flatMap(({ colors }) => colors.map(({ name }) => name));

describe('what a card shows of the stock', () => {
  it('LIST-27 of a set are the colours of which every garment has something, in any size', () => {
    expect(coloursOf([BLOUSE, TROUSERS])).toEqual(['Azul', 'Vinho']);
    expect(coloursOf([TROUSERS, BLOUSE])).toEqual(['Azul', 'Vinho']);
  });

  it('LIST-27 shows the set in a colour, never a garment of it, and the colour alone without a picture', () => {
    const pictured = (piece: typeof BLOUSE, image: string) => ({
      ...piece,
      sizes: piece.sizes.map(({ name, colors }) => ({
        name,
        colors: colors.map((colour) => ({ ...colour, image })),
      })),
    });
    const [size] = soldSizes({
      sizes: [],
      pieces: [pictured(BLOUSE, '/media/blusa.webp'), pictured(TROUSERS, '/media/calca.webp')],
      colorImages: { Vinho: '/media/conjunto-vinho.webp' },
    });
    expect(size?.colors.map(({ name, image }) => [name, image])).toEqual([
      ['Azul', ''],
      ['Vinho', '/media/conjunto-vinho.webp'],
    ]);
  });

  it('LIST-28 is nothing of a set without one of its garments', () => {
    const pieces = [BLOUSE, { ...TROUSERS, active: false }];
    const badge = badgeOf({ sizes: soldSizes({ sizes: [], pieces }), sale: true, salePercentage: 10 });
    expect(badge).toEqual({ kind: 'sold-out' });
  });

  it('are the sizes of any other product', () => {
    expect(soldSizes({ sizes: BLOUSE.sizes })).toBe(BLOUSE.sizes);
  });
});
