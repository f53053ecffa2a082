import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CartsService } from '../cart/index.js';
import { Clock } from '@plantao/platform/clock';
import { OrderEffects, SHOP, type Order, type OrderLine } from '../orders/index.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { StockLedger } from '../warehouse/index.js';
import { CouponsService, type CouponPerson } from './coupons.service.js';
import type { Coupon } from './entities/coupon.entity.js';
import type { CouponCart } from './rules/coupon-discount.rules.js';
import { couponCode } from './rules/coupon-form.rules.js';

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

  /** The coupon that the order names, checked; null when it names none. @throws DomainError coupon.* */
  async couponFor(
    em: EntityManager,
    code: string | undefined,
    cart: CouponCart,
    person: CouponPerson,
  ): Promise<Coupon | null> {
    if (!code || couponCode(code) === '') return null;
    const coupon = await this.coupons.validate(code, cart, person, em);
    if (!coupon) throw new DomainError('coupon.not-applicable');
    return coupon;
  }

  /** Takes them, all or nothing; the coupon before the SKUs, always (correctness 3.9). @throws ShortStock, DomainError coupon.* */
  async take(
    em: EntityManager,
    order: Order,
    lines: readonly OrderLine[],
    coupon: Coupon | null,
  ): Promise<void> {
    if (coupon)
      await this.coupons.hold(em, coupon, order.id, { userId: order.userId, taxId: order.customer.taxId });
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
