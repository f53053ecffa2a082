import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Buyer, Piece } from '../data.js';

/** Each connection prepares a statement once, under its name. */
interface Prepared {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/**
 * The least that an order can be: one transaction of eight statements, prepared, which writes the same tables with the
 * same constraints and asks nothing that it was not given.
 */
export async function rawOrder(pool: pg.Pool, buyer: Buyer, piece: Piece): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const statement of statementsOf(randomUUID(), buyer, piece)) await client.query(statement);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

function statementsOf(order: string, buyer: Buyer, piece: Piece): Prepared[] {
  const { sku, productId, size, colour, priceCents } = piece;
  const address = { zipCode: '01310200', number: buyer.streetNumber };
  return [
    {
      name: 'raw-take',
      text: 'update stock_level set offered = offered - 1, held = held + 1, version = version + 1 where sku = $1 and offered >= 1',
      values: [sku],
    },
    {
      name: 'raw-order',
      text: `insert into shop_order (id, user_id, cart_revision, subtotal_cents, shipping_cents, total_cents, customer, address, ship_type, hold_expires_at)
             values ($1, $2, $3, $4, 0, $4, '{"name": "Ana Prado"}', $5, '{"priceCents": 0}', now() + interval '30 minutes')`,
      values: [order, buyer.id, Math.floor(Math.random() * -1e9), priceCents, address],
    },
    {
      name: 'raw-item',
      text: `insert into order_item (id, order_id, position, product_id, sku, name, image, size, colour, colour_value, quantity, price_cents)
             values ($1, $2, 0, $3, $4, 'Conjunto', '', $5, $6, '#000000', 1, $7)`,
      values: [randomUUID(), order, productId, sku, size, colour, priceCents],
    },
    {
      name: 'raw-hold',
      text: `insert into stock_hold (id, order_id, sku, quantity, expires_at) values ($1, $2, $3, 1, now() + interval '30 minutes')`,
      values: [randomUUID(), order, sku],
    },
    {
      name: 'raw-movement',
      text: `insert into stock_movement (sku, kind, offered_delta, held_delta, order_id, actor) values ($1, 'hold', -1, 1, $2, 'medida')`,
      values: [sku, order],
    },
    {
      name: 'raw-step',
      text: `insert into order_step (id, order_id, kind, status, actor) values ($1, $2, 'placed', 'pending', 'cliente')`,
      values: [randomUUID(), order],
    },
    {
      name: 'raw-event',
      text: `insert into outbox_message (id, type, payload, aggregate_id, state) values ($1, 'order.placed', $2, $3, 'acked')`,
      values: [randomUUID(), { orderId: order }, order],
    },
    {
      name: 'raw-cart',
      text: 'delete from cart_line l using cart c where c.id = l.cart_id and c.user_id = $1',
      values: [buyer.id],
    },
  ];
}
