import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CartsService } from '../cart/index.js';
import { Clock } from '@plantao/platform/clock';
import { OrderEffects, type Order, type OrderLine } from '../orders/index.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { StockLedger } from '../warehouse/index.js';
import { CouponsService, type CouponPerson } from './coupons.service.js';
import type { Coupon } from './entities/coupon.entity.js';
import { couponCode, couponDiscount, type CouponCart } from './rules/coupon-discount.rules.js';
import { SHOP } from '../shared/actor.js';

/** A coupon and what it takes off the goods, in centavos. */
export interface AppliedCoupon {
  readonly coupon: Coupon;
  readonly discountCents: number;
}

/** What a new order takes for itself: one use of its coupon, its pieces, and the lines of the cart. */
@Injectable()
export class OrderHolds {
  constructor(
    private readonly ledger: StockLedger,
    private readonly coupons: CouponsService,
    private readonly carts: CartsService,
    private readonly effects: OrderEffects,
    private readonly clock: Clock,
  ) {}

  /**
   * The coupon that the order names, checked, and what it takes off `cart`; null when it names none.
   * @throws DomainError coupon.*
   */
  async couponFor(
    em: EntityManager,
    code: string | undefined,
    cart: CouponCart,
    person: CouponPerson,
  ): Promise<AppliedCoupon | null> {
    if (!code || couponCode(code) === '') return null;
    const coupon = await this.coupons.validate(code, cart, person, em);
    if (!coupon) throw new DomainError('coupon.not-applicable');
    return { coupon, discountCents: couponDiscount(coupon, cart) };
  }

  /**
   * Takes them, all or nothing; the coupon before the SKUs, always (correctness 3.9).
   * @throws ShortStock, DomainError coupon.*
   */
  async take(
    em: EntityManager,
    order: Order,
    lines: readonly OrderLine[],
    applied: AppliedCoupon | null,
  ): Promise<void> {
    if (applied)
      await this.coupons.hold(em, applied.coupon, order.id, {
        userId: order.userId,
        taxId: order.customer.taxId,
      });
    await this.ledger.hold(em, order.id, lines, order.holdExpiresAt, order.customer.name);
    await this.carts.empty(em, order.userId);
    if (order.free) await this.keepAtOnce(em, order);
  }

  /** An order of nothing waits for no payment: what it took is its own in the same transaction. */
  private async keepAtOnce(em: EntityManager, order: Order): Promise<void> {
    await this.effects.onPaid(em, order, SHOP.name);
    order.confirmFree({ name: SHOP.name, at: this.clock.now(), detail: 'Sem valor a pagar' });
    await em.flush();
  }
}
