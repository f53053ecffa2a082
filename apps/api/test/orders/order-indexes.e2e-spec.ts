import { setupApp } from '../support/app.js';
import { aPerson } from '../support/people.js';
import { vacuum } from '../support/read-pages.js';

const shop = setupApp();

/** Each order costs an entry in every index that it enters, again with each change of an indexed column. */
const ENTERED_WHEN_PLACED = [
  'shop_order_by_user',
  'shop_order_carrier',
  'shop_order_due',
  'shop_order_email',
  'shop_order_from_network',
  'shop_order_newest',
  'shop_order_once_per_cart',
  'shop_order_pkey',
  'shop_order_search',
  'shop_order_status_created_at_id_index',
  'shop_order_total_cents_id_index',
  'shop_order_uf',
  'shop_order_unpaid_address',
];
const ENTERED_LATER = [
  'shop_order_bought_email',
  'shop_order_bought_phone',
  'shop_order_bought_tax_id',
  'shop_order_disputed',
  'shop_order_expired',
  'shop_order_network_to_purge',
  'shop_order_paid_method',
  'shop_order_refunded',
];

const WAITING = `o.status = 'pending' and o.paid_state = 'unpaid'`;

/** Who reads each of the indexes that few orders are in; the statements are those of their readers. */
const READERS: readonly [reader: string, index: string, statement: string][] = [
  [
    'the filter by payment method',
    'shop_order_paid_method',
    `select id from shop_order where payment_method = 'Boleto' and paid_state <> 'unpaid' order by created_at desc, id desc limit 10`,
  ],
  [
    'the filter by refund',
    'shop_order_refunded',
    `select id from shop_order where paid_state = 'refunded' order by created_at desc, id desc limit 10`,
  ],
  [
    'the purge of networks',
    'shop_order_network_to_purge',
    `select id from shop_order where placed_from is not null and (status <> 'pending' or paid_state <> 'unpaid') limit 100`,
  ],
  [
    'the first purchase of a tax id',
    'shop_order_bought_tax_id',
    `select exists (select 1 from shop_order where (user_id = '00000000-0000-4000-8000-000000000001' or customer->>'taxId' = '99')
                      and paid_at is not null and status <> 'cancelled')`,
  ],
  [
    'the first purchase of a mailbox',
    'shop_order_bought_email',
    `select exists (select 1 from shop_order where search.email_key(customer->>'email') = 'ana@x.test'
                      and paid_at is not null and status <> 'cancelled')`,
  ],
  [
    'the first purchase of a phone',
    'shop_order_bought_phone',
    `select exists (select 1 from shop_order where customer->>'phone' = '11987654321'
                      and paid_at is not null and status <> 'cancelled')`,
  ],
  [
    'what a network holds',
    'shop_order_from_network',
    `select count(*) from (select * from shop_order where placed_from = '10.0.0.7' offset 0) o where ${WAITING}`,
  ],
  [
    'what an address holds',
    'shop_order_unpaid_address',
    `select count(*) from (select * from shop_order where address->>'zipCode' = '01310207' and address->>'number' = '7'
                             and paid_state = 'unpaid' offset 0) o where ${WAITING}`,
  ],
];

const ORDERS = 6_000;

/** Most are paid long ago; of a hundred one waits. */
const addOrders = (person: string, first: number, last: number) =>
  shop.sql(
    `insert into shop_order (id, user_id, cart_revision, status, paid_state, paid_at, subtotal_cents, shipping_cents, total_cents, customer,
            address, ship_type, placed_from, hold_expires_at, created_at, payment_method)
     select gen_random_uuid(), case when n <= 5 then ?::uuid else gen_random_uuid() end, n,
            case when n % 100 = 0 then 'pending' else 'delivered' end, case when n % 100 = 0 then 'unpaid' else 'paid' end,
            case when n % 100 = 0 then null else now() end, 100, 0, 100,
            jsonb_build_object('name', 'Ana', 'email', n || '@x.test', 'taxId', n::text),
            jsonb_build_object('zipCode', '0131' || lpad((n % 1000)::text, 4, '0'), 'number', n::text), '{}',
            case when n % 50 = 0 then '10.0.0.' || n % 1000 end, now() - n * interval '1 minute', now() - n * interval '1 minute',
            case when n % 500 = 1 then 'Boleto' else 'PIX' end
       from generate_series(?::int, ?::int) n`,
    [person, first, last],
  );

beforeAll(async () => {
  const { id } = await aPerson(shop);
  // Few at a time: a slow machine keeps within the limit of a statement.
  for (let from = 1; from < ORDERS; from += 500) await addOrders(id, from, from + 499);
  await vacuum(shop, ['shop_order']);
});

describe('the indexes of orders', () => {
  it('are those that somebody reads', async () => {
    const rows = await shop.sql<{ name: string }>(
      `select indexname as name from pg_indexes where tablename = 'shop_order' order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual([...ENTERED_WHEN_PLACED, ...ENTERED_LATER].sort());
  });

  it('that an order enters only later are partial', async () => {
    const rows = await shop.sql<{ name: string; matches: string }>(
      `select c.relname as name, pg_get_expr(i.indpred, i.indrelid) as matches
         from pg_index i join pg_class c on c.oid = i.indexrelid
        where i.indrelid = 'shop_order'::regclass and i.indpred is not null`,
    );
    const entered = await Promise.all(
      rows.map(async ({ name, matches }) => {
        const [found] = await shop.sql<{ count: string }>(
          `select count(*) from shop_order o where ${WAITING} and (${matches})`,
        );
        return Number(found?.count) > 0 ? [name] : [];
      }),
    );
    expect(ENTERED_LATER.filter((name) => entered.flat().includes(name))).toEqual([]);
  });

  it.each(READERS)('serve %s: %s', async (_, index, statement) => {
    const plan = await shop.sql<{ 'QUERY PLAN': string }>(`explain ${statement}`);
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toContain(index);
    expect(text).not.toContain('Seq Scan');
  });
});
