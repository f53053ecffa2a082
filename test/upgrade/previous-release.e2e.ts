import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { MikroORM } from '@mikro-orm/postgresql';
import { consumersOf } from '@plantao/domain/consumers';
import { shopOrmOptions } from '@plantao/domain/database';
import { aCpf } from '../../apps/api/test/orders/shopping.js';
import type { AnyBody } from '../../apps/api/test/support/call.js';
import { ADDRESS, PASSWORD } from '../../apps/api/test/support/people.js';
import { startSandbox, type Sandbox } from '../../apps/sandbox/src/sandbox.js';
import { ACCOUNTS, shopEnvironment } from '../../scripts/lib/environment.mjs';
import { cardToken } from '../infra/card-token.js';
import { createEmptyDatabase, type TestDatabase } from '../infra/database.js';
import { freePort } from '../infra/free-port.js';
import { QUEUE_BACKENDS, redisFor, type QueueBackendName } from '../infra/queue-backends.js';
import type { TestRedis } from '../infra/redis.js';
import { end, startApp, untilReady } from '../infra/shop.js';
import { until } from '../infra/until.js';
import {
  ledgerDifferences,
  unconsumed,
  violations,
  walletDifferences,
  type Violation,
} from '../reliability/invariants.js';
import { repeatedMails } from '../reliability/mails.js';

jest.setTimeout(15 * 60_000);

/** The built last release (scripts/testing/previous-check.mjs). */
const RELEASE = process.env['PREVIOUS_RELEASE_FOLDER'] ?? '';
const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDERS = { old: RELEASE, new: ROOT } as const;
type Version = keyof typeof FOLDERS;
/** `old api`, `new worker` … */
type Part = `${Version} ${'api' | 'worker'}`;

/**
 * Shares the requests among the processes of the api in turn, as a proxy does during a deploy. It never ends an idle
 * connection itself and keeps the api's 72 seconds of keep-alive from its clients: a stalled machine would otherwise
 * send a request into a connection that this end has just closed.
 */
class Front {
  readonly ports = new Map<Part, number>();
  private turn = 0;
  private readonly server = http.createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const open = [...this.ports.values()];
    this.turn += 1;
    const { method, url, headers } = request;
    const sent = http.request({
      ...{ host: '127.0.0.1', port: open[this.turn % open.length], method, path: url, headers },
    });
    sent.on('response', (answer) => {
      const { connection: _hop, 'keep-alive': _time, ...passed } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, passed);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    sent.on('error', (error) => response.writeHead(502).end(error.message));
    request.pipe(sent);
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

interface Visit {
  readonly token?: string;
  readonly body?: unknown;
}

/** A shop whose processes are of either version, on one database that this version has migrated. */
class MixedShop {
  private readonly running = new Map<Part, ReturnType<typeof startApp>>();
  private visitors = 0;

  private constructor(
    private readonly database: TestDatabase,
    private readonly redis: TestRedis | undefined,
    private readonly data: string,
    private readonly orm: MikroORM,
    private readonly front: Front,
    private readonly url: string,
    readonly sandbox: Sandbox,
  ) {}

  static async open(backend: QueueBackendName): Promise<MixedShop> {
    const [database, redis] = await Promise.all([createEmptyDatabase(), redisFor(backend)]);
    const data = mkdtempSync(path.join(os.tmpdir(), 'plantao-test-data-'));
    const front = new Front();
    const url = await front.listen();
    const sandbox = await startSandbox({
      seed: 'previous',
      webhookUrl: `${url}/api/v1/webhooks/mercadopago`,
      labelWebhookUrl: `${url}/api/v1/webhooks/melhor-envio`,
    });
    sandbox.control.labels.setBalance(100_000);
    const orm = await MikroORM.init(shopOrmOptions(database.url, 4));
    const shop = new MixedShop(database, redis, data, orm, front, url, sandbox);
    // As a shop comes to a new version: made and filled by the last one, then migrated by this one.
    for (const [version, tool] of [
      ['old', 'migrate'],
      ['old', 'seed'],
      ['new', 'migrate'],
    ] as const)
      await shop.tool(version, tool);
    return shop;
  }

  readonly sql = <T = Record<string, unknown>>(query: string, values: unknown[] = []): Promise<T[]> =>
    this.orm.em.fork().execute<T[]>(query, values) as Promise<T[]>;

  /** Tools have no port: 1 is nobody's. */
  private environment(port = 1): Record<string, string> {
    const { urls } = this.sandbox;
    return shopEnvironment({
      ...{ PATH: process.env['PATH'], APP_ENV: 'test', LOG_LEVEL: 'warn', DATA_DIR: this.data },
      ...{ DATABASE_URL: this.database.url, REDIS_URL: this.redis?.url, DATABASE_POOL: '8' },
      ...{ PORT: String(port), WORKER_PORT: String(port), PUBLIC_URL: this.url, TRUSTED_PROXIES: '1' },
      ...{ MP_API_BASE_URL: urls.mercadoPago, MP_SDK_URL: urls.mercadoPagoScript, SMTP_URL: urls.smtp },
      ...{ ME_API_BASE_URL: urls.melhorEnvio, CEP_BASE_URL: urls.viaCep },
      CEP_FALLBACK_BASE_URL: urls.brasilApi,
    });
  }

  private async tool(version: Version, name: string): Promise<void> {
    const options = { cwd: FOLDERS[version], env: this.environment() };
    await promisify(execFile)(process.execPath, [`dist/tools/cli/src/${name}.js`], options);
  }

  /** Starts what does not run yet, and then ends what shall not run any more. */
  async run(...wanted: Part[]): Promise<void> {
    for (const part of wanted) if (!this.running.has(part)) await this.start(part);
    const surplus = [...this.running.keys()].filter((part) => !wanted.includes(part));
    await Promise.all(surplus.map((part) => this.end(part)));
  }

  private async start(part: Part): Promise<void> {
    const [version, app] = part.split(' ') as [Version, 'api' | 'worker'];
    const port = await freePort();
    const started = startApp(app, this.environment(port), FOLDERS[version]);
    this.running.set(part, started);
    await untilReady(`http://127.0.0.1:${port}/health/ready`).catch((error: Error) => {
      throw new Error(`${part}: ${error.message}\n${started.log()}`);
    });
    if (app === 'api') this.front.ports.set(part, port);
  }

  private async end(part: Part): Promise<void> {
    const started = this.running.get(part);
    this.front.ports.delete(part);
    this.running.delete(part);
    if (started) await end(started.child);
  }

  log(): string {
    return [...this.running.values()].map(({ log }) => log()).join('\n');
  }

  /** @throws Error with the answer when it is not a good one */
  private async call(address: string, method: string, at: string, { token, body }: Visit): Promise<AnyBody> {
    const response = await fetch(`${this.url}/api/v1${at}`, {
      method,
      headers: {
        'x-forwarded-for': address,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && {
          'content-type': 'application/json',
          'x-idempotency-key': crypto.randomUUID(),
        }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${at}: ${response.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }

  /** Somebody with a network address of their own, who is no one else's rate limit. */
  visitor(): (method: string, at: string, visit?: Visit) => Promise<AnyBody> {
    this.visitors += 1;
    const address = `10.0.${this.visitors >> 8}.${this.visitors % 256}`;
    return (method, at, visit = {}) => this.call(address, method, at, visit);
  }

  async close(): Promise<void> {
    await Promise.all([...this.running.keys()].map((part) => this.end(part)));
    this.front.close();
    await this.sandbox.close();
    await this.orm.close(true);
    await this.database.drop();
    await this.redis?.dispose();
    rmSync(this.data, { recursive: true, force: true });
  }
}

interface Piece {
  readonly product: string;
  readonly sku: string;
  readonly selectedSize: string;
  readonly selectedColor: string;
  readonly price: number;
}

/** What a customer and an administrator do in a day; each request may be answered by a process of another version. */
class Story {
  private readonly visit: ReturnType<MixedShop['visitor']>;
  private token = '';
  private admin = '';
  private readonly email: string;

  constructor(
    private readonly shop: MixedShop,
    name: string,
  ) {
    this.visit = shop.visitor();
    this.email = `${name}@exemplo.test`;
  }

  async play(): Promise<void> {
    await this.signIn();
    const piece = await this.piece();
    const pix = await this.order(piece, 3, 'LEVE3');
    await this.pay(pix, { payment_method_id: 'pix' });
    this.shop.sandbox.control.decide(this.paymentOf(pix), { status: 'approved' });
    await this.untilOrder(pix, 'confirmed paid');

    const card = await this.order(piece, 1);
    const token = await cardToken(this.shop.sandbox.urls.mercadoPago, 'APRO');
    await this.pay(card, { payment_method_id: 'master', token, installments: 1 });
    await this.untilOrder(card, 'confirmed paid');

    const cancelled = await this.order(piece, 1);
    await this.pay(cancelled, { payment_method_id: 'pix' });
    await this.visit('DELETE', `/orders/${cancelled}`, { token: this.token });
    await this.untilOrder(cancelled, 'cancelled unpaid');
    await until(() => this.payment(cancelled)?.status === 'cancelled', { instead: () => this.shop.log() });

    await this.label(pix);
    await this.refund(card);
    await this.count(piece);
    await this.mails();
  }

  private async signIn(): Promise<void> {
    const person = { name: 'Ana Prado', email: this.email, phone: '11987654321', password: PASSWORD };
    await this.visit('POST', '/auth/signup', { body: person });
    this.token = await this.session(this.email, PASSWORD);
    const [, email = '', password = ''] = ACCOUNTS[0] as string[];
    this.admin = await this.session(email, password);
  }

  private async session(email: string, password: string): Promise<string> {
    const body = await this.visit('POST', '/auth/login', { body: { email, password } });
    return String(body.data?.token ?? body.token);
  }

  private async piece(): Promise<Piece> {
    const { data } = await this.visit('GET', '/products?limit=40');
    const [row] = await this.shop.sql<Piece>(
      `select p.id as product, l.sku, s->>'name' as "selectedSize", c->>'name' as "selectedColor"
       from product p, jsonb_array_elements(p.sizes) s, jsonb_array_elements(s->'colors') c, stock_level l
       where p.id in (?) and l.sku = c->>'sku' and l.offered > 9 order by random() limit 1`,
      [data.products.map(({ _id }: { _id: string }) => _id)],
    );
    if (!row) throw new Error('nothing in stock');
    return { ...row, price: data.products.find(({ _id }: { _id: string }) => _id === row.product).price };
  }

  /** Cart, coupon and delivery first, as the pages do it. Resolves to the id of the order. */
  private async order(
    { product, price, sku: _sku, ...variant }: Piece,
    quantity: number,
    coupon?: string,
  ): Promise<string> {
    const { token } = this;
    await this.visit('POST', '/cart', { token, body: { productId: product, quantity: 1, ...variant } });
    if (quantity > 1)
      await this.visit('PATCH', `/cart/${product}`, { token, body: { quantity, ...variant } });
    const subtotal = Math.round(price * quantity * 100) / 100;
    if (coupon)
      await this.visit(
        'GET',
        `/coupons/validate?code=${coupon}&totalAmount=${subtotal}&itemCount=${quantity}`,
        {
          token,
        },
      );
    const more = coupon ? `&coupon=${coupon}` : '';
    const quotes = await this.visit(
      'GET',
      `/shipping?cepTo=${ADDRESS.zipCode}&amount=${quantity}&subtotal=${subtotal}${more}`,
    );
    const { id, name, price: freight, quoteId } = quotes.data[0];
    const body = {
      items: [{ product, ...variant, quantity, price }],
      payment: { method: 'Mercado Pago' },
      shipping: {
        address: ADDRESS,
        contactPhone: '11987654321',
        ship_type: { id, name, price: freight, quoteId },
      },
      discounts: coupon ? [{ code: coupon }] : [],
      userData: { name: 'Ana Prado', email: this.email, cpf: aCpf(), birthDate: '1990-05-31' },
    };
    const { data } = await this.visit('POST', '/orders', { token, body });
    return String(data.order._id);
  }

  private async pay(order: string, body: object): Promise<void> {
    await this.visit('POST', `/orders/payment-create/${order}`, {
      token: this.token,
      body: { cpfCnpj: '52998224725', ...body },
    });
  }

  private payment(order: string) {
    return this.shop.sandbox.control.payments().find(({ reference }) => reference === order);
  }

  private paymentOf(order: string): string {
    return String(this.payment(order)?.id);
  }

  private async untilOrder(order: string, state: string): Promise<void> {
    const is = async (): Promise<string> => {
      await this.visit('GET', `/orders/${order}`, { token: this.token });
      const [row] = await this.shop.sql<{ state: string }>(
        `select status || ' ' || paid_state as state from shop_order where id = ?`,
        [order],
      );
      return row?.state ?? '';
    };
    await until(async () => (await is()) === state, {
      every: 200,
      instead: async () => `${await is()} instead of ${state}: ${this.shop.log()}`,
    });
  }

  private async label(order: string): Promise<void> {
    const { admin: token } = this;
    const status = async (): Promise<string> =>
      (await this.visit('GET', `/admin/check-label-status/${order}`, { token })).data.status;
    const becomes = (wanted: string): Promise<boolean> =>
      until(async () => (await status()) === wanted, {
        every: 200,
        instead: async () => `${await status()}: ${this.shop.log()}`,
      });
    await this.visit('POST', `/admin/generate-shipping-label/${order}`, { token });
    await becomes('pending');
    await this.visit('POST', `/admin/approve-label/${order}`, { token });
    await becomes('released');
  }

  private async refund(order: string): Promise<void> {
    const { admin: token } = this;
    const { data } = await this.visit('GET', `/admin/get-order-by-id-admin/${order}`, { token });
    const body = { amount: data.order.refundable, refundable: data.order.refundable };
    await this.visit('POST', `/admin/orders/${order}/refunds`, { token, body });
    await until(() => this.payment(order)?.status === 'refunded', { instead: () => this.shop.log() });
  }

  private async count({ sku }: Piece): Promise<void> {
    const { admin: token } = this;
    const counts = async (): Promise<{ warehouse: number }> =>
      (await this.visit('GET', `/admin/stock/${sku}`, { token })).data.stock.counts;
    const { warehouse } = await counts();
    const body = { warehouse: warehouse + 5, warehouseSeen: warehouse, reason: 'Chegaram cinco' };
    await this.visit('POST', `/admin/stock/${sku}/adjust`, { token, body });
    expect((await counts()).warehouse).toBe(warehouse + 5);
  }

  private async mails(): Promise<void> {
    const subjects = (): string[] =>
      this.shop.sandbox.control.mails(this.email).map(({ subject }) => subject);
    const paid = (): number => subjects().filter((subject) => /Pagamento aprovado/.test(subject)).length;
    await until(() => paid() === 2, { instead: () => `${subjects().join()}: ${this.shop.log()}` });
  }
}

const untilDelivered = (shop: MixedShop): Promise<boolean> =>
  until(async () => (await shop.sql(`select from outbox_message where state <> 'acked'`)).length === 0, {
    milliseconds: 120_000,
    every: 200,
    instead: () => shop.log(),
  });

/** The consumers of each event as the last release knows them. */
async function releasedConsumers(): Promise<Readonly<Record<string, readonly string[]>>> {
  const file = path.join(RELEASE, 'dist/libs/domain/src/consumers.js');
  const script = `console.log(JSON.stringify((await import(${JSON.stringify(file)})).CONSUMERS))`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  return JSON.parse(stdout) as Record<string, string[]>;
}

/**
 * Everything that must not be there, once all events have been dealt with. A consumer that the last release lacks begins with
 * the first worker that knows it (ADR 3): it is asked for in events since `alone`, when this version's were the only ones.
 */
async function faults(shop: MixedShop, alone = new Date()): Promise<string[]> {
  const [released, since] = await Promise.all([
    releasedConsumers(),
    shop.sql<{ id: string }>('select id from outbox_message where created_at >= ?', [alone]),
  ]);
  const missed = ({ row }: Violation): boolean => {
    const { id, type, by } = row as { id: string; type: string; by: string[] };
    if (since.some((one) => one.id === id)) return true;
    const both = (consumersOf(type) ?? []).filter((name) => released[type]?.includes(name) ?? true);
    return both.some((name) => !by.includes(name));
  };
  const found = await Promise.all([
    violations(shop.sql, { settled: true }),
    unconsumed(shop.sql, consumersOf).then((events) => events.filter(missed)),
    ledgerDifferences(shop.sql, shop.sandbox),
    walletDifferences(shop.sql, shop.sandbox),
    repeatedMails(shop.sql, shop.sandbox),
  ]);
  return found.flat().map((each) => JSON.stringify(each));
}

describe.each(QUEUE_BACKENDS)('the last release beside this one, jobs on %s', (backend) => {
  let shop: MixedShop;
  /** The demonstration's orders have payments that no provider knows, and changes that nobody made. */
  let before: Set<string>;
  let alone: Date;
  beforeAll(async () => {
    shop = await MixedShop.open(backend);
    before = new Set(await faults(shop));
  });
  afterAll(() => shop.close());

  const stages: [string, Part[]][] = [
    ['the last release alone', ['old api', 'old worker']],
    ['a worker of this version', ['old api', 'new worker']],
    ['an api of this version', ['new api', 'old worker']],
    ['both versions of both', ['old api', 'new api', 'old worker', 'new worker']],
    ['this version alone', ['new api', 'new worker']],
  ];
  it.each(stages)('sells, ships and gives back on the schema of this version: %s', async (stage, parts) => {
    await shop.run(...parts);
    alone = new Date();
    await new Story(shop, `${stage.replaceAll(' ', '-')}-${backend}`).play();
  });

  it('leaves no event behind, no payment unmatched, no label paid twice and no mail sent twice', async () => {
    await untilDelivered(shop);
    expect((await faults(shop, alone)).filter((fault) => !before.has(fault))).toEqual([]);
  });
});
