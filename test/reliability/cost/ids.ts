import type { TestApp } from '../../../apps/api/test/support/app.js';

export interface Ids {
  /** The customer with most orders. */
  readonly customer: string;
  /** Ids that a question may name. */
  readonly all: readonly string[];
  /** A path whose parameters are those of what costs most: most lines, most variants, most orders. */
  fill(path: string): string;
}

/** What is largest of each kind. */
export async function idsOf(shop: TestApp): Promise<Ids> {
  const one = async (query: string): Promise<string> => (await shop.sql<{ id: string }>(query))[0]?.id ?? '';
  const customer = await one(
    'select user_id as id from shop_order group by 1 order by count(*) desc limit 1',
  );
  const order = await one(
    `select o.id from shop_order o join order_item i on i.order_id = o.id where o.user_id = '${customer}' group by 1 order by count(*) desc limit 1`,
  );
  const product = await one('select id from product order by length(sizes::text) desc limit 1');
  const warehouse = await one(
    'select warehouse_id as id from warehouse_product group by 1 order by count(*) desc limit 1',
  );
  const kept = await one(`select warehouse_product_id as id from product where id = '${product}'`);
  const category = await one(
    'select category_id as id from product where category_id is not null group by 1 order by count(*) desc limit 1',
  );
  const slug = await one(`select slug as id from category where id = '${category}'`);
  const coupon = await one('select id from coupon limit 1');
  const sku = await one('select sku as id from stock_movement group by 1 order by count(*) desc limit 1');
  const known: readonly (readonly [RegExp, string])[] = [
    [/^\/products|^\/admin\/products/, product],
    [/^\/categories|^\/admin\/categories/, category],
    [/^\/orders|-order-by-id|\/orders\/|label/, order],
    [/\/users/, customer],
    [/warehouse-products/, warehouse],
    [/warehouse-product/, kept],
    [/coupons/, coupon],
    [/stock/, sku],
    [/cep/, '01310100'],
  ];
  return {
    customer,
    all: [order, product, category, slug, customer].filter(Boolean),
    fill: (path) =>
      path.replaceAll(/\{\w+\}/g, known.find(([pattern]) => pattern.test(path))?.[1] ?? crypto.randomUUID()),
  };
}
