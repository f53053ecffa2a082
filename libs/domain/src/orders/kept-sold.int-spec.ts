import type pg from 'pg';
import { setupSqlClients } from '../../../../test/infra/sql-clients.js';
import { seededRandom } from '../../../../test/reliability/seeded-random.js';

const ORDERS = 10;
const PRODUCTS = 4;
const CLIENTS = 5;
const CHANGES = 80;

const { connect, sql, rowsOf } = setupSqlClients();
const drift = async () => [
  ...(await rowsOf(`select *, day::text from totals.drift()`)),
  ...(await rowsOf(`select *, day::text from totals.drift_sold()`)),
];
const idOf = (n: number) => `lpad('${n}', 32, '0')::uuid`;
/** An order of some days ago with one or two lines, written in one statement as a new order is. */
const insertOrder = (n: number, status: string, daysAgo: number) =>
  `with o as (
     insert into shop_order (id, user_id, cart_revision, status, paid_state, subtotal_cents, shipping_cents, total_cents, customer, address, ship_type,
            hold_expires_at, created_at)
     values (${idOf(n)}, gen_random_uuid(), ${n}, '${status}', '${status === 'pending' ? 'unpaid' : 'paid'}', 100, 0, 100, '{}', '{}', '{}', now(),
            now() - interval '${daysAgo} days') returning id)
   insert into order_item (id, order_id, position, product_id, sku, name, image, size, colour, colour_value, quantity, price_cents)
   select gen_random_uuid(), o.id, k, lpad((1 + (${n} * 7 + k) % ${PRODUCTS})::text, 32, '0')::uuid, 'SKU', 'Jaleco', '', 'M', 'Azul', '', k, 50
     from o, generate_series(1, 1 + ${n} % 2) k`;
const move = (n: number, status: string, paid = 'paid') =>
  `update shop_order set status = '${status}', paid_state = '${paid}' where id = ${idOf(n)}`;
/** The window of 30 days and what has changed since, as the dashboard adds them. */
const SOLD = `select product_id, sum(pieces)::int as pieces, sum(cents)::int as cents
                from (select product_id, pieces, cents from totals.sold_window
                      union all select product_id, pieces, cents from totals.sold_change, totals.sold_until u
                                 where sold_change.day > u.day - 30 and sold_change.day <= u.day) kept
               group by 1 having sum(pieces) <> 0 order by 1`;

it('count pieces from the moment that an order is confirmed until it is cancelled', async () => {
  await sql().query(insertOrder(1, 'pending', 1));
  expect(await rowsOf(SOLD)).toEqual([]);
  await sql().query(move(1, 'confirmed'));
  const pieces = async () => (await rowsOf(SOLD)).map(({ pieces, cents }) => [pieces, cents]).sort();
  const wanted = [
    [1, 50],
    [2, 100],
  ];
  expect(await pieces()).toEqual(wanted);
  await sql().query('select totals.fold_sold()');
  expect(await pieces()).toEqual(wanted);
  await sql().query(move(1, 'confirmed', 'disputed'));
  expect(await rowsOf(SOLD)).toEqual([]);
  await sql().query(move(1, 'shipped'));
  await sql().query('select totals.fold_sold()');
  expect(await pieces()).toEqual(wanted);
  await sql().query(`delete from shop_order`);
  expect(await rowsOf(SOLD)).toEqual([]);
  expect(await drift()).toEqual([]);
});

it('leave the window of 30 days, and the days after ten more', async () => {
  for (const [n, days] of [0, 28, 29, 30, 39, 41].entries())
    await sql().query(insertOrder(n + 1, 'shipped', days));
  await sql().query('select totals.fold_sold()');
  const days = () =>
    rowsOf(`select distinct totals.day(now()) - day as ago from totals.sold_daily order by 1`);
  expect(await days()).toEqual([0, 28, 29, 30, 39].map((ago) => ({ ago })));
  const window = () => rowsOf('select sum(pieces)::int as pieces from totals.sold_window');
  const piecesOf = (of: string) =>
    rowsOf(`select sum(pieces)::int as pieces from totals.recompute_sold() where ${of}`);
  expect(await window()).toEqual(await piecesOf('day > totals.day(now()) - 30'));
  // As it was a day ago, and as it is when the clock went back.
  for (const was of [-1, 1, -45, 45]) {
    await sql().query(`select totals.fold_sold()`);
    await sql().query(`delete from totals.sold_window`);
    await sql().query(`update totals.sold_until set day = totals.day(now()) + ${was}`);
    await sql().query(
      `insert into totals.sold_window select product_id, sum(pieces), sum(cents), max(name), max(image) from totals.sold_daily, totals.sold_until u
        where sold_daily.day > u.day - 30 and sold_daily.day <= u.day group by 1`,
    );
    await sql().query('select totals.fold_sold()');
    expect([was, await window()]).toEqual([was, await piecesOf('day > totals.day(now()) - 30')]);
    expect(await drift()).toEqual([]);
  }
});

it('are corrected, days and window, and say what was wrong', async () => {
  await sql().query(insertOrder(1, 'shipped', 3));
  await sql().query('select totals.fold_sold()');
  await sql().query(`update totals.sold_daily set pieces = pieces + 5`);
  await sql().query(`delete from totals.sold_window`);
  expect((await drift()).length).toBeGreaterThan(2);
  await sql().query('select * from totals.correct_sold()');
  await sql().query('select totals.fold_sold()');
  expect(await drift()).toEqual([]);
  const [sold, recomputed] = [await rowsOf(SOLD), await rowsOf('select * from totals.recompute_sold()')];
  expect(sold).toHaveLength(recomputed.length);
});

it('are, like uses of coupons, tags of products and what warehouses have, what a recomputation finds after changes of many at once', async () => {
  const seed = Date.now() % 1_000_000;
  const random = seededRandom(seed);
  for (let n = 1; n <= ORDERS; n += 1) await sql().query(insertOrder(n, 'confirmed', n * 4));
  await sql().query(
    `insert into warehouse (id, name, location) select lpad(n::text, 32, '0')::uuid, 'W' || n, '' from generate_series(1, 2) n`,
  );
  const statuses = ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'];
  const paid = ['unpaid', 'paid', 'disputed', 'charged_back', 'refunded'];
  const tags = () => `array[${[1, 2, 3].map(() => `'${random.pick(['a', 'b', 'c'])}'`).join(', ')}]`;
  let next = ORDERS;
  const change = (): string => {
    const n = 1 + random.below(ORDERS);
    return random.pick([
      () => move(n, random.pick(statuses), random.pick(paid)),
      () => move(n, random.pick(statuses), random.pick(paid)),
      () => insertOrder((next += 1), random.pick(statuses), random.below(45)),
      () => `update shop_order set created_at = created_at - interval '2 days' where id = ${idOf(n)}`,
      () => `delete from shop_order where id = ${idOf(ORDERS + 1 + random.below(next))}`,
      () =>
        `update order_item set quantity = 1 + quantity % 5, product_id = ${idOf(1 + random.below(PRODUCTS))} where order_id = ${idOf(n)}`,
      () => `delete from order_item where order_id = ${idOf(n)} and position = 2`,
      () =>
        `insert into coupon_use (id, coupon_id, order_id, person_key, state) values (gen_random_uuid(), ${idOf(random.below(3))}, ${idOf(n)}, '', 'held')
           on conflict do nothing`,
      () =>
        `update coupon_use set state = '${random.pick(['held', 'consumed', 'released'])}' where order_id = ${idOf(n)}`,
      () => `delete from coupon_use where order_id = ${idOf(n)} and random() < 0.3`,
      () =>
        `insert into warehouse_product (id, warehouse_id, sku, name, tags, sizes)
         select gen_random_uuid(), ${idOf(1 + random.below(2))}, gen_random_uuid()::text, 'N', ${tags()}, '[]' from generate_series(1, ${1 + random.below(3)})`,
      () =>
        `update warehouse_product set tags = ${tags()}, warehouse_id = ${idOf(1 + random.below(2))} where random() < 0.1`,
      () => `delete from warehouse_product where random() < 0.1`,
      () =>
        `insert into product (id, sku, name, tags, price_cents, sizes)
         select gen_random_uuid(), gen_random_uuid()::text, 'N', ${tags()}, 1, '[]' from generate_series(1, ${1 + random.below(3)})`,
      () => `update product set tags = ${tags()} where random() < 0.1`,
      () => `delete from product where random() < 0.1`,
      () => 'select totals.fold() + totals.fold_sold()',
      () => 'select count(*) from totals.correct_sold()',
      () => 'select count(*) from totals.correct()',
    ])();
  };
  const work = async (client: pg.Client, changes: readonly string[][]): Promise<number> => {
    let failed = 0;
    for (const [at, statements] of changes.entries()) {
      try {
        await client.query('begin');
        for (const statement of statements) await client.query(statement);
        await client.query(at % 7 === 0 ? 'rollback' : 'commit');
      } catch (error) {
        // Two transactions that wait for each other: nothing of one of them remains.
        await client.query('rollback');
        expect((error as pg.DatabaseError).code).toBe('40P01');
        failed += 1;
      }
    }
    return failed;
  };
  const clients = await Promise.all(Array.from({ length: CLIENTS }, connect));
  const plans = clients.map(() =>
    Array.from({ length: CHANGES }, () => Array.from({ length: 1 + random.below(3) }, change)),
  );
  const failed = await Promise.all(clients.map((client, index) => work(client, plans[index] ?? [])));
  expect({ seed, drift: await drift() }).toEqual({ seed, drift: [] });
  expect(failed.reduce((sum, each) => sum + each)).toBeLessThan((CLIENTS * CHANGES) / 2);
  await sql().query('select totals.fold(), totals.fold_sold()');
  expect(await rowsOf('select 1 from totals.sold_change union all select 1 from totals.change')).toEqual([]);
  expect(await drift()).toEqual([]);
  for (const subject of ['coupon-use', 'warehouse-product', 'warehouse-tag', 'product-tag'])
    expect(await rowsOf(`select 1 from totals.daily where subject = '${subject}' limit 1`)).toHaveLength(1);
});
