import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { violatedConstraint } from '@plantao/platform/database';
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
    if (!coupon) return null;
    const problem = validityProblem(coupon, brazilDay(this.clock.now())) ?? minimumProblem(coupon, cart);
    if (problem) throw new DomainError(problem.code, problem.placeholders);
    if (coupon.firstPurchase && person) await this.checkFirstPurchase(em, coupon, person);
    return coupon;
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
    const taken = await em.execute<object[]>(
      'update coupon set used = used + 1 where id = ? and active and used < usage_limit returning id',
      [coupon.id],
    );
    if (taken.length === 0) throw new DomainError('coupon.exhausted');
    if (coupon.firstPurchase) await this.checkFirstPurchase(em, coupon, person);
    try {
      await em.execute(
        `insert into coupon_use (id, coupon_id, order_id, person_key, first_purchase, state) values (?, ?, ?, ?, ?, 'held')`,
        [crypto.randomUUID(), coupon.id, orderId, person.taxId, coupon.firstPurchase],
      );
    } catch (error) {
      if (violatedConstraint(error) === 'coupon_use_first_purchase') throw new DomainError('coupon.held');
      throw error;
    }
  }

  /** The order is paid. */
  async consume(em: EntityManager, orderId: string): Promise<void> {
    await em.execute(`update coupon_use set state = 'consumed' where order_id = ? and state = 'held'`, [
      orderId,
    ]);
  }

  /** The order ended: the use is free again, once (COUP-15, P32). */
  async release(em: EntityManager, orderId: string): Promise<void> {
    await em.execute(
      `with freed as (update coupon_use set state = 'released' where order_id = ? and state <> 'released' returning coupon_id)
       update coupon set used = used - 1 from freed where coupon.id = freed.coupon_id`,
      [orderId],
    );
  }

  /** COUP-14: no earlier order that was paid and kept, by this account or this tax id, and no use that waits. */
  private async checkFirstPurchase(
    em: EntityManager,
    coupon: Coupon,
    { userId, taxId }: CouponPerson,
  ): Promise<void> {
    const [found] = await em.execute<{ bought: boolean; held: boolean }[]>(
      `select exists (select 1 from shop_order where (user_id = ? or customer->>'taxId' = ?)
                        and paid_at is not null and status <> 'cancelled') as bought,
              exists (select 1 from coupon_use u join shop_order o on o.id = u.order_id
                       where u.coupon_id = ? and u.state <> 'released' and (o.user_id = ? or u.person_key = ?)) as held`,
      [userId, taxId, coupon.id, userId, taxId],
    );
    if (found?.bought) throw new DomainError('coupon.first-purchase');
    if (found?.held) throw new DomainError('coupon.held');
  }
}
