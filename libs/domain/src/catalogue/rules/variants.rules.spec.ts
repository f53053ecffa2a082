import {
  isSizeAvailable,
  checkQuantity,
  missingChoice,
  purchasableVariants,
  remainderOf,
  selectSize,
  stockedColours,
  totalStock,
} from './variants.rules.js';

const sizes = [
  {
    name: 'P',
    colors: [
      { name: 'Azul', stock: 0 },
      { name: 'Preto', stock: 0 },
    ],
  },
  {
    name: 'M',
    colors: [
      { name: 'Azul', stock: 3 },
      { name: 'Preto', stock: 0 },
    ],
  },
  {
    name: 'G',
    colors: [
      { name: 'Azul', stock: 1 },
      { name: 'Preto', stock: 2 },
    ],
  },
];

describe('choosing size and colour', () => {
  it('PROD-06 disables a size without a stocked colour', () => {
    expect(sizes.map(isSizeAvailable)).toEqual([false, true, true]);
  });

  it('PROD-07 clears the colour with a new size and lists its stocked colours only', () => {
    expect(selectSize(sizes, 'G')).toEqual({ size: 'G', colour: null });
    expect(stockedColours(sizes[1]).map(({ name }) => name)).toEqual(['Azul']);
    expect(stockedColours(undefined)).toEqual([]);
  });

  it('PROD-08 takes the only stocked colour by itself', () => {
    expect(selectSize(sizes, 'M')).toEqual({ size: 'M', colour: 'Azul' });
    expect(selectSize(sizes, 'P')).toEqual({ size: 'P', colour: null });
    expect(selectSize(sizes, 'XXG')).toEqual({ size: 'XXG', colour: null });
  });

  it('PROD-09 PROD-10 asks for the size first and then for the colour', () => {
    expect(missingChoice(null, null)).toBe('variant.size-required');
    expect(missingChoice('M', null)).toBe('variant.colour-required');
    expect(missingChoice('M', 'Azul')).toBeUndefined();
  });

  it('PROD-13 is the stock minus the quantity in the cart', () => {
    expect(remainderOf(5, 2)).toBe(3);
    expect(remainderOf(2, 3)).toBe(-1);
  });

  it('PROD-14 PROD-15 PROD-16 checks sold out, the stock and the remainder in this order', () => {
    expect(checkQuantity({ stock: 2, inCart: 2, quantity: 9 })).toEqual({ result: 'out-of-stock' });
    expect(checkQuantity({ stock: 2, inCart: 3, quantity: 1 })).toEqual({ result: 'out-of-stock' });
    expect(checkQuantity({ stock: 4, inCart: 1, quantity: 5 })).toEqual({ result: 'reduced', n: 4 });
    expect(checkQuantity({ stock: 4, inCart: 1, quantity: 4 })).toEqual({ result: 'limit', n: 3 });
    expect(checkQuantity({ stock: 4, inCart: 1, quantity: 3 })).toEqual({ result: 'ok' });
  });

  it('APROD-05 sums the stock over all sizes and colours', () => {
    expect(totalStock(sizes)).toBe(6);
    expect(totalStock([])).toBe(0);
  });

  it('FAV-04 knows which variants can be bought', () => {
    expect(purchasableVariants(sizes)).toEqual([
      { size: 'M', colour: 'Azul' },
      { size: 'G', colour: 'Azul' },
      { size: 'G', colour: 'Preto' },
    ]);
  });
});
