import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { OrderCharges, OrderEffects, lockOrder, type OrderLine } from '../orders/index.js';
import { CUSTOMER_NAME } from '../shared/actor.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { StockLedger } from '../warehouse/index.js';
import type { OpenOrder } from './open-orders.js';
import { ordersToReplace, type WaitingLimits } from './rules/order-replacement.rules.js';

export interface NewOrder {
  readonly id: string;
  readonly userId: string;
  readonly lines: readonly OrderLine[];
  readonly couponCode: string | undefined;
}

/** Replaces a customer's unpaid orders whose pieces their next order needs (P6). */
@Injectable()
export class OrderReplacement {
  constructor(
    private readonly ledger: StockLedger,
    private readonly effects: OrderEffects,
    private readonly charges: OrderCharges,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends the unpaid orders that the new one needs out of its way: pieces and coupon use go back, the provider is asked
   * to close their charge. All of it belongs to the transaction of the new order, which holds the customer's cart: when
   * the new order fails, nothing was ended. An order that was paid in the meantime stays. How many pieces may be held
   * is for HoldLimits to say, after this.
   * Returns whether it locked orders, so that what was read of them before is out of date.
   * @throws DomainError order.too-many-open when one more unpaid order is not allowed
   */
  async replaceFor(
    em: EntityManager,
    wanted: NewOrder,
    open: readonly OpenOrder[],
    limits: WaitingLimits,
  ): Promise<boolean> {
    if (open.length === 0) return false;
    const offered = await this.ledger.offered(
      em,
      wanted.lines.map(({ sku }) => sku),
    );
    const ids = ordersToReplace(open, wanted.lines, offered, limits).sort();
    if (ids.length > 0) await lockRows(em, ids, wanted);
    const ended = new Set<string>();
    for (const id of ids) if (await this.end(em, id, wanted)) ended.add(id);
    const staying = open.filter(({ id }) => !ended.has(id));
    if (staying.length > 0 && staying.length >= limits.orders)
      throw new DomainError('order.too-many-open', {}, { orders: staying.map(({ id }) => id) });
    return ids.length > 0;
  }

  /** False when the order was paid or ended a moment ago. */
  private async end(em: EntityManager, id: string, { id: newId, userId }: NewOrder): Promise<boolean> {
    const order = await lockOrder(em, id, userId);
    if (!order.next({ kind: 'customer-cancels' })) return false;
    const by = {
      name: order.customer.name,
      at: this.clock.now(),
      detail: `Substituído pelo pedido ${newId}`,
    };
    await this.charges.cancelOpen(em, order);
    await this.effects.onEnded(em, order, CUSTOMER_NAME);
    order.end('replaced', by);
    await em.flush();
    return true;
  }
}

/**
 * Locks all that ending the old orders and taking the new one will change, in the order that everybody keeps: orders,
 * coupons, SKUs (correctness 3.9). Otherwise two customers who exchange pieces could deadlock.
 */
async function lockRows(
  em: EntityManager,
  orderIds: readonly string[],
  { lines, couponCode }: NewOrder,
): Promise<void> {
  await em.execute('select 1 from shop_order where id in (?) order by id for update', [orderIds]);
  await em.execute(
    `select 1 from coupon where code = ? or id in (select coupon_id from coupon_use where order_id in (?))
     order by id for update`,
    [couponCode ?? '', orderIds],
  );
  await em.execute(
    `select 1 from stock_level where sku in (?) or sku in (select sku from stock_hold where order_id in (?))
     order by sku for update`,
    [lines.map(({ sku }) => sku), orderIds],
  );
}
