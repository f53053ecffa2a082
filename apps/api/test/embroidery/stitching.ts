import { Settings } from '@plantao/domain/settings';
import type { CutName } from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import { cheapest, orderBody, type ShopWithSandbox } from '../orders/shopping.js';
import type { TestApp } from '../support/app.js';
import { aPerson, type Person } from '../support/people.js';
import { aProduct, type ProductOptions, type TestProduct } from '../support/test-products.js';

/** Changes settings as they are stored, prices in centavos. */
export async function setStitching(
  shop: TestApp,
  values: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  for (const [key, value] of Object.entries({ on: true, ...values }))
    await shop.sql(
      `insert into setting (key, value, version) values (?, ?::jsonb, 0) on conflict (key) do update set value = excluded.value`,
      [`embroidery.${key}`, JSON.stringify(value)],
    );
  shop.app.get(Settings).forget();
}

/** A product that may be stitched: a top of the model Tulipa. */
export async function aTop(
  shop: TestApp,
  options: ProductOptions = {},
  cuts: readonly CutName[] = ['tulipa-top'],
): Promise<TestProduct> {
  const product = await aProduct(shop, options);
  await shop.sql(`update product set cuts = ?::text[] where id = ?`, [`{${cuts.join()}}`, product.id]);
  return product;
}

export const aText = (more: Record<string, unknown> = {}) => ({
  name: 'Dra. Ana Prado',
  secondLine: 'coren sp 123456',
  thread: 'branca',
  position: 'left-chest',
  ...more,
});

/** Stores an embroidery as anybody does; returns its id. */
export async function stitch(shop: TestApp, more: Record<string, unknown> = {}): Promise<string> {
  const { status, body, text } = await shop.call('POST', '/embroideries', {
    body: aText(more),
    key: crypto.randomUUID(),
  });
  if (status !== 201) throw new Error(`no embroidery: ${text}`);
  return body.data.embroidery._id as string;
}

export const lineBody = (product: TestProduct, embroidery?: string, quantity = 1) => ({
  productId: product.id,
  quantity,
  selectedSize: 'M',
  selectedColor: 'Azul',
  ...(embroidery && { embroidery }),
});

/** A person who has ordered pieces of a top that are stitched, and not paid yet. */
export async function aStitchedOrder(
  shop: TestApp,
  {
    quantity = 1,
    plain = 0,
    product,
    more = {},
    buyer,
  }: {
    quantity?: number;
    /** So many pieces of the same SKU without embroidery besides, in a line of their own. */
    plain?: number;
    product?: TestProduct;
    more?: Record<string, unknown>;
    buyer?: Person;
  } = {},
) {
  const top = product ?? (await aTop(shop));
  const as = buyer ?? (await aPerson(shop));
  const embroidery = await stitch(shop, more);
  const added = await shop.call('POST', '/cart', { as, body: lineBody(top, embroidery, quantity) });
  if (added.status !== 201) throw new Error(`the cart refused: ${added.text}`);
  const price = added.body.data.cart.items[0].product.price as number;
  const body = await orderBody(shop, top, { quantity, price });
  Object.assign(body.items[0] as object, { embroidery });
  const own = top.priceCents / 100;
  if (plain > 0) {
    await shop.call('POST', '/cart', { as, body: lineBody(top, undefined, plain) });
    body.items.unshift({
      product: top.id,
      selectedSize: 'M',
      selectedColor: 'Azul',
      quantity: plain,
      price: own,
    });
  }
  const freight = await cheapest(shop, quantity + plain, price * quantity + own * plain);
  body.shipping.ship_type = freight;
  const placed = await shop.call('POST', '/orders', { as, body, key: crypto.randomUUID() });
  if (placed.status !== 201) throw new Error(`no order: ${placed.text}`);
  return { as, top, embroidery, order: placed.body.data.order, id: placed.body.data.order._id as string };
}

/** Writes down that it was paid. */
export async function paid(shop: ShopWithSandbox, admin: Person, orderId: string): Promise<void> {
  const { status, text } = await shop.call('PATCH', `/orders/${orderId}/status`, {
    as: admin,
    body: { status: 'confirmed' },
    key: crypto.randomUUID(),
  });
  if (status !== 200) throw new Error(`not paid: ${text}`);
}

/** A paid order whose piece is in the queue; the id of the line in production. */
export async function aQueuedPiece(
  shop: ShopWithSandbox,
  admin: Person,
  options: Parameters<typeof aStitchedOrder>[1] = {},
) {
  const ordered = await aStitchedOrder(shop, options);
  await paid(shop, admin, ordered.id);
  const [row] = await shop.sql<{ id: string; item: string }>(
    'select id, item_id as item from order_embroidery where order_id = ?',
    [ordered.id],
  );
  if (!row) throw new Error('nothing to be stitched');
  return { ...ordered, piece: row.id, item: row.item };
}

export const move = (
  shop: TestApp,
  admin: Person,
  ids: readonly string[],
  to: string,
  reason?: string,
  more: { notStitched?: boolean } = {},
) =>
  shop.call('POST', '/admin/embroidery/state', {
    as: admin,
    body: { ids, to, ...(reason === undefined ? {} : { reason }), ...more },
    key: crypto.randomUUID(),
  });

/** The body that prints the proof of a piece which waits for it. */
export async function aPrinting({ shop, admin }: { shop: ShopWithSandbox; admin: Person }) {
  await setStitching(shop);
  return { ids: [(await aQueuedPiece(shop, admin)).piece], to: 'printed' };
}
