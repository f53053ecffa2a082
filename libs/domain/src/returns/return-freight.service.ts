import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { lockOrder, lockOrders, OrderItem, saleOf, type Sale } from '../orders/index.js';
import { ReturnRefunds } from '../payments/index.js';
import { SHOP } from '../shared/actor.js';
import type {
  ExchangeCredit,
  LockedReturn,
  OrderReturn,
  ReturnLine,
} from './entities/order-return.entity.js';
import { uncountedPieces } from './inspected-pieces.js';
import { freightGoesBack } from './rules/return.rules.js';

/** Accepted pieces of a line. `other`: what is wanted instead of them. */
interface TakenPieces {
  readonly line: ReturnLine;
  readonly pieces: number;
  readonly other: unknown;
}

/** Freight that goes back with a return: whether that of its own order, and of supplements of the sale, in centavos. */
export interface FreightDue {
  readonly own: boolean;
  readonly supplements: readonly ExchangeCredit[];
}

const EXCHANGED = `select 1 from exchange e join order_return r on r.id = e.return_id
  where e.source_order_id = any(?::uuid[]) and e.return_id is distinct from ?::uuid
    and (e.state = 'ordered' or e.state = 'held' and r.state = 'inspected') limit 1`;

/**
 * Another return of these orders was inspected later, and its money still waits for somebody: its page says that the freight goes back with
 * it. What of it a second administrator has to decide is written down already, and one whose pieces were paid on the page of the order can
 * only be closed.
 */
const LEFT_TO_LATER = `select 1 from order_return r
  where r.order_id = any(?::uuid[]) and r.id <> ? and r.state = 'inspected' and not r.counted and r.inspected_at > ?
    and not exists (select from refund f where f.return_id = r.id and f.state <> 'cancelled')
    and not exists (select from refund_approval a where a.state = 'waiting' and a.parts->>'returnId' = r.id::text)
    and not exists (select from refund f where f.order_id = r.order_id and f.return_id is null and f.reason = 'manual'
      and f.state <> 'cancelled' and f.amount_cents > f.freight_cents and f.created_at >= r.created_at)
    and not exists (select from return_line l where l.return_id = r.id and l.restocked + l.written_off > 0
      and (l.reason not in ('regret', 'defect') or exists (
        select from exchange_line x join exchange e on e.id = x.exchange_id where x.return_line_id = l.id and e.state <> 'released')))
  limit 1`;

/**
 * Freight of a sale goes back once, with the last pieces of it that are back (CDC art. 49). Pieces that an inspection took are back, also while
 * their money waits for a person: of several returns that wait, the one that was inspected last gives it, in whatever order they are paid.
 * Everything here belongs to the caller's transaction.
 */
@Injectable()
export class ReturnFreight {
  constructor(private readonly refunds: ReturnRefunds) {}

  /**
   * Locks all that was bought with an order: what is given back of one of them sees what was given back of the others. Before anything else
   * of the sale is locked: the newer order is locked before the older one.
   */
  async lockSale(em: EntityManager, orderId: string): Promise<void> {
    await lockOrders(em, (await saleOf(em, orderId)).orderIds);
  }

  /** What goes back with a return, whose sale is locked. `counted`: its pieces count as given back already. */
  async dueWith(
    em: EntityManager,
    { order, back }: LockedReturn,
    taken: readonly TakenPieces[],
    counted: boolean,
  ): Promise<FreightDue> {
    const lines = taken.map(({ line }) => line);
    if (taken.some(({ other }) => other) || !freightGoesBack(lines, true))
      return { own: false, supplements: [] };
    const sale = await saleOf(em, order.id);
    const now = counted ? 0 : taken.reduce((sum, { pieces }) => sum + pieces, 0);
    const isOver = sale.freightPayers.length > 0 && (await this.left(em, sale, back.id)) === now;
    const ofSale = isOver && !(await this.isLeftToLater(em, sale.orderIds, back));
    const own = sale.freightPayers.includes(order.id)
      ? ofSale
      : (await this.isOrderOver(em, order.id, back.id, taken)) &&
        !(await this.isLeftToLater(em, [order.id], back));
    return { own, supplements: ofSale ? await this.ofSupplements(em, sale, order.id, back.id) : [] };
  }

  private async isLeftToLater(
    em: EntityManager,
    orderIds: readonly string[],
    { id, inspectedAt }: OrderReturn,
  ): Promise<boolean> {
    if (!inspectedAt) return false;
    return (await em.execute(LEFT_TO_LATER, [`{${orderIds.join()}}`, id, inspectedAt])).length > 0;
  }

  /**
   * After an order was cancelled: gives back what supplements paid for the delivery of all that was bought, once nothing of it is left with the
   * customer. Cancelling was approved, so this needs no second person. Of a contested payment it is written down as a refund that failed,
   * which a person sees.
   * @returns centavos that go back or are owed
   */
  async giveBack(em: EntityManager, orderId: string): Promise<number> {
    await this.lockSale(em, orderId);
    const sale = await saleOf(em, orderId);
    if (sale.freightPayers.length === 0 || (await this.left(em, sale, null)) > 0) return 0;
    let sum = 0;
    for (const { orderId: payer, cents } of await this.ofSupplements(em, sale, orderId)) {
      const order = await lockOrder(em, payer);
      const due = { amountCents: cents, freightCents: cents, why: 'Pedido cancelado' };
      if (order.paidState === 'disputed') sum += await this.refunds.oweContested(em, order, due);
      if (order.paidState !== 'paid') continue;
      sum += (await this.refunds.giveCredit(em, order, due, SHOP, 'none')).cents;
      await em.flush();
    }
    return sum;
  }

  /** Pieces of a sale that are with the customer but for those of the return `except`; Infinity with others that took their place. */
  private async left(em: EntityManager, sale: Sale, except: string | null): Promise<number> {
    const exchanged = await em.execute(EXCHANGED, [`{${sale.orderIds.join()}}`, except]);
    if (exchanged.length > 0) return Infinity;
    const back = await uncountedPieces(em, sale.notCancelledIds, except);
    return [...back.values()].reduce((left, pieces) => left - pieces, sale.pieces);
  }

  /** Whether the customer keeps no piece of the order, nor another one that took the place of one. */
  private async isOrderOver(
    em: EntityManager,
    orderId: string,
    returnId: string,
    taken: readonly TakenPieces[],
  ): Promise<boolean> {
    const items = await em.find(OrderItem, { order: orderId });
    const others = await uncountedPieces(em, [orderId], returnId);
    const isBack = items.every(({ id, quantity, refunded }) => {
      const now = taken.find(({ line }) => line.orderItemId === id)?.pieces ?? 0;
      return refunded + now + (others.get(id) ?? 0) === quantity;
    });
    return isBack && (await em.execute(EXCHANGED, [`{${orderId}}`, returnId])).length === 0;
  }

  /** What supplements paid for the delivery of all that was bought, whatever became of their own pieces; what the order paid is not part of it. */
  private async ofSupplements(
    em: EntityManager,
    { freightPayers }: Sale,
    ownId: string,
    returnId?: string,
  ): Promise<ExchangeCredit[]> {
    const due: ExchangeCredit[] = [];
    for (const orderId of freightPayers.filter((id) => id !== ownId)) {
      const cents = await this.refunds.freightLeft(em, await lockOrder(em, orderId), returnId);
      if (cents > 0) due.push({ orderId, cents });
    }
    return due;
  }
}
