import { aProduct } from '../support/test-products.js';
import { aPerson, anAdmin, anOperator, type Person } from '../support/people.js';
import { aPaidOrder, placePaidOrder } from './many-orders.js';
import { anOrder, setupShop } from './shopping.js';

const shop = setupShop({ ME_TOKEN: 'demonstracao' });
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(shop);
});

describe('GET /admin/orders/{id}/jobs', () => {
  it('200 WORK-12 links an order to the jobs of its events', async () => {
    const id = await aPaidOrder(shop);
    await shop.sql(`update outbox_message set state = 'published', deliveries = 1 where aggregate_id = ?`, [
      id,
    ]);
    const [paid] = await shop.sql<{ id: string }>(
      `update outbox_message set state = 'dead', deliveries = 12 where aggregate_id = ? and type = 'order.paid' returning id`,
      [id],
    );
    await shop.sql(`insert into inbox_entry (consumer, event_id) values ('mail.order-paid', ?)`, [paid?.id]);
    const response = await shop.call('GET', `/admin/orders/${id}/jobs`, { as: await anOperator(shop) });
    const event = response.body.data.events.find(({ type }: { type: string }) => type === 'order.paid');
    expect(event).toMatchObject({
      state: 'dead',
      jobs: [
        { name: 'mail.order-paid', state: 'done', path: `/queue/mail/${paid?.id}-mail.order-paid-12` },
        { name: 'mail.shop-order', state: 'failed', path: `/queue/mail/${paid?.id}-mail.shop-order-12` },
      ],
    });
    expect((await shop.call('GET', `/admin/orders/${crypto.randomUUID()}/jobs`, { as: admin })).status).toBe(
      404,
    );
  });
});

const AWAY_SINCE = '2026-11-28T14:05:00.000Z';
/** A worker that the payment provider has not answered since then. */
const providerIsAway = () =>
  shop.sql(
    `insert into heartbeat (id, kind, host, version, facts) values (gen_random_uuid(), 'worker', 'um', '1', ?::jsonb)`,
    [
      JSON.stringify({
        services: [{ name: 'mercado-pago', failures: 9, failingSince: AWAY_SINCE }],
        diskFree: null,
      }),
    ],
  );

describe('jobs of an order while a service is unavailable', () => {
  it('200 R20 say since when they wait for the payment provider, and those of others do not', async () => {
    const id = await aPaidOrder(shop);
    await shop.sql(`update outbox_message set state = 'acked' where aggregate_id = ?`, [id]);
    const [refund] = await shop.sql<{ id: string }>(
      `insert into outbox_message (id, type, payload, aggregate_id, state, deliveries)
       values (gen_random_uuid(), 'refund.requested', '{}', ?, 'published', 1) returning id`,
      [id],
    );
    await providerIsAway();
    const { body } = await shop.call('GET', `/admin/orders/${id}/jobs`, { as: admin });
    const events = body.data.events as {
      id: string;
      jobs: { state: string; awaitsSince: string | null }[];
    }[];
    const find = (wanted: boolean) => events.filter((one) => (one.id === refund?.id) === wanted);
    expect(find(true).flatMap(({ jobs }) => jobs)).toMatchObject([
      { state: 'waiting', awaitsSince: AWAY_SINCE },
    ]);
    expect(new Set(find(false).flatMap(({ jobs }) => jobs.map(({ awaitsSince }) => awaitsSince)))).toEqual(
      new Set([null]),
    );
    await shop.sql('delete from heartbeat');
  });

  it('200 R20 A-26 a refund that is asked for says since when it waits for the provider, one that is done does not', async () => {
    const id = await aPaidOrder(shop);
    await shop.sql(
      `insert into refund (id, order_id, charge_id, amount_cents, partial, reason, state, idem_key)
       select gen_random_uuid(), order_id, id, 100, true, 'manual', wanted, 'waits:' || wanted
         from charge, unnest(array['requested', 'done']) wanted where order_id = ?`,
      [id],
    );
    const waits = async () => {
      const order = (await shop.call('GET', `/admin/get-order-by-id-admin/${id}`, { as: admin })).body.data
        .order;
      const { steps } = (await shop.call('GET', `/admin/orders/${id}/payments`, { as: admin })).body;
      const since = (list: { type?: string; state: string; awaitsSince?: string | null }[]) =>
        Object.fromEntries(list.map(({ state, awaitsSince }) => [state, awaitsSince ?? null]));
      return [since(order.refunds), since(steps.filter(({ type }: { type: string }) => type === 'refund'))];
    };
    const answered = { requested: null, done: null };
    expect(await waits()).toEqual([answered, answered]);
    await providerIsAway();
    const away = { requested: AWAY_SINCE, done: null };
    expect(await waits()).toEqual([away, away]);
    await shop.sql(`update heartbeat set seen_at = now() - interval '1 minute'`);
    expect(await waits()).toEqual([answered, answered]);
    await shop.sql('delete from heartbeat');
  });
});

describe('the page of a deleted order', () => {
  it('200 A-22 stays available to its customer, and is not listed', async () => {
    const { id, buyer } = await anOrder(shop, await aProduct(shop));
    await shop.call('DELETE', `/orders/${id}`, { as: buyer });
    const response = await shop.call('GET', `/orders/${id}`, { as: buyer });
    expect([response.status, response.body.data.order]).toMatchObject([
      200,
      { status: 'cancelled', cancelReason: 'customer' },
    ]);
    expect((await shop.call('GET', '/orders', { as: buyer })).body.data.orders).toEqual([]);
    expect((await shop.call('GET', `/orders/${id}`, { as: await aPerson(shop) })).status).toBe(404);
    expect((await shop.call('POST', `/orders/${id}/buy-again`, { as: buyer })).body.data.added).toBe(1);
  });
});

describe('notifying the customer of the shipment', () => {
  it('200 A-24 mails each tracking code once, however often the status changes', async () => {
    const id = await aPaidOrder(shop);
    const move = (status: string, tracking?: string) =>
      shop.call('PATCH', `/orders/${id}/status`, {
        as: admin,
        body: { status, ...(tracking ? { tracking } : {}) },
      });
    const reported = async (type = 'order.shipped') =>
      (await shop.sql('select 1 from outbox_message where aggregate_id = ? and type = ?', [id, type])).length;
    await move('shipped', 'AA001');
    await move('processing');
    await move('shipped', 'AA001');
    expect(await reported()).toBe(1);
    await move('shipped', 'AA002');
    await move('shipped', 'AA002');
    expect(await reported()).toBe(2);
    await move('delivered');
    await move('processing');
    await move('delivered');
    expect(await reported('order.delivered')).toBe(1);
  });

  it('A-24 counts the days of a return from the day it arrived, not from a mistake that was taken back', async () => {
    const { id, buyer, order } = await placePaidOrder(shop);
    const item = (order.items as { _id: string }[])[0]?._id ?? '';
    const move = (status: string) =>
      shop.call('PATCH', `/orders/${id}/status`, {
        as: admin,
        body: { status, ...(status === 'shipped' && { tracking: 'AA001' }) },
      });
    const earlier = () =>
      shop.sql(`update shop_order set delivered_at = delivered_at - interval '8 days' where id = ?`, [id]);
    const arrived = async () => {
      const [row] = await shop.sql<{ today: boolean; mails: number }>(
        `select o.delivered_at > ?::timestamptz - interval '1 day' as today,
                (select count(*)::int from outbox_message where aggregate_id = o.id and type = 'order.delivered') as mails
           from shop_order o where o.id = ?`,
        [shop.clock.now(), id],
      );
      return row;
    };
    for (const status of ['shipped', 'delivered']) await move(status);
    await earlier();
    for (const status of ['shipped', 'delivered']) await move(status);
    expect(await arrived()).toEqual({ today: true, mails: 2 });
    const body = { lines: [{ item, quantity: 1, reason: 'regret' }] };
    const asked = await shop.call('POST', `/orders/${id}/returns`, {
      ...{ as: buyer, body, key: crypto.randomUUID() },
    });
    expect(asked.status).toBe(201);
    // What somebody returns of had arrived.
    await earlier();
    for (const status of ['shipped', 'delivered']) await move(status);
    expect(await arrived()).toEqual({ today: false, mails: 2 });
  });
});
