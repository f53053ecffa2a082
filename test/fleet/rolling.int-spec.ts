import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { shopEnvironment } from '../../scripts/lib/environment.mjs';
import { NODE_FLAGS } from '../../scripts/lib/server-options.mjs';
import { createTestDatabase, type TestDatabase } from '../infra/database.js';
import { freePort } from '../infra/free-port.js';
import { until } from '../infra/until.js';

/** Processes start one after the other, which a crowded machine keeps waiting; milliseconds. */
jest.setTimeout(300_000);

const ROOT = path.resolve(import.meta.dirname, '../..');
/** As long as the proxy of deploy/Caddyfile keeps a connection that nobody uses, in milliseconds. */
const KEEP_ALIVE_MS = 1_000;
/** How often it asks each process whether it is ready and whether it accepts requests, and how long it waits, in milliseconds. */
const HEALTH_EVERY_MS = 500;
const READY_TIMEOUT_MS = 1_000;
const ACCEPTING_TIMEOUT_MS = 3_000;
/** How long it tries to find a process for a request, and how often, in milliseconds. */
const TRY_MS = 10_000;
const TRY_EVERY_MS = 100;
const VISITORS = 12;

let database: TestDatabase;
let data: string;
beforeAll(async () => {
  database = await createTestDatabase();
  data = mkdtempSync(path.join(os.tmpdir(), 'plantao-test-rolling-'));
});
afterAll(async () => {
  rmSync(data, { recursive: true, force: true });
  await database.drop();
});

interface Api {
  readonly port: number;
  /** Resolves when the process has ended. */
  end(signal: NodeJS.Signals): Promise<void>;
}

async function startApi(): Promise<Api> {
  const port = await freePort();
  const env = shopEnvironment({
    PATH: process.env['PATH'],
    APP_ENV: 'test',
    DATABASE_URL: database.applicationUrl,
    DATA_DIR: data,
    PORT: String(port),
    TRUSTED_PROXIES: '1',
  });
  const child: ChildProcess = spawn(process.execPath, [...NODE_FLAGS.api, 'dist/apps/api/src/main.js'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let log = '';
  child.stderr?.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-4_000)));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = async () => (await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined))?.ok;
  await until(ready, { milliseconds: 120_000, every: 100, instead: () => log });
  return {
    port,
    end: async (signal) => {
      child.kill(signal);
      await ended;
    },
  };
}

/** A request that came to the proxy, and until when it tries to find a process for it (`performance.now()`). */
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: Buffer;
  readonly latest: number;
}

/**
 * Does what the proxy of deploy/Caddyfile does: takes the processes that are ready in turn, or when none is, those that
 * accept requests, keeps connections for a second, tries another process when one takes no connection and all of them
 * again for ten seconds, and answers 502 when a connection ends before the response.
 */
class Proxy {
  readonly upstreams = new Set<number>();
  private readonly agents = new Map<number, http.Agent>();
  private readonly unready = new Set<number>();
  private readonly ending = new Set<number>();
  private readonly health = setInterval(() => void this.look(), HEALTH_EVERY_MS);
  private turn = 0;
  private readonly server = http.createServer((request, response) => this.pass(request, response));

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return (this.server.address() as AddressInfo).port;
  }

  close(): void {
    clearInterval(this.health);
    this.server.close();
    this.server.closeAllConnections();
    for (const agent of this.agents.values()) agent.destroy();
  }

  private async look(): Promise<void> {
    const questions = [
      [this.unready, '/health/ready', READY_TIMEOUT_MS],
      [this.ending, '/health/accepting', ACCEPTING_TIMEOUT_MS],
    ] as const;
    const ask = async (port: number, address: string, milliseconds: number): Promise<boolean> =>
      (await fetch(`http://127.0.0.1:${port}${address}`, { signal: AbortSignal.timeout(milliseconds) })).ok;
    await Promise.all(
      [...this.upstreams].flatMap((port) =>
        questions.map(async ([closed, address, milliseconds]) => {
          if (await ask(port, address, milliseconds).catch(() => false)) closed.delete(port);
          else closed.add(port);
        }),
      ),
    );
  }

  private pass(request: IncomingMessage, response: ServerResponse): void {
    const body: Buffer[] = [];
    request.on('data', (chunk: Buffer) => body.push(chunk));
    const latest = performance.now() + TRY_MS;
    request.on('end', () => this.choose({ request, response, body: Buffer.concat(body), latest }));
  }

  private choose(exchange: Exchange): void {
    const all = [...this.upstreams];
    const ready = all.filter((each) => !this.unready.has(each));
    this.send(exchange, ready.length > 0 ? ready : all.filter((each) => !this.ending.has(each)));
  }

  private send(exchange: Exchange, left: number[]): void {
    const { request, response, body, latest } = exchange;
    this.turn += 1;
    const [port] = left.splice(this.turn % Math.max(left.length, 1), 1);
    if (port === undefined) {
      if (performance.now() > latest) return void response.writeHead(503).end();
      return void setTimeout(() => this.choose(exchange), TRY_EVERY_MS);
    }
    const { connection: _hop, ...headers } = request.headers;
    const { method, url: target } = request;
    const sent = http.request({
      port,
      host: '127.0.0.1',
      method,
      path: target,
      headers,
      agent: this.agent(port),
    });
    sent.on('response', (answer) => {
      const { connection: _own, 'keep-alive': _time, ...passed } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, passed);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') this.send(exchange, left);
      else if (!response.headersSent) response.writeHead(502).end(error.message);
      else response.destroy();
    });
    sent.end(body);
  }

  private agent(port: number): http.Agent {
    const known = this.agents.get(port) ?? new http.Agent({ keepAlive: true, timeout: KEEP_ALIVE_MS });
    this.agents.set(port, known);
    return known;
  }
}

/** Requests without a pause, half of them such as a proxy never sends twice. */
class Visitors {
  readonly failures: string[] = [];
  count = 0;
  private going = true;
  private readonly loops: Promise<void>[];

  constructor(port: number) {
    const agent = new http.Agent({ keepAlive: true });
    this.loops = Array.from({ length: VISITORS }, (_, index) => this.visit(port, agent, index));
    void Promise.all(this.loops).then(() => agent.destroy());
  }

  async stop(): Promise<void> {
    this.going = false;
    await Promise.all(this.loops);
  }

  private async visit(port: number, agent: http.Agent, index: number): Promise<void> {
    for (let time = 0; this.going; time += 1) {
      const orders = (time + index) % 2 === 0;
      const expected = orders ? 401 : 200;
      const status = await ask({
        port,
        agent,
        host: '127.0.0.1',
        method: orders ? 'POST' : 'GET',
        path: orders ? '/api/v1/orders' : '/api/v1/categories',
        headers: {
          'content-type': 'application/json',
          // Each a visitor of its own: what is measured is no rate limit.
          'x-forwarded-for': `10.${index}.${(time >> 8) % 256}.${time % 256}`,
        },
      });
      this.count += 1;
      if (status !== expected) this.failures.push(`${orders ? 'POST' : 'GET'}: ${status}`);
    }
  }
}

function ask(options: http.RequestOptions): Promise<number | string> {
  return new Promise((resolve) => {
    const sent = http.request(options, (response) => {
      response.on('error', (error) => resolve(error.message));
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.resume();
    });
    sent.on('error', (error) => resolve(error.message));
    sent.end(options.method === 'POST' ? '{}' : undefined);
  });
}

describe('replacing the processes of the API one after the other', () => {
  let proxy: Proxy;
  let port: number;
  let running: Api[];
  beforeAll(async () => {
    proxy = new Proxy();
    port = await proxy.listen();
    running = await Promise.all([startApi(), startApi()]);
    for (const api of running) proxy.upstreams.add(api.port);
  });
  afterAll(async () => {
    proxy.close();
    await Promise.all(running.map((api) => api.end('SIGKILL')));
  });

  /** Starts another one, and ends the oldest while the proxy still has it in its list. */
  async function replace(signal: NodeJS.Signals): Promise<void> {
    const started = await startApi();
    running.push(started);
    proxy.upstreams.add(started.port);
    const old = running.shift();
    if (!old) throw new Error('nothing runs');
    await old.end(signal);
    proxy.upstreams.delete(old.port);
  }

  it('fails no request, whatever its method', async () => {
    const visitors = new Visitors(port);
    for (let time = 0; time < 4; time += 1) await replace('SIGTERM');
    await visitors.stop();
    expect(visitors.failures).toEqual([]);
    expect(visitors.count).toBeGreaterThan(500);
  });

  it('fails some when a process ends at once: the count can fail', async () => {
    const visitors = new Visitors(port);
    await until(() => visitors.count > 100);
    for (let time = 0; time < 2 && visitors.failures.length === 0; time += 1) await replace('SIGKILL');
    await visitors.stop();
    expect(visitors.failures.length).toBeGreaterThan(0);
  });
});
