import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { OrderEmbroideries } from '../embroidery/index.js';
import { OrderEffects, type Order, type OrderLine } from '../orders/index.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { StockLedger } from '../warehouse/index.js';
import { CouponsService } from './coupons.service.js';
import { FirstPurchases, type CouponPerson } from './first-purchases.service.js';
import { Coupon } from './entities/coupon.entity.js';
import { couponCode, type CouponCart } from './rules/coupon-discount.rules.js';
import { CUSTOMER_NAME, SHOP } from '../shared/actor.js';

/** What a new order takes for itself: one use of its coupon, its pieces, and a copy of what is stitched on them. */
@Injectable()
export class OrderHolds {
  constructor(
    private readonly ledger: StockLedger,
    private readonly coupons: CouponsService,
    private readonly first: FirstPurchases,
    private readonly embroideries: OrderEmbroideries,
    private readonly effects: OrderEffects,
    private readonly clock: Clock,
  ) {}

  /**
   * The coupon that the order names, checked for `cart`; null when it names none. `row` is what COUPON read of it.
   * @throws DomainError coupon.*
   */
  async couponFor(
    em: EntityManager,
    code: string | undefined,
    row: object | null,
    cart: CouponCart,
    person: CouponPerson,
  ): Promise<Coupon | null> {
    if (!code || couponCode(code) === '') return null;
    if (!row) throw new DomainError('coupon.not-applicable');
    const coupon = em.map(Coupon, row);
    await this.coupons.check(em, coupon, cart, person);
    return coupon;
  }

  /**
   * Takes them, all or nothing; the coupon before the SKUs, always (correctness 3.9).
   * @throws ShortStock, DomainError coupon.*
   */
  async take(
    em: EntityManager,
    order: Order,
    lines: readonly OrderLine[],
    coupon: Coupon | null,
  ): Promise<void> {
    if (coupon)
      await this.coupons.hold(em, coupon, order.id, {
        ...order.customer,
        userId: order.userId,
      });
    await this.embroideries.keep(em, order, lines);
    await this.ledger.hold(em, order.id, lines, order.holdExpiresAt, CUSTOMER_NAME);
    if (order.free) await this.keepAtOnce(em, order);
  }

  /** The order failed: a first purchase that was none is kept for the coupon's page, whatever became of the transaction. */
  failed(error: unknown): Promise<void> {
    return this.first.note(error);
  }

  /** An order of nothing waits for no payment: what it took is its own in the same transaction. */
  private async keepAtOnce(em: EntityManager, order: Order): Promise<void> {
    await this.effects.onPaid(em, order, SHOP.name);
    order.confirmFree({ name: SHOP.name, at: this.clock.now(), detail: 'Sem valor a pagar' });
    await em.flush();
  }
}
