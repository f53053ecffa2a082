import fc from 'fast-check';
import { orderTotal, splitDiscount } from '@plantao/domain/orders/rules/order-total.rules';
import { priceOptions } from '@plantao/domain/checkout';
import type { CouponTerms } from '@plantao/domain/checkout/rules/coupon-discount.rules';
import { cartOf, priceCart } from '@plantao/domain/checkout/rules/promotions.rules';
import { fromReais, toReais } from '@plantao/domain/shared/money';
import { figures, seedOf } from '../figures.js';

const r6 = figures('R6', { short: 2_000, full: 100_000 });
const seed = seedOf();

const line = fc.record({
  priceCents: fc.integer({ min: 1, max: 99_999 }),
  quantity: fc.integer({ min: 1, max: 50 }),
});
const cart = fc.array(line, { minLength: 1, maxLength: 10 });
const terms: fc.Arbitrary<CouponTerms> = fc.record({
  discountType: fc.constantFrom('percentage', 'fixed'),
  discountValue: fc.integer({ min: 0, max: 10_000 }),
  minPurchaseCents: fc.constantFrom(0, 0, 10_000, 100_000),
  maxDiscountCents: fc.option(fc.integer({ min: 1, max: 30_000 }), { nil: null }),
  minItems: fc.constantFrom(0, 0, 3),
  freeShipping: fc.boolean(),
});
const freight = fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 4 });
type Line = { priceCents: number; quantity: number };

/** The amounts of an order as the shop makes them, by the domain's own rules; the database holds the same sum (I5). */
function amountsOf(
  lines: readonly Line[],
  coupon: CouponTerms | null,
  prices: readonly number[],
  minimum: number | null,
) {
  const { subtotalCents, discountCents, freeDelivery } = priceCart(cartOf(lines), coupon, minimum);
  const shippingCents = priceOptions(prices.map(quoted), freeDelivery !== null)[0]?.priceCents ?? -1;
  const totalCents = orderTotal(subtotalCents, [discountCents], shippingCents);
  return {
    subtotalCents,
    discountCents,
    shippingCents,
    totalCents,
    shares: splitDiscount(discountCents, lines),
  };
}

const quoted = (priceCents: number, id: number) => ({
  ...{ id: String(id), name: '', company: '', serviceId: null },
  ...{ priceCents, deliveryRange: { min: 1, max: 2 } },
});

it(`R6 the amounts of ${r6.rounds} carts add up to the last centavo`, async () => {
  const seen = { discounted: 0, free: 0 };
  const sums = fc.property(
    cart,
    fc.option(terms),
    freight,
    fc.constantFrom(null, 10_000),
    (lines, coupon, prices, minimum) => {
      const order = amountsOf(lines, coupon, prices, minimum);
      const { shares, ...amounts } = order;
      if (order.discountCents > 0) seen.discounted += 1;
      if (order.shippingCents === 0) seen.free += 1;
      expect(Object.values(amounts).every((cents) => Number.isInteger(cents) && cents >= 0)).toBe(true);
      expect(order.discountCents).toBeLessThanOrEqual(order.subtotalCents);
      expect(order.totalCents).toBe(order.subtotalCents - order.discountCents + order.shippingCents);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(order.discountCents);
      expect(
        lines.every(
          ({ priceCents, quantity }, at) =>
            (shares[at] ?? -1) >= 0 && (shares[at] ?? 0) <= priceCents * quantity,
        ),
      ).toBe(true);
      // What goes over the wire and comes back, as text, is the same centavos: for screens and for the provider.
      for (const cents of Object.values(amounts))
        expect(fromReais(JSON.parse(JSON.stringify(toReais(cents))) as number)).toBe(cents);
      const { shares: _, ...backwards } = amountsOf([...lines].reverse(), coupon, prices, minimum);
      expect(backwards).toEqual(amounts);
      if (!coupon) return;
      const [first, ...rest] = lines as [Line, ...Line[]];
      const more = priceCart(cartOf([{ ...first, quantity: first.quantity + 1 }, ...rest]), coupon, minimum);
      expect(more.discountCents).toBeGreaterThanOrEqual(order.discountCents);
    },
  );
  await r6.measure(seed, async () => {
    await Promise.resolve(fc.assert(sums, { seed, numRuns: r6.rounds }));
    r6.note(seen);
    expect(Math.min(seen.discounted, seen.free)).toBeGreaterThan(r6.rounds / 20);
  });
}, 600_000);

it('R6 rounding every line by itself would not add up (the property detects it)', () => {
  const naive = fc.property(cart, fc.integer({ min: 1, max: 9_999 }), (lines, basisPoints) => {
    const { subtotalCents } = cartOf(lines);
    const byLine = lines.reduce(
      (sum, { priceCents, quantity }) => sum + Math.round((priceCents * quantity * basisPoints) / 10_000),
      0,
    );
    return byLine === Math.floor((subtotalCents * basisPoints + 5_000) / 10_000);
  });
  expect(fc.check(naive, { seed, numRuns: 2_000 }).failed).toBe(true);
});
