import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { untilServed } from '../../../apps/api/test/support/until-served.js';
import { shopEnvironment } from '../../../scripts/lib/environment.mjs';
import { freePort } from '../../infra/free-port.js';
import { until } from '../../infra/until.js';
import type { ReliabilityShop } from './reliability-shop.js';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const READY_MS = 150_000;
/** With RELIABILITY_SIZE=full requests go over HTTP to built processes; build first. */
const PROCESSES = process.env['RELIABILITY_SIZE'] === 'full' ? 3 : 0;

interface Request {
  readonly as: { readonly token: string };
  readonly key: string;
  readonly body: unknown;
}

interface EndpointResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly code: string | undefined;
  /** What order.sold-out names. */
  readonly items: readonly { requested: number; available: number }[];
}

/** Where requests go in: this process, or several API processes on the same database. */
export interface Endpoints {
  /** 0: this one. */
  readonly processes: number;
  /**
   * How often a door was busy (503, or its key locked a moment more) and the same key was sent again, as the shop's
   * pages do.
   */
  busy: number;
  post(path: string, request: Request): Promise<EndpointResponse>;
  close(): Promise<void>;
}

export async function openEndpoints(shop: ReliabilityShop): Promise<Endpoints> {
  const endpoints = await endpointsOf(shop);
  const { post } = endpoints;
  endpoints.post = (to, request) =>
    untilServed(
      () => post(to, request),
      () => (endpoints.busy += 1),
    );
  return endpoints;
}

async function endpointsOf(shop: ReliabilityShop): Promise<Endpoints> {
  if (PROCESSES === 0) {
    const post: Endpoints['post'] = async (to, request) => {
      const { status, headers, body } = await shop.call('POST', to, request);
      return { status, headers, code: body?.code, items: body?.details?.items ?? [] };
    };
    return { processes: 0, busy: 0, post, close: () => Promise.resolve() };
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-test-data-'));
  const started = await Promise.all(Array.from({ length: PROCESSES }, () => startApi(shop, folder)));
  let turn = 0;
  return {
    processes: PROCESSES,
    busy: 0,
    post: async (to, { as, key, body }) => {
      const { url } = started[(turn += 1) % PROCESSES] as (typeof started)[number];
      const response = await fetch(`${url}/api/v1${to}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${as.token}`,
          'x-idempotency-key': key,
        },
        body: JSON.stringify(body),
      });
      const said = (await response.json()) as {
        code?: string;
        details?: { items?: EndpointResponse['items'] };
      };
      const headers = Object.fromEntries(response.headers);
      return { status: response.status, headers, code: said.code, items: said.details?.items ?? [] };
    },
    close: async () => {
      await Promise.all(started.map(({ child }) => end(child)));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startApi(
  shop: ReliabilityShop,
  folder: string,
): Promise<{ url: string; child: ChildProcess }> {
  const [row] = await shop.sql<{ name: string }>('select current_database() as name');
  const database = new URL(process.env['PLANTAO_TEST_SERVER'] ?? '');
  database.pathname = `/${row?.name ?? ''}`;
  const port = await freePort();
  const env = shopEnvironment({
    ...{ PATH: process.env['PATH'], APP_ENV: 'test', DATABASE_URL: database.href, DATABASE_POOL: '20' },
    ...{ DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'silent', ME_TOKEN: undefined },
    MP_API_BASE_URL: shop.sandbox.urls.mercadoPago,
  });
  delete env['ME_TOKEN'];
  const child = spawn(process.execPath, ['dist/apps/api/src/main.js'], { cwd: ROOT, env, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  const isReady = async (): Promise<boolean> =>
    (await fetch(`${url}/health/ready`).catch(() => undefined))?.ok === true;
  try {
    const instead = () => 'an API process is not ready: build first';
    await until(isReady, { milliseconds: READY_MS, every: 200, instead });
  } catch (error) {
    await end(child);
    throw error;
  }
  return { url, child };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}
