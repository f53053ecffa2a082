import { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { IdempotencyStore } from '../../src/http/idempotency/idempotency.store.js';
import { OrderLimiter } from '../../src/http/limits/order-limiter.js';
import { aProduct, type TestProduct } from '../support/test-products.js';
import { aPerson, type Person } from '../support/people.js';
import type { TestResponse } from '../support/call.js';
import { stopClock } from '../../../../test/infra/stop-clock.js';
import { until } from '../../../../test/infra/until.js';
import { expectStockHolds, fillCart, orderBody, setupShop, stockOf } from './shopping.js';

const CONNECTIONS = 4;

const shop = setupShop({ DATABASE_POOL: String(CONNECTIONS) });

interface OrderRequest {
  readonly product: TestProduct;
  readonly buyer: Person;
  /** Presses 'Next' with the same body; without a key, under one of its own, as another tab does. */
  readonly press: (key?: string) => Promise<TestResponse>;
  readonly orders: () => Promise<number>;
}

async function anInput(stock = 10): Promise<OrderRequest> {
  const product = await aProduct(shop, { stock: { M: { Azul: stock } } });
  const buyer = await aPerson(shop);
  await fillCart(shop, buyer, product, 2);
  const body = await orderBody(shop, product, { quantity: 2 });
  return {
    product,
    buyer,
    press: (key = crypto.randomUUID()) => shop.call('POST', '/orders', { as: buyer, key, body }),
    orders: async () => (await shop.sql('select 1 from shop_order where user_id = ?', [buyer.id])).length,
  };
}

/** How long a call waits for a connection that does not come, in milliseconds: as few as are needed. */
const CONNECTION_WAIT = 500;

/** Once the call has begun, every connection of the pool is somebody else's. Resolves to giving them all back. */
async function takeConnectionsAfterTheStart(): Promise<{ giveBack: () => Promise<void> }> {
  const pool: Pool = await shop.app.get(MikroORM).em.getConnection().getNativeClient();
  const wait = pool.options.connectionTimeoutMillis;
  const store = shop.app.get(IdempotencyStore);
  const start = store.start.bind(store);
  const taken: EntityManager[] = [];
  store.start = async (intent) => {
    const started = await start(intent);
    store.start = start;
    taken.push(...Array.from({ length: CONNECTIONS }, () => shop.em()));
    await Promise.all(taken.map((em) => em.begin()));
    pool.options.connectionTimeoutMillis = CONNECTION_WAIT;
    return started;
  };
  return {
    giveBack: async () => {
      store.start = start;
      pool.options.connectionTimeoutMillis = wait;
      await Promise.all(taken.map((em) => em.rollback()));
    },
  };
}

/** An order that was refused because no connection came, under a key that the next try carries again. */
async function refusedForWantOfAConnection({ press }: OrderRequest): Promise<string> {
  const key = crypto.randomUUID();
  const { giveBack } = await takeConnectionsAfterTheStart();
  try {
    const refused = await press(key);
    expect([refused.status, refused.body.code]).toEqual([503, 'request.unavailable']);
    expect(refused.headers['retry-after']).toBeDefined();
  } finally {
    await giveBack();
  }
  return key;
}

/** As the screen does: 'still running' is not a response, the same key asks again. */
const insist = (press: OrderRequest['press'], key: string): Promise<TestResponse> =>
  until(async () => {
    const response = await press(key);
    return response.body.code === 'idempotency.running' ? undefined : response;
  });

describe('the key of an order that was refused without a database connection', () => {
  // The 15 s after which a started call counts as lost, and its key serves again anyhow, never pass.
  let goOn: () => void;
  beforeEach(() => {
    goOn = stopClock(shop);
  });
  afterEach(() => goOn());

  it('503, then 201 SEC-08 is released, and the same key creates the order once', async () => {
    const input = await anInput();
    const key = await refusedForWantOfAConnection(input);
    expect(await input.orders()).toBe(0);
    const made = await insist(input.press, key);
    expect([made.status, made.headers['idempotency-replayed']]).toEqual([201, undefined]);
    const again = await input.press(key);
    expect([again.status, again.headers['idempotency-replayed']]).toEqual([201, 'true']);
    expect(again.body).toEqual(made.body);
    expect(await input.orders()).toBe(1);
  });

  it('503, then 201 SEC-08 can be used at once when only the queue for new orders was full', async () => {
    const input = await anInput();
    const key = crypto.randomUUID();
    const line = shop.app.get(OrderLimiter);
    const run = line.run.bind(line);
    line.run = () => {
      line.run = run;
      return Promise.reject(new DomainError('request.unavailable', {}, { retryAfter: 2 }));
    };
    const refused = await input.press(key);
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
    expect((await input.press(key)).status).toBe(201);
    expect(await input.orders()).toBe(1);
  });

  it('would stay locked if its release were tried only once (the suite detects it)', async () => {
    const input = await anInput();
    const store = shop.app.get(IdempotencyStore);
    const guarded = store.release.bind(store);
    store.release = async ({ scope }) => {
      await shop
        .em()
        .execute(`delete from idempotency_key where scope = ? and state = 'started'`, [scope])
        .catch(() => undefined);
    };
    try {
      const key = await refusedForWantOfAConnection(input);
      const stuck = await input.press(key);
      expect([stuck.status, stuck.body.code]).toEqual([409, 'idempotency.running']);
      expect(await input.orders()).toBe(0);
    } finally {
      store.release = guarded;
    }
  });
});

/** What locks the cart that a press finds. */
const LOCK = 'do update set updated_at = cart.updated_at where false';
/** What reads cart and facts under that lock. */
const FACTS = 'as "othersCpf"';

/**
 * A checkout that only looks at the cart: as many presses as said have read it before one of them goes on, which the
 * lock of its row makes impossible.
 */
async function withoutTheLock<T>(presses: number, work: () => Promise<T>): Promise<T> {
  const guarded = EntityManager.prototype.execute;
  let looked = 0;
  let go: () => void = () => undefined;
  const allLooked = new Promise<void>((resolve) => (go = resolve));
  const careless = async function (this: EntityManager, ...given: Parameters<typeof guarded>) {
    const [sql, ...rest] = given;
    const text = typeof sql === 'string' ? sql : '';
    if (text.includes(LOCK)) return guarded.call(this, text.replace(LOCK, 'do nothing'), ...rest);
    const rows: unknown = await guarded.call(this, ...given);
    if (!text.includes(FACTS)) return rows;
    looked += 1;
    if (looked >= presses) go();
    await allLooked;
    return rows;
  };
  EntityManager.prototype.execute = careless as typeof guarded;
  try {
    return await work();
  } finally {
    EntityManager.prototype.execute = guarded;
  }
}

const CONSTRAINT = 'shop_order_once_per_cart';

async function withoutTheConstraint<T>(work: () => Promise<T>): Promise<T> {
  const [index] = await shop.sql<{ definition: string }>(
    'select indexdef as definition from pg_indexes where indexname = ?',
    [CONSTRAINT],
  );
  await shop.sql(`drop index ${CONSTRAINT}`);
  try {
    return await work();
  } finally {
    await shop.sql(`update shop_order set status = 'cancelled' where status = 'pending'`);
    await shop.sql(index?.definition ?? '');
  }
}

const twice = ({ press }: OrderRequest): Promise<TestResponse[]> => Promise.all([press(), press()]);

describe('one click in each of two tabs', () => {
  it('201 CHK-30 creates one order, and both tabs show it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const input = await anInput();
      const responses = await twice(input);
      expect(responses.map(({ status }) => status)).toEqual([201, 201]);
      expect(new Set(responses.map(({ body }) => body.data.order._id)).size).toBe(1);
      expect(await input.orders()).toBe(1);
      expect(await stockOf(shop, input.product.skuOf('M', 'Azul'))).toMatchObject({ offered: 8, held: 2 });
    }
    await expectStockHolds(shop);
  });

  it('creates one order even without the cart lock: the constraint enforces it', async () => {
    const input = await anInput();
    const responses = await withoutTheLock(2, () => twice(input));
    // The other one is refused by the constraint, or was repeated by the server and finds the order.
    const made = responses.filter(({ status }) => status === 201);
    expect(new Set(made.map(({ body }) => body.data.order._id)).size).toBe(1);
    expect(await input.orders()).toBe(1);
    await expectStockHolds(shop);
  });

  it('would create two without lock and constraint (the suite detects it)', async () => {
    // The server may repeat a press that the database sent back: then it finds the order of the other one.
    for (let round = 0, made = 0; made < 2; round += 1) {
      expect(round).toBeLessThan(5);
      const input = await anInput();
      const responses = await withoutTheConstraint(() => withoutTheLock(2, () => twice(input)));
      expect(responses.map(({ status }) => status)).toEqual([201, 201]);
      made = await input.orders();
    }
  });
});

/** Holds the first call that comes to `place`, until it is let go on. */
interface HeldCall {
  readonly come: Promise<void>;
  readonly letGo: () => void;
  readonly restore: () => void;
}

/** The first call waits in the queue for new orders, before its transaction. */
function heldBeforeItsTransaction(): HeldCall {
  const line = shop.app.get(OrderLimiter);
  const run = line.run.bind(line);
  const come = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  line.run = async <T>(work: () => Promise<T>): Promise<T> => {
    line.run = run;
    come.resolve();
    await go.promise;
    return run(work);
  };
  return { come: come.promise, letGo: go.resolve, restore: () => (line.run = run) };
}

/** The first call waits in its transaction, with the lock of the cart. */
function heldInItsTransaction(): HeldCall {
  const guarded = EntityManager.prototype.execute;
  const come = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  let held = false;
  EntityManager.prototype.execute = async function (
    this: EntityManager,
    ...given: Parameters<typeof guarded>
  ) {
    const rows: unknown = await guarded.call(this, ...given);
    if (!held && typeof given[0] === 'string' && given[0].includes(FACTS)) {
      held = true;
      come.resolve();
      await go.promise;
    }
    return rows;
  } as typeof guarded;
  return {
    come: come.promise,
    letGo: go.resolve,
    restore: () => (EntityManager.prototype.execute = guarded),
  };
}

/** A call is slow; the clock says that its process is gone, and the same call again takes its key over. */
async function takenOver(
  { press }: OrderRequest,
  { come, letGo, restore }: HeldCall,
  takes: (taker: Promise<TestResponse>) => Promise<unknown>,
): Promise<{ slow: TestResponse; taker: TestResponse; again: TestResponse }> {
  const key = crypto.randomUUID();
  try {
    const first = press(key);
    await come;
    shop.clock.advance(15_100);
    const second = press(key);
    await takes(second);
    letGo();
    const [slow, taker] = await Promise.all([first, second]);
    return { slow, taker, again: await press(key) };
  } finally {
    letGo();
    restore();
  }
}

describe('a call that was so slow that the same call again has taken its key over', () => {
  it('201 SEC-08 answers as that one did, though the pieces are gone when its turn comes', async () => {
    const input = await anInput(2);
    const { slow, taker, again } = await takenOver(input, heldBeforeItsTransaction(), (second) => second);
    expect([taker.status, taker.headers['idempotency-replayed']]).toEqual([201, undefined]);
    for (const later of [slow, again]) {
      expect([later.status, later.headers['idempotency-replayed']]).toEqual([201, 'true']);
      expect(later.body).toEqual(taker.body);
    }
    expect(await input.orders()).toBe(1);
    await expectStockHolds(shop);
  });

  it('409, then 201 SEC-08 makes no order beside it when its transaction ends first', async () => {
    const input = await anInput();
    const started = async (): Promise<void> => {
      const now = new Date(shop.clock.now().getTime() - 5_000);
      await until(async () => {
        const rows = await shop.sql('select 1 from idempotency_key where created_at > ?', [now]);
        return rows.length > 0;
      });
    };
    const { slow, taker, again } = await takenOver(input, heldInItsTransaction(), started);
    expect([slow.status, slow.body.code, slow.headers['retry-after']]).toEqual([
      ...[409, 'idempotency.running', '1'],
    ]);
    expect([taker.status, taker.headers['idempotency-replayed']]).toEqual([201, undefined]);
    expect(again.body).toEqual(taker.body);
    expect(await input.orders()).toBe(1);
    await expectStockHolds(shop);
  });
});
