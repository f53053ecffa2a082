import { asBought, cartLineOf } from './bought-lines.rules.js';

const SET = { setId: 's', setName: 'Conjunto', setSize: 'M + G', colour: 'Azul', quantity: 2 };
const GARMENTS = [
  { productId: 'a', name: 'Blusa', size: 'M', priceCents: 11_996, ...SET },
  { productId: 'b', name: 'Calça', size: 'G', priceCents: 17_994, ...SET },
];
const TOUCA = {
  productId: 'c',
  name: 'Touca',
  size: 'U',
  colour: 'Azul',
  quantity: 1,
  priceCents: 3_000,
};

describe('the lines of an order as they were bought', () => {
  it('show a set as one line with its price', () => {
    expect(asBought([TOUCA, ...GARMENTS])).toEqual([
      TOUCA,
      { productId: 's', name: 'Conjunto', size: 'M + G', colour: 'Azul', quantity: 2, priceCents: 29_990 },
    ]);
  });

  it('add up a set that was bought in two lines', () => {
    expect(asBought([...GARMENTS, ...GARMENTS])).toMatchObject([{ quantity: 4, priceCents: 29_990 }]);
  });

  it('show a kit that has a garment again as one line, by the places of its garments', () => {
    const kit = [...GARMENTS, ...GARMENTS].map((line, at) => ({ ...line, setPlace: at + 1 }));
    expect(asBought(kit)).toMatchObject([{ quantity: 2, priceCents: 59_980 }]);
    expect(asBought([...kit, ...kit])).toMatchObject([{ quantity: 4, priceCents: 59_980 }]);
  });

  it('leave garments that were bought by themselves as they are', () => {
    expect(asBought([TOUCA, TOUCA])).toEqual([TOUCA, TOUCA]);
  });

  it('are found in the cart: a garment of a set by the line of the set', () => {
    expect(cartLineOf(TOUCA)).toEqual({ productId: 'c', name: 'Touca', size: 'U' });
    expect(GARMENTS.map(cartLineOf)).toEqual([
      { productId: 's', name: 'Conjunto: Blusa, M', size: 'M + G' },
      { productId: 's', name: 'Conjunto: Calça, G', size: 'M + G' },
    ]);
  });
});
