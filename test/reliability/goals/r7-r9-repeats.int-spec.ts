import { createHmac } from 'node:crypto';
import { PollCharges } from '@plantao/domain/payments';
import { duringTests } from '../../infra/during-tests.js';
import type { TestResponse } from '../../../apps/api/test/support/call.js';
import { fillCart, orderBody, payBody } from '../../../apps/api/test/orders/shopping.js';
import { aProduct, type TestProduct } from '../../../apps/api/test/support/test-products.js';
import { aPerson, anAdmin, type Person } from '../../../apps/api/test/support/people.js';
import { RateLimiter } from '../../../apps/api/src/http/limits/rate-limiter.service.js';
import { RETENTION } from '../../../apps/worker/src/housekeeping/retention.js';
import { figures, seedOf } from '../figures.js';
import { seededRandom, type SeededRandom } from '../seeded-random.js';
import { aPix, openReliabilityShop, type PixOrder } from './reliability-shop.js';

const HOUR = 60 * 60_000;
const COPIES = 40;
const r7 = figures('R7', { short: 1, full: 50 });
const r9 = figures('R9', { short: 12, full: 1_000 });
const seed = seedOf();

const shop = duringTests(() => openReliabilityShop());
let admin: Person;
beforeAll(async () => {
  shop.app.get(RateLimiter).enabled = false;
  admin = await anAdmin(shop);
});
afterEach(() => shop.forget());

/** One intent of a person: how it is sent, and how often its effect is in the database. */
interface Intent {
  readonly name: string;
  send(key: string, changed?: boolean): Promise<TestResponse>;
  effects(): Promise<number>;
  /** How often it has happened once the key was forgotten and sent again; pieces may well be added again. */
  readonly forgotten?: number;
}

const count = async (query: string, values: unknown[]): Promise<number> =>
  (await shop.sql(query, values)).length;

async function intents(product: TestProduct): Promise<Intent[]> {
  const [buyer, cartOwner] = await Promise.all([aPerson(shop), aPerson(shop)]);
  await fillCart(shop, buyer, product, 2);
  const body = await orderBody(shop, product, { quantity: 2 });
  const email = `lead-${crypto.randomUUID()}@exemplo.test`;
  const [unpaid, moved, cancelled] = [await aPix(shop), await aPix(shop), await aPix(shop)];
  const events = (order: PixOrder, type: string) =>
    count(`select 1 from outbox_message where aggregate_id = ? and type = ?`, [order.id, type]);
  await shop.call('PATCH', `/orders/${cancelled.id}/status`, { as: admin, body: { status: 'confirmed' } });
  const label = await aPix(shop);
  const line = { productId: product.id, selectedSize: 'M', selectedColor: 'Azul' };
  return [
    {
      name: 'POST /orders',
      send: (key, changed) =>
        shop.call('POST', '/orders', { as: buyer, key, body: changed ? { ...body, total: 1 } : body }),
      effects: () => count('select 1 from shop_order where user_id = ?', [buyer.id]),
    },
    {
      name: 'POST payment-create',
      send: (key, changed) =>
        shop.call('POST', `/orders/payment-create/${unpaid.id}`, {
          as: unpaid.buyer,
          key,
          body: payBody(changed ? 'bolbradesco' : 'pix'),
        }),
      effects: () => count(`select 1 from charge where order_id = ?`, [unpaid.id]),
    },
    {
      name: 'POST /cart',
      send: (key, changed) =>
        shop.call('POST', '/cart', { as: cartOwner, key, body: { ...line, quantity: changed ? 2 : 1 } }),
      effects: async () =>
        (
          await shop.sql<{ n: number }>(
            `select coalesce(sum(quantity), 0)::int n from cart_line l join cart c on c.id = l.cart_id where user_id = ?`,
            [cartOwner.id],
          )
        )[0]?.n ?? -1,
      forgotten: 2,
    },
    {
      name: 'POST /leads',
      send: (key, changed) =>
        shop.call('POST', '/leads', {
          key,
          body: { name: changed ? 'Outra' : 'Ana Prado', whatsapp: '11987654321', email },
        }),
      effects: () =>
        count(
          `select 1 from outbox_message m join lead l on l.id = m.aggregate_id where type = 'lead.captured' and l.email = ?`,
          [email],
        ),
    },
    {
      name: 'PATCH status',
      send: (key, changed) =>
        shop.call('PATCH', `/orders/${moved.id}/status`, {
          as: admin,
          key,
          body: { status: changed ? 'processing' : 'confirmed' },
        }),
      effects: () => events(moved, 'order.paid-manually'),
    },
    {
      name: 'PATCH cancel (refund)',
      send: (key, changed) =>
        shop.call('PATCH', `/orders/${cancelled.id}/cancel`, {
          as: admin,
          key,
          body: changed ? { why: 1 } : {},
        }),
      effects: () => events(cancelled, 'order.cancelled'),
    },
    {
      name: 'POST label',
      send: (key, changed) =>
        shop.call('POST', `/admin/generate-shipping-label/${label.id}`, {
          as: admin,
          key,
          body: changed ? { why: 1 } : {},
        }),
      effects: () => count('select 1 from shipping_label where order_id = ?', [label.id]),
    },
  ];
}

const same = ({ status, body }: TestResponse) => {
  const { requestId: _, ...rest } = (body ?? {}) as Record<string, unknown>;
  return JSON.stringify([status, rest]);
};

async function storm({ name, send, effects, forgotten }: Intent): Promise<void> {
  const key = crypto.randomUUID();
  const responses = await Promise.all(
    Array.from({ length: COPIES }, (_, at) => send(key, at % 10 === 9 && at > 9)),
  );
  for (const response of responses.filter(({ status }) => status >= 400)) {
    expect([name, response.body.code]).toEqual([
      name,
      expect.stringMatching(/^idempotency\.(running|other-body)$/),
    ]);
    if (response.status === 409) expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  }
  const once = await send(key);
  expect([name, once.status < 300, once.headers['idempotency-replayed']]).toEqual([name, true, 'true']);
  for (const response of responses.filter(({ status }) => status < 300))
    expect(same(response)).toBe(same(once));
  const other = await send(key, true);
  expect([name, other.status, other.body.code]).toEqual([name, 422, 'idempotency.other-body']);
  expect([name, await effects()]).toEqual([name, 1]);
  shop.clock.advance(23 * HOUR);
  const late = await send(key);
  shop.clock.advance(-23 * HOUR);
  expect([name, same(late), late.headers['idempotency-replayed']]).toEqual([name, same(once), 'true']);
  await afterADay({ name, send, effects, forgotten }, key);
}

/** After 24 h the key is forgotten, and what the shop knows of the thing itself still keeps it from trigger twice. */
async function afterADay({ name, send, effects, forgotten = 1 }: Intent, key: string): Promise<void> {
  shop.clock.advance(25 * HOUR);
  const old = RETENTION.find(({ table }) => table === 'idempotency_key');
  await shop.sql(`update idempotency_key set created_at = created_at - interval '25 hours'`);
  await shop.sql(`delete from idempotency_key where ${old?.when ?? 'true'}`);
  await shop.sql(`update session set expires_at = expires_at + interval '7 days'`);
  const forgottenKey = await send(key);
  shop.clock.advance(-25 * HOUR);
  expect([name, forgottenKey.headers['idempotency-replayed'], forgottenKey.status < 500]).toEqual([
    name,
    undefined,
    true,
  ]);
  expect([name, await effects()]).toEqual([name, forgotten]);
}

it(`R7 a key sent ${COPIES} times concurrently has one effect and one response, on every writing route (${r7.rounds * 7} keys)`, async () => {
  await r7.measure(seed, async () => {
    for (let round = 0; round < r7.rounds; round += 1) {
      for (const intent of await intents(await aProduct(shop))) await storm(intent);
      await shop.expectSound();
      await shop.forget();
    }
    r7.note({ keys: r7.rounds * 7, copies: COPIES });
  });
}, 3_600_000);

it('R7 would have many effects without keys (the count detects it)', async () => {
  const product = await aProduct(shop, { stock: { M: { Azul: 100 } } });
  const cart = (await intents(product)).find(({ name }) => name === 'POST /cart') as Intent;
  await Promise.all(Array.from({ length: 5 }, () => cart.send(crypto.randomUUID())));
  expect(await cart.effects()).toBe(5);
});

interface Forgery {
  readonly secret?: string;
  readonly cut?: boolean;
  readonly drop?: boolean;
}

/** A notification as the provider sends it, or as somebody else would. */
function notice(
  paymentId: string,
  chance: SeededRandom,
  { secret = 'sandbox-secret', cut = false, drop = false }: Forgery = {},
) {
  const now = Math.floor(Date.now() / 1_000);
  const ts = String(chance.chance(0.5) ? now : now * 1_000);
  const requestId = crypto.randomUUID();
  const v1 = createHmac('sha256', secret)
    .update(`id:${paymentId};request-id:${requestId};ts:${ts};`)
    .digest('hex');
  return {
    query: { 'data.id': paymentId, type: 'payment' },
    headers: {
      ...(drop ? {} : { 'x-signature': `ts=${ts},v1=${cut ? v1.slice(2) : v1}` }),
      'x-request-id': requestId,
    },
    body: { id: chance.below(2 ** 31), type: 'payment', action: 'payment.updated', data: { id: paymentId } },
  };
}

const TRUTHS = ['approved', 'rejected', 'cancelled', 'pending', 'lie'] as const;

it(`R9 repeated, reordered, wrong and forged notifications end in the provider's state (${r9.rounds} payments)`, async () => {
  const chance = seededRandom(seed);
  await r9.measure(seed, async () => {
    const slow: number[] = [];
    for (let done = 0; done < r9.rounds; done += 10) {
      const orders = await Promise.all(
        Array.from({ length: Math.min(10, r9.rounds - done) }, () => aPix(shop)),
      );
      const truths = new Map(orders.map(({ id }) => [id, chance.pick(TRUTHS)]));
      const sent: { what: ReturnType<typeof notice>; forged: boolean }[] = [];
      for (const { id, paymentId } of orders) {
        const truth = truths.get(id);
        if (truth === 'lie')
          shop.sandbox.control.decide(
            paymentId,
            chance.pick([
              { transaction_amount: 0.01 },
              { currency_id: 'USD' },
              { external_reference: orders[0]?.id === id ? 'x' : (orders[0]?.id ?? '') },
            ]),
          );
        if (truth !== 'pending')
          shop.sandbox.control.decide(paymentId, { status: truth === 'lie' || !truth ? 'approved' : truth });
        const real = notice(paymentId, chance);
        for (let copy = 0; copy <= chance.below(5); copy += 1)
          sent.push({ what: chance.chance(0.5) ? real : notice(paymentId, chance), forged: false });
        sent.push({
          what: notice(
            paymentId,
            chance,
            chance.pick<Forgery>([{ secret: 'outro' }, { drop: true }, { cut: true }]),
          ),
          forged: true,
        });
      }
      sent.push({ what: notice('90000999999', chance), forged: false });
      const before = await shop.sql('select 1 from webhook_event');
      const responses = await Promise.all(
        chance.shuffled(sent).map(async ({ what, forged }) => {
          const began = performance.now();
          const { status } = await shop.call('POST', '/webhooks/mercadopago', what);
          slow.push(performance.now() - began);
          return { status, forged };
        }),
      );
      expect(before).toEqual([]);
      for (const { status, forged } of responses)
        expect({ forged, status }).toEqual({ forged, status: forged ? 401 : 200 });
      await shop.deliver();
      const states = await shop.sql<{ id: string; status: string; paid: string }>(
        'select id, status, paid_state as paid from shop_order',
      );
      for (const { id, status, paid } of states) {
        const truth = truths.get(id);
        expect([truth, status, paid]).toEqual(
          truth === 'approved' ? [truth, 'confirmed', 'paid'] : [truth, 'pending', 'unpaid'],
        );
      }
      const once = await shop.sql<{ n: number }>(
        `select count(*)::int n from outbox_message where type in ('order.paid', 'payment.mismatched') group by aggregate_id`,
      );
      expect(once.every(({ n }) => n === 1)).toBe(true);
      await shop.expectSound();
      await shop.forget();
    }
    slow.sort((a, b) => a - b);
    r9.note({ notices: slow.length, p99Ms: Math.round(slow[Math.floor(slow.length * 0.99)] ?? 0) });
  });
}, 3_600_000);

it('R9 an order is paid within 90 s though every notification is lost', async () => {
  const { id, paymentId } = await aPix(shop);
  shop.sandbox.control.decide(paymentId, { status: 'approved' });
  shop.clock.advance(90_000);
  await shop.bus.execute(new PollCharges());
  shop.clock.advance(-90_000);
  expect(await shop.sql('select status from shop_order where id = ?', [id])).toEqual([
    { status: 'confirmed' },
  ]);
});
