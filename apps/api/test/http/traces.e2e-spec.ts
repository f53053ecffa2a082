import { spawn, type ChildProcess } from 'node:child_process';
import { createHmac } from 'node:crypto';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
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
import { traceRequests } from '../../src/http/tracing.js';
import { anOrder, createShop, payBody, type ShopWithSandbox } from '../orders/shopping.js';
import { anAdmin } from '../support/people.js';
import { aProduct } from '../support/test-products.js';

jest.setTimeout(300_000);
const ROOT = path.resolve(import.meta.dirname, '../../../..');
const MINUTES = { milliseconds: 120_000, every: 100 };

it('without tracing there is neither a hook nor anything else in the way of a request', () => {
  expect(activeTracing()).toBeUndefined();
  const addHook = jest.fn();
  traceRequests({ addHook } as unknown as FastifyInstance);
  expect(addHook).not.toHaveBeenCalled();
});

describe('traces', () => {
  let collector: TraceCollector;
  let shop: ShopWithSandbox;
  let worker: ChildProcess;
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
    workerPort = await freePort();
    worker = spawn(process.execPath, ['--import', './test/infra/typescript.mjs', 'apps/worker/src/main.ts'], {
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

  /** The spans of a trace, once one of each of these names has come. */
  async function tree(traceId: string, names: readonly RegExp[]): Promise<readonly ReceivedSpan[]> {
    const spans = () => collector.spans.filter((span) => span.traceId === traceId);
    const missing = () => names.filter((name) => !spans().some((span) => name.test(span.name)));
    await until(() => missing().length === 0, {
      ...MINUTES,
      instead: () =>
        `missing ${missing().join(', ')} of ${spans()
          .map(({ name }) => name)
          .join(', ')}\n${log}`,
    });
    return spans();
  }

  /** Names from the first span of the tree down to the one with this name. */
  function wayTo(spans: readonly ReceivedSpan[], name: RegExp): string[] {
    const byId = new Map(spans.map((span) => [span.spanId, span]));
    const way: string[] = [];
    for (let at = spans.find((span) => name.test(span.name)); at; at = byId.get(at.parentId))
      way.unshift(`${at.service.replace('plantao-', '')}: ${at.name.replace(/127\S+/, 'provider')}`);
    return way;
  }

  it('one tree from the notification of a payment to the mail: api, outbox, queue, worker, provider, and the same request id', async () => {
    const { buyer, id } = await anOrder(shop, await aProduct(shop, { stock: { M: { Azul: 5 } } }));
    const pay = { as: buyer, key: crypto.randomUUID(), body: payBody('pix') };
    const { body: payment } = await shop.call('POST', `/orders/payment-create/${id}`, pay);
    shop.sandbox.control.decide(payment.id, { status: 'approved' });
    const ts = String(Math.floor(Date.now() / 1_000));
    const requestId = `aviso-${crypto.randomUUID()}`;
    const signed = `id:${payment.id};request-id:${requestId};ts:${ts};`;
    const v1 = createHmac('sha256', 'sandbox-secret').update(signed).digest('hex');
    const response = await send(
      'POST',
      `/webhooks/mercadopago?data.id=${payment.id}&type=payment`,
      { type: 'payment', data: { id: payment.id } },
      { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': requestId },
    );
    expect(response.status).toBe(200);
    const [, traceId = ''] = /00-([0-9a-f]{32})-/.exec(response.headers.get('server-timing') ?? '') ?? [];
    const spans = await tree(traceId, [
      /^POST/,
      /^call 127/,
      /^outbox order.paid/,
      /^smtp/,
      /^job mail.order-paid/,
    ]);
    expect(spans.filter(({ parentId }) => parentId === '')).toHaveLength(1);
    const ids = new Set(spans.map(({ spanId }) => spanId));
    expect(spans.filter(({ parentId }) => parentId !== '' && !ids.has(parentId))).toEqual([]);
    const begin = [
      'api: POST /api/v1/webhooks/mercadopago',
      'worker: outbox payment.notice-received',
      'worker: queue payments',
      'worker: job payments.read-notice',
    ];
    expect(wayTo(spans, /^call/)).toEqual([...begin, 'worker: call provider']);
    expect(wayTo(spans, /^smtp/)).toEqual([
      ...begin,
      'worker: outbox order.paid',
      'worker: queue mail',
      expect.stringMatching(/^worker: job mail\.(order-paid|shop-order)$/),
      'worker: smtp send',
    ]);
    // The database is seen from both processes.
    const tables = spans.map(({ service, attributes }) => `${service} ${attributes['db.collection.name']}`);
    expect(tables).toEqual(
      expect.arrayContaining(['plantao-api webhook_event', 'plantao-worker stock_level']),
    );
    // The log of the worker has the id of the request, two events later.
    const lines = log.split('\n').filter((line) => line.includes(requestId));
    expect(lines.some((line) => line.includes('"job":"mail.order-paid"'))).toBe(true);
  });

  it('the click on a page that was traced belongs to the trace of the page, down to the label that is bought', async () => {
    const admin = await anAdmin(shop);
    const [{ id }] = (await shop.sql(`select id from shop_order where paid_state = 'paid'`)) as [
      { id: string },
    ];
    const traceId = crypto.randomUUID().replaceAll('-', '');
    const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
    const response = await send('POST', `/admin/generate-shipping-label/${id}`, undefined, {
      authorization: `Bearer ${admin.token}`,
      traceparent,
    });
    expect([response.status, response.headers.get('server-timing')]).toEqual([
      expect.any(Number),
      expect.stringContaining(traceId),
    ]);
    expect(response.ok).toBe(true);
    const spans = await tree(traceId, [
      /^POST \/api/,
      /^outbox label.requested/,
      /^job labels.generate/,
      /^POST 127/,
    ]);
    expect(spans.filter(({ parentId }) => parentId === '00f067aa0ba902b7')).toHaveLength(1);
    expect(wayTo(spans, /^POST 127/)).toEqual([
      expect.stringMatching(/^api: POST \/api\/v1\/admin\/generate-shipping-label/),
      'worker: outbox label.requested',
      'worker: queue labels',
      'worker: job labels.generate',
      'worker: POST provider',
    ]);
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
