import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { violatedConstraint, writeWithFlush } from '@plantao/platform/database';
import { brazilDay } from '../shared/brazil/brazil-date.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { Coupon } from './entities/coupon.entity.js';
import {
  couponCode,
  minimumProblem,
  validityProblem,
  type CouponCart,
} from './rules/coupon-discount.rules.js';

/** Who uses a coupon: the account and the tax id, which outlives a new e-mail address (P34). */
export interface CouponPerson {
  readonly userId: string;
  readonly taxId: string | null;
}

/** The row of a coupon by its code as one JSON value; null when nobody knows the code. */
export const COUPON = `(select to_jsonb(c) from coupon c where c.code = ? and c.deleted_at is null)`;

/** Checks coupons and counts their uses: held by an order, consumed by its payment, released by its end. */
@Injectable()
export class CouponsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /**
   * The coupon of a code for this cart, or null when nobody knows the code. Guests pass the first-purchase
   * check here; the order checks again. Inside a transaction `em` is the transaction's, so that nobody who holds
   * a connection waits for a second one.
   * @throws DomainError coupon.* with the reason when the coupon exists but is refused.
   */
  async validate(
    code: string,
    cart: CouponCart,
    person?: CouponPerson,
    em: EntityManager = this.em.fork(),
  ): Promise<Coupon | null> {
    const coupon = await em.findOne(Coupon, { code: couponCode(code), deletedAt: null });
    if (coupon) await this.check(em, coupon, cart, person);
    return coupon;
  }

  /** @throws DomainError as `validate` */
  async check(em: EntityManager, coupon: Coupon, cart: CouponCart, person?: CouponPerson): Promise<void> {
    const problem = validityProblem(coupon, brazilDay(this.clock.now())) ?? minimumProblem(coupon, cart);
    if (problem) throw new DomainError(problem.code, problem.placeholders);
    if (coupon.firstPurchase && person) await this.checkFirstPurchase(em, coupon, person);
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
    const taken = await em
      .execute<object[]>(
        `with taken as (
           update coupon set used = used + 1 where id = ? and active and used < usage_limit returning id),
         held as (
           insert into coupon_use (id, coupon_id, order_id, person_key, first_purchase, state)
           select ?::uuid, id, ?::uuid, ?, ?::boolean, 'held' from taken)
         select 1 from taken`,
        [coupon.id, crypto.randomUUID(), orderId, person.taxId, coupon.firstPurchase],
      )
      .catch((error: unknown) => {
        throw violatedConstraint(error) === 'coupon_use_first_purchase'
          ? new DomainError('coupon.held')
          : error;
      });
    if (taken.length === 0) throw new DomainError('coupon.exhausted');
    // Once more while the coupon's row is locked: who had it before is seen now.
    if (coupon.firstPurchase) await this.checkFirstPurchase(em, coupon, person, orderId);
  }

  /** The order is paid: written with the next flush. */
  consume(em: EntityManager, orderId: string): void {
    writeWithFlush(em, {
      sql: `update coupon_use set state = 'consumed' where order_id = ? and state = 'held' returning 1`,
      values: [orderId],
    });
  }

  /** The order ended: the use is free again, once (COUP-15, P32). */
  async release(em: EntityManager, orderId: string): Promise<void> {
    await em.execute(
      `with freed as (update coupon_use set state = 'released' where order_id = ? and state <> 'released' returning coupon_id)
       update coupon set used = used - 1 from freed where coupon.id = freed.coupon_id`,
      [orderId],
    );
  }

  /**
   * COUP-14: no earlier order that was paid and kept, by this account or this tax id, and no use that waits, but for that
   * of the order itself.
   */
  private async checkFirstPurchase(
    em: EntityManager,
    coupon: Coupon,
    { userId, taxId }: CouponPerson,
    orderId: string | null = null,
  ): Promise<void> {
    const [found] = await em.execute<{ bought: boolean; held: boolean }[]>(
      `select exists (select 1 from shop_order where (user_id = ? or customer->>'taxId' = ?)
                        and paid_at is not null and status <> 'cancelled') as bought,
              exists (select 1 from coupon_use u join shop_order o on o.id = u.order_id
                       where u.coupon_id = ? and u.state <> 'released' and o.id is distinct from ?::uuid and (o.user_id = ? or u.person_key = ?)) as held`,
      [userId, taxId, coupon.id, orderId, userId, taxId],
    );
    if (found?.bought) throw new DomainError('coupon.first-purchase');
    if (found?.held) throw new DomainError('coupon.held');
  }
}
