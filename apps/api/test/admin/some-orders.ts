import type { OrderStatus } from '@plantao/domain/orders/rules/order-status.rules';
import type { TestApp } from '../support/app.js';
import type { TestProduct } from '../support/test-products.js';

export interface SomeOrder {
  readonly status?: OrderStatus;
  /** How long ago it was placed, in milliseconds. */
  readonly age?: number;
  readonly totalCents?: number;
  /** What it holds, and how many pieces. */
  readonly product?: TestProduct;
  readonly quantity?: number;
}

/** An order as it lies in the database, without the way there; returns its id. */
export async function someOrder(
  shop: TestApp,
  { status = 'confirmed', age = 0, totalCents = 20_000, product, quantity = 1 }: SomeOrder = {},
): Promise<string> {
  const id = crypto.randomUUID();
  const at = new Date(shop.clock.now().getTime() - age);
  await shop.sql(
    `insert into shop_order (id, user_id, cart_revision, status, paid_state, subtotal_cents, shipping_cents, total_cents,
                             customer, address, ship_type, hold_expires_at, created_at, version)
     values (?, ?, 1, ?, ?, ?, 0, ?, '{"name":"Ana Prado","email":"ana@exemplo.test"}', '{}', '{}', ?, ?, 1)`,
    [
      id,
      crypto.randomUUID(),
      status,
      status === 'pending' || status === 'cancelled' ? 'unpaid' : 'paid',
      totalCents,
      totalCents,
      at,
      at,
    ],
  );
  if (product) {
    await shop.sql(
      `insert into order_item (id, order_id, position, product_id, sku, name, image, size, colour, colour_value, quantity, price_cents)
       values (?, ?, 0, ?, ?, ?, '/media/azul.webp', 'M', 'Azul', '#1F2F4F', ?, ?)`,
      [
        crypto.randomUUID(),
        id,
        product.id,
        product.skuOf('M', 'Azul'),
        product.name,
        quantity,
        Math.round(totalCents / quantity),
      ],
    );
  }
  return id;
}
