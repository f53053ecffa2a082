import { readFileSync } from 'node:fs';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { violatedConstraint } from '@plantao/platform/database';
import { createTestDatabase, type TestDatabase } from '../../../test/infra/database.js';
import { shopOrmOptions } from './database.js';

/** The section with its promises, each with the name of what keeps it: (`charge_one_open`). */
const SECTION = readFileSync('docs/requirements/correctness.md', 'utf8')
  .split('\n## ')
  .find((section) => section.startsWith('3.2 '));
const NAMED = [...(SECTION ?? '').matchAll(/\(((?:`\w+`(?:, )?)+)[;)]/g)].flatMap(([, names = '']) =>
  [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
);

let database: TestDatabase;
let orm: MikroORM;
let defined: Map<string, string>;
beforeAll(async () => {
  database = await createTestDatabase();
  orm = await MikroORM.init(shopOrmOptions(database.url, 2));
  const rows = await orm.em.fork().execute<{ name: string; definition: string }[]>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      union all select indexname, indexdef from pg_indexes where indexdef like 'CREATE UNIQUE%' and schemaname = 'public'
      union all select tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`,
  );
  defined = new Map(rows.map(({ name, definition }) => [name, definition]));
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

/** What each name must say; a partial index or a condition that is weaker would let the fault pass. */
const DEFINITIONS: Readonly<Record<string, RegExp>> = {
  stock_level_pkey: /\(sku\)$/,
  stock_level_not_negative: /offered >= 0.*held >= 0.*committed >= 0.*shipped >= 0.*warehouse_qty >= 0/,
  stock_level_conserved: /offered \+ held\) \+ committed\) \+ shipped\) = \(initial \+ adjusted\)/,
  stock_level_within_warehouse: /offered \+ held\) \+ committed\) <= warehouse_qty/,
  stock_hold_positive: /quantity > 0/,
  stock_hold_order_id_sku_unique: /\(order_id, sku\)$/,
  shop_order_sum: /subtotal_cents - discount_cents\) \+ shipping_cents\) = total_cents/,
  shop_order_amounts: /subtotal_cents >= 0.*discount_cents <= subtotal_cents.*shipping_cents >= 0/,
  shop_order_once_per_cart:
    /\(user_id, cart_revision\) WHERE \(\(status = 'pending'::text\) AND \(deleted_at IS NULL\)\)$/,
  charge_provider_id: /\(provider_id\) WHERE \(provider_id IS NOT NULL\)$/,
  charge_idem_key_unique: /\(idem_key\)$/,
  charge_one_open:
    /\(order_id\) WHERE \(state = ANY \(ARRAY\['creating'::text, 'open'::text, 'in_process'::text\]\)\)$/,
  charge_amounts: /amount_cents > 0.*refunded_cents >= 0.*refunded_cents <= amount_cents/,
  coupon_use_within_limit: /used >= 0.*used <= usage_limit/,
  coupon_use_coupon_id_order_id_unique: /\(coupon_id, order_id\)$/,
  coupon_use_first_purchase:
    /\(coupon_id, person_key\) WHERE \(first_purchase AND \(state <> 'released'::text\)\)$/,
  coupon_use_first_email:
    /\(coupon_id, email_key\) WHERE \(first_purchase AND \(state <> 'released'::text\)\)$/,
  coupon_use_first_phone:
    /\(coupon_id, phone_key\) WHERE \(first_purchase AND \(state <> 'released'::text\)\)$/,
  coupon_exception_one_open: /\(coupon_id, user_id\) WHERE \(order_id IS NULL\)$/,
  shop_order_pix: /pix_discount_cents >= 0.*pix_discount_cents <= discount_cents/,
  charge_pix: /pix_discount_cents >= 0/,
  shipping_label_one_live:
    /\(order_id\) WHERE \(state = ANY \(ARRAY\['requested'::text, 'pending'::text, 'paying'::text, 'released'::text\]\)\)$/,
  idempotency_key_pkey: /\(scope\)$/,
  webhook_event_event_key_unique: /\(event_key\)$/,
  carrier_notice_event_key_unique: /\(event_key\)$/,
  inbox_entry_pkey: /\(consumer, event_id\)$/,
  audit_log_keep: /BEFORE DELETE OR UPDATE ON public\.audit_log FOR EACH ROW/,
  audit_log_keep_all: /BEFORE TRUNCATE ON public\.audit_log/,
};

it('correctness 3.2 names what keeps each promise, and every name has a definition here', () =>
  expect(NAMED.toSorted()).toEqual(Object.keys(DEFINITIONS).toSorted()));

it.each(Object.entries(DEFINITIONS))('correctness 3.2 %s is in the migrated schema', (name, definition) =>
  expect(defined.get(name)).toMatch(definition),
);

const ID = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';
const insert = (table: string, row: Readonly<Record<string, unknown>>) => (em: EntityManager) =>
  em.execute(
    `insert into ${table} (${Object.keys(row).join()}) values (${Object.keys(row)
      .map(() => '?')
      .join()})`,
    Object.values(row),
  );
const level = (counters: Readonly<Record<string, number>>) =>
  insert('stock_level', { sku: 'A', warehouse_product_id: ID, ...counters });
const hold = (id: string, quantity = 1) =>
  insert('stock_hold', { id, order_id: ID, sku: 'A', quantity, expires_at: new Date() });
const order = (id: string, more: Readonly<Record<string, unknown>> = {}) =>
  insert('shop_order', {
    ...{ id, user_id: ID, cart_revision: 1, subtotal_cents: 100, shipping_cents: 0, total_cents: 100 },
    ...{ customer: '{}', address: '{}', ship_type: '{}', hold_expires_at: new Date(), ...more },
  });
const charge = (id: string, more: Readonly<Record<string, unknown>> = {}) =>
  insert('charge', { id, order_id: ID, method: 'pix', amount_cents: 100, attempt: 1, idem_key: id, ...more });
const coupon = (used: number) =>
  insert('coupon', {
    ...{ id: ID, code: 'C', discount_type: 'fixed', discount_value: 1, usage_limit: 1, used },
    ...{ start_date: '2026-01-01', end_date: '2026-12-31' },
  });
const use = (
  id: string,
  orderId: string,
  firstPurchase = false,
  more: Readonly<Record<string, unknown>> = {},
) =>
  insert('coupon_use', {
    ...{ id, coupon_id: ID, order_id: orderId, person_key: 'p', first_purchase: firstPurchase },
    ...more,
  });
const exception = (id: string) =>
  insert('coupon_exception', {
    ...{ id, coupon_id: ID, user_id: ID, reason: 'r', granted_by: 'a', created_at: new Date() },
  });
const label = (id: string) => insert('shipping_label', { id, order_id: ID });
const notice = (id: string) =>
  insert('webhook_event', { id, event_key: 'k', topic: 'payment', subject_id: '1' });
const entry = insert('inbox_entry', { consumer: 'mail.order-paid', event_id: ID });

/** Statements of which the last one is a bug of the shop, and the constraint that it meets. */
it.each<[string, string, ((em: EntityManager) => Promise<unknown>)[]]>([
  ['fewer than no pieces', 'stock_level_not_negative', [level({ offered: -1, initial: -1 })]],
  ['pieces out of nothing', 'stock_level_conserved', [level({ warehouse_qty: 5, offered: 5 })]],
  ['more than the warehouse has', 'stock_level_within_warehouse', [level({ offered: 5, initial: 5 })]],
  ['a hold of nothing', 'stock_hold_positive', [hold(ID, 0)]],
  ['one order holding a SKU twice', 'stock_hold_order_id_sku_unique', [hold(ID), hold(OTHER)]],
  ['a total that is not the sum', 'shop_order_sum', [order(ID, { total_cents: 99 })]],
  ['two orders of one cart', 'shop_order_once_per_cart', [order(ID), order(OTHER)]],
  ['two open charges of one order', 'charge_one_open', [charge(ID), charge(OTHER, { state: 'open' })]],
  [
    'one payment of the provider twice',
    'charge_provider_id',
    [charge(ID, { provider_id: '1' }), charge(OTHER, { provider_id: '1', state: 'approved' })],
  ],
  ['more given back than paid', 'charge_amounts', [charge(ID, { refunded_cents: 101 })]],
  ['a coupon over its limit', 'coupon_use_within_limit', [coupon(2)]],
  [
    'one coupon twice in an order',
    'coupon_use_coupon_id_order_id_unique',
    [coupon(1), use(ID, ID), use(OTHER, ID)],
  ],
  [
    'two first purchases',
    'coupon_use_first_purchase',
    [coupon(1), use(ID, ID, true), use(OTHER, OTHER, true)],
  ],
  [
    'a first purchase twice by one mailbox',
    'coupon_use_first_email',
    [use(ID, ID, true, { email_key: 'e' }), use(OTHER, OTHER, true, { person_key: 'q', email_key: 'e' })],
  ],
  [
    'a first purchase twice by one phone',
    'coupon_use_first_phone',
    [use(ID, ID, true, { phone_key: 't' }), use(OTHER, OTHER, true, { person_key: 'q', phone_key: 't' })],
  ],
  ['two open exceptions of one account', 'coupon_exception_one_open', [exception(ID), exception(OTHER)]],
  ['a discount for PIX that is no discount', 'shop_order_pix', [order(ID, { pix_discount_cents: 1 })]],
  ['a card with the price of PIX', 'charge_pix', [charge(ID, { method: 'card', pix_discount_cents: 1 })]],
  ['two labels of one order', 'shipping_label_one_live', [label(ID), label(OTHER)]],
  ['a notification stored twice', 'webhook_event_event_key_unique', [notice(ID), notice(OTHER)]],
  ['a job done twice', 'inbox_entry_pkey', [entry, entry]],
])('correctness 3.1 and 3.2: the database refuses %s (%s)', async (_bug, constraint, statements) => {
  const last = statements.at(-1);
  await orm.em
    .fork()
    .transactional(async (em) => {
      const inner = em as EntityManager;
      for (const run of statements.slice(0, -1)) await run(inner);
      await expect(last?.(inner).catch((error: unknown) => violatedConstraint(error))).resolves.toBe(
        constraint,
      );
      throw new Error('undone');
    })
    .catch((error: Error) => expect(error.message).toBe('undone'));
});

it.each(['update audit_log set actor = actor', 'delete from audit_log', 'truncate audit_log'])(
  'correctness 3.2: the audit log refuses %s',
  async (statement) => {
    await orm.em
      .fork()
      .execute(
        `insert into audit_log (id, actor, action, entity, entity_id) values (?, 'a', 'b', 'c', 'd')`,
        [crypto.randomUUID()],
      );
    await expect(orm.em.fork().execute(statement)).rejects.toThrow(/audit_log is append-only/);
  },
);

it('correctness 3.2: a session of the shop waits no longer than its settings allow', async () => {
  const [settings] = await orm.em.fork().execute<object[]>(
    `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
            current_setting('idle_in_transaction_session_timeout') as idle, current_setting('transaction_isolation') as isolation`,
  );
  expect(settings).toEqual({ statement: '5s', lock: '2s', idle: '10s', isolation: 'read committed' });
});
