import fc from 'fast-check';
import { orderTotal, splitDiscount, subtotalOf } from './order-total.rules.js';

const line = fc.record({
  priceCents: fc.integer({ min: 1, max: 100_000 }),
  quantity: fc.integer({ min: 1, max: 50 }),
});

describe('order total', () => {
  it('ORD-16 is subtotal minus the sum of the discounts plus the delivery', () => {
    expect(orderTotal(37_980, [3_798], 1_490)).toBe(35_672);
    expect(orderTotal(37_980, [], 0)).toBe(37_980);
  });

  it('P36 the lines’ shares of a discount always sum to it, in ten thousand carts', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 20 }),
        fc.nat({ max: 1_000_000 }),
        (lines, wanted) => {
          const discount = Math.min(wanted, subtotalOf(lines));
          const shares = splitDiscount(discount, lines);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(discount);
          expect(
            shares.every(
              (share, index) =>
                share >= 0 && share <= (lines[index]?.priceCents ?? 0) * (lines[index]?.quantity ?? 0),
            ),
          ).toBe(true);
        },
      ),
      { numRuns: 10_000 },
    );
  });
});
