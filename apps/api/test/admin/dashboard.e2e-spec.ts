import { ATTENTION_REASONS } from '@plantao/domain/shipping/rules/attention.rules';
import { stopClock } from '../../../../test/infra/stop-clock.js';
import { createApp, type TestApp } from '../support/app.js';
import { aProduct } from '../support/test-products.js';
import { aPerson, anAdmin, anOperator, type Person } from '../support/people.js';
import { someOrder } from './some-orders.js';

const DAY = 24 * 60 * 60_000;
let shop: TestApp;
let admin: Person;
beforeEach(async () => {
  shop = await createApp();
  admin = await anAdmin(shop);
});
afterEach(() => shop.close());

/** Today does not become yesterday while the test runs; the clock goes with the shop. */
const stayToday = (): void => void stopClock(shop);
const dashboard = async () => (await shop.call('GET', '/admin/get-dashboard', { as: admin })).body.data;

const aCoupon = (used: number, more: { active?: boolean; deleted?: boolean; end?: string } = {}) =>
  shop.sql(
    `insert into coupon (id, code, discount_type, discount_value, start_date, end_date, used, active, deleted_at, version)
     values (?, ?, 'percentage', 1000, '2026-01-01', ?, ?, ?, ?, 1)`,
    [
      crypto.randomUUID(),
      `C${Math.random().toString(36).slice(2, 10).toUpperCase()}`,
      more.end ?? '2099-12-31',
      used,
      more.active ?? true,
      more.deleted ? shop.clock.now() : null,
    ],
  );

const aRefund = (order: string, cents: number, { state = 'done', reason = 'manual' } = {}) =>
  shop.sql(
    `insert into refund (id, order_id, charge_id, amount_cents, partial, reason, state, idem_key)
     values (?, ?, ?, ?, true, ?, ?, ?)`,
    [crypto.randomUUID(), order, crypto.randomUUID(), cents, reason, state, crypto.randomUUID()],
  );

describe('GET /admin/get-dashboard', () => {
  it('API-44 returns the figures of an empty shop without a division by zero', async () => {
    const response = await shop.call('GET', '/admin/get-dashboard', { as: admin });
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      status: 'success',
      data: {
        users: { total: 0, userGrowthPercentage: 0 },
        products: { total: 0, inStock: 0, outOfStock: 0 },
        orders: { total: 0, orderGrowthPercentage: 0, totalRevenue: 0 },
        coupons: { total: 0, usageCount: 0 },
      },
    });
    expect(Math.abs(Date.parse(response.body.data.generatedAt) - shop.clock.now().getTime())).toBeLessThan(
      60_000,
    );
  });

  it('API-44 counts orders, and as revenue those that are confirmed or later and not cancelled (A-73)', async () => {
    await someOrder(shop, { status: 'pending', totalCents: 10_001 });
    await someOrder(shop, { status: 'cancelled', totalCents: 50_000 });
    for (const status of ['confirmed', 'processing', 'shipped', 'delivered'] as const)
      await someOrder(shop, { status, totalCents: 12_345, age: 100 * DAY });
    expect((await dashboard()).orders).toMatchObject({
      total: 6,
      totalRevenue: 493.8,
      sold: { total: 4, recent: 0, previous: 0, growthPercentage: 0 },
    });
  });

  it('API-44 subtracts refunds from the revenue, here and in the days of the chart', async () => {
    stayToday();
    const order = await someOrder(shop, { totalCents: 20_000 });
    await someOrder(shop, { totalCents: 10_000 });
    await aRefund(order, 4_050);
    await aRefund(order, 1_000, { state: 'requested' });
    await aRefund(order, 20_000, { reason: 'double' });
    await aRefund(await someOrder(shop, { status: 'cancelled' }), 20_000, { reason: 'cancelled' });
    expect((await dashboard()).orders.totalRevenue).toBe(259.5);
    const { days } = (await shop.call('GET', '/admin/sales', { as: admin })).body.data;
    expect(days.at(-1)).toMatchObject({ orders: 2, revenue: 259.5 });
  });

  it('a disputed payment counts as neither sale nor revenue until the bank decides for the shop', async () => {
    stayToday();
    const kept = await someOrder(shop, { totalCents: 20_000 });
    const fought = await someOrder(shop, { totalCents: 10_000 });
    const seen = async () => {
      const { orders } = await dashboard();
      const { days } = (await shop.call('GET', '/admin/sales', { as: admin })).body.data;
      return [orders.sold.total, orders.totalRevenue, days.at(-1).orders, days.at(-1).revenue];
    };
    const become = (state: string) =>
      shop.sql('update shop_order set paid_state = ? where id = ?', [state, fought]);
    await become('disputed');
    expect(kept).not.toBe(fought);
    expect(await seen()).toEqual([1, 200, 1, 200]);
    await become('charged_back');
    expect(await seen()).toEqual([1, 200, 1, 200]);
    await become('paid');
    expect(await seen()).toEqual([2, 300, 2, 300]);
  });

  it('API-44 compares the last 30 days with the 30 before (A-73)', async () => {
    for (const age of [1, 2, 29.9]) await someOrder(shop, { age: age * DAY });
    for (const age of [30.1, 59.9]) await someOrder(shop, { age: age * DAY });
    for (const age of [60.1, 400]) await someOrder(shop, { age: age * DAY });
    expect((await dashboard()).orders).toMatchObject({
      total: 7,
      recent: 3,
      previous: 2,
      orderGrowthPercentage: 50,
      sold: { total: 7, recent: 3, previous: 2, growthPercentage: 50 },
    });
    const people = await Promise.all(Array.from({ length: 4 }, () => aPerson(shop)));
    for (const { id } of people.slice(1))
      await shop.sql(`update app_user set created_at = now() - interval '45 days' where id = ?`, [id]);
    await anOperator(shop);
    expect((await dashboard()).users).toMatchObject({ total: 4, userGrowthPercentage: -66.7 });
  });

  it('ADM-10 a product is in stock when its sizes and colours together hold a piece, else out of stock', async () => {
    await aProduct(shop, { stock: { P: { Azul: 0, Rosa: 1 }, M: { Azul: 0 } } });
    await aProduct(shop, { stock: { P: { Azul: 7 } }, active: false });
    await aProduct(shop, { stock: { P: { Azul: 0 }, M: { Azul: 0, Rosa: 0 } } });
    const gone = await aProduct(shop);
    await shop.sql('update product set deleted_at = now() where id = ?', [gone.id]);
    expect((await dashboard()).products).toEqual({ total: 3, inStock: 2, outOfStock: 1 });
  });

  it('API-44 counts coupons, their uses, and those that can be used today', async () => {
    await aCoupon(3);
    await aCoupon(4, { end: '2026-01-02' });
    await aCoupon(2, { active: false });
    await aCoupon(9, { deleted: true });
    expect((await dashboard()).coupons).toEqual({ total: 3, usageCount: 9, active: 1 });
  });

  it('API-44 is available to administrators and operators only', async () => {
    const operator = await anOperator(shop);
    const customer = await aPerson(shop);
    for (const path of ['/admin/get-dashboard', '/admin/sales', '/admin/attention']) {
      expect((await shop.call('GET', path, { as: operator })).status).toBe(200);
      expect((await shop.call('GET', path, { as: customer })).status).toBe(403);
      expect((await shop.call('GET', path)).status).toBe(401);
    }
  });
});

describe('GET /admin/sales', () => {
  beforeEach(stayToday);

  it('returns 30 days in São Paulo, including days without orders, today last', async () => {
    await someOrder(shop, { totalCents: 10_050 });
    await someOrder(shop, { status: 'pending', totalCents: 99_999 });
    await someOrder(shop, { age: 40 * DAY });
    const { days } = (await shop.call('GET', '/admin/sales', { as: admin })).body.data;
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toEqual({
      day: new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(shop.clock.now()),
      orders: 1,
      revenue: 100.5,
    });
    expect(
      days
        .slice(0, -1)
        .every(({ orders, revenue }: { orders: number; revenue: number }) => orders + revenue === 0),
    ).toBe(true);
  });

  it('puts an order of 22 h in São Paulo on that day, though it is the next one in Greenwich', async () => {
    const id = await someOrder(shop);
    await shop.sql(
      `update shop_order set created_at = (date_trunc('day', created_at at time zone 'America/Sao_Paulo') - interval '2 hours') at time zone 'America/Sao_Paulo' where id = ?`,
      [id],
    );
    const { days } = (await shop.call('GET', '/admin/sales', { as: admin })).body.data;
    expect([days.at(-2).orders, days.at(-1).orders]).toEqual([1, 0]);
  });

  it('returns the best sellers by pieces, of paid orders only', async () => {
    const tulipa = await aProduct(shop, { name: 'Tulipa' });
    const jogger = await aProduct(shop, { name: 'Jogger' });
    await someOrder(shop, { product: tulipa, quantity: 2, totalCents: 40_000 });
    await someOrder(shop, { product: jogger, quantity: 3, totalCents: 30_000 });
    await someOrder(shop, { product: tulipa, quantity: 9, totalCents: 90_000, status: 'pending' });
    await shop.sql('update product set deleted_at = now() where id = ?', [tulipa.id]);
    const { bestsellers } = (await shop.call('GET', '/admin/sales', { as: admin })).body.data;
    expect(bestsellers).toEqual([
      { productId: jogger.id, name: 'Jogger', image: '/media/azul.webp', pieces: 3, revenue: 300 },
      { productId: null, name: 'Tulipa', image: '/media/azul.webp', pieces: 2, revenue: 400 },
    ]);
  });
});

describe('GET /admin/attention', () => {
  const items = async () =>
    Object.fromEntries(
      (await shop.call('GET', '/admin/attention', { as: admin })).body.data.items.map(
        ({ kind, count }: { kind: string; count: number }) => [kind, count],
      ),
    );

  it('is empty when nothing needs attention', async () => {
    await shop.sql('delete from outbox_message');
    await someOrder(shop, { status: 'pending', age: DAY / 2 });
    expect(await items()).toEqual({});
  });

  it('A-20 does not list unpaid orders that can still be paid, nor paid ones', async () => {
    await shop.sql('delete from outbox_message');
    const paidBefore = await someOrder(shop, { status: 'pending', age: 2 * DAY });
    await shop.sql(`update shop_order set paid_state = 'paid' where id = ?`, [paidBefore]);
    const withBoleto = await someOrder(shop, { status: 'pending', age: 2 * DAY });
    const holds = (until: string) =>
      shop.sql(`update shop_order set hold_expires_at = ?::timestamptz + ?::interval where id = ?`, [
        shop.clock.now(),
        until,
        withBoleto,
      ]);
    await holds('1 day');
    expect(await items()).toEqual({});
    await holds('-23 hours');
    expect(await items()).toEqual({});
    await holds('-25 hours');
    expect(await items()).toEqual({ 'unpaid-long': 1 });
  });

  it('counts what needs attention', async () => {
    await shop.sql('delete from outbox_message');
    await someOrder(shop, { status: 'pending', age: 2 * DAY });
    const order = await someOrder(shop);
    const product = await aProduct(shop, { stock: { P: { Azul: 0, Rosa: 3 }, M: { Azul: 0, Rosa: 4 } } });
    const other = await someOrder(shop, { product });
    await shop.sql(`insert into shipping_label (id, order_id, state, version) values (?, ?, 'pending', 1)`, [
      crypto.randomUUID(),
      order,
    ]);
    await aProduct(shop, { stock: { P: { Azul: 0 } }, active: false });
    await shop.sql(
      `insert into refund (id, order_id, charge_id, amount_cents, reason, state, idem_key) values (?, ?, ?, 100, 'manual', 'failed', 'k1')`,
      [crypto.randomUUID(), order, crypto.randomUUID()],
    );
    await shop.sql(
      `insert into contact_message (id, name, email, message) values (?, 'Bia', 'bia@exemplo.test', 'Oi')`,
      [crypto.randomUUID()],
    );
    await shop.sql(
      `insert into outbox_message (id, type, payload, state, created_at) values (?, 'order.paid', '{}', 'new', now() - interval '5 minutes')`,
      [crypto.randomUUID()],
    );
    for (const state of ['requested', 'received', 'refunded'])
      await shop.sql(
        `insert into order_return (id, order_id, user_id, protocol, state) values (gen_random_uuid(), ?, gen_random_uuid(), ?, ?)`,
        [order, `2026-${state}`, state],
      );
    await shop.sql(
      `insert into order_return (id, order_id, user_id, protocol, state, label_error, due_cents)
       select gen_random_uuid(), ?, gen_random_uuid(), '2026-' || row_number() over (), state, label, due
         from (values ('authorised', 'Sem saldo', 0), ('authorised', '', 0), ('inspected', '', 100), ('inspected', '', 0)) t (state, label, due)`,
      [order],
    );
    for (const [of, state] of [
      [order, 'returning'],
      [other, 'returning'],
      [other, 'shipped'],
    ])
      await shop.sql(
        `insert into stock_hold (id, order_id, sku, quantity, state, expires_at) values (gen_random_uuid(), ?, gen_random_uuid()::text, 1, ?, now())`,
        [of, state],
      );
    for (const state of ['waiting', 'label', 'sent', 'given-up'])
      await shop.sql(
        `insert into send_back (id, return_id, order_id, state) values (gen_random_uuid(), gen_random_uuid(), ?, ?)`,
        [order, state],
      );
    const { 'worker-silent': silent, ...rest } = await items();
    expect(silent).toBeGreaterThanOrEqual(300);
    expect(rest).toEqual({
      'refunds-failed': 1,
      'unpaid-long': 1,
      'labels-missing': 1,
      'labels-unpaid': 1,
      'returns-requested': 1,
      'returns-received': 1,
      'returns-owed': 1,
      'returns-unlabelled': 1,
      'send-backs': 2,
      'parcels-returning': 2,
      'stock-zero': 2,
      'stock-low': 1,
      'messages-open': 1,
    });
  });

  it('links to order lists with exactly the counted orders', async () => {
    await someOrder(shop, { status: 'pending', age: 2 * DAY });
    await someOrder(shop, { status: 'pending', age: DAY / 2 });
    const labelled = (order: string, state: string) =>
      shop.sql(`insert into shipping_label (id, order_id, state, version) values (?, ?, ?, 1)`, [
        crypto.randomUUID(),
        order,
        state,
      ]);
    const product = await aProduct(shop);
    await someOrder(shop, { product });
    // A supplement of freight alone can have no label.
    await someOrder(shop);
    const contested = [await someOrder(shop, { product }), await someOrder(shop, { product })];
    await shop.sql(
      `update shop_order set paid_state = 'disputed', ships_contested = (id = ?) where id in (?)`,
      [contested[0], contested],
    );
    const lost = [
      await someOrder(shop),
      await someOrder(shop, { status: 'shipped' }),
      await someOrder(shop, { status: 'delivered' }),
    ];
    await shop.sql(`update shop_order set paid_state = 'charged_back' where id in (?)`, [lost]);
    for (const state of ['pending', 'paying', 'refused', 'cancelled', 'released'])
      await labelled(await someOrder(shop, { product }), state);
    for (const status of ['shipped', 'delivered', 'cancelled'] as const) {
      const undelivered = await someOrder(shop, { status });
      await labelled(undelivered, 'released');
      await shop.sql(`update shipping_label set carrier_status = 'undelivered' where order_id = ?`, [
        undelivered,
      ]);
    }
    const twice = await someOrder(shop, { status: 'processing' });
    for (const key of ['k1', 'k2'])
      await shop.sql(
        `insert into refund (id, order_id, charge_id, amount_cents, reason, state, idem_key) values (?, ?, ?, 100, 'manual', 'failed', ?)`,
        [crypto.randomUUID(), twice, crypto.randomUUID(), key],
      );
    await shop.sql(
      `insert into refund_approval (id, order_id, kind, amount_cents, seen_cents, requested_by, requester, requested_at, expires_at)
       values (gen_random_uuid(), ?, 'refund', 100, 100, gen_random_uuid(), 'Rita', now(), now() + interval '1 day')`,
      [twice],
    );
    const counted = await items();
    const listed = async (query: Record<string, string>) =>
      (await shop.call('GET', '/admin/get-all-admin-orders', { as: admin, query })).body.total;
    for (const waiting of ATTENTION_REASONS)
      expect([waiting, await listed({ waiting })]).toEqual([waiting, counted[waiting]]);
    expect(await listed({ payment: 'charged-back' })).toBe(3);
    expect(await listed({ refund: 'failed' })).toBe(counted['refunds-failed']);
    expect(counted).toMatchObject({
      disputed: 2,
      'chargeback-lost': 2,
      'unpaid-long': 1,
      'labels-missing': 4,
      'labels-unpaid': 1,
      undelivered: 1,
      'refunds-failed': 1,
      'refund-approval': 1,
    });
    const senseless = { as: admin, query: { waiting: 'nothing' } };
    expect((await shop.call('GET', '/admin/get-all-admin-orders', senseless)).status).toBe(400);
  });
});
