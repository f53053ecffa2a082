import type { EntityManager } from '@mikro-orm/postgresql';
import type { Order } from '../entities/order.entity.js';

/**
 * Pieces of a SKU that an order no longer keeps, and what becomes of them: they are sold again, are no good, or (`drop`) leave the order unsold
 * while what has left already stays with the customer.
 */
export interface PiecesBack {
  readonly sku: string;
  readonly quantity: number;
  readonly how: 'restock' | 'write-off' | 'drop';
}

/**
 * What an order's changes mean outside orders: stock, coupon uses, labels. Every method works inside the given
 * transaction, so that order and effects are one, and may be repeated: effects hang on the rows of holds, uses and
 * labels, never on the name of a status (correctness 3.1). Filled by OrderEffectsModule.
 */
export abstract class OrderEffects {
  /** O2, O6: held pieces → committed, coupon use → consumed. */
  abstract onPaid(em: EntityManager, order: Order, actor: string): Promise<void>;
  /** O8, O10: committed pieces → shipped. */
  abstract onShipped(em: EntityManager, order: Order, actor: string): Promise<void>;
  /**
   * O4, O5, O12, O13: pieces that have not left are offered again, unless somebody has stitched on them, those that left are expected back; coupon use →
   * released; an active label is taken back.
   */
  abstract onEnded(em: EntityManager, order: Order, actor: string): Promise<void>;
  /**
   * The money of these pieces goes back. Restocked ones are offered again; of those that are dropped the ones that have not left are
   * written off, and those that have stay where they are.
   */
  abstract onPiecesBack(
    em: EntityManager,
    order: Order,
    pieces: readonly PiecesBack[],
    actor: string,
  ): Promise<void>;
  /** Where or how it goes is another: a label that is on its way is taken back. */
  abstract onMoved(em: EntityManager, order: Order): Promise<void>;
  /** O3: the held pieces wait until the order's new end. */
  abstract onProlonged(em: EntityManager, order: Order): Promise<void>;
}
