import { defineEntity, p } from '@mikro-orm/core';

/** What a person who bought before is known by. */
export const PERSON_TRAITS = ['account', 'tax-id', 'email', 'phone'] as const;
export type PersonTrait = (typeof PERSON_TRAITS)[number];

const CouponRefusalSchema = defineEntity({
  name: 'CouponRefusal',
  tableName: 'coupon_refusal',
  uniques: [{ name: 'coupon_refusal_once', properties: ['couponId', 'userId'] }],
  indexes: [
    { name: 'coupon_refusal_newest', properties: ['couponId', 'lastAt'] },
    { properties: ['userId'] },
  ],
  properties: {
    id: p.uuid().primary(),
    couponId: p.uuid(),
    userId: p.uuid(),
    /** By what the person was known, all tries together. */
    traits: p.array<PersonTrait>().columnType('text[]'),
    tries: p.integer().default(1),
    firstAt: p.datetime(),
    lastAt: p.datetime(),
  },
});

/** Tries of an account to use a coupon of the first purchase again: one row, however many tries. */
export class CouponRefusal extends CouponRefusalSchema.class {}
CouponRefusalSchema.setClass(CouponRefusal);

const CouponExceptionSchema = defineEntity({
  name: 'CouponException',
  tableName: 'coupon_exception',
  uniques: [
    { name: 'coupon_exception_one_open', properties: ['couponId', 'userId'], where: 'order_id is null' },
  ],
  indexes: [
    { properties: ['couponId', 'createdAt'] },
    { properties: ['userId'] },
    { properties: ['orderId'] },
  ],
  properties: {
    id: p.uuid().primary(),
    couponId: p.uuid(),
    userId: p.uuid(),
    reason: p.string().length(200),
    /** The administrator's name. */
    grantedBy: p.string().length(120),
    createdAt: p.datetime(),
    /** The order that used it; null while it is open, and again when that order ended. */
    orderId: p.uuid().nullable(),
  },
});

/** An administrator lets an account use a coupon of the first purchase once more. */
export class CouponException extends CouponExceptionSchema.class {}
CouponExceptionSchema.setClass(CouponException);
