import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../../test/infra/database.js';
import { HOLDER, HOLDER_FACTS } from './hold-limits.service.js';
import { OPEN_ORDERS } from './open-orders.js';

/** Orders that begin to wait in one moment, which PostgreSQL has not counted. */
const RUSH = 2_000;
const ME = '00000000-0000-4000-8000-000000000007';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('alter table shop_order set (autovacuum_enabled = off)');
  await client.query('alter table stock_hold set (autovacuum_enabled = off)');
  await client.query('analyze shop_order, stock_hold');
  await client.query(
    `insert into shop_order (id, user_id, cart_revision, subtotal_cents, shipping_cents, total_cents, customer, address, ship_type,
            placed_from, hold_expires_at)
     select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, ('00000000-0000-4000-8000-' || lpad((n % 1000)::text, 12, '0'))::uuid,
            n, 100, 0, 100, '{}', jsonb_build_object('zipCode', '01310200', 'number', (n % 500)::text), '{}', '10.0.0.' || n % 400,
            now() + interval '30 minutes'
       from generate_series(1, $1::int) n`,
    [RUSH],
  );
  await client.query(
    `insert into stock_hold (id, order_id, sku, quantity, expires_at)
     select gen_random_uuid(), id, 'X', 2, now() + interval '30 minutes' from shop_order`,
  );
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const asked = (what: string): string =>
  `with ${[ME, '10.0.0.7', '01310200', '7'].reduce((text, value) => text.replace('?', `'${value}'`), HOLDER)} select ${what} from me`;

describe('what somebody holds', () => {
  it('S21 is the sum of what waits: own, from the network, at the address', async () => {
    const { rows } = await client.query<{ facts: object }>(asked(`${HOLDER_FACTS} as facts`));
    expect(rows[0]?.facts).toMatchObject({
      own: 4,
      network: 10,
      address: 8,
      ownBySku: { X: 4 },
      reviewed: false,
    });
  });

  it.each([
    ['the sums', HOLDER_FACTS],
    ['the open orders', OPEN_ORDERS],
  ])(
    'S21 is found without reading every order that waits, however few waited before: %s',
    async (_, what) => {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, timing off) ${asked(what)}`,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      const read = [...plan.matchAll(/(?:Rows Removed by Filter: |rows=)(\d+)(?:\.\d+ loops|$)/gm)].map(
        ([, n]) => Number(n),
      );
      expect(Math.max(...read) > 20 ? plan : '').toBe('');
    },
  );
});
