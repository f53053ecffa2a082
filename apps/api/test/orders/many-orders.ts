import { aProduct } from '../support/test-products.js';
import { aCardToken, anOrder, payBody, type ShopWithSandbox } from './shopping.js';

/** An order that was paid by card, with its customer and its product. */
export async function placePaidOrder(shop: ShopWithSandbox, quantity = 1) {
  const product = await aProduct(shop);
  const placed = await anOrder(shop, product, quantity);
  const body = payBody('master', { token: await aCardToken(shop, 'APRO') });
  await shop.call('POST', `/orders/payment-create/${placed.id}`, { as: placed.buyer, body });
  return { ...placed, product, sku: product.skuOf('M', 'Azul') };
}

/** The same; resolves to its id. */
export async function aPaidOrder(shop: ShopWithSandbox): Promise<string> {
  return (await placePaidOrder(shop)).id;
}

export async function anUnpaidOrder(shop: ShopWithSandbox): Promise<string> {
  return (await anOrder(shop, await aProduct(shop))).id;
}

/** Gives an order a label as the worker leaves it. */
export async function aLabel(
  shop: ShopWithSandbox,
  id: string,
  state: string,
  priceCents: number,
): Promise<void> {
  await shop.sql(`delete from shipping_label where order_id = ?`, [id]);
  await shop.sql(
    `insert into shipping_label (id, order_id, state, carrier_id, price_cents, tracking, print_url, version)
     values (gen_random_uuid(), ?, ?, ?, ?, ?, ?, 1)`,
    [
      id,
      state,
      crypto.randomUUID(),
      priceCents,
      state === 'released' ? `AA${id.slice(0, 9).toUpperCase()}BR` : null,
      state === 'released' ? 'http://etiqueta.test' : null,
    ],
  );
}
