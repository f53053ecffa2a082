import { RequestContext } from '@mikro-orm/postgresql';
import { stopClock } from '../../../../test/infra/stop-clock.js';
import { until } from '../../../../test/infra/until.js';
import { intentOf, type HeldIntent } from '../../src/http/idempotency/idempotency-secrets.js';
import { IdempotencyStore } from '../../src/http/idempotency/idempotency.store.js';
import { createApp, setupApp } from '../support/app.js';
import { aProduct } from '../support/test-products.js';
import { PASSWORD, aPerson, type Person } from '../support/people.js';

const shop = setupApp();
let ana: Person;
beforeAll(async () => {
  ana = await aPerson(shop);
});

const variant = { selectedSize: 'M', selectedColor: 'Azul' };
const key = (): string => crypto.randomUUID();
const pieces = async (as: Person): Promise<number> =>
  (await shop.call('GET', '/cart', { as })).body.data.cart.count;

describe('X-Idempotency-Key (correctness 3.4)', () => {
  it('201 SEC-08 replays the first response for the same key without a second effect', async () => {
    const scrub = await aProduct(shop);
    const once = { as: ana, key: key(), body: { productId: scrub.id, quantity: 2, ...variant } };
    const first = await shop.call('POST', '/cart', once);
    const second = await shop.call('POST', '/cart', {
      ...once,
      body: { ...variant, quantity: 2, productId: scrub.id },
    });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect([first.headers['idempotency-replayed'], second.headers['idempotency-replayed']]).toEqual([
      undefined,
      'true',
    ]);
    expect(await pieces(ana)).toBe(2);
  });

  it('201 SEC-08 has one effect for forty concurrent requests with one key', async () => {
    const bia = await aPerson(shop);
    const scrub = await aProduct(shop, { stock: { M: { Azul: 100 } } });
    const once = { as: bia, key: key(), body: { productId: scrub.id, quantity: 1, ...variant } };
    const responses = await Promise.all(Array.from({ length: 40 }, () => shop.call('POST', '/cart', once)));
    const running = responses.filter(({ status }) => status === 409);
    expect(responses.filter(({ status }) => status === 201).length + running.length).toBe(40);
    for (const response of running) {
      expect(response.body.code).toBe('idempotency.running');
      expect(response.headers['retry-after']).toBe('1');
    }
    expect(
      responses.filter(({ status, headers }) => status === 201 && !headers['idempotency-replayed']),
    ).toHaveLength(1);
    expect(await pieces(bia)).toBe(1);
    const late = await shop.call('POST', '/cart', once);
    expect([late.status, late.headers['idempotency-replayed']]).toEqual([201, 'true']);
  });

  it('201 SEC-08 replays a response that another call gave between this call’s look and its lock', async () => {
    const bia = await aPerson(shop);
    const scrub = await aProduct(shop);
    const once = { as: bia, key: key(), body: { productId: scrub.id, quantity: 1, ...variant } };
    const first = await shop.call('POST', '/cart', once);
    const claim = jest.spyOn(shop.app.get(IdempotencyStore), 'claim').mockResolvedValueOnce(undefined);
    const late = await shop.call('POST', '/cart', once);
    expect(claim).toHaveBeenCalledTimes(2);
    claim.mockRestore();
    expect([late.status, late.headers['idempotency-replayed']]).toEqual([201, 'true']);
    expect(late.body).toEqual(first.body);
    expect(await pieces(bia)).toBe(1);
  });

  it('422 refuses the same key with different data', async () => {
    const scrub = await aProduct(shop);
    const again = key();
    await shop.call('POST', '/cart', {
      as: ana,
      key: again,
      body: { productId: scrub.id, quantity: 1, ...variant },
    });
    const other = await shop.call('POST', '/cart', {
      as: ana,
      key: again,
      body: { productId: scrub.id, quantity: 2, ...variant },
    });
    expect([other.status, other.body.code]).toEqual([422, 'idempotency.other-body']);
  });

  it('201 scopes keys by user, method and route', async () => {
    const bia = await aPerson(shop);
    const scrub = await aProduct(shop);
    const shared = key();
    for (const as of [ana, bia]) {
      const response = await shop.call('POST', '/cart', {
        as,
        key: shared,
        body: { productId: scrub.id, quantity: 1, ...variant },
      });
      expect([response.status, response.headers['idempotency-replayed']]).toEqual([201, undefined]);
    }
    const patch = await shop.call('PATCH', `/cart/${scrub.id}`, {
      as: bia,
      key: shared,
      body: { quantity: 3, ...variant },
    });
    expect([patch.status, patch.headers['idempotency-replayed']]).toEqual([200, undefined]);
  });

  it('400 requires a key of 8 to 255 visible characters', async () => {
    for (const bad of ['curta', 'x'.repeat(256), 'com espaço no meio']) {
      const response = await shop.call('POST', '/cart/sync', { as: ana, key: bad, body: { items: [] } });
      expect([response.status, response.body.code]).toEqual([400, 'idempotency.key']);
    }
  });

  it('409 replays a stock error even when the product is restocked', async () => {
    const bia = await aPerson(shop);
    const scrub = await aProduct(shop, { stock: { M: { Azul: 1 } } });
    const once = { as: bia, key: key(), body: { productId: scrub.id, quantity: 2, ...variant } };
    const first = await shop.call('POST', '/cart', once);
    await shop.sql('update stock_level set offered = 5, initial = 5, warehouse_qty = 5 where sku = ?', [
      scrub.skuOf('M', 'Azul'),
    ]);
    const second = await shop.call('POST', '/cart', once);
    expect([first.status, second.status]).toEqual([409, 409]);
    const { requestId: firstId, ...refusal } = first.body;
    const { requestId: secondId, ...again } = second.body;
    expect(again).toEqual(refusal);
    expect(secondId).not.toBe(firstId);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(await pieces(bia)).toBe(0);
  });

  it('500 rolls back the handler when the response cannot be stored', async () => {
    const bia = await aPerson(shop);
    const scrub = await aProduct(shop);
    await shop.sql(
      `create function refuse_answer() returns trigger as $$ begin raise exception 'disk full'; end $$ language plpgsql`,
    );
    await shop.sql(
      'create trigger refuse_answer before insert on idempotency_key for each row execute function refuse_answer()',
    );
    const once = { as: bia, key: key(), body: { productId: scrub.id, quantity: 1, ...variant } };
    try {
      const response = await shop.call('POST', '/cart', once);
      expect([response.status, response.body.code]).toEqual([500, 'request.broken']);
    } finally {
      await shop.sql('drop trigger refuse_answer on idempotency_key');
    }
    expect(await pieces(bia)).toBe(0);
    expect((await shop.call('POST', '/cart', once)).status).toBe(201);
  });

  it('400 and 401 are not stored: the key can be used again with a valid request', async () => {
    const scrub = await aProduct(shop);
    const again = key();
    expect((await shop.call('POST', '/cart', { key: again, body: {} })).status).toBe(401);
    expect(
      (
        await shop.call('POST', '/cart', {
          as: ana,
          key: again,
          body: { productId: scrub.id, quantity: 0, ...variant },
        })
      ).status,
    ).toBe(400);
    expect(
      (
        await shop.call('POST', '/cart', {
          as: ana,
          key: again,
          body: { productId: scrub.id, quantity: 1, ...variant },
        })
      ).status,
    ).toBe(201);
  });

  it('200 replays a sign-in with the same token, which the table does not reveal', async () => {
    const once = { key: key(), body: { email: ana.email, password: PASSWORD } };
    const first = await shop.call('POST', '/auth/login', once);
    const second = await shop.call('POST', '/auth/login', once);
    expect(second.body.token).toBe(first.body.token);
    expect(second.headers['idempotency-replayed']).toBe('true');
    const rows = await shop.sql<{ body: string; scope: string }>(
      'select scope, body::text as body from idempotency_key',
    );
    for (const row of rows) {
      expect(row.body).not.toContain(first.body.token);
      expect(row.body).not.toContain(ana.email);
      expect(row.scope).not.toContain(once.key);
    }
  });
});

describe('calls to external services', () => {
  const signup = (more: object = {}) => ({
    name: 'Rui Sá',
    email: `rui-${key()}@exemplo.test`,
    phone: '11987654321',
    password: 'cavalo-bateria-grampo',
    ...more,
  });

  it('201 and 409 have one effect for forty concurrent requests with one key', async () => {
    const once = { key: key(), body: signup() };
    const responses = await Promise.all(
      Array.from({ length: 40 }, () => shop.call('POST', '/auth/signup', once)),
    );
    expect(
      responses.filter(({ status, headers }) => status === 201 && !headers['idempotency-replayed']),
    ).toHaveLength(1);
    for (const { status, body } of responses)
      if (status !== 201) expect([status, body.code]).toEqual([409, 'idempotency.running']);
    const rows = await shop.sql('select id from app_user where email = ?', [once.body.email]);
    expect(rows).toHaveLength(1);
  });

  it('409 holds a started key, and resumes it when its process has been gone for 15 s', async () => {
    const once = { key: key(), body: signup() };
    const signedUp = await shop.call('POST', '/auth/signup', once);
    expect(signedUp.status).toBe(201);
    await shop.sql(
      `update idempotency_key set state = 'started', status = null, body = null, created_at = ? where state = 'done'`,
      [shop.clock.now()],
    );
    expect((await shop.call('POST', '/auth/signup', once)).body.code).toBe('idempotency.running');
    shop.clock.advance(15_100);
    const resumed = await shop.call('POST', '/auth/signup', once);
    expect(resumed.body.code).toBe('account.email-taken');
  });

  it('201 releases a key at once, even without a free connection', async () => {
    const small = await createApp({ env: { DATABASE_POOL: '2' } });
    const store = small.app.get(IdempotencyStore);
    const intent = intentOf({ caller: 'eva', method: 'POST', route: '/x', key: key(), content: {} });
    const alone = <T>(work: () => Promise<T>) => RequestContext.create(small.em(), work);
    // The 15 s after which it would be free anyhow never pass.
    stopClock(small);
    try {
      const held = (await alone(() => store.start(intent))) as HeldIntent;
      expect(held.resumed).toBe(false);
      const both = [small.em(), small.em()];
      await Promise.all(both.map((em) => em.begin()));
      for (const em of both) await em.execute('set local idle_in_transaction_session_timeout = 0');
      // Gives up its place in the pool after two seconds, more on a slower machine, and does not throw.
      await alone(() => store.release(held));
      await Promise.all(both.map((em) => em.rollback()));
      const start = () =>
        alone(() => store.start(intent)).then(
          (again) => (again as HeldIntent).resumed,
          (error: { code: string }) => error.code,
        );
      await until(async () => (await start()) === false, { instead: start });
    } finally {
      await small.close();
    }
  });

  it('400 releases the key when the error is not stored', async () => {
    const again = key();
    const body = signup({ password: 'senha123' });
    expect((await shop.call('POST', '/auth/signup', { key: again, body })).body.code).toBe('password.common');
    expect(
      (
        await shop.call('POST', '/auth/signup', {
          key: again,
          body: { ...body, password: 'cavalo-bateria-grampo' },
        })
      ).status,
    ).toBe(201);
  });
});
