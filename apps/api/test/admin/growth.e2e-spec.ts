import { setupApp } from '../support/app.js';
import { aPerson, anAdmin, type Person } from '../support/people.js';
import { pagesOf, poolOf, sentBy, vacuum } from '../support/read-pages.js';

const FEW = 2_000;
const MANY = 10 * FEW;
const DAYS = 30;
/** Orders to a product. */
const PER_PRODUCT = 10;
/** Pages that the rows of one more order a minute, an index of one more level and the like may need. */
const SLACK = 60;
/** Of lists that look at more rows than they show: as many as rows times the indexes that each is found by. */
const LEVELS: Readonly<Record<string, number>> = {
  'idle carts': 300 * 4,
};

const shop = setupApp();
let admin: Person;
let customer: Person;

/** Orders evenly over the last days, most of them delivered, each with two lines; twenty are the customer's, and as many wait. */
async function growTo(first: number, last: number): Promise<void> {
  // Few at a time: a slow machine keeps within the limit of a statement.
  for (let from = first; from <= last; from += 500) await addOrders(from, Math.min(from + 499, last));
  for (let from = first; from <= last; from += 2_000) await addOthers(from, Math.min(from + 1_999, last));
  await shop.sql('select totals.fold() + totals.fold_sold()');
  await vacuum(shop, TABLES);
}

async function addOrders(first: number, last: number): Promise<void> {
  await shop.sql(
    `insert into shop_order (id, user_id, cart_revision, status, paid_state, subtotal_cents, shipping_cents, total_cents, customer, address,
            ship_type, hold_expires_at, created_at, payment_method)
     select lpad(n::text, 32, '0')::uuid, case when n <= 20 then ?::uuid else gen_random_uuid() end, n,
            case when n % 10 = 0 then 'cancelled' when n % 100 = 1 and n <= ${FEW} then 'confirmed' else 'delivered' end,
            case when n % 10 = 0 then 'unpaid' when n % 100 = 7 then 'charged_back' else 'paid' end, 100 + n % 400, 0, 100 + n % 400,
            '{"name": "Ana", "email": "ana@x.test", "taxId": ""}', '{"zipCode": "01310200", "street": "", "number": "1", "city": "", "state": ""}',
            '{"name": "Standard", "priceCents": 0}', now(),
            now() - (n * 7919 % ${MANY} + 1) * interval '${DAYS} days' / ${MANY}, 'PIX'
       from generate_series(?::int, ?::int) n`,
    [customer.id, first, last],
  );
  await shop.sql(
    `insert into order_item (id, order_id, position, product_id, sku, name, image, size, colour, colour_value, quantity, price_cents)
     select gen_random_uuid(), lpad(n::text, 32, '0')::uuid, k, lpad((1 + n / ${PER_PRODUCT})::text, 32, '0')::uuid, 'SKU', 'Jaleco', '', 'M', 'Azul', '', 1, 50
       from generate_series(?::int, ?::int) n, generate_series(1, 2) k`,
    [first, last],
  );
}

const TABLES = [
  'shop_order',
  'order_item',
  'app_user',
  'lead',
  'order_embroidery',
  'team_order',
  'team_member',
  'draft_order',
  'order_return',
  'chargeback',
  'recovery_message',
  'cart',
  'cart_line',
  'contact_preference',
  'payment_difference',
  'contact_message',
  'coupon_use',
  'coupon_refusal',
  'warehouse_product',
  'stock_level',
  'stock_hold',
  'product',
  'search.product_index',
  'totals.daily',
  'totals.change',
  'totals.sold_daily',
  'totals.sold_change',
  'totals.sold_window',
];

/** As many customers, leads, messages and uses of a coupon as orders; a tenth as many products, all in one warehouse. */
async function addOthers(first: number, last: number): Promise<void> {
  const at = `now() - (n * 7919 % ${MANY} + 1) * interval '${DAYS} days' / ${MANY}`;
  const rows = `from generate_series(?::int, ?::int) n`;
  const fill = (text: string, from = first, to = last) => shop.sql(text, [from, to]);
  await fill(
    `insert into app_user (id, name, email, created_at, updated_at) select gen_random_uuid(), 'Ana ' || n, 'ana' || n || '@x.test', ${at}, now() ${rows}`,
  );
  await fill(
    `insert into lead (id, name, whatsapp, email, created_at, updated_at) select gen_random_uuid(), 'Ana', '1' || n, 'ana' || n || '@x.test', ${at}, now() ${rows}`,
  );
  await fill(
    `insert into order_embroidery (id, order_id, item_id, embroidery_id, name, second_line, thread, thread_value, position,
                                   price_cents, extra_days, state, due_on)
     select gen_random_uuid(), i.order_id, i.id, gen_random_uuid(), 'Ana', '', 'branca', '#FFFFFF', 'sleeve', 0, 0, 'done', current_date
       ${rows} join order_item i on i.order_id = lpad(n::text, 32, '0')::uuid and i.position = 1`,
  );
  await fill(
    `insert into team_order (id, user_id, name, address, product_ids, token, status, closes_at, created_at)
     select lpad(n::text, 32, '0')::uuid, gen_random_uuid(), 'Equipe ' || n, '{}', '[]', 'token' || n, 'closed', now(), ${at} ${rows}`,
  );
  await fill(
    `insert into team_member (id, team_order_id, name, secret_hash, pieces)
     select gen_random_uuid(), lpad(n::text, 32, '0')::uuid, 'Ana', 'x', '[{"quantity": 1}]' ${rows}`,
  );
  await fill(
    `insert into draft_order (id, email, name, address, lines, subtotal_cents, shipping_cents, ship_type, author, status, expires_at, created_at)
     select lpad(n::text, 32, '0')::uuid, 'ana' || n || '@x.test', 'Ana ' || n, '{}', '[]', 1, 0, '{}', 'Rita', 'cancelled', ${at}, ${at} ${rows}`,
  );
  await fill(
    `insert into order_return (id, order_id, user_id, protocol, state, created_at)
     select lpad(n::text, 32, '0')::uuid, lpad(n::text, 32, '0')::uuid, gen_random_uuid(), 'P' || n, 'cancelled', ${at} ${rows}`,
  );
  await fill(
    `insert into stock_hold (id, order_id, sku, quantity, state, expires_at)
     select gen_random_uuid(), lpad(n::text, 32, '0')::uuid, 'SKU', 1, case when n in (10, 20) then 'returning' else 'shipped' end, now() ${rows}`,
  );
  await fill(
    `insert into chargeback (id, order_id, charge_id, provider_id, amount_cents, currency, state, next_check_at, created_at)
     select lpad(n::text, 32, '0')::uuid, lpad(n::text, 32, '0')::uuid, gen_random_uuid(), 'P' || n, 100, 'BRL', 'lost', ${at}, ${at} ${rows}`,
  );
  await fill(
    `insert into recovery_message (id, queue, channel, subject_id, episode, place, user_id, state, actor, lines, value_cents, created_at, link_until)
     select lpad(n::text, 32, '0')::uuid, 'cart', 'mail', gen_random_uuid(), gen_random_uuid(), 1, gen_random_uuid(), 'sent', 'Regra', '[]', 1,
            ${at}, now() ${rows}`,
  );
  // Every third of the newest people agreed to reminders.
  await fill(
    `with cart_of as (
       insert into cart (id, user_id, updated_at) select gen_random_uuid(), u.id, ${at} - interval '5 hours' ${rows}
         join app_user u on u.email = 'ana' || n || '@x.test' returning id, user_id),
     line as (insert into cart_line (id, cart_id, product_id, size, colour, quantity)
       select gen_random_uuid(), id, gen_random_uuid(), 'M', 'Azul', 1 from cart_of)
     insert into contact_preference (user_id, mail) select user_id, true from cart_of where get_byte(uuid_send(user_id), 0) % 3 = 0`,
  );
  await fill(
    `insert into payment_difference (id, kind, payment_id, order_id, state, expected_cents, found_cents, report_id, opened_at, last_seen_at)
     select lpad(n::text, 32, '0')::uuid, 'fee-differs', n, lpad(n::text, 32, '0')::uuid, 'closed', 1, 2, gen_random_uuid(), ${at}, now() ${rows}`,
  );
  await fill(
    `insert into contact_message (id, name, email, message, created_at) select gen_random_uuid(), 'Ana', 'ana@x.test', 'Olá', ${at} ${rows}`,
  );
  await fill(
    `insert into coupon_use (id, coupon_id, order_id, person_key, state, created_at)
     select gen_random_uuid(), '${COUPON}', lpad(n::text, 32, '0')::uuid, n, case when n % 10 = 0 then 'released' else 'consumed' end, ${at} ${rows}`,
  );
  await fill(
    `insert into coupon_refusal (id, coupon_id, user_id, traits, first_at, last_at)
     select gen_random_uuid(), '${COUPON}', u.id, '{phone}', ${at}, ${at} ${rows} join app_user u on u.email = 'ana' || n || '@x.test'`,
  );
  const goods = [Math.ceil(first / PER_PRODUCT), Math.floor(last / PER_PRODUCT)] as const;
  await fill(
    `insert into warehouse_product (id, warehouse_id, sku, name, tags, sizes, created_at)
     select lpad(n::text, 32, '0')::uuid, '${WAREHOUSE}', 'G' || n, 'Jaleco ' || n, array['t' || n % 7],
            jsonb_build_array(jsonb_build_object('name', 'M', 'colors', jsonb_build_array(jsonb_build_object('name', 'Azul', 'value', '', 'sku', 'G' || n)))), ${at} ${rows}`,
    ...goods,
  );
  await fill(
    `insert into stock_level (sku, warehouse_product_id, warehouse_qty, offered, initial)
     select 'G' || n, lpad(n::text, 32, '0')::uuid, 9, 9, 9 ${rows}`,
    ...goods,
  );
  await fill(
    `insert into product (id, sku, warehouse_product_id, category_id, name, tags, price_cents, sizes, created_at)
     select w.id, w.sku, w.id, case when n % 3 = 0 then '${CATEGORY}'::uuid end, w.name, w.tags, 1000 + n % 50, w.sizes, w.created_at ${rows} join warehouse_product w on w.sku = 'G' || n`,
    ...goods,
  );
}

const WAREHOUSE = '00000000-0000-4000-8000-00000000aaaa';
const CATEGORY = '00000000-0000-4000-8000-00000000eeee';
const EMPTY = '00000000-0000-4000-8000-00000000ffff';
const COUPON = '00000000-0000-4000-8000-00000000cccc';
const orders = (query: string) => `/admin/get-all-admin-orders?limit=10&${query}`;
const READS: readonly [name: string, path: string, customers?: true][] = [
  ['the dashboard', '/admin/get-dashboard'],
  ['what needs attention', '/admin/attention'],
  ['the newest orders', orders('page=1')],
  ['the oldest orders', orders('page=1&sortOrder=asc')],
  ['the orders with the highest totals', orders('page=1&sortField=total')],
  ['the delivered orders', orders('page=1&status=delivered')],
  ['the delivered orders of a day', orders('page=1&status=delivered&from=2020-01-01&to=2020-01-02')],
  ['a deep page', orders('page=190')],
  ['a deep page from the oldest', orders('page=190&sortOrder=asc')],
  ['a deep page of the delivered orders', orders('page=150&status=delivered')],
  ['the orders of a lost dispute', orders('page=1&payment=charged-back')],
  // Filters that leave nothing look at nothing.
  ['the orders of no carrier', orders('page=1&carrier=Nenhuma')],
  ['the orders to no state', orders('page=1&uf=ZZ&payment=pix')],
  ['the orders of no coupon', orders('page=1&coupon=NADA')],
  ['the orders of no tag', orders('page=1&tag=nada')],
  ['what orders can be filtered by', '/admin/orders/filter-values'],
  ['the orders without a refund', orders('page=1&refunded=full,part')],
  ['the orders without a dispute', orders('page=1&contested=open,lost&carrier=Nenhuma')],
  [`a customer's orders`, '/orders?page=1&limit=5', true],
  ['what sold best', '/admin/sales'],
  ['the newest products', '/admin/products?page=1'],
  ['a deep page of products', '/admin/products?page=18'],
  ['products with stock', '/admin/products?stock=in'],
  ['products by name', '/admin/products?sort=name-asc'],
  ['the cheapest products', '/admin/products?sort=price-asc'],
  ['the most expensive products', '/admin/products?sort=price-desc'],
  ['hidden products', '/admin/products?status=inactive'],
  ['hidden products by name', '/admin/products?status=inactive&sort=name-asc'],
  ['the products of a category by price', `/admin/products?sort=price-asc&category=${CATEGORY}`],
  ['the products of an empty category by name', `/admin/products?sort=name-desc&category=${EMPTY}`],
  ['the products of an empty category by change', `/admin/products?sort=updated&category=${EMPTY}`],
  ['the newest users', '/admin/get-all-admin-users?page=1'],
  ['a deep page of users', '/admin/get-all-admin-users?page=190'],
  ['staff', '/admin/get-all-admin-users?role=admin'],
  ['users by name', '/admin/get-all-admin-users?sortField=name&sortOrder=asc'],
  ['refused pieces at the desk', '/admin/send-backs?page=1'],
  ['parcels of cancelled orders', '/admin/returned-parcels?page=1'],
  ['idle carts', '/admin/recovery?queue=cart&page=1'],
  ['refused cards', '/admin/recovery?queue=card&page=1'],
  ['reminders', '/admin/recovery/messages?page=1'],
  ['drafts of nobody', '/admin/draft-orders?search=zuleica'],
  ['a warehouse', `/admin/warehouse-products/${WAREHOUSE}?page=1`],
  ['the uses of a coupon', `/coupons/${COUPON}/uses?page=1`],
];

const pagesOfAll = async (): Promise<Record<string, number>> => {
  const all: Record<string, number> = {};
  for (const [name, path, own] of READS) all[name] = await pagesOf(shop, path, own ? customer : admin);
  return all;
};

beforeAll(async () => {
  await shop.sql(`insert into warehouse (id, name, location) values ('${WAREHOUSE}', 'Central', '')`);
  await shop.sql(
    `insert into category (id, name, slug) values ('${CATEGORY}', 'Jalecos', 'jalecos'), ('${EMPTY}', 'Toucas', 'toucas')`,
  );
  await shop.sql(
    `insert into coupon (id, code, discount_type, discount_value, start_date, end_date, usage_limit) values ('${COUPON}', 'MIL', 'percentage', 500, '2020-01-01', '2040-01-01', 1000000)`,
  );
  [admin, customer] = [await anAdmin(shop), await aPerson(shop)];
});

it(`reads as many pages for a list or the dashboard at ${MANY} orders as at ${FEW}`, async () => {
  await growTo(1, FEW);
  const few = await pagesOfAll();
  await growTo(FEW + 1, MANY);
  const many = await pagesOfAll();
  const grown = Object.entries(many).filter(
    ([name, each]) => each > 1.3 * (few[name] ?? 0) + (LEVELS[name] ?? SLACK),
  );
  expect({ grown, few }).toEqual({ grown: [], few });
}, 300_000);

it('finds the products of a list, of a filter of orders, and of a change of stock, by an index', async () => {
  const [by, stock] = [`category=${CATEGORY}`, 'stock=in'];
  const reads = [
    ...['page=1', stock, by].map((query) => `/admin/products?${query}`),
    '/admin/orders/filter-values',
  ];
  for (const query of reads) {
    const sent = await sentBy(shop, () => shop.call('GET', query, { as: admin }));
    const plans: string[] = [];
    const pool = await poolOf(shop);
    for (const { text, values } of sent)
      plans.push(JSON.stringify(await pool.query(`explain (format json) ${text}`, values)));
    expect([query, plans.filter((plan) => /Seq Scan[^}]*"product(_index)?"/.test(plan))]).toEqual([
      query,
      [],
    ]);
  }
  const client = await (await poolOf(shop)).connect();
  try {
    // What this connection has not reported yet counts too: scans of what it read just before.
    const scans = async () =>
      (
        await client.query(
          `select relname, seq_scan::int from pg_stat_xact_user_tables where relname in ('product', 'stock_level') order by relname`,
        )
      ).rows;
    await client.query('begin');
    const before = await scans();
    await client.query(`update stock_level set offered = offered - 1, held = held + 1 where sku = 'G1'`);
    expect(await scans()).toEqual(before);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

const list = async (query: string) =>
  (await shop.call('GET', orders(query), { as: admin })).body.data as {
    orders: { id: string }[];
    total: number;
    totalPages: number;
    more: boolean;
  };

it.each([
  ['', 'true', 'created_at desc, id desc'],
  ['&sortOrder=asc', 'true', 'created_at, id'],
  ['&status=delivered', `status = 'delivered'`, 'created_at desc, id desc'],
  ['&status=cancelled&sortOrder=asc&payment=none', `status = 'cancelled'`, 'created_at, id'],
  ['&sortField=total', 'true', 'total_cents desc, id desc'],
])('finds the rows of every page by its number, with the exact total: %s', async (query, where, order) => {
  const [{ total } = { total: 0 }] = await shop.sql<{ total: number }>(
    `select count(*)::int as total from shop_order where ${where}`,
  );
  const last = Math.ceil(total / 10);
  for (const page of [1, 50, 51, 52, 77, last - 100, last - 1, last]) {
    const wanted = await shop.sql<{ id: string }>(
      `select id from shop_order where ${where} order by ${order} limit 10 offset ?`,
      [(page - 1) * 10],
    );
    const found = await list(`page=${page}${query}`);
    expect([page, found.orders.map(({ id }) => id)]).toEqual([page, wanted.map(({ id }) => id)]);
    expect(found).toMatchObject({ total, totalPages: last, more: false });
  }
  expect((await list(`page=${last + 1}${query}`)).orders).toEqual([]);
});

it('counts up to ten thousand by other filters, of which every page can be turned to', async () => {
  const first = await list('page=1&payment=pix');
  expect(first).toMatchObject({ total: 10_000, totalPages: 1_000, more: true });
  expect((await list('page=1000&payment=pix')).orders).toHaveLength(10);
  expect((await list('page=1001&payment=pix')).orders).toEqual([]);
  expect(await list('page=1&payment=pix&from=2020-01-01&to=2020-01-02')).toMatchObject({
    total: 0,
    more: false,
  });
});

const PRODUCTS_NEWEST = 'search.product_index order by created_at desc, product_id desc';
it.each([
  ['/admin/products?limit=10', 'product_id', PRODUCTS_NEWEST],
  ['/admin/products?limit=10&stock=in', 'product_id', PRODUCTS_NEWEST],
  ['/admin/products?limit=10&sort=updated&stock=in', 'id', 'product order by updated_at desc, id desc'],
  [
    `/admin/products?limit=10&sort=updated&category=${CATEGORY}`,
    'id',
    `product where category_id = '${CATEGORY}' order by updated_at desc, id desc`,
  ],
  ['/admin/get-all-admin-users?limit=10', 'id', 'app_user order by created_at desc, id desc'],
  ['/admin/get-all-admin-users?limit=10&sortOrder=asc', 'id', 'app_user order by created_at, id'],
  [
    '/admin/get-all-admin-users?limit=10&role=user',
    'id',
    `app_user where role = 'user' order by created_at desc, id desc`,
  ],
])('finds the rows of every page of %s by its number, with the exact total', async (path, id, from) => {
  const all = await shop.sql<{ id: string }>(`select ${id} as id from ${from}`);
  const last = Math.ceil(all.length / 10);
  for (const page of [1, 50, 51, 52, 77, last - 1, last]) {
    const { body } = await shop.call('GET', `${path}&page=${page}`, { as: admin });
    const { data, pagination = body } = body;
    const rows: { id: string }[] = data.products ?? data.users;
    const wanted = all.slice((page - 1) * 10, page * 10);
    expect([page, rows.map((row) => row.id)]).toEqual([page, wanted.map((row) => row.id)]);
    expect(pagination).toMatchObject({ total: all.length, page, totalPages: last });
    expect(pagination.more).toBeUndefined();
  }
});

it('counts leads, users of a filter and uses of a coupon up to ten thousand, what waits or is searched up to a thousand', async () => {
  const counted = { total: 10_000, totalPages: 1_000, more: true };
  for (const path of [
    '/leads?limit=10',
    '/admin/team-orders?limit=10&status=closed',
    '/admin/embroidery?limit=10&state=done',
    '/admin/returns?limit=10&status=cancelled',
    '/admin/chargebacks?limit=10&status=lost',
    '/admin/reconciliation?limit=10&state=closed',
    '/admin/get-all-admin-users?limit=10&active=true',
    `/coupons/${COUPON}/uses?limit=10`,
    `/coupons/${COUPON}/first-purchases?limit=10`,
  ]) {
    const page = async (number: number) =>
      (await shop.call('GET', `${path}&page=${number}`, { as: admin })).body;
    expect(await page(1)).toMatchObject(counted);
    const rowsOf = async (number: number): Promise<unknown[]> => {
      const body = await page(number);
      return (
        body.leads ??
        body.teamOrders ??
        body.pieces ??
        body.returns ??
        body.chargebacks ??
        body.differences ??
        body.data.users ??
        body.data.uses ??
        body.data.refusals
      );
    };
    expect(await rowsOf(1_000)).toHaveLength(10);
    expect(await rowsOf(1_001)).toEqual([]);
  }
  for (const path of [
    '/admin/get-all-admin-users?limit=10&search=ana',
    '/admin/products?limit=10&search=jaleco',
    '/admin/draft-orders?limit=10&status=cancelled',
  ]) {
    const page = async (number: number) => {
      const { body } = await shop.call('GET', `${path}&page=${number}`, { as: admin });
      const { total, totalPages, more } = body.pagination ?? body;
      return {
        total,
        totalPages,
        more,
        rows: (body.draftOrders ?? body.data.users ?? body.data.products).length,
      };
    };
    const found = { total: 1_000, totalPages: 100, more: true };
    expect([path, await page(1)]).toEqual([path, { ...found, rows: 10 }]);
    expect([await page(100), await page(101)]).toEqual([
      { ...found, rows: 10 },
      { ...found, rows: 0 },
    ]);
  }
  const { items } = (await shop.call('GET', '/admin/attention', { as: admin })).body.data;
  expect(items).toContainEqual({ kind: 'messages-open', count: 1_000 });
  expect((await shop.call('GET', '/admin/messages', { as: admin })).body.data.open).toBe(1_000);
});
