import { addLine, cartTotals, countPieces, isSameLine, withProduct } from './cart-line.rules.js';

const scrub = { productId: 'scrub', size: 'M', colour: 'Azul', quantity: 2 };

describe('the lines of a cart', () => {
  it('CART-18 adds up the same product, size and colour', () => {
    expect(addLine([scrub], { ...scrub, quantity: 3 })).toEqual([{ ...scrub, quantity: 5 }]);
  });

  it('CART-18 makes a new line for any difference', () => {
    for (const other of [
      { ...scrub, productId: 'jaleco' },
      { ...scrub, size: 'G' },
      { ...scrub, colour: 'Preto' },
    ]) {
      expect(isSameLine(scrub, other)).toBe(false);
      expect(addLine([scrub], other)).toEqual([scrub, other]);
    }
  });

  it('CART-19 drops lines whose product is null', () => {
    expect(
      withProduct([
        { product: null, quantity: 1 },
        { product: { id: 'scrub' }, quantity: 2 },
        { product: undefined, quantity: 1 },
      ]),
    ).toEqual([{ product: { id: 'scrub' }, quantity: 2 }]);
  });

  it('CART-20 CART-21 sums price times quantity and adds the freight to the discounted subtotal', () => {
    const lines = [
      { priceCents: 18_990, quantity: 2 },
      { priceCents: 5_001, quantity: 1 },
    ];
    expect(cartTotals(lines)).toEqual({ subtotal: 42_981, discount: 0, shipping: 0, total: 42_981 });
    expect(cartTotals(lines, 4_298, 1_590)).toEqual({
      subtotal: 42_981,
      discount: 4_298,
      shipping: 1_590,
      total: 40_273,
    });
    expect(cartTotals(lines, 99_999, 1_590)).toEqual({
      subtotal: 42_981,
      discount: 42_981,
      shipping: 1_590,
      total: 1_590,
    });
    expect(cartTotals([])).toEqual({ subtotal: 0, discount: 0, shipping: 0, total: 0 });
  });

  it('counts pieces, not lines', () => {
    expect(countPieces([scrub, { quantity: 3 }])).toBe(5);
  });
});
