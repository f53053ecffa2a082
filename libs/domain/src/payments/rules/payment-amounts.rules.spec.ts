import fc from 'fast-check';
import {
  discountBy,
  instalmentOffer,
  instalmentsOf,
  pixDiscountOf,
  reachesMinimum,
} from './payment-amounts.rules.js';

describe('minimum payment amounts (providers A.14)', () => {
  it('is half a real by card, a centavo by PIX, four reais by boleto', () => {
    expect([49, 50].map((cents) => reachesMinimum('card', cents))).toEqual([false, true]);
    expect([0, 1].map((cents) => reachesMinimum('pix', cents))).toEqual([false, true]);
    expect([399, 400].map((cents) => reachesMinimum('boleto', cents))).toEqual([false, true]);
  });

  it('A-04 is five reais an instalment, and one instalment always', () => {
    expect([1, 999, 1_000, 1_499, 1_500, 90_000].map((cents) => instalmentsOf(cents, 3))).toEqual([
      1, 1, 2, 2, 3, 3,
    ]);
  });

  it('A-04 LIST-30 offers a price in as many instalments as payment accepts, of whole centavos, half up', () => {
    expect(instalmentOffer(18_990, 3)).toEqual({ count: 3, eachCents: 6_330 });
    expect(instalmentOffer(9_998, 3)).toEqual({ count: 3, eachCents: 3_333 });
    expect(instalmentOffer(18_990, 6)).toEqual({ count: 6, eachCents: 3_165 });
    expect(instalmentOffer(1_499, 6)).toEqual({ count: 2, eachCents: 750 });
    expect([instalmentOffer(999, 6), instalmentOffer(18_990, 1)]).toEqual([null, null]);
  });
});

describe('the discount for PIX (ADR 32)', () => {
  it('is a share of the goods, half up, and nothing by any other method', () => {
    const price = { fullCents: 20_890, goodsCents: 18_990 };
    expect([0, 1, 5, 15].map((percent) => discountBy('pix', price, percent))).toEqual([0, 190, 950, 2_849]);
    expect(['card', 'boleto'].map((method) => discountBy(method, price, 15))).toEqual([0, 0]);
  });

  it('is never more than the percent and a half centavo, grows with both, and leaves something to pay', () => {
    const cents = fc.integer({ min: 1, max: 5_000_000 });
    const percent = fc.integer({ min: 0, max: 15 });
    fc.assert(
      fc.property(cents, percent, (goods, share) => {
        const off = pixDiscountOf(goods, share);
        expect(Math.abs(off * 100 - goods * share)).toBeLessThanOrEqual(50);
        expect(off).toBeLessThan(goods);
        expect(pixDiscountOf(goods + 1, share)).toBeGreaterThanOrEqual(off);
        expect(pixDiscountOf(goods, share + 1)).toBeGreaterThanOrEqual(off);
      }),
    );
  });
});
