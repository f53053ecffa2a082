import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { WITHOUT_WAIT } from '@plantao/platform/database';
import { Order } from './entities/order.entity.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { OrderEffects, type PiecesBack } from './ports/order-effects.port.js';
import { amountsBy } from '../shared/order-price.js';
import { isHeldByDispute, type StepBy } from './rules/order-status.rules.js';
import { stitchedItems } from './stitched-items.js';
import { lockParent, applyPaidDelivery } from './supplements.js';

/**
 * The interface of orders for payments: payments decide what became of a charge and report it here. Every method
 * but `rememberPage` belongs to the caller's transaction, which holds the order's row (`lockOrder`).
 */
@Injectable()
export class OrderPayments {
  constructor(
    private readonly em: EntityManager,
    private readonly effects: OrderEffects,
  ) {}

  /**
   * O2: the money is kept, pieces and coupon use with it. False when the order cannot take it any more (O14): nothing
   * is changed, the money has to go back. `method` is what the screens call it; the price is the one that was paid.
   */
  async pay(
    em: EntityManager,
    order: Order,
    charge: { readonly id: string; readonly method: string; readonly pixDiscountCents: number },
    by: StepBy,
  ): Promise<boolean> {
    const step = order.next({ kind: 'approved' });
    if (step?.row !== 'O2') return false;
    this.takePrice(order, charge.pixDiscountCents);
    const parent = await lockParent(em, order);
    await this.effects.onPaid(em, order, by.name);
    order.markPaid(charge.id, charge.method, step.to, by);
    if (parent) await applyPaidDelivery(em, parent.order, order, this.effects, by.at);
    return true;
  }

  /** The order costs what the chosen method costs: its full price without `pixDiscountCents` (ADR 32). */
  takePrice(order: Order, pixDiscountCents: number): void {
    Object.assign(order, amountsBy(order, pixDiscountCents));
  }

  /** Whether a failed attempt still matters to the order (O3): it waits for its payment. */
  awaitsPayment(order: Order): boolean {
    return order.next({ kind: 'attempt-failed' }) !== undefined;
  }

  /** The pieces wait until `until`; `extend` uses up the one extension. A later end is never shortened. */
  async prolong(em: EntityManager, order: Order, until: Date, extend: boolean): Promise<void> {
    if (order.prolongHold(until, extend)) await this.effects.onProlonged(em, order);
  }

  /** A line of the order's history about its money. */
  note(order: Order, kind: PaymentStep, by: StepBy): void {
    order.addStep(kind, by);
  }

  /** The bank takes back what the order keeps, until somebody decides. */
  dispute(order: Order): void {
    if (order.paidState !== 'paid') return;
    order.paidState = 'disputed';
    order.shipsContested = false;
  }

  /** Somebody says that it is posted although its payment is contested, or lost; false when nothing holds it. */
  allowPosting(order: Order): boolean {
    if (!isHeldByDispute(order)) return false;
    order.shipsContested = true;
    return true;
  }

  /** A dispute was lost: the bank has given the order's money back to the buyer. */
  loseDispute(order: Order): void {
    if (order.paid) order.paidState = 'charged_back';
  }

  /** A dispute was won, or the money of a lost one came back: it is kept again. */
  winDispute(order: Order): void {
    if (order.paidState === 'disputed' || order.paidState === 'charged_back') order.paidState = 'paid';
  }

  /** All of the order's money is on its way back, or back. */
  markRefund(order: Order, state: 'refunding' | 'refunded'): void {
    order.paidState = state;
  }

  /**
   * Pieces of the order's lines whose money goes back: each counts once, and leaves what is packed. Those that are to be
   * sold again are restocked, or written off where somebody has stitched on them, unless their stock has `moved` already.
   * @returns lines of which no piece is sold again, whatever was asked for
   * @throws DomainError refund.pieces when fewer pieces are left of a line
   */
  async takePiecesBack(
    em: EntityManager,
    order: Order,
    lines: readonly LinePieces[],
    actor: string,
    moved = false,
  ): Promise<ReadonlySet<string>> {
    const stitched = await stitchedItems(em, order, 'started');
    const back: PiecesBack[] = [];
    for (const { itemId, quantity, restock } of lines) {
      const [taken] = await em.execute<{ sku: string }[]>(
        `update order_item set refunded = refunded + ?
          where id = ? and order_id = ? and refunded + ? <= quantity returning sku`,
        [quantity, itemId, order.id, quantity],
      );
      if (!taken) throw new DomainError('refund.pieces');
      const how = !restock ? 'drop' : stitched.has(itemId) ? 'write-off' : 'restock';
      back.push({ sku: taken.sku, quantity, how });
    }
    if (!moved) await this.effects.onPiecesBack(em, order, back, actor);
    return stitched;
  }

  /**
   * Keeps the provider's preference of an order that has none yet (CHK-32), without waiting for the disk: an order that has lost
   * it is as one whose provider did not answer in time.
   */
  async rememberPage(orderId: string, preferenceId: string): Promise<void> {
    await this.em
      .fork()
      .execute(
        `update shop_order set preference_id = ? where id = ? and preference_id is null and ${WITHOUT_WAIT}`,
        [preferenceId, orderId],
      );
  }
}

/** Pieces of a line of an order; `restock`: they are sold again. */
export interface LinePieces {
  readonly itemId: string;
  readonly quantity: number;
  readonly restock: boolean;
}

/** Which order: SQL of a condition of `shop_order`, and its values. */
export interface OrderCondition {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/**
 * Locks an order as `lockOrder` does, and reads `columns` (SQL) of it, named `o`, in one statement. What they call is a function that is volatile: its
 * statements see what was done before the lock was had. Undefined when there is none.
 */
export async function lockOrderWith<Columns extends object>(
  em: EntityManager,
  { sql, values }: OrderCondition,
  columns: string,
): Promise<({ readonly order: Order } & Columns) | undefined> {
  const [row] = await em.execute<({ order: object } & Columns)[]>(
    `select to_jsonb(o) - 'search_text' - 'goods' as order, ${columns}
       from (select * from shop_order where ${sql} for update) o`,
    [...values],
  );
  return row && { ...row, order: em.map(Order, row.order) };
}

/** Payment steps of the history; a payment itself is recorded by `pay`. */
export type PaymentStep =
  | 'payment-started'
  | 'payment-refused'
  | 'late-payment'
  | 'chargeback'
  | 'chargeback-lost'
  | 'chargeback-won'
  | 'refund-requested'
  | 'refunded'
  | 'refund-failed';
