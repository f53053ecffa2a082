import { couponFaults, defaultCoupon } from './coupon-form.rules.js';
import type { CouponFields } from './coupon-fields.rules.js';

const coupon: CouponFields = { ...defaultCoupon('2026-11-21'), code: 'VERAO25' };
const faultsOf = (more: Partial<CouponFields>) => couponFaults({ ...coupon, ...more });

describe('a new coupon', () => {
  it('ACOUP-09 is a percentage of 0 from today to three months later, 1000 uses, for everybody, switched on', () => {
    expect(defaultCoupon('2026-11-21')).toEqual({
      code: '',
      discountType: 'percentage',
      discountValue: 0,
      minPurchaseCents: 0,
      maxDiscountCents: null,
      minItems: 0,
      freeShipping: false,
      startDate: '2026-11-21',
      endDate: '2027-02-21',
      usageLimit: 1_000,
      firstPurchase: false,
      active: true,
    });
  });

  it('ends on the last day of a month that is shorter', () => {
    expect(defaultCoupon('2026-11-30').endDate).toBe('2027-02-28');
    expect(defaultCoupon('2027-11-30').endDate).toBe('2028-02-29');
    expect(defaultCoupon('2026-10-01').endDate).toBe('2027-01-01');
  });
});

describe('coupon errors', () => {
  it('none for a valid coupon', () => {
    expect(couponFaults(coupon)).toEqual({});
    expect(faultsOf({ discountValue: 10_000, maxDiscountCents: 0, endDate: '2026-11-21' })).toEqual({});
    expect(faultsOf({ discountType: 'fixed', discountValue: 10_001 })).toEqual({});
  });

  it.each<[Partial<CouponFields>, object]>([
    [{ code: '' }, { code: 'coupon.code-required' }],
    [{ code: 'AB' }, { code: 'coupon.code-invalid' }],
    [{ code: 'VERÃO' }, { code: 'coupon.code-invalid' }],
    [{ discountValue: 10_001 }, { discountValue: 'coupon.percentage' }],
    [{ discountValue: -1 }, { discountValue: 'coupon.value' }],
    [{ discountValue: Number.NaN }, { discountValue: 'coupon.value' }],
    [{ minPurchaseCents: 0.5 }, { minPurchaseCents: 'coupon.value' }],
    [{ maxDiscountCents: -1 }, { maxDiscountCents: 'coupon.value' }],
    [{ usageLimit: 0 }, { usageLimit: 'coupon.usage-limit' }],
    [{ startDate: '' }, { startDate: 'coupon.day' }],
    [{ endDate: '2026-02-30' }, { endDate: 'coupon.day' }],
    [{ endDate: '2026-11-20' }, { endDate: 'coupon.days' }],
  ])('ACOUP-12 ACOUP-13 ACOUP-15 %j is', (more, faults) => expect(faultsOf(more)).toEqual(faults));
});
