import { searchOf, stepAfter, stepBefore, stepOf } from './checkout-flow.js';

describe('checkout steps', () => {
  it('CHK-18 goes forward address, shipping, payment, review and back from shipping and from review', () => {
    expect(stepAfter('address')).toBe('shipping');
    expect(stepAfter('shipping')).toBe('payment');
    expect(stepAfter('payment')).toBe('review');
    expect(stepAfter('review')).toBeNull();
    expect(stepBefore('address')).toBeNull();
    expect(stepBefore('shipping')).toBe('address');
    expect(stepBefore('payment')).toBeNull();
    expect(stepBefore('review')).toBe('payment');
  });

  it('keeps its step in the URL, and stays at the address step without an address', () => {
    const search = new URLSearchParams(searchOf('shipping'));
    expect(stepOf(search, true)).toBe('shipping');
    expect(stepOf(search, false)).toBe('address');
    expect(stepOf(new URLSearchParams(searchOf('address')), true)).toBe('address');
  });
});
