import { defineEntity, p } from '@mikro-orm/core';
import { changeTriggers } from '@plantao/platform/change-notifications';
import { timestamps, totalsTriggers } from '@plantao/platform/database';

const CouponSchema = defineEntity({
  name: 'Coupon',
  tableName: 'coupon',
  triggers: changeTriggers('coupon', 'notify_coupon()'),
  uniques: [{ name: 'coupon_code', properties: ['code'], where: 'deleted_at is null' }],
  checks: [
    { name: 'coupon_use_within_limit', expression: 'used >= 0 and used <= usage_limit' },
    {
      name: 'coupon_value_range',
      expression: `discount_value >= 0 and (discount_type <> 'percentage' or discount_value <= 10000)`,
    },
    { name: 'coupon_days', expression: 'start_date <= end_date' },
    {
      name: 'coupon_conditions',
      expression:
        'min_purchase_cents >= 0 and min_items >= 0 and usage_limit >= 1 and (max_discount_cents is null or max_discount_cents >= 0)',
    },
  ],
  properties: {
    id: p.uuid().primary(),
    /** Upper case. */
    code: p.string().length(40),
    discountType: p.enum(['percentage', 'fixed'] as const),
    /** Basis points for a percentage (15 % = 1500), centavos for a fixed discount. */
    discountValue: p.integer(),
    minPurchaseCents: p.integer().default(0),
    maxDiscountCents: p.integer().nullable(),
    /** Pieces that the cart must hold. */
    minItems: p.integer().default(0),
    /** The cheapest delivery costs nothing. */
    freeShipping: p.boolean().default(false),
    /** First and last valid day in São Paulo, ISO. */
    startDate: p.string().length(10),
    endDate: p.string().length(10),
    usageLimit: p.integer().default(1000),
    /** Held and consumed uses. */
    used: p.integer().default(0),
    firstPurchase: p.boolean().default(false),
    active: p.boolean().default(true),
    ...timestamps(),
    /** Taken off the list; the row stays, because orders and uses refer to it, and its code is free again. */
    deletedAt: p.datetime().nullable(),
    version: p.integer().version(),
  },
});

export class Coupon extends CouponSchema.class {}
CouponSchema.setClass(Coupon);

const CouponUseSchema = defineEntity({
  name: 'CouponUse',
  tableName: 'coupon_use',
  triggers: totalsTriggers('coupon_use', 'coupon_use', 'coupon_uses'),
  uniques: [
    { properties: ['couponId', 'orderId'] },
    {
      name: 'coupon_use_first_purchase',
      properties: ['couponId', 'personKey'],
      where: `first_purchase and state <> 'released'`,
    },
    ...(['emailKey', 'phoneKey'] as const).map((key) => ({
      name: `coupon_use_first_${key === 'emailKey' ? 'email' : 'phone'}`,
      properties: ['couponId' as const, key],
      where: `first_purchase and state <> 'released'`,
    })),
  ],
  indexes: [
    { properties: ['orderId'] },
    { name: 'coupon_use_newest', properties: ['couponId', 'createdAt', 'id'] },
  ],
  properties: {
    id: p.uuid().primary(),
    couponId: p.uuid(),
    orderId: p.uuid(),
    /** Who uses it: the tax id of the order, which outlives a new e-mail address. */
    personKey: p.string().length(80),
    /** Hashes of mailbox and phone with the shop's key: the same person by another tax id or account (ADR 32). */
    emailKey: p.string().length(64).nullable(),
    phoneKey: p.string().length(64).nullable(),
    firstPurchase: p.boolean().default(false),
    state: p.enum(['held', 'consumed', 'released'] as const).default('held'),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** One use of a coupon by one order: held, consumed, released (correctness 3.12). */
export class CouponUse extends CouponUseSchema.class {}
CouponUseSchema.setClass(CouponUse);
