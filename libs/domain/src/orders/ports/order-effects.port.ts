import type { EntityManager } from '@mikro-orm/postgresql';
import type { Order } from '../entities/order.entity.js';

/**
 * What an order's changes mean outside orders: stock and coupon uses. Every method works inside the given
 * transaction, so that order and effects are one, and may be repeated: effects hang on the rows of holds and uses,
 * never on the name of a status (correctness 3.1).
 */
export abstract class OrderEffects {
  /** O2, O6: holds → committed (taken again when they lapsed), coupon use → consumed. @throws ShortStock when lapsed pieces are gone */
  abstract onPaid(em: EntityManager, order: Order, actor: string): Promise<void>;
  /** O4, O5: holds and coupon use given back. */
  abstract onReleased(em: EntityManager, order: Order, actor: string): Promise<void>;
  /** O12: committed pieces and the coupon use given back. */
  abstract onCancelledPaid(em: EntityManager, order: Order, actor: string): Promise<void>;
  /** O8, O10: committed → shipped. */
  abstract onShipped(em: EntityManager, order: Order, actor: string): Promise<void>;
  /** O13: shipped → returning, coupon use given back. */
  abstract onReturning(em: EntityManager, order: Order, actor: string): Promise<void>;
  /** O3: the holds live until `expiresAt`. */
  abstract onProlonged(em: EntityManager, order: Order, expiresAt: Date, actor: string): Promise<void>;
}
