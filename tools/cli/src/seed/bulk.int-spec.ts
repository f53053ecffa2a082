import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import { shopOrmOptions } from '@plantao/domain/database';
import { StockLedger } from '@plantao/domain/warehouse';
import { findDrift } from '@plantao/domain/warehouse/stock-drift';
import { consumersOf } from '@plantao/domain/consumers';
import { createTestDatabase, type TestDatabase } from '../../../../test/infra/database.js';
import { unconsumed, violations, type Sql } from '../../../../test/reliability/invariants.js';
import { withoutTimeLimits } from './add.js';
import { readBulk, seedBulk, type Bulk } from './bulk.js';
import { seedCatalogue } from './catalogue.js';
import { readPictures } from './pictures.js';

let database: TestDatabase;
let orm: MikroORM;
const inTransaction = <T>(work: (em: EntityManager) => Promise<T>): Promise<T> =>
  orm.em.fork().transactional((em) => work(em as EntityManager));
const load = (bulk: Bulk): Promise<void> => inTransaction((em) => seedBulk(em, bulk, () => undefined));
const count = async (query: string): Promise<number> =>
  (await orm.em.fork().execute<{ n: number }[]>(`select count(*)::int as n from ${query}`))[0]?.n ?? 0;

const sql: Sql = <T>(query: string, values: unknown[] = []) => orm.em.fork().execute<T[]>(query, values);
/** Every index, constraint and trigger, with whether it is enabled. */
const definitions = (): Promise<unknown[]> =>
  sql(
    `select 'index' as kind, indexdef as definition from pg_indexes where schemaname in ('public', 'search')
      union all select 'constraint', conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      union all select tgenabled::text, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      order by 1, 2`,
  );
const productIndex = (): Promise<unknown[]> => sql('select * from search.product_index order by product_id');
let definedBefore: unknown[];

beforeAll(async () => {
  database = await createTestDatabase();
  orm = await MikroORM.init(shopOrmOptions(database.url, 4));
  await inTransaction((em) => seedCatalogue(em, new StockLedger(), readPictures()));
  definedBefore = await definitions();
  await load({ products: 120, users: 40, orders: 400 });
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

describe('the bulk load', () => {
  it('may be idle for longer than a session of the shop', async () => {
    await inTransaction(async (em) => {
      const limit = () => em.execute('show idle_in_transaction_session_timeout');
      expect(await limit()).toEqual([{ idle_in_transaction_session_timeout: '10s' }]);
      await withoutTimeLimits(em);
      expect(await limit()).toEqual([{ idle_in_transaction_session_timeout: '0' }]);
    });
  });

  it('adds the requested rows to the demonstration', async () => {
    expect(await count('product')).toBe(48 + 120);
    expect(await count('shop_order')).toBe(400);
    expect(await count('app_user')).toBe(40);
    expect(await count('search.product_index')).toBe(48 + 120);
    for (const status of ['pending', 'delivered', 'cancelled'])
      expect(await count(`shop_order where status = '${status}'`)).toBeGreaterThan(0);
  });

  it('keeps the sums of the lists and of the best sellers', async () => {
    expect(await sql('select * from totals.drift()')).toEqual([]);
    expect(await sql('select * from totals.drift_sold()')).toEqual([]);
    expect(await count('totals.sold_window')).toBeGreaterThan(0);
  });

  it('keeps stock, movements and holds consistent', async () => {
    expect(await findDrift(orm.em.fork() as EntityManager)).toEqual([]);
    expect(
      await count(
        `order_item i where not exists (select 1 from stock_hold h where h.order_id = i.order_id and h.sku = i.sku and h.quantity = i.quantity)`,
      ),
    ).toBe(0);
  });

  it('gives every order consistent lines, history and payment', async () => {
    expect(
      await count(
        `shop_order o where subtotal_cents <> (select sum(price_cents * quantity) from order_item i where i.order_id = o.id)`,
      ),
    ).toBe(0);
    expect(
      await count(
        `shop_order o where (paid_state = 'paid') <> exists (select 1 from charge c where c.order_id = o.id and c.amount_cents = o.total_cents and c.state = 'approved')`,
      ),
    ).toBe(0);
    expect(
      await count(
        `shop_order o where not exists (select 1 from order_step s where s.order_id = o.id and s.status = o.status)`,
      ),
    ).toBe(0);
    expect(
      await count(
        `shop_order o where (paid_state = 'paid') <> (paid_at is not null) or (status = 'delivered') <> (delivered_at is not null)`,
      ),
    ).toBe(0);
  });

  it('gives each product SKUs of its own, and a sale only where the old price is higher', async () => {
    expect(
      await count(
        `product p, jsonb_array_elements(p.sizes) s, jsonb_array_elements(s -> 'colors') c where c ->> 'sku' not like p.sku || '-%'`,
      ),
    ).toBe(0);
    expect(
      await count('product where sale and (old_price_cents <= price_cents or sale_percentage < 1)'),
    ).toBe(0);
  });

  it('breaks no invariant', async () => {
    expect(await violations(sql, { settled: true })).toEqual([]);
    expect(await unconsumed(sql, consumersOf)).toEqual([]);
  });

  it('leaves coupon uses of every state, and delivered events of every kind', async () => {
    for (const state of ['consumed', 'released'])
      expect(await count(`coupon_use where state = '${state}'`)).toBeGreaterThan(0);
    expect(await sql(`select distinct type from outbox_message order by type`)).toEqual(
      ['delivered', 'expired', 'paid', 'placed', 'shipped', 'status-changed'].map((kind) => ({
        type: `order.${kind}`,
      })),
    );
  });

  it('leaves the product index as its triggers would', async () => {
    const loaded = await productIndex();
    expect(loaded).toHaveLength(48 + 120);
    await sql('delete from search.product_index');
    await sql('select search.refresh(array(select id from product))');
    expect(await productIndex()).toEqual(loaded);
  });

  it('leaves indexes, constraints and triggers as they were', async () => {
    expect(await definitions()).toEqual(definedBefore);
  });

  it('adds only what is missing when it runs again', async () => {
    await load({ products: 130, users: 40, orders: 450 });
    expect(await violations(sql, { settled: true })).toEqual([]);
    expect(await definitions()).toEqual(definedBefore);
    expect([await count('product'), await count('app_user'), await count('shop_order')]).toEqual([
      48 + 130,
      40,
      450,
    ]);
    expect(await findDrift(orm.em.fork() as EntityManager)).toEqual([]);
  });

  it('notifies the processes that keep responses', async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const changes: (string | undefined)[] = [];
    client.on('notification', ({ payload }) => changes.push(payload));
    await client.query('listen shop_changes');
    await load({ products: 132, users: 40, orders: 450 });
    await client.query('select 1');
    await client.end();
    expect(changes).toContain('listings');
    expect(changes.filter((change) => change?.startsWith('product:'))).toHaveLength(2);
  });
});

describe('its options', () => {
  it('are numbers of products, orders and users, in any order', () => {
    expect(readBulk([])).toBeUndefined();
    expect(readBulk(['--products', '10000', '--orders', '100000'])).toEqual({
      products: 10_000,
      users: 25_000,
      orders: 100_000,
    });
    expect(readBulk(['--users', '5', '--orders', '9'])).toEqual({ products: 0, users: 5, orders: 9 });
  });

  it.each([
    [['--produtos', '3']],
    [['--products', 'muitos']],
    [['--products']],
    [['--orders', '-1']],
    [['--orders', '99999999']],
  ])('refuse %j', (args) => expect(() => readBulk(args)).toThrow(RangeError));
});
