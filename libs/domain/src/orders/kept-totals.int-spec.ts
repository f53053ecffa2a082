import type pg from 'pg';
import { setupSqlClients } from '../../../../test/infra/sql-clients.js';
import { until } from '../../../../test/infra/until.js';
import { seededRandom } from '../../../../test/reliability/seeded-random.js';

const ORDERS = 12;
const CLIENTS = 6;
const CHANGES = 120;

const { connect, sql, rowsOf } = setupSqlClients();
const drift = () => rowsOf(`select *, day::text from totals.drift()`);
const order = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const insertOrders = (from: number, to: number, status = 'pending') =>
  `insert into shop_order (id, user_id, cart_revision, status, subtotal_cents, shipping_cents, total_cents, customer, address, ship_type,
          hold_expires_at, created_at)
   select lpad(n::text, 32, '0')::uuid, gen_random_uuid(), n, '${status}', 100 + n, 0, 100 + n, '{}', '{}', '{}', now(),
          '2026-03-10T02:59:59Z'::timestamptz + (n % 3) * interval '1 second'
     from generate_series(${from}, ${to}) n`;
const idOf = (n: number) => `lpad('${n}', 32, '0')::uuid`;
const refund = (of: number, cents: number, state = 'done') =>
  `insert into refund (id, order_id, charge_id, amount_cents, reason, state, idem_key)
   values (gen_random_uuid(), ${idOf(of)}, gen_random_uuid(), ${cents}, 'manual', '${state}', gen_random_uuid())`;
const move = (n: number, status: string, paid = 'paid') =>
  `update shop_order set status = '${status}', paid_state = '${paid}' where id = ${idOf(n)}`;

it('counts by day in São Paulo, status and paid state, the moment that they are committed', async () => {
  await sql().query(insertOrders(1, 5));
  await sql().query(refund(1, 30));
  await sql().query(move(1, 'confirmed'));
  const kept = `select day::text, status, paid_state, sum(count)::int as count, sum(cents)::int as cents, sum(refunded_cents)::int as refunded
                  from totals.kept group by 1, 2, 3 having sum(count) <> 0 order by 1, 2`;
  const wanted = [
    { day: '2026-03-09', status: 'pending', paid_state: 'unpaid', count: 1, cents: 103, refunded: 0 },
    { day: '2026-03-10', status: 'confirmed', paid_state: 'paid', count: 1, cents: 101, refunded: 30 },
    { day: '2026-03-10', status: 'pending', paid_state: 'unpaid', count: 3, cents: 311, refunded: 0 },
  ];
  expect(await rowsOf(kept)).toEqual(wanted);
  expect(await rowsOf('select totals.fold() as changes')).toEqual([{ changes: 5 }]);
  expect(await rowsOf(kept)).toEqual(wanted);
  expect(
    await rowsOf(
      `select count(*)::int as daily, (select count(*) from totals.change)::int as change from totals.daily`,
    ),
  ).toEqual([{ daily: 3, change: 0 }]);
});

it.each([
  ['the status first', move(1, 'cancelled', 'refunded'), refund(1, 40)],
  ['the refund first', refund(1, 40), move(1, 'cancelled', 'refunded')],
])('a refund and a change of status at once, %s', async (_which, first, second) => {
  await sql().query(insertOrders(1, 1, 'confirmed'));
  const [one, two] = [await connect(), await connect()];
  await one.query('begin');
  await one.query(first);
  let done = false;
  const [{ pid }] = (await two.query('select pg_backend_pid() as pid')).rows;
  const later = two.query(second).then(() => (done = true));
  await until(
    async () =>
      done ||
      (await rowsOf(`select 1 from pg_stat_activity where pid = ${pid} and wait_event_type = 'Lock'`))
        .length > 0,
  );
  await one.query('commit');
  await later;
  expect(await drift()).toEqual([]);
  expect(
    await rowsOf(`select sum(refunded_cents)::int as cents from totals.kept where status = 'cancelled'`),
  ).toEqual([{ cents: 40 }]);
});

it('are what a recomputation finds after any changes of many transactions at once, folded meanwhile', async () => {
  const seed = Date.now() % 1_000_000;
  const random = seededRandom(seed);
  await sql().query(insertOrders(1, ORDERS));
  const statuses = ['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled'];
  const paid = ['unpaid', 'paid', 'refunding', 'refunded', 'disputed', 'charged_back'];
  let next = ORDERS;
  const change = (): string => {
    const n = 1 + random.below(ORDERS);
    const of = `where order_id = ${idOf(n)}`;
    return random.pick([
      () => move(n, random.pick(statuses), random.pick(paid)),
      () => move(n, random.pick(statuses), random.pick(paid)),
      () => refund(n, 1 + random.below(50), random.pick(['done', 'requested', 'failed'])),
      () =>
        `update refund set state = '${random.pick(['done', 'requested', 'failed'])}' ${of} and state <> 'cancelled'`,
      () =>
        `update refund set state = 'cancelled', cancel_reason = '${random.pick(['not-owed', 'included'])}' ${of}`,
      () => `delete from refund ${of} and random() < 0.5`,
      () => insertOrders((next += 1), (next += random.below(4))),
      () => `delete from shop_order where id = ${idOf(ORDERS + 1 + random.below(next))}`,
      () => `update shop_order set created_at = created_at - interval '1 day' where id = ${idOf(n)}`,
      () =>
        `insert into app_user (id, name, email, role) select gen_random_uuid(), 'A', gen_random_uuid()::text, (array['user', 'admin'])[k] from generate_series(1, 2) k`,
      () => `update app_user set deleted_at = now() where random() < 0.2`,
      () => 'select totals.fold()',
      () => 'select * from totals.correct()',
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
  const failed = await Promise.all(
    clients.map((client) =>
      work(
        client,
        Array.from({ length: CHANGES }, () => Array.from({ length: 1 + random.below(3) }, change)),
      ),
    ),
  );
  expect({ seed, drift: await drift() }).toEqual({ seed, drift: [] });
  expect(failed.reduce((sum, each) => sum + each)).toBeLessThan((CLIENTS * CHANGES) / 2);
  await sql().query('select totals.fold()');
  expect(await rowsOf('select 1 from totals.change')).toEqual([]);
  expect(await drift()).toEqual([]);
  const daily = 'select * from totals.daily order by subject, day, status, paid_state';
  expect(await rowsOf(daily)).toEqual(
    await rowsOf('select * from totals.recompute() order by subject, day, status, paid_state'),
  );
});

it('counts products as they are sold out, offered again and deleted', async () => {
  const counts = () =>
    rowsOf(
      `select status, sum(count)::int as count from totals.kept where subject = 'product' group by 1 having sum(count) <> 0 order by 1`,
    );
  const insert = (
    name: string,
  ) => `insert into product (id, sku, warehouse_product_id, name, price_cents, sizes)
    values (gen_random_uuid(), '${name}', '${order(1)}', '${name}', 100, '[{"name": "M", "colors": [{"name": "Azul", "sku": "A"}]}]')`;
  await sql().query(insert('A'));
  expect(await counts()).toEqual([{ status: 'out_of_stock', count: 1 }]);
  await sql().query(
    `insert into stock_level (sku, warehouse_product_id, warehouse_qty, offered, initial) values ('A', '${order(1)}', 2, 2, 2)`,
  );
  expect(await counts()).toEqual([{ status: 'in_stock', count: 1 }]);
  expect(await drift()).toEqual([]);
  await sql().query(`update product set deleted_at = now()`);
  expect(await counts()).toEqual([]);
  expect(await drift()).toEqual([]);
});
