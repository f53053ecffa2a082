import pg from 'pg';
import { ChangeListener } from '@plantao/platform/change-notifications';
import { readEnv } from '@plantao/platform/config';
import { missingSessionSettings, storeSessionSettings } from '@plantao/platform/database';
import { MikroORM } from '@mikro-orm/postgresql';
import { ResponseCache } from '../../apps/api/src/http/response-cache/response-cache.service.js';
import { aCpf, orderBody, stockOf } from '../../apps/api/test/orders/shopping.js';
import { aProduct } from '../../apps/api/test/support/test-products.js';
import { ADDRESS } from '../../apps/api/test/support/people.js';
import type { AnyBody } from '../../apps/api/test/support/call.js';
import { untilServed } from '../../apps/api/test/support/until-served.js';
import { JobLocks } from '../../apps/worker/src/job-locks.js';
import { addresses } from '../../tools/cli/src/doctor/addresses.js';
import { SandboxControl } from '../browser/support/sandbox.js';
import { openReliabilityShop, type ReliabilityShop } from '../reliability/goals/reliability-shop.js';
import { createTestDatabase, type TestDatabase } from '../infra/database.js';
import { startShop, type RunningShop } from '../infra/shop.js';
import { countStatements } from '../infra/statement-counter.js';
import { until } from '../infra/until.js';
import { startPooler, type TestPooler } from '../infra/pooler.js';

/** Of Bia, the demonstration's customer without orders. */
const TAX_ID = '39053344705';
const UNITS = 5;
const BUYERS = 40;
const ROUNDS = 3;

let pooler: TestPooler;
beforeAll(async () => {
  pooler = await startPooler(process.env['PLANTAO_TEST_SERVER'] ?? '');
});
afterAll(() => pooler.stop());

describe('an address behind PgBouncer', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('begins its sessions with the limits that the migration stored with the role', async () => {
    const names = await missingSessionSettings(database.url);
    expect(names).toContain('lock_timeout');
    await storeSessionSettings(database.url);
    expect(await missingSessionSettings(database.url)).toEqual([]);
    expect(await missingSessionSettings(pooler.through(database.url))).toEqual([]);
  });

  it('refuses the settings that a direct connection begins with', async () => {
    const client = new pg.Client({
      connectionString: pooler.through(database.url),
      options: '-c lock_timeout=2000',
    });
    client.on('error', () => undefined);
    await expect(client.connect()).rejects.toThrow('unsupported startup parameter');
  });

  it('hears nothing: what listens needs the direct address', async () => {
    const heard = await new Promise((resolve) => {
      const listener = new ChangeListener(pooler.through(database.url), {
        changed: () => resolve('connected'),
        lost: () => undefined,
        deaf: () => {
          void listener.close();
          resolve('deaf');
        },
      });
      void listener.open();
    });
    expect(heard).toBe('deaf');
  });

  it('keeps no lock: jobs that need one say so', async () => {
    const locks = new JobLocks(pooler.through(database.url));
    await expect(locks.hold('step')).rejects.toThrow('Set DATABASE_DIRECT_URL');
    await locks.close();
    const direct = new JobLocks(database.url);
    expect(await direct.hold('step')).toBe(true);
    await direct.close();
  });

  it('is examined by the doctor', async () => {
    const other = await createTestDatabase();
    const examine = async (DATABASE_URL: string, DATABASE_DIRECT_URL?: string): Promise<string[]> => {
      const env = readEnv({ DATABASE_URL, ...(DATABASE_DIRECT_URL && { DATABASE_DIRECT_URL }) });
      return (await addresses(env)).map(({ level, what }) => `${level} ${what}`);
    };
    const pooled = pooler.through(database.url);
    expect(await examine(database.url)).toEqual([]);
    expect(await examine(pooled, database.url)).toEqual([expect.stringMatching(/^ok pooler na frente/)]);
    expect(await examine(pooled)).toEqual([expect.stringContaining('defina DATABASE_DIRECT_URL')]);
    expect(await examine(database.url, pooled)).toEqual([expect.stringContaining('o próprio PostgreSQL')]);
    expect(await examine(pooled, other.url)).toEqual([expect.stringContaining('bancos diferentes')]);
    expect(await examine(pooler.through(other.url), other.url)).toEqual([
      expect.stringContaining('não têm statement_timeout, lock_timeout'),
    ]);
    await other.drop();
  });
});

describe('a shop behind PgBouncer', () => {
  let shop: ReliabilityShop;
  beforeAll(async () => {
    shop = await openReliabilityShop({}, { pooler });
    // No payment page at the provider: only the shop is measured.
    shop.sandbox.control.setFault({ service: 'mercado-pago', kind: '500', rate: 1 });
  });
  afterAll(() => shop.close());

  it('reaches PostgreSQL by fewer sessions than it has connections, which keep its limits', async () => {
    const sleeping = Array.from({ length: 18 }, () =>
      shop.em().execute<{ pid: number }[]>('select pg_backend_pid() as pid, pg_sleep(0.05)'),
    );
    const pids = (await Promise.all(sleeping)).map(([row]) => row?.pid);
    expect(pids).toHaveLength(18);
    expect(new Set(pids).size).toBeLessThan(7);
    const [limits] = await shop.em().execute(`select current_setting('lock_timeout') as lock`);
    expect(limits).toEqual({ lock: '2s' });
  });

  it(`R1 ${UNITS} last pieces and ${BUYERS} concurrent buyers give ${UNITS} orders, every time`, async () => {
    const buyers = await shop.buyers(BUYERS);
    for (let round = 0; round < ROUNDS; round += 1) {
      const product = await aProduct(shop, { stock: { M: { Azul: UNITS } } });
      await shop.onePieceEach(buyers, product);
      const body = await orderBody(shop, product);
      const responses = await Promise.all(
        buyers.map((as) => {
          const own = { as, key: crypto.randomUUID(), body: { ...body, userData: { cpf: aCpf() } } };
          return untilServed(() => shop.call('POST', '/orders', own));
        }),
      );
      const accepted = responses.filter(({ status }) => status === 201);
      const soldOut = responses.filter(({ body: refusal }) => refusal.code === 'order.sold-out');
      expect([accepted.length, soldOut.length]).toEqual([UNITS, BUYERS - UNITS]);
      expect(await stockOf(shop, product.skuOf('M', 'Azul'))).toMatchObject({ offered: 0, held: UNITS });
      await shop.expectSound();
      await shop.forget();
    }
  });

  it('caches responses, and returns none that is older than a change', async () => {
    const product = await aProduct(shop);
    const cache = shop.app.get(ResponseCache);
    const orm = shop.app.get<MikroORM>(MikroORM);
    const read = () => shop.call('GET', `/products/${product.id}`);
    await until(() => cache.isOn);
    for (let price = 10_000; price < 10_020; price += 1) {
      await shop.sql('update product set price_cents = ? where id = ?', [price, product.id]);
      expect((await read()).body.data.product.price).toBe(price / 100);
    }
    await until(async () => {
      const { sent } = await countStatements(orm, async () => void (await read()));
      return sent.length === 0;
    });
  });
});

describe('the processes of a shop behind PgBouncer', () => {
  let shop: RunningShop;
  let stock: pg.Client;
  beforeAll(async () => {
    shop = await startShop({ seed: true, pooler });
    stock = new pg.Client({ connectionString: shop.databaseUrl });
    await stock.connect();
  });
  afterAll(async () => {
    await stock.end();
    await shop.stop();
  });

  it('take an order and its PIX, hear of the payment, and send the mails', async () => {
    const { rows } = await stock.query<{ id: string; price: number; size: string; colour: string }>(
      `select p.id, p.price_cents as price, s->>'name' as size, c->>'name' as colour
         from product p, jsonb_array_elements(p.sizes) s, jsonb_array_elements(s->'colors') c, stock_level l
        where l.sku = c->>'sku' and l.offered > 3 and p.active limit 1`,
    );
    const [piece] = rows;
    if (!piece) throw new Error('nothing in stock');
    const email = 'bia@plantao.test';
    const signIn = await post('/auth/login', undefined, { email, password: 'plantao-bia-2026' });
    const token = String(signIn.data?.token ?? signIn.token);
    const bought = {
      productId: piece.id,
      quantity: 1,
      selectedSize: piece.size,
      selectedColor: piece.colour,
    };
    await post('/cart', token, bought);
    const price = piece.price / 100;
    const query = `cepTo=01310200&amount=1&items=${piece.id}:1&subtotal=${price}`;
    const quotes = await send('GET', `/shipping?${query}`, token);
    const order = await post('/orders', token, orderOf(bought, price, quotes.data[0]));
    const id = String(order.data.order._id);
    await post(`/orders/payment-create/${id}`, token, { payment_method_id: 'pix', cpfCnpj: TAX_ID });
    const sandbox = new SandboxControl(shop.sandboxUrl);
    await sandbox.decide((await sandbox.paymentOf(id)).id, 'approved');
    await until(async () => {
      const { rows: states } = await stock.query('select paid_state as state from shop_order where id = $1', [
        id,
      ]);
      return states[0].state === 'paid';
    });
    await until(async () => (await sandbox.mailTo(email)).length >= 3);
    const direct = async (): Promise<string[]> => {
      const { rows: sessions } = await stock.query<{ name: string }>(
        `select distinct application_name as name from pg_stat_activity
          where datname = current_database() and application_name like 'plantao-%'`,
      );
      return sessions.map(({ name }) => name);
    };
    for (const name of ['plantao-changes', 'plantao-outbox', 'plantao-queue'])
      await until(async () => (await direct()).some((each) => each.startsWith(name)), { instead: direct });
  });

  const send = async (method: string, path: string, token?: string, body?: unknown): Promise<AnyBody> => {
    const response = await fetch(`${shop.url}/api/v1${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && {
          'content-type': 'application/json',
          'x-idempotency-key': crypto.randomUUID(),
        }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text);
  };
  const post = (path: string, token: string | undefined, body: unknown): Promise<AnyBody> =>
    send('POST', path, token, body);
});

const orderOf = (
  { productId, selectedSize, selectedColor }: Record<'productId' | 'selectedSize' | 'selectedColor', string>,
  price: number,
  quote: Record<'id' | 'name' | 'price' | 'quoteId', unknown>,
) => ({
  items: [{ product: productId, selectedSize, selectedColor, quantity: 1, price }],
  payment: { method: 'Mercado Pago' },
  shipping: { address: ADDRESS, contactPhone: '11987654321', ship_type: quote },
  discounts: [],
  userData: { name: 'Bia Prado', email: 'bia@plantao.test', cpf: TAX_ID, birthDate: '1990-05-31' },
});
