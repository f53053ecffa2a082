import { OFFERS } from '@plantao/domain/shared/constants';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Coupon, CouponUse } from '@plantao/domain/checkout';
import { brazilDay } from '@plantao/domain/shared/brazil/brazil-date';
import { fixedId } from './chance.js';

const DAY = 86_400_000;
const day = (offset: number): string => brazilDay(new Date(Date.now() + offset * DAY));

/** The coupon that is used up, and how often it was. */
const USED_UP = 'ESGOTADO15';
const USES = 50;

/** The three announced offers, and one coupon for each way to be refused. */
export async function seedCoupons(em: EntityManager): Promise<void> {
  const always = { startDate: day(-30), endDate: day(365) };
  const percentage = { discountType: 'percentage' as const, ...always };
  const coupons = [
    {
      code: OFFERS.leadCoupon,
      ...percentage,
      discountValue: OFFERS.leadPercent * 100,
      firstPurchase: true,
      usageLimit: 100_000,
    },
    {
      code: 'LEVE3',
      ...percentage,
      discountValue: OFFERS.piecesDiscountPercent * 100,
      minItems: OFFERS.piecesForDiscount,
      usageLimit: 100_000,
    },
    {
      code: 'FRETE6',
      ...percentage,
      discountValue: 0,
      minItems: OFFERS.freeShippingPieces,
      freeShipping: true,
      usageLimit: 100_000,
    },
    { code: 'INVERNO20', ...percentage, discountValue: 2_000, startDate: day(-120), endDate: day(-30) },
    { code: USED_UP, ...percentage, discountValue: 1_500, usageLimit: USES, used: USES },
    { code: 'INATIVO10', ...percentage, discountValue: 1_000, active: false },
    { code: 'TETO30', ...percentage, discountValue: 2_000, maxDiscountCents: 3_000 },
    {
      code: 'ACIMA500',
      discountType: 'fixed' as const,
      ...always,
      discountValue: 5_000,
      minPurchaseCents: 50_000,
    },
  ];
  for (const coupon of coupons) em.create(Coupon, { id: fixedId('coupon', coupon.code), ...coupon });
  // A count without its uses would be reported as drift.
  for (let use = 0; use < USES; use += 1)
    em.create(CouponUse, {
      id: fixedId('coupon-use', String(use)),
      couponId: fixedId('coupon', USED_UP),
      orderId: fixedId('coupon-use-order', String(use)),
      personKey: `demonstracao-${use}`,
      state: 'consumed',
    });
  await em.flush();
}
