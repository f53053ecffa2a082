import type { EntityManager } from '@mikro-orm/postgresql';
import { asBought } from './rules/bought-lines.rules.js';
import type { WaitingOrder } from './rules/order-replacement.rules.js';

export interface OpenOrder extends WaitingOrder {
  readonly cartRevision: number;
  readonly lines: readonly {
    readonly sku: string;
    readonly productId: string;
    readonly size: string;
    readonly colour: string;
    readonly embroideryId?: string | null;
    readonly quantity: number;
    readonly setId?: string | null;
    readonly setSize?: string | null;
    readonly setPlace?: number | null;
  }[];
}

/**
 * The customer's orders that wait for payment, newest first, as one JSON value (null for none), for a statement that
 * selects from `me` (HOLDER). The order of a team came from no cart (a negative revision) and is replaced by none.
 */
export const OPEN_ORDERS = `(select ${listOf('o')} from (select * from shop_order o where o.user_id = me.user_id offset 0) o
  where o.status = 'pending' and o.paid_state = 'unpaid' and o.deleted_at is null and o.cart_revision > 0)`;

/** The orders of nothing that were made of the cart as it was before it was emptied: they never waited. */
export async function freeOrders(em: EntityManager, userId: string, revision: number): Promise<OpenOrder[]> {
  const [row] = await em.execute<{ orders: OpenOrder[] | null }[]>(
    `select ${listOf('o')} as orders from shop_order o
      where o.user_id = ? and o.total_cents = 0 and o.cart_revision = ?`,
    [userId, revision - 1],
  );
  return row?.orders ?? [];
}

/** OpenOrder[] of the rows of shop_order under this name. */
function listOf(o: string): string {
  return `jsonb_agg(jsonb_build_object('id', ${o}.id, 'cartRevision', ${o}.cart_revision, 'lines', (
    select jsonb_agg(jsonb_build_object('sku', i.sku, 'productId', i.product_id, 'size', i.size, 'colour', i.colour,
                                        'embroideryId', case when ${o}.embroidered_pieces > 0 then
                                          (select e.embroidery_id from order_embroidery e where e.item_id = i.id) end,
                                        'quantity', i.quantity, 'setId', i.set_id, 'setSize', i.set_size, 'setPlace', i.set_place)) from order_item i where i.order_id = ${o}.id))
    order by ${o}.created_at desc)`;
}

/** The order that the same click made a moment ago: the cart was emptied by it and has not changed since. */
export function sameOrder(
  open: readonly OpenOrder[],
  cart: { revision: number; lines: readonly unknown[] },
  wanted: Parameters<typeof fingerprint>[0],
): string | undefined {
  if (cart.lines.length > 0) return undefined;
  const input = clickOf(wanted, wanted);
  return open.find(
    (order) =>
      order.cartRevision === cart.revision - 1 &&
      clickOf(asBought(order.lines), stitchedOnce(order.lines)) === input,
  )?.id;
}

interface FingerprintLine {
  readonly productId: string;
  readonly size: string;
  readonly colour: string;
  readonly embroideryId?: string | null | undefined;
  readonly quantity: number;
}

const keyOf = (line: FingerprintLine): string =>
  JSON.stringify([line.productId, line.size, line.colour, line.embroideryId ?? null, line.quantity]);

/** One text for a set of lines, whatever their order. */
export function fingerprint(lines: readonly FingerprintLine[]): string {
  return lines.map(keyOf).sort().join('\n');
}

/** The lines of an order of which each stands for one stitched line of the cart: a kit has its embroidery on all equal garments. */
const stitchedOnce = (lines: OpenOrder['lines']): OpenOrder['lines'] =>
  lines.filter(
    (line) =>
      !lines.some(
        (other) =>
          line.setId &&
          other.setId === line.setId &&
          other.setSize === line.setSize &&
          other.colour === line.colour &&
          other.embroideryId === line.embroideryId &&
          (other.setPlace ?? 0) < (line.setPlace ?? 0),
      ),
  );

/** Pieces, and what is stitched on them, each added up: an order of sets does not say which of their garments were one line. */
function clickOf(
  lines: readonly FingerprintLine[],
  stitched: readonly Pick<FingerprintLine, 'embroideryId' | 'quantity'>[],
): string {
  const sums = new Map<string, number>();
  const add = (key: string, quantity: number): void => void sums.set(key, (sums.get(key) ?? 0) + quantity);
  for (const { productId, size, colour, quantity } of lines)
    add(JSON.stringify([productId, size, colour]), quantity);
  for (const { embroideryId, quantity } of stitched) if (embroideryId) add(embroideryId, quantity);
  return [...sums]
    .map((sum) => sum.join(' '))
    .sort()
    .join('\n');
}
