import fc from 'fast-check';
import { message } from '../../shared/errors/message.js';
import {
  couponDiscount,
  minimumProblem,
  validityProblem,
  type CouponTerms,
} from './coupon-discount.rules.js';

const terms = (more: Partial<CouponTerms> = {}): CouponTerms => ({
  discountType: 'percentage',
  discountValue: 1_000,
  minPurchaseCents: 0,
  maxDiscountCents: null,
  minItems: 0,
  freeShipping: false,
  ...more,
});
const cart = (subtotalCents: number, pieces = 1) => ({ subtotalCents, pieces });
const text = (problem: ReturnType<typeof minimumProblem>): string | undefined =>
  problem && message(problem.code, problem.placeholders).replaceAll('\u00a0', ' ');

describe('discount of a coupon', () => {
  it('COUP-07 is nothing below the minimum, and counts from exactly the minimum on', () => {
    const coupon = terms({ minPurchaseCents: 10_000 });
    expect([couponDiscount(coupon, cart(9_999)), couponDiscount(coupon, cart(10_000))]).toEqual([0, 1_000]);
    expect(text(minimumProblem(coupon, cart(8_050)))).toBe(
      'Faltam R$ 19,50 para usar este cupom (mínimo de R$ 100,00).',
    );
  });

  it('COUP-08 is the percentage, half a centavo up, capped where there is a cap (A-53)', () => {
    expect(couponDiscount(terms({ discountValue: 1_500 }), cart(18_990))).toBe(2_849);
    expect(couponDiscount(terms({ discountValue: 1_500 }), cart(10_003))).toBe(1_500);
    expect(couponDiscount(terms({ discountValue: 1_500 }), cart(10_010))).toBe(1_502);
    expect(couponDiscount(terms({ discountValue: 1_500, maxDiscountCents: 2_000 }), cart(18_990))).toBe(
      2_000,
    );
  });

  it('COUP-09 is the fixed value', () => {
    expect(couponDiscount(terms({ discountType: 'fixed', discountValue: 2_500 }), cart(18_990))).toBe(2_500);
  });

  it('COUP-10 is never more than the subtotal, whatever the coupon', () => {
    const any = fc.record({
      discountType: fc.constantFrom('percentage' as const, 'fixed' as const),
      discountValue: fc.nat(10_000),
      minPurchaseCents: fc.nat(50_000),
      maxDiscountCents: fc.option(fc.nat(50_000)),
      minItems: fc.nat(5),
      freeShipping: fc.boolean(),
    });
    fc.assert(
      fc.property(any, fc.nat(1_000_000), fc.nat(10), (coupon, subtotal, pieces) => {
        const discount = couponDiscount(coupon, cart(subtotal, pieces));
        expect(Number.isInteger(discount) && discount >= 0 && discount <= subtotal).toBe(true);
      }),
    );
  });

  it('A-08 asks for pieces where it says so', () => {
    const leve3 = terms({ discountValue: 1_500, minItems: 3 });
    expect([couponDiscount(leve3, cart(30_000, 2)), couponDiscount(leve3, cart(30_000, 3))]).toEqual([
      0, 4_500,
    ]);
    expect([text(minimumProblem(leve3, cart(1, 2))), text(minimumProblem(leve3, cart(1, 1)))]).toEqual([
      'Falta 1 peça para usar este cupom.',
      'Faltam 2 peças para usar este cupom.',
    ]);
  });
});

describe('when a coupon may be used', () => {
  const valid = { active: true, startDate: '2026-11-01', endDate: '2026-11-30', used: 0, usageLimit: 10 };
  const code = (more: Partial<typeof valid>, today = '2026-11-20') =>
    validityProblem({ ...valid, ...more }, today)?.code;

  it('COUP-12 from its first to its last day, both included (A-56)', () => {
    expect(['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map((today) => code({}, today))).toEqual([
      'coupon.not-started',
      undefined,
      undefined,
      'coupon.expired',
    ]);
  });

  it('COUP-11 only while active', () => {
    expect(code({ active: false })).toBe('coupon.not-applicable');
  });

  it('COUP-13 only below its limit', () => {
    expect([code({ used: 9 }), code({ used: 10 })]).toEqual([undefined, 'coupon.exhausted']);
  });
});
