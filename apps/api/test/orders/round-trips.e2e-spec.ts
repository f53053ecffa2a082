import { createHmac } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { MikroORM } from '@mikro-orm/postgresql';
import { consumersOf } from '@plantao/domain/consumers';
import { Settings } from '@plantao/domain/settings';
import { PostgresLimits } from '@plantao/platform/limits';
import type { NewJob } from '@plantao/platform/queues';
import {
  countStatements,
  plannedForValues,
  type StatementCounts,
} from '../../../../test/infra/statement-counter.js';
import { until } from '../../../../test/infra/until.js';
import { JobRunner } from '../../../worker/src/job-runner.js';
import { WorkerMetrics } from '../../../worker/src/metrics.js';
import { OutboxRelay } from '../../../worker/src/outbox/outbox.relay.js';
import { PaymentsProcessor } from '../../../worker/src/payments/payments.processor.js';
import { aPerson, type Person } from '../support/people.js';
import { aProduct, type TestProduct } from '../support/test-products.js';
import { aCpf, expectStockHolds, fillCart, orderBody, payBody, setupShop } from './shopping.js';

/**
 * Round trips of an operation, commit included (begin is sent with the statement after it), with everything that belongs
 * to it: session, idempotency key, limit, and settings, which are read each time here.
 */
const LIMIT = 8;
const PLACED = 6;
const PLACED_WITH_COUPON = 7;
const PAYMENT_STARTED = 8;
/** Of a notification, until the order is paid. */
const NOTICED = 1;
const DELIVERED = 2;
const JOB_CLAIMED = 1;
const PAID = 4;

const shop = setupShop();
// A call whose limit had to be asked by itself would take a round trip on a pool that is not counted here.
const asked = jest.spyOn(PostgresLimits.prototype, 'take');
beforeAll(() => {
  shop.limiter.enabled = true;
});
afterEach(() => shop.limiter.reset());

/** Counts with nothing kept of the settings. */
const count = async (work: () => Promise<unknown>) => {
  shop.app.get(Settings).forget();
  asked.mockClear();
  const counts = await countStatements(shop.app.get(MikroORM), work);
  expect(asked).not.toHaveBeenCalled();
  return counts;
};

/** The provider's page of an order is stored beside the response, whenever the provider has answered. */
const NOT_COUNTED = /^\s*update shop_order set preference_id/;
const tripsOf = ({ roundTrips, sent }: StatementCounts): number =>
  roundTrips - sent.filter((text) => NOT_COUNTED.test(text)).length;

/** What was sent, for the message of a failure, and how many round trips it took. */
const shown = (counts: StatementCounts) => ({
  texts: counts.sent.map((text) => text.replace(/\s+/g, ' ').slice(0, 100)),
  trips: tripsOf(counts),
});

function expectTrips(counts: StatementCounts, expected: number): void {
  expect(expected).toBeLessThanOrEqual(LIMIT);
  const { texts, trips } = shown(counts);
  expect({ texts, trips }).toEqual({ texts, trips: expected });
}

interface Basket {
  readonly buyer: Person;
  readonly place: (coupon?: string) => Promise<StatementCounts & { readonly id: string }>;
}

async function aBasket(products: readonly TestProduct[], colours = ['Azul']): Promise<Basket> {
  const buyer = await aPerson(shop, { cpf: aCpf() });
  const lines = products.flatMap((product) => colours.map((colour) => ({ product, colour })));
  for (const { product, colour } of lines) await fillCart(shop, buyer, product, 1, 'M', colour);
  const [first] = products;
  if (!first) throw new Error('nothing in the basket');
  return {
    buyer,
    place: async (coupon) => {
      const body = await orderBody(shop, first, { quantity: lines.length, ...(coupon ? { coupon } : {}) });
      const [item] = body.items;
      const items = lines.map(({ product, colour }) => ({
        ...item,
        product: product.id,
        selectedColor: colour,
        quantity: 1,
        price: product.priceCents / 100,
      }));
      const order = { as: buyer, key: crypto.randomUUID(), body: { ...body, items } };
      let id = '';
      const counted = await count(async () => {
        const response = await shop.call('POST', '/orders', order);
        expect([response.status, response.body.code]).toEqual([201, undefined]);
        id = response.body.data.order._id;
      });
      return { ...counted, id };
    },
  };
}

describe('round trips of an order', () => {
  // The page of the provider is asked for beside the response, and would be counted with it.
  beforeAll(() => shop.sandbox.control.setFault({ service: 'mercado-pago', kind: '500', rate: 1 }));

  it('CHK-30 one of one piece, and one of eight in four products, take as many', async () => {
    const stock = { M: { Azul: 10, Preto: 10 } };
    const heavy = await aProduct(shop, { stock });
    await shop.sql('update product set weight_grams = 400, height_cm = 5 where id = ?', [heavy.id]);
    const first = await aBasket([heavy]);
    const products = await Promise.all(Array.from({ length: 4 }, () => aProduct(shop, { stock })));
    const many = await aBasket(products, ['Azul', 'Preto']);
    // A garment with measures of its own is written by the statement of those without, which is prepared once.
    const itemsOf = ({ sent }: StatementCounts) => sent.filter((text) => text.includes('"order_item"'));
    const texts = itemsOf(await first.place());
    expect(texts).toHaveLength(1);
    for (const basket of [await aBasket(products.slice(0, 1)), many]) {
      const counts = await basket.place();
      expectTrips(counts, PLACED);
      expect(itemsOf(counts)).toEqual(texts);
    }
  });

  it('COUP-15 one with a coupon takes one more', async () => {
    await shop.sql(
      `insert into coupon (id, code, discount_type, discount_value, start_date, end_date, usage_limit)
       values (gen_random_uuid(), 'TRIPS', 'percentage', 1000, '2020-01-01', '2099-12-31', 100)`,
    );
    const { place } = await aBasket([await aProduct(shop)]);
    expectTrips(await place('TRIPS'), PLACED_WITH_COUPON);
    expect(await shop.sql(`select used from coupon where code = 'TRIPS'`)).toEqual([{ used: 1 }]);
  });
});

describe('round trips of its payment', () => {
  beforeAll(() => shop.sandbox.control.setFault({ service: 'mercado-pago', kind: 'none', rate: 0 }));

  it('CHK-30 only the order with its response waits for the disk', async () => {
    // Where a statement sets it for itself its source is the session, otherwise the server.
    await shop.sql(`create table waited (what text, source text, row jsonb);
      create function note_wait() returns trigger as $$ begin
        insert into waited select tg_table_name || ' ' || lower(tg_op), source, to_jsonb(new) from pg_settings
          where name = 'synchronous_commit';
        return null;
      end $$ language plpgsql security definer;
      create trigger note_wait after insert or update on idempotency_key for each row execute function note_wait();
      create trigger note_wait after insert or update on shop_order for each row execute function note_wait()`);
    try {
      const { place } = await aBasket([await aProduct(shop)]);
      await shop.sql('delete from waited');
      const { id } = await place();
      const page = () =>
        shop.sql('select 1 from shop_order where id = ? and preference_id is not null', [id]);
      await until(async () => (await page()).length === 1);
      // The page of an order before it may have come late.
      await shop.sql(`delete from waited where what like 'shop_order %' and row ->> 'id' <> ?`, [id]);
      const rows = await shop.sql(`select what from waited where source = 'session' order by what`);
      expect(rows).toEqual([{ what: 'idempotency_key insert' }, { what: 'shop_order update' }]);
      const waited = await shop.sql(`select what from waited where source <> 'session' order by what`);
      expect(waited).toEqual([{ what: 'idempotency_key update' }, { what: 'shop_order insert' }]);
    } finally {
      await shop.sql('drop function note_wait cascade; drop table waited');
    }
  });

  it('PAY-27 P15 a PIX, and a notification that pays an order of eight SKUs', async () => {
    const stock = { M: { Azul: 10, Preto: 10 } };
    const products = await Promise.all(Array.from({ length: 4 }, () => aProduct(shop, { stock })));
    const { buyer, place } = await aBasket(products, ['Azul', 'Preto']);
    const { id } = await place();
    await preference(buyer, id);
    const call = { as: buyer, key: crypto.randomUUID(), body: payBody('pix') };
    let payment = '';
    const pay = await count(async () => {
      const { status, body } = await shop.call('POST', `/orders/payment-create/${id}`, call);
      expect(status).toBe(200);
      payment = body.id;
    });
    expectTrips(pay, PAYMENT_STARTED);
    const again = await shop.call('POST', `/orders/payment-create/${id}`, call);
    expect([again.body.id, again.headers['idempotency-replayed']]).toEqual([payment, 'true']);

    shop.sandbox.control.decide(payment, { status: 'approved' });
    await shop.sql(`update outbox_message set state = 'acked'`);
    const notice = await count(() => notify(payment));
    expectTrips(notice, NOTICED);
    const { relay, jobs } = aRelay();
    const delivery = await count(() => relay.deliverBatch());
    expectTrips(delivery, DELIVERED);
    expect(jobs).toHaveLength(1);
    const job = await count(() => work(jobs[0]!));
    // Afterwards one statement writes down the job as done and the event as acknowledged.
    expectTrips(job, JOB_CLAIMED + PAID + 1);
    expect(NOTICED + DELIVERED + JOB_CLAIMED + PAID).toBeLessThanOrEqual(LIMIT);
    const committed = job.sent.findIndex((text) => text === 'commit');
    expect(job.sent.slice(committed + 1).map((text) => /effect\b.*outbox_message/s.test(text))).toEqual([
      true,
    ]);
    const [order] = await shop.sql('select status, paid_state from shop_order where id = ?', [id]);
    expect(order).toEqual({ status: 'confirmed', paid_state: 'paid' });
    await expectStockHolds(shop);

    // A second one on the same connections: each statement under the locks of order and charges is planned once.
    const second = await aBasket(products.slice(0, 1));
    const other = await second.place();
    await preference(second.buyer, other.id);
    const paid = await shop.call('POST', `/orders/payment-create/${other.id}`, { ...call, as: second.buyer });
    expect(paid.status).toBe(200);
    shop.sandbox.control.decide(paid.body.id, { status: 'approved' });
    await notify(paid.body.id);
    await relay.deliverBatch();
    await work(jobs.at(-1)!);
    expect(await plannedForValues(shop.app.get(MikroORM), /lock_charges|with part_0|with mine/)).toEqual([]);
  });
});

/** A notification of the provider, as it is delivered. */
async function notify(payment: string): Promise<void> {
  const ts = String(Math.floor(Date.now() / 1_000));
  const requestId = crypto.randomUUID();
  const signed = `id:${payment};request-id:${requestId};ts:${ts};`;
  const v1 = createHmac('sha256', 'sandbox-secret').update(signed).digest('hex');
  const { status } = await shop.call('POST', '/webhooks/mercadopago', {
    query: { 'data.id': payment, type: 'payment' },
    headers: { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': requestId },
    body: { type: 'payment', data: { id: payment } },
  });
  expect(status).toBe(200);
}

/** The relay of a worker, with a queue that keeps its jobs. */
function aRelay(): { relay: OutboxRelay; jobs: NewJob[] } {
  const jobs: NewJob[] = [];
  const queues = { addBulk: (_: string, added: readonly NewJob[]) => Promise.resolve(jobs.push(...added)) };
  const log = { error: () => undefined, warn: () => undefined, info: () => undefined };
  const orm: MikroORM = shop.app.get(MikroORM);
  const setup = { orm, databaseUrl: '', consumersOf, metrics: new WorkerMetrics() };
  const relay = new OutboxRelay({ ...setup, queues: queues as never, log: log as never });
  return { relay, jobs };
}

/** Runs the job of a notification as a worker does. */
async function work({ name, data }: NewJob): Promise<void> {
  const runner = new JobRunner({ orm: shop.app.get(MikroORM), locks: undefined as never, consumersOf });
  const { readNotice } = new PaymentsProcessor(shop.app.get(CommandBus), shop.clock);
  const note = (): Promise<void> => Promise.resolve();
  expect(await runner.run(readNotice, { name, data, note })).toBe('done');
}

/** The provider's page comes beside the response of the order, and its statement would be counted. */
const preference = (as: Person, id: string) =>
  until(async () => {
    const { body } = await shop.call('GET', `/orders/${id}`, { as });
    return /pref_id=\d/.test(body.data.order.payment.url_payment);
  });
