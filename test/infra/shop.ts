import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { storeSessionSettings } from '@plantao/platform/database';
import { shopEnvironment } from '../../scripts/lib/environment.mjs';
import { NODE_FLAGS } from '../../scripts/lib/server-options.mjs';
import { createFilledDatabase, createTestDatabase, type TestDatabase } from './database.js';
import { freePort } from './free-port.js';
import type { TestPooler } from './pooler.js';
import { until } from './until.js';

const ROOT = path.resolve(import.meta.dirname, '../..');
const READY_MS = 150_000;
const TIMEOUT_MS = 15_000;

export interface RunningShop {
  /** Storefront, back office and API, without a trailing slash. */
  url: string;
  /** The stand-in for the external services, without a trailing slash. */
  sandboxUrl: string;
  databaseUrl: string;
  stop(): Promise<void>;
}

export interface ShopOptions {
  /** Loads the demonstration data. */
  seed?: boolean;
  /** Jobs live there instead of in the database. */
  redisUrl?: string;
  /** The processes reach the database through it, and directly where they must. */
  pooler?: Pick<TestPooler, 'through'>;
  /** Over the environment of a demonstration. */
  environment?: Record<string, string>;
}

/** Runs the built sandbox, api and worker as processes on a database and ports of their own. Build first. */
export async function startShop({
  seed = false,
  redisUrl,
  pooler,
  environment = {},
}: ShopOptions = {}): Promise<RunningShop> {
  const data = mkdtempSync(path.join(os.tmpdir(), 'plantao-test-data-'));
  const database = await (seed ? createDemonstration(data) : createTestDatabase());
  const [port, workerPort, sandboxPort, smtpPort] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  const env = shopEnvironment({
    PATH: process.env['PATH'],
    APP_ENV: 'test',
    DATABASE_URL: database.applicationUrl,
    DATA_DIR: data,
    PORT: String(port),
    WORKER_PORT: String(workerPort),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    REDIS_URL: redisUrl,
    ...(pooler && { DATABASE_URL: pooler.through(database.url), DATABASE_DIRECT_URL: database.url }),
    ...environment,
  });
  // What the first shop of the run has compiled, the others read.
  env['NODE_COMPILE_CACHE'] ??= path.join(os.tmpdir(), `${process.env['PLANTAO_TEST_TEMPLATE']}_code`);
  if (pooler) await storeSessionSettings(database.url);
  const children = (['sandbox', 'api', 'worker'] as const).map((app) => startApp(app, env));
  const stop = async (): Promise<void> => {
    await Promise.all(children.map(({ child }) => end(child)));
    rmSync(data, { recursive: true, force: true });
    await database.drop();
  };
  const url = `http://localhost:${port}`;
  try {
    await untilReady(`http://127.0.0.1:${port}/health/ready`);
  } catch (error) {
    await stop();
    throw new Error(`${String(error)}\n${children.map(({ log }) => log()).join('\n')}`);
  }
  return { url, sandboxUrl: `http://localhost:${sandboxPort}`, databaseUrl: database.url, stop };
}

/** The demonstration data, loaded once per run: a copy of their database, and of their files in `folder`. */
async function createDemonstration(folder: string): Promise<TestDatabase> {
  const files = path.join(os.tmpdir(), `${process.env['PLANTAO_TEST_TEMPLATE']}_demo`);
  const database = await createFilledDatabase('demo', async (databaseUrl) => {
    const env = shopEnvironment({
      PATH: process.env['PATH'],
      APP_ENV: 'test',
      DATABASE_URL: databaseUrl,
      DATA_DIR: files,
    });
    await promisify(execFile)(process.execPath, ['dist/tools/cli/src/seed.js'], { cwd: ROOT, env });
  });
  cpSync(files, folder, { recursive: true });
  return database;
}

/** A process of the built shop in `root`, with its last output. */
export function startApp(
  app: keyof typeof NODE_FLAGS,
  env: Record<string, string>,
  root = ROOT,
): { child: ChildProcess; log: () => string } {
  const child = spawn(process.execPath, [...NODE_FLAGS[app], `dist/apps/${app}/src/main.js`], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (text = (text + chunk.toString()).slice(-4000)));
  }
  return { child, log: () => `--- ${app}\n${text}` };
}

/** Asks a process to stop and waits for it; after 15 s it is killed. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const forceKill = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
  await ended;
  clearTimeout(forceKill);
}

/** Waits for a process to say that it is ready; minutes on a busy machine. */
export async function untilReady(address: string): Promise<void> {
  await until(async () => (await fetch(address).catch(() => undefined))?.ok, {
    milliseconds: READY_MS,
    every: 100,
    instead: () => 'the shop is not ready',
  });
}
