import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { IdempotencyStore } from '../../src/http/idempotency/idempotency.store.js';
import { anOrder, fillCart, orderBody, payBody, setupShop } from '../orders/shopping.js';
import { aPerson, signIn, type Person } from '../support/people.js';
import { aProduct } from '../support/test-products.js';

const shop = setupShop();
beforeEach(() => shop.sql('delete from idempotency_key'));
afterEach(() => jest.restoreAllMocks());

const COPIES = 20;
const pay = (as: Person | string | undefined, id: string, key: string) =>
  shop.call('POST', `/orders/payment-create/${id}`, { ...(as && { as }), key, body: payBody('pix') });
const states = async (): Promise<string[]> =>
  (await shop.sql<{ state: string }>('select state from idempotency_key')).map(({ state }) => state);
const chargesOf = (id: string) =>
  shop.sql<{ state: string }>('select state from charge where order_id = ? order by attempt', [id]);

describe('a key that is looked up with the session of its caller', () => {
  it(`SEC-08 has one effect for ${COPIES} concurrent calls, and one response`, async () => {
    const { buyer, id } = await anOrder(shop, await aProduct(shop));
    const key = crypto.randomUUID();
    const responses = await Promise.all(Array.from({ length: COPIES }, () => pay(buyer, id, key)));
    const given = responses.filter(({ status }) => status === 200);
    expect(given.filter(({ headers }) => !headers['idempotency-replayed'])).toHaveLength(1);
    for (const { status, body } of responses)
      if (status !== 200) expect([status, body.code]).toEqual([409, 'idempotency.running']);
    const late = await pay(buyer, id, key);
    expect([late.status, late.headers['idempotency-replayed']]).toEqual([200, 'true']);
    expect(new Set([...given, late].map(({ text }) => text)).size).toBe(1);
    expect(await chargesOf(id)).toEqual([{ state: 'open' }]);
  });

  it('would have an effect for each if every key were new (the count detects it)', async () => {
    const { buyer, id } = await anOrder(shop, await aProduct(shop));
    const store = shop.app.get(IdempotencyStore);
    const held = { heldSince: shop.clock.now(), resumed: false };
    jest.spyOn(store, 'start').mockImplementation((intent) => Promise.resolve({ ...intent, ...held }));
    jest.spyOn(store, 'finish').mockResolvedValue();
    jest.spyOn(store, 'finishWith').mockResolvedValue();
    const key = crypto.randomUUID();
    const responses = await Promise.all(Array.from({ length: COPIES }, () => pay(buyer, id, key)));
    expect(responses.filter(({ headers }) => !headers['idempotency-replayed']).length).toBeGreaterThan(1);
    expect(responses.map(({ body }) => body.code)).not.toContain('idempotency.running');
  });

  it('422 is not another body’s, and not another person’s', async () => {
    const { buyer, id } = await anOrder(shop, await aProduct(shop));
    const key = crypto.randomUUID();
    expect((await pay(buyer, id, key)).status).toBe(200);
    const other = await anOrder(shop, await aProduct(shop), 1, buyer);
    expect((await pay(buyer, other.id, key)).body.code).toBe('idempotency.other-body');
    const another = await pay(await aPerson(shop), id, key);
    expect([another.status, another.body.code]).toEqual([404, 'order.not-found']);
  });

  it('401 is not written for who may not call', async () => {
    const { buyer, id } = await anOrder(shop, await aProduct(shop));
    const expired = await signIn(shop, buyer.id, -1);
    const revoked = await signIn(shop, buyer.id);
    await shop.sql('update session set revoked_at = now() where user_id = ? and token_hash = ?', [
      buyer.id,
      createHash('sha256').update(revoked).digest('hex'),
    ]);
    for (const as of [undefined, 'nobody', expired, revoked]) {
      const { status } = await pay(as, id, crypto.randomUUID());
      expect(status).toBe(401);
    }
    await shop.sql('update app_user set active = false where id = ?', [buyer.id]);
    expect((await pay(buyer, id, crypto.randomUUID())).body.code).toBe('auth.inactive');
    expect(await states()).toEqual([]);
  });

  it('403 is not written for a role that may not call', async () => {
    const { buyer } = await anOrder(shop, await aProduct(shop));
    const { status } = await shop.call('POST', '/admin/orders/status', {
      ...{ as: buyer, key: crypto.randomUUID(), body: {} },
    });
    expect(status).toBe(403);
    expect(await states()).toEqual([]);
  });

  it('429 is free again when the limit of its call refused it', async () => {
    const { buyer, id } = await anOrder(shop, await aProduct(shop));
    const key = crypto.randomUUID();
    shop.limiter.enabled = true;
    try {
      for (let call = 0; call < 6; call += 1) await pay(buyer, crypto.randomUUID(), crypto.randomUUID());
      expect((await pay(buyer, id, key)).status).toBe(429);
      expect(await states()).toEqual([]);
    } finally {
      shop.limiter.enabled = false;
    }
    expect((await pay(buyer, id, key)).status).toBe(200);
  });
});

describe('a response that is stored with its result', () => {
  it('SEC-08 is that of the payment, and of the order, and needs no statement of its own', async () => {
    const finish = jest.spyOn(shop.app.get(IdempotencyStore), 'finish');
    const buyer = await aPerson(shop);
    const product = await aProduct(shop);
    await fillCart(shop, buyer, product);
    const once = { as: buyer, key: crypto.randomUUID(), body: await orderBody(shop, product) };
    const placed = await shop.call('POST', '/orders', once);
    const placedAgain = await shop.call('POST', '/orders', once);
    expect([placed.status, placedAgain.status, placedAgain.headers['idempotency-replayed']]).toEqual([
      ...[201, 201, 'true'],
    ]);
    expect(placedAgain.text).toBe(placed.text);
    const key = crypto.randomUUID();
    const paid = await pay(buyer, placed.body.data.order._id, key);
    const paidAgain = await pay(buyer, placed.body.data.order._id, key);
    expect([paid.status, paidAgain.headers['idempotency-replayed']]).toEqual([200, 'true']);
    expect(paidAgain.text).toBe(paid.text);
    expect(finish).not.toHaveBeenCalled();
  });

  it('500, then 200 P15 is stored with it or not at all: the same key asks for the same payment', async () => {
    const { buyer, id } = await anOrder(shop, await aProduct(shop));
    const key = crypto.randomUUID();
    await shop.sql(
      `create function refuse_response() returns trigger as $$ begin raise exception 'disk full'; end $$ language plpgsql`,
    );
    await shop.sql(
      `create trigger refuse_response before update on idempotency_key for each row execute function refuse_response()`,
    );
    try {
      expect((await pay(buyer, id, key)).status).toBe(500);
    } finally {
      await shop.sql('drop trigger refuse_response on idempotency_key');
    }
    expect(await chargesOf(id)).toEqual([{ state: 'creating' }]);
    expect(await states()).toEqual([]);
    shop.clock.advance(15_100);
    const paid = await pay(buyer, id, key);
    expect([paid.status, paid.headers['idempotency-replayed']]).toEqual([200, undefined]);
    expect(await chargesOf(id)).toEqual([{ state: 'open' }]);
    expect(shop.sandbox.control.payments().filter(({ reference }) => reference === id)).toHaveLength(1);
  });

  it('of an order is not stored when the order is rolled back', async () => {
    const buyer = await aPerson(shop);
    const product = await aProduct(shop);
    await fillCart(shop, buyer, product);
    const once = { as: buyer, key: crypto.randomUUID(), body: await orderBody(shop, product) };
    const guarded = EntityManager.prototype.execute;
    let failed = false;
    // The connection is lost when the response waits for the commit.
    EntityManager.prototype.execute = async function (
      this: EntityManager,
      ...given: Parameters<typeof guarded>
    ) {
      const rows: unknown = await guarded.call(this, ...given);
      const [sql] = given;
      if (!failed && typeof sql === 'string' && sql.includes(`'done'`)) {
        failed = true;
        throw new Error('lost');
      }
      return rows;
    } as typeof guarded;
    try {
      expect((await shop.call('POST', '/orders', once)).status).toBe(500);
    } finally {
      EntityManager.prototype.execute = guarded;
    }
    expect(failed).toBe(true);
    expect(await shop.sql('select id from shop_order where user_id = ?', [buyer.id])).toEqual([]);
    expect(await states()).toEqual([]);
    const placed = await shop.call('POST', '/orders', once);
    expect([placed.status, placed.headers['idempotency-replayed']]).toEqual([201, undefined]);
  });
});
