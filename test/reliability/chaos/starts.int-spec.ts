import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { shopEnvironment } from '../../../scripts/lib/environment.mjs';
import { ChaosProxy } from '../../infra/chaos-proxy.js';
import { createTestDatabase, type TestDatabase } from '../../infra/database.js';
import { freePort } from '../../infra/free-port.js';
import { slowness } from '../../infra/slowness.mjs';
import { until } from '../../infra/until.js';
import { ShopProcess } from './shop-process.js';

/** It is started and left alone for so long without its database, in milliseconds. */
const AWAY_MS = 4_000;
/** No cause keeps a process from serving for longer once it is over, in milliseconds. */
const SERVES_MS = 10_000;
/** Periodic jobs are registered ten seconds after a failure, and the next one is due within half a minute. */
const WORKS_MS = 60_000;

jest.setTimeout(300_000);

describe('R15 a process that is started while PostgreSQL is unavailable', () => {
  let database: TestDatabase;
  let proxy: ChaosProxy;
  let folder: string;
  let started: ShopProcess | undefined;
  beforeAll(async () => {
    database = await createTestDatabase();
    proxy = await ChaosProxy.listen(Number(new URL(database.applicationUrl).port));
    folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-starts-'));
  });
  afterEach(async () => {
    proxy.heal();
    await started?.end();
  });
  afterAll(async () => {
    await proxy.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function processOf(kind: 'api' | 'worker'): Promise<ShopProcess> {
    const url = new URL(database.applicationUrl);
    [url.hostname, url.port] = ['127.0.0.1', String(proxy.port)];
    const port = await freePort();
    const env = shopEnvironment({
      ...{ PATH: process.env['PATH'], APP_ENV: 'test', DATA_DIR: folder, DATABASE_URL: url.href },
      ...(kind === 'api' ? { PORT: String(port) } : { WORKER_PORT: String(port) }),
    });
    return new ShopProcess(kind, kind, port, env);
  }

  /** A worker that is ready and takes no job is none. */
  async function doneJobs(): Promise<boolean> {
    const client = new pg.Client({ connectionString: database.applicationUrl });
    await client.connect();
    try {
      const { rowCount } = await client.query(`delete from bullmq.job where state = 'completed'`);
      return (rowCount ?? 0) > 0;
    } finally {
      await client.end();
    }
  }

  it.each([
    ['api', 'refuses'],
    ['api', 'does not answer'],
    ['worker', 'refuses'],
    ['worker', 'does not answer'],
  ] as const)('of %s: where it %s, the process lives, and serves once it is back', async (kind, how) => {
    if (how === 'refuses') proxy.refuse();
    else proxy.stall();
    started = await processOf(kind);
    await started.start();
    await sleep(AWAY_MS);
    expect(await started.answers('/health/ready', 5_000)).toBe(false);
    proxy.heal();
    const { tail } = started;
    await until(() => started?.answers('/health/ready') ?? Promise.resolve(false), {
      milliseconds: slowness() * SERVES_MS,
      every: 100,
      instead: () => tail,
    });
    if (kind === 'worker')
      await until(doneJobs, { milliseconds: slowness() * WORKS_MS, every: 500, instead: () => tail });
    expect(started.endings).toEqual([]);
  });
});
