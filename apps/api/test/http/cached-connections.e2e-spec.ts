import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Controller, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { countStatements } from '../../../../test/infra/statement-counter.js';
import { until } from '../../../../test/infra/until.js';
import { Overload } from '../../src/http/limits/overload.service.js';
import { registry } from '../../src/http/metrics.js';
import { ResponseCache } from '../../src/http/response-cache/response-cache.service.js';
import { createApp, type TestApp } from '../support/app.js';
import { aProduct, type TestProduct } from '../support/test-products.js';

let seenByFastify = 0;
let [marks, marked] = [0, 0];

@Controller()
class Watch implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter.getInstance() as FastifyInstance;
    // Of what its hooks answer as well.
    fastify.addHook('onResponse', ({ url }, _reply, done) => {
      if (url.endsWith('/last')) marked += 1;
      else seenByFastify += 1;
      done();
    });
  }
}

let shop: TestApp;
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
let port: number;
let product: TestProduct;
let other: pg.Client;
/** The clock of the cache: on a slow machine as well, what is known is as old as a test says. */
let time = 0;

beforeAll(async () => {
  shop = await createApp({ env: { RESPONSE_CACHE_MB: '8' }, controllers: [Watch] });
  await shop.app.listen(0, '127.0.0.1');
  ({ port } = shop.app.getHttpServer().address() as AddressInfo);
  product = await aProduct(shop, { description: 'Tecido leve. '.repeat(100), stock: { M: { Azul: 5 } } });
  other = new pg.Client({ connectionString: shop.databaseUrl });
  await other.connect();
  await caughtUp();
  time = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => time);
});
afterAll(async () => {
  jest.restoreAllMocks();
  agent.destroy();
  await other.end();
  await shop.close();
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

/** Every change so far is known: until the next one no request waits for the listener. */
const caughtUp = (): Promise<boolean> => until(() => shop.app.get(ResponseCache).catchUp());

/** By a connection of its own, which `inject` does not have. */
const get = (path: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = http.request({ port, host: '127.0.0.1', path: `/api/v1${path}`, method, headers, agent });
    request.once('response', (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    request.once('error', reject);
    request.end();
  });

/** How many of these requests Fastify has seen: one more that it has to see comes after them on the same connection. */
async function seen(work: () => Promise<unknown>): Promise<number> {
  const before = seenByFastify;
  await work();
  marks += 1;
  await get('/last');
  await until(() => marked === marks);
  return seenByFastify - before;
}

async function warm(path: string, headers: http.OutgoingHttpHeaders = {}): Promise<void> {
  await caughtUp();
  for (let time = 0; time < 3; time += 1) await get(path, headers);
}

const measured = async (labels: object): Promise<number> => {
  const { values } = (await registry.getSingleMetric('http_request_duration_seconds')?.get()) ?? {
    values: [],
  };
  const count = values.find(
    (each) =>
      (each as { metricName?: string }).metricName === 'http_request_duration_seconds_count' &&
      Object.entries(labels).every(
        ([name, value]) => (each.labels as Record<string, unknown>)[name] === value,
      ),
  );
  return count?.value ?? 0;
};

it('a cached response is sent before Fastify sees the request, with the headers of any other', async () => {
  const [path, br] = [`/products/${product.id}`, { 'accept-encoding': 'br' }];
  await warm(path, br);
  const injected = await shop.app.inject({ url: `/api/v1${path}`, headers: br });
  let answer = {} as Answer;
  expect(await seen(async () => (answer = await get(path, { ...br, 'x-request-id': 'pedido-12345' })))).toBe(
    0,
  );
  expect(answer.text).toBe(injected.rawPayload.toString('latin1'));
  const own = ['date', 'connection', 'keep-alive', 'x-request-id'];
  const shared = (headers: object) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));
  expect(shared(answer.headers)).toEqual(shared(injected.headers));
  expect(answer.headers['x-request-id']).toBe('pedido-12345');
  expect((await get(path, { ...br, 'x-request-id': '<b>' })).headers['x-request-id']).toMatch(
    /^[\da-f-]{36}$/,
  );
});

it('304 and HEAD as well', async () => {
  const path = `/products/${product.id}`;
  await warm(path);
  const whole = await get(path);
  const answers: Answer[] = [];
  const asked = await seen(async () => {
    answers.push(await get(path, { 'if-none-match': whole.headers['etag'] }));
    answers.push(await get(path, {}, 'HEAD'));
  });
  expect([asked, answers.map(({ status, text }) => [status, text])]).toEqual([
    0,
    [
      [304, ''],
      [200, ''],
    ],
  ]);
  expect(answers[1]?.headers['content-length']).toBe(whole.headers['content-length']);
});

it('is measured by its route, as any other', async () => {
  const path = `/products/${product.id}`;
  await warm(path);
  const labels = { method: 'GET', route: '/api/v1/products/:id', status: '200' };
  const before = await measured(labels);
  expect(await seen(() => get(path))).toBe(0);
  await until(async () => (await measured(labels)) === before + 1);
});

it('what is counted by whom asks, what is not kept, and browsing while the shop has too much to do, is not', async () => {
  const [search, path] = ['/products?search=conjunto', `/products/${product.id}`];
  await warm(search);
  await warm(path);
  expect(await seen(() => get(search))).toBe(1);
  expect(await seen(() => get(`/products/${crypto.randomUUID()}`))).toBe(1);
  expect(await seen(() => get(path, { 'accept-encoding': 'br;q=0.5' }))).toBe(1);
  const overload = shop.app.get(Overload);
  overload.isOn = true;
  try {
    expect(await seen(async () => expect((await get(path)).status).toBe(503))).toBe(1);
  } finally {
    overload.isOn = false;
  }
});

describe('a change of another process', () => {
  const change = () =>
    other.query('update stock_level set offered = offered - 1, initial = initial - 1 where sku = $1', [
      product.skuOf('M', 'Azul'),
    ]);
  const stockOf = ({ text }: Answer): number => JSON.parse(text).data.product.sizes[0].colors[0].stock;

  /** Changes a piece, and waits until its notification has come. */
  const changed = async (path: string): Promise<void> => {
    await change();
    await until(() => shop.app.get(ResponseCache).find(`/api/v1${path}`) === undefined);
  };

  /** Somebody who asked before and is still waiting; returns what ends that. */
  function reading(path: string): () => void {
    let end = (): void => undefined;
    const held = new Promise<undefined>((resolve) => (end = () => resolve(undefined)));
    void shop.app.get(ResponseCache).read(`/api/v1${path}`, () => held);
    return end;
  }

  it('is waited for by who asks first, and for everybody else the response before stands in', async () => {
    const path = `/products/${product.id}`;
    await warm(path);
    const before = stockOf(await get(path));
    await changed(path);
    const end = reading(path);
    let meanwhile = {} as Answer;
    expect(await seen(async () => (meanwhile = await get(path)))).toBe(0);
    expect(stockOf(meanwhile)).toBe(before);
    end();
    await until(async () => stockOf(await get(path)) === before - 1);
    await changed(path);
    expect(stockOf(await get(path))).toBe(before - 2);
  });

  it('is waited for when the process has written meanwhile', async () => {
    const path = `/products/${product.id}`;
    await warm(path);
    const before = stockOf(await get(path));
    const end = reading(path);
    await changed(path);
    await shop.sql('update product set price_cents = price_cents + 1 where id = ?', [product.id]);
    expect(stockOf(await get(path))).toBe(before - 1);
    end();
  });

  it('is waited for after a second', async () => {
    const path = `/products/${product.id}`;
    await warm(path);
    const before = stockOf(await get(path));
    const end = reading(path);
    await changed(path);
    time += 1_000;
    expect(stockOf(await get(path))).toBe(before - 1);
    end();
  });
});

describe('first visits at the same time', () => {
  it('are read together, and everybody is answered their own', async () => {
    const stock = { M: { Azul: 1 } };
    const names = Array.from({ length: 8 }, (_, at) => `Jaleco ${at}`);
    const products = await Promise.all(names.map((name) => aProduct(shop, { name, stock })));
    const ids = [...products.map(({ id }) => id), crypto.randomUUID()];
    await caughtUp();
    const answered: unknown[] = [];
    const { sent } = await countStatements(shop.app.get(MikroORM), async () => {
      const answers = await Promise.all(ids.map((id) => shop.call('GET', `/products/${id}`)));
      answered.push(...answers.map(({ body }) => body.data?.product.name ?? body.code));
    });
    expect(answered).toEqual([...names, 'product.not-found']);
    // What does not exist goes its own way afterwards.
    expect(sent.length).toBeLessThanOrEqual(ids.length + 1);
  });
});
