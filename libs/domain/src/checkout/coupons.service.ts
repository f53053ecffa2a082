import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { violatedConstraint, writeWithFlush } from '@plantao/platform/database';
import { brazilDay } from '../shared/brazil/brazil-date.js';
import { OFFERS } from '../shared/constants.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { Coupon } from './entities/coupon.entity.js';
import type { PersonTrait } from './entities/first-purchase.entity.js';
import { FirstPurchaseRefused, FirstPurchases, type CouponPerson } from './first-purchases.service.js';
import { couponCode, couponDiscount, type CouponCart } from './rules/coupon-discount.rules.js';
import { couponProblem } from './rules/promotions.rules.js';

/** What each unique index of uses tells a person by. */
const SAME_PERSON: Readonly<Record<string, PersonTrait>> = {
  coupon_use_first_purchase: 'tax-id',
  coupon_use_first_email: 'email',
  coupon_use_first_phone: 'phone',
};

/** The row of a coupon by its code as one JSON value; null when nobody knows the code. */
export const COUPON = `(select to_jsonb(c) from coupon c where c.code = ? and c.deleted_at is null)`;

/** Checks coupons and counts their uses: held by an order, consumed by its payment, released by its end. */
@Injectable()
export class CouponsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly first: FirstPurchases,
  ) {}

  /**
   * The coupon of a code for this cart, or null when nobody knows the code. Guests pass the first-purchase
   * check here; the order checks again. A refused first purchase of an account is kept for the coupon's page.
   * @throws DomainError coupon.* with the reason when the coupon exists but is refused; coupon.nothing-to-give for one that
   * takes nothing off this cart and has no delivery to give.
   */
  async validate(code: string, cart: CouponCart, userId?: string): Promise<Coupon | null> {
    const em = this.em.fork();
    const coupon = await em.findOne(Coupon, { code: couponCode(code), deletedAt: null });
    if (!coupon) return null;
    const person = userId && coupon.firstPurchase ? await this.first.personOf(em, userId) : undefined;
    try {
      await this.check(em, coupon, cart, person);
    } catch (error) {
      await this.first.note(error);
      throw error;
    }
    if (!coupon.freeShipping && couponDiscount(coupon, cart) === 0)
      throw new DomainError('coupon.nothing-to-give');
    return coupon;
  }

  /**
   * Whether the announced coupon of the first purchase may be offered to an account: nobody of its tax id, mailbox or phone has
   * bought, as far as the account has them (ADR 32). That it is in force is in the public settings. Keeps no refused try.
   */
  async mayOfferFirst(userId: string): Promise<boolean> {
    const em = this.em.fork();
    const coupon = await em.findOne(Coupon, { code: OFFERS.leadCoupon, deletedAt: null });
    const person = coupon && (await this.first.personOf(em, userId));
    if (!person) return false;
    try {
      await this.first.expect(em, coupon, person);
      return true;
    } catch (error) {
      if (error instanceof FirstPurchaseRefused) return false;
      throw error;
    }
  }

  /** @throws DomainError as `validate` */
  async check(em: EntityManager, coupon: Coupon, cart: CouponCart, person?: CouponPerson): Promise<void> {
    const problem = couponProblem(coupon, cart, brazilDay(this.clock.now()));
    if (problem) throw new DomainError(problem.code, problem.placeholders);
    if (coupon.firstPurchase && person) await this.first.expect(em, coupon, person);
  }

  /**
   * Takes one use for an order, inside its transaction; the limit holds however many orders come at once.
   * @throws DomainError coupon.exhausted, coupon.first-purchase, coupon.held.
   */
  async hold(
    em: EntityManager,
    coupon: Coupon,
    orderId: string,
    person: CouponPerson & { taxId: string },
  ): Promise<void> {
    const keys = this.first.keysOf(person);
    const taken = await em
      .execute<object[]>(
        `with taken as (
           update coupon set used = used + 1 where id = ? and active and used < usage_limit returning id),
         excepted as (
           update coupon_exception x set order_id = ?::uuid from taken
            where ?::boolean and x.coupon_id = taken.id and x.user_id = ? and x.order_id is null returning 1),
         held as (
           insert into coupon_use (id, coupon_id, order_id, person_key, email_key, phone_key, first_purchase, state)
           select ?::uuid, id, ?::uuid, ?, ?, ?, ?::boolean and not exists (select from excepted), 'held' from taken)
         select 1 from taken`,
        [
          ...[coupon.id, orderId, coupon.firstPurchase, person.userId],
          ...[crypto.randomUUID(), orderId, person.taxId, keys.email, keys.phone, coupon.firstPurchase],
        ],
      )
      .catch((error: unknown) => {
        const trait = SAME_PERSON[violatedConstraint(error) ?? ''];
        throw trait
          ? new FirstPurchaseRefused('coupon.held', {
              couponId: coupon.id,
              userId: person.userId,
              traits: [trait],
            })
          : error;
      });
    if (taken.length === 0) throw new DomainError('coupon.exhausted');
    // Once more while the coupon's row is locked: who had it before is seen now.
    if (coupon.firstPurchase) await this.first.expect(em, coupon, person, orderId);
  }

  /** The order is paid: written with the next flush. */
  consume(em: EntityManager, orderId: string): void {
    writeWithFlush(em, {
      sql: `update coupon_use set state = 'consumed' where order_id = ? and state = 'held' returning 1`,
      values: [orderId],
    });
  }

  /** The order ended: the use is free again, once (COUP-15, P32), and so is an exception that it used. */
  async release(em: EntityManager, orderId: string): Promise<void> {
    await em.execute(
      `with freed as (update coupon_use set state = 'released' where order_id = ? and state <> 'released' returning coupon_id),
            open as (update coupon_exception x set order_id = null from freed where x.order_id = ?
                        and not exists (select from coupon_exception o where o.coupon_id = x.coupon_id and o.user_id = x.user_id and o.order_id is null))
       update coupon set used = used - 1 from freed where coupon.id = freed.coupon_id`,
      [orderId, orderId],
    );
  }
}
