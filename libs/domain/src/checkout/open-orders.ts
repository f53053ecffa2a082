import type { EntityManager } from '@mikro-orm/postgresql';
import type { WaitingOrder } from './rules/order-replacement.rules.js';

export interface OpenOrder extends WaitingOrder {
  readonly cartRevision: number;
  readonly lines: readonly {
    readonly sku: string;
    readonly productId: string;
    readonly size: string;
    readonly colour: string;
    readonly quantity: number;
  }[];
}

/** The customer's orders that wait for payment, newest first. */
export function openOrders(em: EntityManager, userId: string): Promise<OpenOrder[]> {
  return ordersThat(em, userId, `o.status = 'pending' and o.paid_state = 'unpaid' and o.deleted_at is null`);
}

/** The orders of nothing that were made of the cart as it was before it was emptied: they never waited. */
export function freeOrders(em: EntityManager, userId: string, revision: number): Promise<OpenOrder[]> {
  return ordersThat(em, userId, `o.total_cents = 0 and o.cart_revision = ?`, [revision - 1]);
}

function ordersThat(
  em: EntityManager,
  userId: string,
  condition: string,
  values: readonly unknown[] = [],
): Promise<OpenOrder[]> {
  return em.execute<OpenOrder[]>(
    `select o.id, o.cart_revision as "cartRevision",
            jsonb_agg(jsonb_build_object('sku', i.sku, 'productId', i.product_id, 'size', i.size, 'colour', i.colour,
                                         'quantity', i.quantity)) as lines
     from shop_order o join order_item i on i.order_id = o.id
     where o.user_id = ? and ${condition}
     group by o.id order by o.created_at desc`,
    [userId, ...values],
  );
}

/** The order that the same click made a moment ago: the cart was emptied by it and has not changed since. */
export function sameOrder(
  open: readonly OpenOrder[],
  cart: { revision: number; lines: readonly unknown[] },
  wanted: Parameters<typeof fingerprint>[0],
): string | undefined {
  if (cart.lines.length > 0) return undefined;
  const input = fingerprint(wanted);
  return open.find((order) => order.cartRevision === cart.revision - 1 && fingerprint(order.lines) === input)
    ?.id;
}

const keyOf = (line: { productId: string; size: string; colour: string; quantity: number }): string =>
  JSON.stringify([line.productId, line.size, line.colour, line.quantity]);

/** One text for a set of lines, whatever their order. */
export function fingerprint(
  lines: readonly { productId: string; size: string; colour: string; quantity: number }[],
): string {
  return lines.map(keyOf).sort().join('\n');
}
