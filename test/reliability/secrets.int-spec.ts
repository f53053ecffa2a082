import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { aCardToken, aCpf, cheapest } from '../../apps/api/test/orders/shopping.js';
import { aProduct } from '../../apps/api/test/support/test-products.js';
import { ADDRESS, signIn } from '../../apps/api/test/support/people.js';
import { shopEnvironment } from '../../scripts/lib/environment.mjs';
import { freePort } from '../infra/free-port.js';
import { startRedis, type TestRedis } from '../infra/redis.js';
import { shopProcess } from '../infra/shop-process.mjs';
import { until as untilTrue } from '../infra/until.js';
import { repeatedMails } from './mails.js';
import { openReliabilityShop, type ReliabilityShop } from './goals/reliability-shop.js';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The card that aCardToken shows to the provider alone. */
const CARD = '5031433215406351';
const CVV = 'cvv-canario-9137';
const PASSWORD = 'canário-furta-cor-9137';
const CPF = aCpf();
const WRITTEN = CPF.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4');
/** What a careless page might send along with a payment, under every name that comes to mind. */
const STRAY_FIELDS = {
  ...{ cvv: CVV, cvc: CVV, securityCode: CVV, security_code: CVV },
  ...{ card: { cvv: CVV, expiry: '11/30' }, expirationDate: '11/30' },
};
const CARD_FIELDS = {
  ...{ ...STRAY_FIELDS, cardNumber: CARD, card_number: CARD, pan: CARD, number: Number(CARD) },
  card: { number: CARD, cvv: CVV, expiry: '11/30' },
};
/** What a careless person might write where there is room for words. */
const IN_WORDS = `meu cartão é ${CARD.replace(/(\d{4})(?=\d)/g, '$1 ')}, código ${CVV}`;
/**
 * The only columns that may hold a whole CPF; the last two are made of the others, for looking orders and people up.
 */
const CPF_COLUMNS = [
  'app_user.cpf',
  'shop_order.customer',
  'coupon_use.person_key',
  'shop_order.search_text',
  'app_user.search_text',
];

let shop: ReliabilityShop;
let redis: TestRedis;
let folder: string;
let api: string;
const children: ChildProcess[] = [];
let logs = '';

beforeAll(async () => {
  [shop, redis] = await Promise.all([openReliabilityShop(), startRedis()]);
  folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-test-data-'));
  const [row] = await shop.sql<{ name: string }>('select current_database() as name');
  const database = new URL(process.env['PLANTAO_TEST_SERVER'] ?? '');
  database.pathname = `/${row?.name ?? ''}`;
  const [port, workerPort] = [await freePort(), await freePort()];
  const env = shopEnvironment({
    ...{
      PATH: process.env['PATH'],
      APP_ENV: 'test',
      LOG_LEVEL: 'debug',
      DATABASE_URL: database.href,
      REDIS_URL: redis.url,
    },
    ...{ PORT: String(port), WORKER_PORT: String(workerPort) },
    ...{ DATA_DIR: folder, SMTP_URL: shop.sandbox.urls.smtp },
    ...{ MP_API_BASE_URL: shop.sandbox.urls.mercadoPago, ME_API_BASE_URL: shop.sandbox.urls.melhorEnvio },
  });
  for (const app of ['api', 'worker']) children.push(start(app, env));
  api = `http://127.0.0.1:${port}`;
  for (const url of [api, `http://127.0.0.1:${workerPort}`])
    await until(async () => (await fetch(`${url}/health/ready`).catch(() => undefined))?.ok === true);
});

afterAll(async () => {
  await Promise.all(children.map(end));
  await shop.close();
  await redis.dispose();
  rmSync(folder, { recursive: true, force: true });
});

function start(app: string, env: Record<string, string>): ChildProcess {
  const args = shopProcess(`apps/${app}/src/main.ts`);
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (logs += chunk.toString()));
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

const until = (done: () => Promise<boolean>): Promise<boolean> =>
  untilTrue(done, { milliseconds: 150_000, every: 200, instead: () => logs.slice(-2_000) });

interface Said {
  readonly status: number;
  readonly text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of many shapes
  readonly body: any;
}

async function post(to: string, body: unknown, token?: string, method = 'POST'): Promise<Said> {
  const response = await fetch(`${api}/api/v1${to}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-idempotency-key': crypto.randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, text, body: text.startsWith('{') ? JSON.parse(text) : undefined };
}

/**
 * The call with a card number in it is refused, and with other fields that its form does not know; without them it goes
 * through. A call that reads no body takes no notice of them.
 */
async function careless(to: string, body: object, token?: string, method = 'POST'): Promise<Said> {
  const hasForm = !to.endsWith('/cancel');
  for (const fields of [CARD_FIELDS, ...(hasForm ? [STRAY_FIELDS] : [])]) {
    const refused = await post(to, { ...body, ...fields }, token, method);
    expect([to, refused.status, refused.body.code]).toEqual([to, 400, 'request.invalid']);
  }
  return post(to, hasForm ? body : STRAY_FIELDS, token, method);
}

/** Signs up, orders, pays, fails at all of it in between, and forgets the password; returns the bearers. */
async function liveThroughIt(): Promise<string[]> {
  const email = 'canario@exemplo.test';
  const product = await aProduct(shop);
  const { body: session } = await careless('/auth/signup', {
    name: 'Ana Canário',
    email,
    phone: '11987654321',
    password: PASSWORD,
  });
  const { token } = session as { token: string };
  expect((await post('/auth/login', { email, password: `${PASSWORD}-errada` })).status).toBe(401);
  const { body: again } = await post('/auth/login', { email, password: PASSWORD });
  const line = { productId: product.id, quantity: 1, selectedSize: 'M', selectedColor: 'Azul' };
  expect((await careless('/cart', line, token)).status).toBe(201);
  const { id, price, quoteId } = await cheapest(shop, 1, product.priceCents / 100);
  const order = {
    items: [
      {
        product: product.id,
        selectedSize: 'M',
        selectedColor: 'Azul',
        quantity: 1,
        price: product.priceCents / 100,
      },
    ],
    payment: { method: 'Mercado Pago' },
    shipping: { address: ADDRESS, contactPhone: '11987654321', ship_type: { id, price, quoteId } },
    userData: { name: 'Ana Canário', email, cpf: WRITTEN, birthDate: '1990-05-31' },
  };
  const written = { ...order.shipping, address: { ...ADDRESS, complement: IN_WORDS } };
  expect((await post('/orders', { ...order, shipping: written }, token)).status).toBe(400);
  for (const stray of [
    { payment: { ...order.payment, ...STRAY_FIELDS } },
    { userData: { ...order.userData, ...STRAY_FIELDS } },
    { userData: { cpf: '123', ...STRAY_FIELDS } },
  ])
    expect((await post('/orders', { ...order, ...stray }, token)).status).toBe(400);
  const { status, body: placed } = await careless('/orders', order, token);
  expect(status).toBe(201);
  const orderId = placed.data.order._id as string;
  const pay = (more: object) =>
    careless(
      `/orders/payment-create/${orderId}`,
      { payment_method_id: 'master', cpfCnpj: WRITTEN, installments: 1, ...more },
      token,
    );
  expect((await pay({ token: CARD })).status).toBe(400);
  expect((await pay({ token: await aCardToken(shop, 'FUND') })).status).toBe(200);
  const paid = await pay({ token: await aCardToken(shop, 'APRO') });
  expect([paid.status, paid.body.status]).toEqual([200, 'approved']);
  await careless('/leads', { name: 'Ana', whatsapp: '11987654321', email });
  const contact = { name: 'Ana', email, message: IN_WORDS };
  expect((await post('/contact', contact)).status).toBe(400);
  const comment = { rating: 5, comment: IN_WORDS };
  expect((await post(`/products/${product.id}/reviews`, comment, token)).status).toBe(400);
  await careless('/auth/forgotPassword', { email });
  const [user] = await shop.sql<{ id: string }>('select id from app_user where email = ?', [email]);
  await shop.sql(`update app_user set role = 'admin' where id = ?`, [user?.id]);
  const admin = await signIn(shop, user?.id ?? '');
  const note = { orderId, text: IN_WORDS };
  expect((await post(`/orders/${orderId}/notes`, note, admin)).status).toBe(400);
  expect((await careless(`/orders/${orderId}/cancel`, {}, admin, 'PATCH')).status).toBe(200);
  await until(
    async () => (await shop.sql(`select 1 from outbox_message where state <> 'acked'`)).length === 0,
  );
  return [token, again.token as string, admin];
}

/** Every column that holds the word, as `table.column`. */
async function columnsWith(word: string): Promise<string[]> {
  const columns = await shop.sql<{ table: string; column: string }>(
    `select table_schema || '.' || quote_ident(table_name) as table, quote_ident(column_name) as column from information_schema.columns
     where table_schema not in ('pg_catalog', 'information_schema')
       and (data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'USER-DEFINED', 'tsvector'))`,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const hits = await shop.sql(`select 1 from ${table} where strpos(${column}::text, ?) > 0 limit 1`, [
      word,
    ]);
    if (hits.length > 0) found.push(`${table.replace('public.', '')}.${column}`);
  }
  return found;
}

/** Everything that the queue's Redis holds, as one text. */
async function everythingIn(url: string): Promise<string> {
  const client = new Redis(url);
  const parts: string[] = [];
  for (const key of await client.keys('*')) {
    const type = await client.type(key);
    const read: Record<string, () => Promise<unknown>> = {
      string: () => client.get(key),
      hash: () => client.hgetall(key),
      list: () => client.lrange(key, 0, -1),
      set: () => client.smembers(key),
      zset: () => client.zrange(key, '0', '-1'),
      stream: () => client.xrange(key, '-', '+'),
    };
    parts.push(key, JSON.stringify(await read[type]?.()));
  }
  client.disconnect();
  return parts.join('\n');
}

it('S16 card number, security code, password, bearer and CPF do not leak into logs, database, queue or mails', async () => {
  const bearers = await liveThroughIt();
  expect(await repeatedMails(shop.sql, shop.sandbox)).toEqual([]);
  const mails = JSON.stringify(shop.sandbox.control.mails());
  const jobs = await everythingIn(redis.url);
  // The places were really searched: what does belong there is found.
  expect(logs).toContain('api ready');
  expect(mails).toContain('canario@exemplo.test');
  expect(jobs).toContain('order.paid');
  expect((await columnsWith(CPF)).sort()).toEqual(
    expect.arrayContaining(['app_user.cpf', 'shop_order.customer']),
  );
  expect(await columnsWith('final 6351')).toContain('charge.details');

  const spaced = CARD.replace(/(\d{4})(?=\d)/g, '$1 ');
  const secrets = [CARD, spaced, CVV, PASSWORD, ...bearers];
  for (const secret of [...secrets, CPF, WRITTEN])
    for (const [place, text] of Object.entries({ logs, mails, jobs }))
      expect([place, secret, text.includes(secret)]).toEqual([place, secret, false]);
  for (const secret of secrets) expect([secret, await columnsWith(secret)]).toEqual([secret, []]);
  for (const written of [CPF, WRITTEN])
    expect((await columnsWith(written)).filter((column) => !CPF_COLUMNS.includes(column))).toEqual([]);
});
