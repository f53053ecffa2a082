import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AuditEntry } from '@plantao/platform/audit';
import { Clock } from '@plantao/platform/clock';
import { violatedConstraint } from '@plantao/platform/database';
import { isReservedCode } from '../orders/rules/discount-name.rules.js';
import { actorOf, type Actor } from '../shared/actor.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { Coupon } from './entities/coupon.entity.js';
import { couponFaults } from './rules/coupon-form.rules.js';
import { COUPON_FIELD_NAMES, eachField, type CouponFields } from './rules/coupon-fields.rules.js';
import { couponCode } from './rules/coupon-discount.rules.js';

/** Fields that are not given stay as they are; the code never changes (ACOUP-10, API-21). */
export type CouponChange = {
  readonly [Key in Exclude<keyof CouponFields, 'code'>]?: CouponFields[Key] | undefined;
};

/** The coupons as administrators write them down; every change is in the audit log. */
@Injectable()
export class CouponAdmin {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes down a new coupon, active from the start (API-20).
   * @throws DomainError coupon.* for the first wrong field, coupon.code-taken, coupon.code-reserved
   */
  async create(fields: Omit<CouponFields, 'active'>, actor: Actor): Promise<Coupon> {
    const known: CouponFields = { ...fields, code: couponCode(fields.code), active: true };
    refuseFaults(known);
    if (isReservedCode(known.code)) throw new DomainError('coupon.code-reserved', { code: known.code });
    try {
      return await this.em.transactional(async (em) => {
        const coupon = Object.assign(new Coupon(), { id: crypto.randomUUID(), ...known });
        em.persist(coupon);
        em.persist(entry('coupon.create', coupon.id, actor, null, known));
        await em.flush();
        await em.refresh(coupon);
        return coupon;
      });
    } catch (error) {
      if (violatedConstraint(error) === 'coupon_code') throw new DomainError('coupon.code-taken');
      throw error;
    }
  }

  /**
   * Changes a coupon; what orders got by it before stays theirs. With `version` only if nobody changed it since.
   * @throws DomainError coupon.not-found, coupon.stale, coupon.usage-below, coupon.* for the first wrong field
   */
  change(id: string, change: CouponChange, version: number | undefined, actor: Actor): Promise<Coupon> {
    return this.em.transactional(async (em) => {
      const coupon = await lockCoupon(em, id);
      if (version !== undefined && version !== coupon.version)
        throw new DomainError('coupon.stale', {}, { version: coupon.version });
      const before = fieldsOf(coupon);
      const given = Object.entries(change).filter(([, value]) => value !== undefined);
      const after: CouponFields = {
        ...before,
        ...(Object.fromEntries(given) as CouponChange),
        code: before.code,
      };
      refuseFaults(after);
      if (after.usageLimit < coupon.used) throw new DomainError('coupon.usage-below', { n: coupon.used });
      Object.assign(coupon, after);
      em.persist(entry('coupon.change', id, actor, before, after));
      await em.flush();
      return coupon;
    });
  }

  /**
   * Takes a coupon away for good (API-21): nobody redeems it again and its code is free, orders that used it keep
   * their discount, and its uses stay to be read.
   * @throws DomainError coupon.not-found
   */
  async remove(id: string, actor: Actor): Promise<void> {
    await this.em.transactional(async (em) => {
      const coupon = await lockCoupon(em, id);
      em.persist(entry('coupon.delete', id, actor, { ...fieldsOf(coupon), used: coupon.used }, null));
      coupon.active = false;
      coupon.deletedAt = this.clock.now();
      await em.flush();
    });
  }
}

/** What an administrator decided about a coupon. */
export const fieldsOf = (coupon: Coupon): CouponFields =>
  eachField(COUPON_FIELD_NAMES, (name) => coupon[name] ?? null) as unknown as CouponFields;

function refuseFaults(fields: CouponFields): void {
  const [fault] = Object.values(couponFaults(fields));
  if (fault) throw new DomainError(fault);
}

async function lockCoupon(em: EntityManager, id: string): Promise<Coupon> {
  const coupon = await em.findOne(
    Coupon,
    { id, deletedAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  if (!coupon) throw new DomainError('coupon.not-found');
  return coupon;
}

function entry(action: string, id: string, actor: Actor, before: unknown, after: unknown): AuditEntry {
  return AuditEntry.of({ ...actorOf(actor), action, entity: 'coupon', entityId: id, before, after });
}
