import { businessDaysAfter, searchOf, stepAfter, stepBefore, stepOf } from './checkout-flow.js';

const day = (date: Date) => date.toISOString().slice(0, 10);

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

  it('counts business days over a weekend, by the calendar of São Paulo', () => {
    const fridayNight = Date.parse('2026-11-21T01:00:00.000Z');
    expect(day(businessDaysAfter(fridayNight, 1))).toBe('2026-11-23');
    expect(day(businessDaysAfter(fridayNight, 5))).toBe('2026-11-27');
    expect(day(businessDaysAfter(fridayNight, 6))).toBe('2026-11-30');
    expect(day(businessDaysAfter(fridayNight, 0))).toBe('2026-11-20');
  });
});
