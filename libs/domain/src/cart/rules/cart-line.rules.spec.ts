import { addLine, isSameLine, withProduct } from './cart-line.rules.js';

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
});
