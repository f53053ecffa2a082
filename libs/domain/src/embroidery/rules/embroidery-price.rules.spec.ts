import fc from 'fast-check';
import { priceCart, cartOf } from '../../checkout/rules/promotions.rules.js';
import { splitDiscount } from '../../orders/rules/order-total.rules.js';
import { embroideryPriceCents, isSamePriceClass } from './embroidery-price.rules.js';

const PRICES = { namePriceCents: 1_990, logoPriceCents: 2_990 };
const of = (name: string, secondLine: string, logoId: string | null) => ({ name, secondLine, logoId });

const content = fc.record({
  name: fc.constantFrom('', 'Ana'),
  secondLine: fc.constantFrom('', 'COREN-SP 123.456'),
  logoId: fc.constantFrom(null, 'logo'),
});
const lines = fc.array(
  fc.record({
    priceCents: fc.integer({ min: 1, max: 100_000 }),
    quantity: fc.integer({ min: 1, max: 30 }),
    embroidery: fc.option(content),
  }),
  { minLength: 1, maxLength: 20 },
);
const prices = fc.record({
  namePriceCents: fc.integer({ min: 0, max: 20_000 }),
  logoPriceCents: fc.integer({ min: 0, max: 20_000 }),
});

describe('the price of what is stitched', () => {
  it.each([
    [of('Ana', '', null), 1_990],
    [of('', 'Enfermeira', null), 1_990],
    [of('Ana', 'Enfermeira', null), 1_990],
    [of('', '', 'logo'), 2_990],
    [of('Ana', '', 'logo'), 4_980],
  ])('X5 is that of the text and that of the logo: %j', (embroidery, cents) => {
    expect(embroideryPriceCents(embroidery, PRICES)).toBe(cents);
  });

  it('X5 is the same for two of one class, at any prices', () => {
    fc.assert(
      fc.property(content, content, prices, (a, b, at) => {
        if (isSamePriceClass(a, b)) expect(embroideryPriceCents(a, at)).toBe(embroideryPriceCents(b, at));
      }),
    );
  });

  it('X5 is a part of the price of its line: shares of any discount add up to the total of any cart, to the centavo', () => {
    const coupon = fc.record({
      discountType: fc.constantFrom('percentage' as const, 'fixed' as const),
      discountValue: fc.integer({ min: 1, max: 9_000 }),
    });
    fc.assert(
      fc.property(lines, prices, coupon, (cart, at, { discountType, discountValue }) => {
        const priced = cart.map(({ priceCents, quantity, embroidery }) => ({
          priceCents: priceCents + (embroidery ? embroideryPriceCents(embroidery, at) : 0),
          quantity,
        }));
        const terms = {
          discountType,
          discountValue,
          minPurchaseCents: 0,
          minItems: 0,
          maxDiscountCents: null,
          freeShipping: false,
        };
        const { subtotalCents, discountCents, discountedCents } = priceCart(cartOf(priced), terms, null);
        const shares = splitDiscount(discountCents, priced);
        const paid = priced.map((line, index) => line.priceCents * line.quantity - (shares[index] ?? 0));
        expect(paid.reduce((sum, cents) => sum + cents, 0)).toBe(discountedCents);
        expect(Math.min(...paid)).toBeGreaterThanOrEqual(0);
        expect(subtotalCents - discountCents).toBe(discountedCents);
      }),
    );
  });
});
