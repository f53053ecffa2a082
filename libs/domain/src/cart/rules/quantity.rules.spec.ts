import { canDecrease, capQuantity, quantityFault } from './quantity.rules.js';

describe('the quantity of a line', () => {
  it('CART-29 lies between 1 and the stock', () => {
    expect(quantityFault(0, 5)).toEqual({ code: 'cart.quantity' });
    expect(quantityFault(1.5, 5)).toEqual({ code: 'cart.quantity' });
    expect(quantityFault(6, 5)).toEqual({ code: 'cart.stock-limit', n: 5 });
    expect(quantityFault(1, 0)).toEqual({ code: 'cart.out-of-stock' });
    expect(quantityFault(5, 5)).toBeUndefined();
    expect(quantityFault(1_000, 5_000)).toEqual({ code: 'cart.stock-limit', n: 999 });
  });

  it('is capped at what is left', () => {
    expect([capQuantity(5, 3), capQuantity(2, 3), capQuantity(2, 0), capQuantity(-1, 3)]).toEqual([
      3, 2, 0, 0,
    ]);
  });

  it('PROD-11 never falls below 1', () => {
    expect([canDecrease(1), canDecrease(2)]).toEqual([false, true]);
  });
});
