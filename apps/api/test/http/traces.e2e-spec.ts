import { spawn, type ChildProcess } from 'node:child_process';
import { createHmac } from 'node:crypto';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { readEnv } from '@plantao/platform/config';
import { createLogger } from '@plantao/platform/logging';
import { activeTracing, startTracing, stopTracing } from '@plantao/platform/tracing';
import {
  startTraceCollector,
  type ReceivedSpan,
  type TraceCollector,
} from '../../../../test/infra/trace-collector.js';
import { until } from '../../../../test/infra/until.js';
import { freePort } from '../../../../test/infra/free-port.js';
import { shopProcess } from '../../../../test/infra/shop-process.mjs';
import { traceRequests } from '../../src/http/tracing.js';
import { createShop, fillCart, orderBody, payBody, type ShopWithSandbox } from '../orders/shopping.js';
import { anAdmin, aPerson } from '../support/people.js';
import { aProduct } from '../support/test-products.js';

jest.setTimeout(300_000);
const ROOT = path.resolve(import.meta.dirname, '../../../..');
const MINUTES = { milliseconds: 120_000, every: 100 };

it('without tracing there is neither a hook nor anything else in the way of a request', () => {
  expect(activeTracing()).toBeUndefined();
  const addHook = jest.fn();
  traceRequests({ addHook } as unknown as FastifyInstance, { markOf: () => '', take: () => false });
  expect(addHook).not.toHaveBeenCalled();
});

describe('traces', () => {
  let collector: TraceCollector;
  let shop: ShopWithSandbox;
  let worker: ChildProcess;
  let sweepLock: pg.Client;
  let address: string;
  let workerPort: number;
  let log = '';

  beforeAll(async () => {
    collector = await startTraceCollector();
    process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = collector.url;
    const otel = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
    const env = readEnv({ DATABASE_URL: 'postgres://nowhere', ...otel });
    await startTracing(env, 'plantao-api', createLogger('silent', 'api'));
    shop = await createShop(otel);
    await shop.app.listen(0, '127.0.0.1');
    address = await shop.app.getUrl();
    // The sweep of the last minutes' payments would be first now and then: its notice is what these tests follow.
    sweepLock = new pg.Client({ connectionString: shop.databaseUrl });
    await sweepLock.connect();
    await sweepLock.query(`select pg_advisory_lock(hashtext('job:payments.sweep'))`);
    workerPort = await freePort();
    worker = spawn(process.execPath, shopProcess('apps/worker/src/main.ts'), {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        APP_ENV: 'test',
        DATABASE_URL: shop.databaseUrl,
        DATABASE_POOL: '8',
        WORKER_PORT: String(workerPort),
        MP_API_BASE_URL: shop.sandbox.urls.mercadoPago,
        MP_SDK_URL: shop.sandbox.urls.mercadoPagoScript,
        MP_ACCESS_TOKEN: 'TEST-token',
        MP_WEBHOOK_SECRET: 'sandbox-secret',
        ME_API_BASE_URL: shop.sandbox.urls.melhorEnvio,
        ME_TOKEN: 'demonstracao',
        SMTP_URL: shop.sandbox.urls.smtp,
        ...otel,
      },
    });
    for (const stream of [worker.stdout, worker.stderr])
      stream?.on('data', (chunk: Buffer) => (log += chunk.toString()));
    await until(() => log.includes('worker ready') || worker.exitCode !== null, {
      ...MINUTES,
      instead: () => log,
    });
    expect([log, worker.exitCode]).toEqual([expect.stringContaining('worker ready'), null]);
  });
  afterAll(async () => {
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    if (worker.exitCode === null && worker.kill('SIGTERM')) await ended;
    await sweepLock.end();
    await shop.close();
    await stopTracing();
    await collector.close();
  });

  const send = (method: string, at: string, body: unknown, headers: Record<string, string>) =>
    fetch(`${address}/api/v1${at}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        'x-idempotency-key': crypto.randomUUID(),
        ...headers,
      },
    });

  /** The spans of a trace, once one of each of these names has come, and of each that has come the one that it is part of. */
  async function tree(traceId: string, names: readonly RegExp[]): Promise<readonly ReceivedSpan[]> {
    const spans = () => collector.spans.filter((span) => span.traceId === traceId);
    const missing = () => names.filter((name) => !spans().some((span) => name.test(span.name)));
    // A process sends what has ended: a part before the whole.
    const orphans = () => {
      const ids = new Set(spans().map((span) => span.spanId));
      return spans().filter(({ parentId }) => parentId !== '' && !ids.has(parentId));
    };
    await until(() => missing().length + orphans().length === 0, {
      ...MINUTES,
      instead: () =>
        `missing ${[...missing(), ...orphans().map(({ name }) => `what ${name} is part of`)].join(', ')} of ${spans()
          .map(({ name }) => name)
          .join(', ')}\n${log}`,
    });
    return spans();
  }

  /** Names from the first span of the tree down to the one with this name. */
  function wayTo(spans: readonly ReceivedSpan[], name: RegExp, service = ''): string[] {
    const byId = new Map(spans.map((span) => [span.spanId, span]));
    const way: string[] = [];
    const last = spans.find((span) => name.test(span.name) && span.service.includes(service));
    for (let at = last; at; at = byId.get(at.parentId))
      way.unshift(`${at.service.replace('plantao-', '')}: ${at.name.replace(/127\S+/, 'provider')}`);
    return way;
  }

  /** What the page got with its response, and what its scripts make of it. */
  async function openPage() {
    const response = await fetch(`${address}/`);
    const said = response.headers.get('server-timing') ?? '';
    const [, traceId = '', spanId = ''] =
      /traceparent;desc="00-([0-9a-f]{32})-([0-9a-f]{16})-01"/.exec(said) ?? [];
    const [, tracestate = ''] = /tracestate;desc="([^"]+)"/.exec(said) ?? [];
    const at = (id: string) => ({ traceparent: `00-${traceId}-${id}-01`, tracestate });
    return { traceId, spanId, at };
  }
  const traceOf = (response: Response): string =>
    /00-([0-9a-f]{32})-/.exec(response.headers.get('server-timing') ?? '')?.[1] ?? '';
  const spanId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 16);

  async function notify(paymentId: string, requestId: string): Promise<Response> {
    const ts = String(Math.floor(Date.now() / 1_000));
    const signed = `id:${paymentId};request-id:${requestId};ts:${ts};`;
    const v1 = createHmac('sha256', 'sandbox-secret').update(signed).digest('hex');
    return send(
      'POST',
      `/webhooks/mercadopago?data.id=${paymentId}&type=payment`,
      { type: 'payment', data: { id: paymentId } },
      { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': requestId },
    );
  }

  it('one tree from the click to the label: browser, api, outbox, queue, worker, providers, mail, regardless of who acts on the order', async () => {
    const [buyer, product] = await Promise.all([
      aPerson(shop),
      aProduct(shop, { stock: { M: { Azul: 5 } } }),
    ]);
    await fillCart(shop, buyer, product);
    const page = await openPage();
    const [pageSpan, click, call] = [spanId(), spanId(), spanId()];
    const asBuyer = { authorization: `Bearer ${buyer.token}` };
    const ordered = await send('POST', '/orders', await orderBody(shop, product), {
      ...asBuyer,
      ...page.at(call),
    });
    expect([ordered.status, traceOf(ordered)]).toEqual([201, page.traceId]);
    const { order } = ((await ordered.json()) as { data: { order: { _id: string } } }).data;
    // The notification comes first, however slow the machine: the clock asks about no payment from its creation on.
    await shop.sql(
      `create function ask_later() returns trigger language plpgsql as $$
       begin if new.next_poll_at is not null then new.next_poll_at := now() + interval '1 hour'; end if; return new; end $$`,
    );
    await shop.sql(
      'create trigger ask_later before insert or update on charge for each row execute function ask_later()',
    );
    const spansOf = { ago: 900, lasted: 800, page: '/checkout' };
    const reported = await send(
      'POST',
      '/page-spans',
      {
        ...page.at(page.spanId),
        spans: [
          { ...spansOf, id: pageSpan, parent: page.spanId, kind: 'page', firstByte: 20, largestPaint: 300 },
          { ...spansOf, id: click, parent: pageSpan, kind: 'click', action: 'place-order' },
          { ...spansOf, id: call, parent: click, kind: 'fetch', call: 'POST /orders', status: 201 },
        ],
      },
      {},
    );
    expect(reported.status).toBe(204);

    // Paid from another device, whose requests belong to traces of their own.
    const started = await send('POST', `/orders/payment-create/${order._id}`, payBody('pix'), asBuyer);
    const payment = (await started.json()) as { id: string };
    shop.sandbox.control.decide(payment.id, { status: 'approved' });
    const requestId = `aviso-${crypto.randomUUID()}`;
    const notice = await notify(payment.id, requestId);
    await tree(page.traceId, [/^job mail.order-paid/, /^smtp/]);
    const admin = await anAdmin(shop);
    const label = await send('POST', `/admin/generate-shipping-label/${order._id}`, undefined, {
      authorization: `Bearer ${admin.token}`,
    });
    expect([started.ok, notice.status, label.ok]).toEqual([true, 200, true]);
    const own = [started, notice, label].map(traceOf);
    expect(new Set([page.traceId, ...own]).size).toBe(4);

    const spans = await tree(page.traceId, [
      /^page/,
      /^outbox order.placed/,
      /^job mail.order-placed/,
      /^payment start/,
      /^outbox payment.notice-received/,
      /^outbox label.requested/,
      /^job labels.generate/,
      /^POST 127/,
    ]);
    expect(spans.filter(({ parentId }) => parentId === '').map(({ name }) => name)).toEqual(['GET /*']);
    const clicked = [
      'api: GET /*',
      'web: page /checkout',
      'web: click place-order',
      'web: fetch POST /orders',
      'api: POST /api/v1/orders',
    ];
    expect(wayTo(spans, /^job mail.order-placed/)).toEqual([
      ...clicked,
      'worker: outbox order.placed',
      'worker: queue mail',
      'worker: job mail.order-placed',
    ]);
    expect(wayTo(spans, /^payment start/)).toEqual([...clicked, 'api: payment start']);
    const read = [
      ...clicked,
      'worker: outbox payment.notice-received',
      'worker: queue payments',
      'worker: job payments.read-notice',
    ];
    expect(wayTo(spans, /^call/, 'plantao-worker')).toEqual([...read, 'worker: call provider']);
    expect(wayTo(spans, /^job mail.order-paid/)).toEqual([
      ...read,
      'worker: outbox order.paid',
      'worker: queue mail',
      'worker: job mail.order-paid',
    ]);
    expect(wayTo(spans, /^POST 127/)).toEqual([
      ...clicked,
      'worker: outbox label.requested',
      'worker: queue labels',
      'worker: job labels.generate',
      'worker: POST provider',
    ]);
    // The traces of the other requests are linked.
    const linked = /^(payment start|outbox payment.notice-received|outbox label.requested)$/;
    expect(spans.filter(({ name }) => linked.test(name)).map(({ links }) => links)).toEqual(
      expect.arrayContaining(own.map((each) => [each])),
    );
    const [request] = await tree(own[0] as string, [/^POST \/api.*payment-create/]).then((all) =>
      all.filter(({ parentId }) => parentId === ''),
    );
    expect(request?.links).toEqual([page.traceId]);
    expect(spans.find(({ name }) => name === 'page /checkout')?.attributes).toMatchObject({
      'plantao.page': '/checkout',
      'plantao.page.largest_paint_ms': 300,
    });
    // The database is seen from both processes.
    const tablesOf = (service: string) =>
      spans
        .filter((span) => span.service === service)
        .map(({ attributes }) => attributes['db.collection.name']);
    expect(tablesOf('plantao-api').filter(Boolean).length).toBeGreaterThan(0);
    expect(tablesOf('plantao-worker')).toContain('stock_level');
    // The log of the worker has the id of the request, two events later.
    const lines = () => log.split('\n').filter((line) => line.includes(requestId));
    await until(() => lines().some((line) => line.includes('"job":"mail.order-paid"')), { instead: lines });
  });

  it('what happens to an order after three days has a trace of its own, which names that of the order', async () => {
    const [buyer, product] = await Promise.all([
      aPerson(shop),
      aProduct(shop, { stock: { M: { Azul: 5 } } }),
    ]);
    await fillCart(shop, buyer, product);
    const asBuyer = { authorization: `Bearer ${buyer.token}` };
    const ordered = await send('POST', '/orders', await orderBody(shop, product), asBuyer);
    const { order } = ((await ordered.json()) as { data: { order: { _id: string } } }).data;
    await shop.sql(
      `update outbox_message set created_at = created_at - interval '73 hours' where aggregate_id = ?`,
      [order._id],
    );
    const response = await send('DELETE', `/orders/${order._id}`, undefined, asBuyer);
    expect(response.status).toBeLessThan(300);
    const spans = await tree(traceOf(response), [/^outbox order.cancelled/]);
    expect(spans.find(({ name }) => name === 'outbox order.cancelled')?.links).toEqual([traceOf(ordered)]);
  });

  it('a trace that a client made up is not continued, only linked: clients do not decide what is recorded', async () => {
    // Its id is one that every sampler of a ratio records.
    const madeUp = '0'.repeat(31) + '1';
    const mine = await openPage();
    for (const tracestate of ['', mine.at(spanId()).tracestate, 'plantao=zzzzzz.AAAAAAAAAAAAAAAAAAAAAA']) {
      const response = await fetch(`${address}/api/v1/products`, {
        headers: { traceparent: `00-${madeUp}-00f067aa0ba902b7-01`, ...(tracestate && { tracestate }) },
      });
      const traceId = traceOf(response);
      expect(traceId).not.toBe(madeUp);
      const span = (await tree(traceId, [/^GET \/api\/v1\/products/])).find(({ name }) => /^GET/.test(name));
      expect([span?.parentId, span?.links]).toEqual(['', [madeUp]]);
    }
    const spans = [{ id: spanId(), parent: spanId(), kind: 'click', ago: 10, lasted: 5 }];
    const given = {
      traceparent: `00-${madeUp}-00f067aa0ba902b7-01`,
      tracestate: mine.at(spanId()).tracestate,
    };
    expect((await send('POST', '/page-spans', { ...given, spans }, {})).status).toBe(400);
    expect(collector.spans.some((span) => span.traceId === madeUp)).toBe(false);
  });

  it('a page reports only what is on the list: patterns of pages and calls, at most 32 spans', async () => {
    const page = await openPage();
    const span = { id: spanId(), parent: page.spanId, kind: 'fetch', ago: 10, lasted: 5 };
    const report = async (...spans: object[]) =>
      (await send('POST', '/page-spans', { ...page.at(page.spanId), spans }, {})).status;
    expect(await report({ ...span, page: '/recovery/segredo' })).toBe(400);
    expect(await report({ ...span, kind: 'click', action: 'Olá, Ana Prado' })).toBe(400);
    expect(await report({ ...span, id: 'x' })).toBe(400);
    expect(await report(...Array.from({ length: 33 }, () => span))).toBe(400);
    expect(await report({ ...span, call: 'GET /users/ana@exemplo.test' })).toBe(204);
    expect(await tree(page.traceId, [/^fetch$/])).toHaveLength(2);
  });

  it('measurements of jobs name a trace each, in the format that has exemplars', async () => {
    const response = await fetch(`http://127.0.0.1:${workerPort}/metrics`);
    expect(response.headers.get('content-type')).toContain('application/openmetrics-text');
    const text = await response.text();
    const line =
      /^worker_job_duration_seconds_bucket\{.*job="labels\.generate".*# \{trace_id="([0-9a-f]{32})"\}/m;
    const traceId = line.exec(text)?.[1];
    expect(collector.spans.some((span) => span.traceId === traceId)).toBe(true);
    expect(text).toMatch(/^shop_events_total\{type="order\.paid"\} \d+$/m);
    expect(text.trimEnd().endsWith('# EOF')).toBe(true);
  });

  it('S16 nothing that somebody typed is in what is exported', () => {
    const sent = collector.text();
    expect(sent).toContain('shop_order');
    for (const word of [
      'ana@exemplo.test',
      'Ana Prado',
      '52998224725',
      '11987654321',
      'Paulista',
      'TEST-token',
    ])
      expect(sent).not.toContain(word);
  });
});
