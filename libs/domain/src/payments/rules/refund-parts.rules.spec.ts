import fc from 'fast-check';
import { splitDiscount, subtotalOf } from '../../orders/rules/order-total.rules.js';
import { shareOf } from '../../shared/money.js';
import { leftOfCharge, paidByLine, shareOfPieces, sharesOf, type SoldLine } from './refund-parts.rules.js';
import { pixDiscountOf } from './payment-amounts.rules.js';

const line = (
  id: string,
  quantity: number,
  priceCents: number,
  discountCents = 0,
  refunded = 0,
): SoldLine => ({
  id,
  quantity,
  priceCents,
  discountCents,
  refunded,
});

/** An order with a coupon and a discount for PIX, priced as the shop prices it. */
const anyOrder = fc
  .record({
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 9 }),
        priceCents: fc.integer({ min: 1, max: 90_000 }),
      }),
      { minLength: 1, maxLength: 7 },
    ),
    percent: fc.integer({ min: 0, max: 100 }),
    pix: fc.integer({ min: 0, max: 30 }),
  })
  .map(({ lines, percent, pix }) => {
    const subtotal = subtotalOf(lines);
    const discount = shareOf(subtotal, percent * 100);
    const shares = splitDiscount(discount, lines);
    const pixDiscountCents = pixDiscountOf(subtotal - discount, pix);
    const sold = lines.map(({ quantity, priceCents }, at) =>
      line(String(at), quantity, priceCents, shares[at] ?? 0),
    );
    return { sold, pixDiscountCents, goodsCents: subtotal - discount - pixDiscountCents };
  });

describe('what pieces come to', () => {
  it('is their price less the shares of coupon and PIX', () => {
    expect(paidByLine([line('a', 2, 10_000, 2_000), line('b', 1, 5_000)], 1_150)).toEqual([17_100, 4_750]);
  });

  it('the last piece takes the centavo that is left', () => {
    const three = { paidCents: 100, quantity: 3 };
    expect([0, 1, 2].map((before) => shareOfPieces(three, before, 1))).toEqual([33, 33, 34]);
    expect([shareOfPieces(three, 0, 3), shareOfPieces(three, 1, 2)]).toEqual([100, 67]);
  });

  it.each([
    ['another order’s line', [{ itemId: 'x', quantity: 1, restock: true }]],
    ['more pieces than are left', [{ itemId: 'a', quantity: 2, restock: true }]],
    ['no piece', [{ itemId: 'a', quantity: 0, restock: true }]],
    [
      'a line twice',
      [
        { itemId: 'a', quantity: 1, restock: true },
        { itemId: 'a', quantity: 1, restock: false },
      ],
    ],
  ])('is nothing for %s', (_what, wanted) => {
    expect(sharesOf([line('a', 3, 100, 0, 2)], 0, wanted)).toBeUndefined();
  });

  it('R6 sums up to what was paid for the goods, in whatever order and portions they are given back', () => {
    fc.assert(
      fc.property(
        anyOrder,
        fc.array(fc.nat(), { maxLength: 60 }),
        ({ sold, pixDiscountCents, goodsCents }, picks) => {
          const refunded = sold.map(() => 0);
          let back = 0;
          const give = (at: number, quantity: number): void => {
            const now = sold.map((each, place) => ({ ...each, refunded: refunded[place] ?? 0 }));
            const shares = sharesOf(now, pixDiscountCents, [
              { itemId: String(at), quantity, restock: false },
            ]);
            expect(shares).toHaveLength(1);
            expect(shares?.[0]?.amountCents).toBeGreaterThanOrEqual(0);
            back += shares?.[0]?.amountCents ?? 0;
            refunded[at] = (refunded[at] ?? 0) + quantity;
            expect(back).toBeLessThanOrEqual(goodsCents);
          };
          for (const pick of picks) {
            const at = pick % sold.length;
            const left = (sold[at]?.quantity ?? 0) - (refunded[at] ?? 0);
            if (left > 0) give(at, 1 + (pick % left));
          }
          sold.forEach(({ quantity }, at) => {
            const left = quantity - (refunded[at] ?? 0);
            if (left > 0) give(at, left);
          });
          expect(back).toBe(goodsCents);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('what is left of a charge', () => {
  const part = (state: string, amountCents: number) => ({ state, amountCents, partial: true });
  const left = (refundedCents: number, ...refunds: Parameters<typeof leftOfCharge>[1]) =>
    leftOfCharge({ amountCents: 10_000, refundedCents }, refunds);

  it('is without what is back, on its way, or failed as the rest; a part that failed is still there', () => {
    expect(left(0)).toBe(10_000);
    expect(left(1_000, part('done', 1_000), part('requested', 500), part('failed', 200))).toBe(8_500);
    expect(left(0, { state: 'failed', amountCents: 10_000, partial: false })).toBe(0);
    expect(left(0, { ...part('cancelled', 300), cancelReason: 'not-owed' })).toBe(9_700);
  });

  it('R6 counts what the provider says before it answers our requests once, whichever of them it did', () => {
    const three = [part('done', 1_000), part('requested', 500), part('requested', 700)];
    expect([1_000, 1_500, 1_700, 2_200].map((heard) => left(heard, ...three))).toEqual([
      7_800, 7_800, 7_800, 7_800,
    ]);
    expect(left(1_600, ...three)).toBe(10_000 - 1_600 - 500 - 700);
  });
});
