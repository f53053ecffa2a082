import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import pg from 'pg';
import { readShopFigures } from '@plantao/domain/alarms';
import { ALARMS } from '@plantao/domain/alarms/rules/alarm.rules';
import type { LogBehind } from '@plantao/platform/backups';
import { createApp, type TestApp } from '../../../apps/api/test/support/app.js';
import { aProduct } from '../../../apps/api/test/support/test-products.js';
import { anOrder } from '../../../apps/api/test/orders/shopping.js';
import { WorkerModule } from '../../../apps/worker/src/worker.module.js';
import { openBench, type Bench } from '../../../apps/worker/test/support/bench.js';
import { workerEnv } from '../../../apps/worker/test/support/worker-env.js';
import { startPostgres } from '../../../scripts/embedded-postgres.mjs';
import { CODE_POINTS, migrateTemplate } from '../../infra/template.mjs';
import { runTool, startTool } from '../../infra/tools.js';
import { until } from '../../infra/until.js';
import { slowness } from '../../infra/slowness.mjs';

jest.setTimeout(10 * 60_000);

const LOG_SECONDS = 1;
/** From the end of a pause to the log at the target: a mark, its arrival, a file; milliseconds. */
const ROUND_MS = 2_000;
/** A commit waits for two looks of a worker at most, each of five seconds; milliseconds for both. */
const LOOKS_MS = 10_000 + 2_000 * slowness();

type Following = ReturnType<typeof startTool>;

/** A server of its own that is lost with its disk, and what a follower has kept of it. */
class LostServer {
  private constructor(
    readonly folder: string,
    readonly postgres: Awaited<ReturnType<typeof startPostgres>>,
  ) {}

  static async start(): Promise<LostServer> {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-kept-log-'));
    const postgres = await startPostgres({ folder: path.join(folder, 'pg'), port: 0 });
    await migrateTemplate(postgres.url('postgres'), 'plantao', CODE_POINTS);
    return new LostServer(folder, postgres);
  }

  environment(synchronous = false): Record<string, string> {
    return {
      ...{ APP_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: this.postgres.url() },
      DATA_DIR: path.join(this.folder, 'data'),
      BACKUP_TARGET: `file:${path.join(this.folder, 'backups')}`,
      BACKUP_LOG_SECONDS: String(LOG_SECONDS),
      BACKUP_SYNCHRONOUS: String(synchronous),
    };
  }

  /** Resolves when there is a whole backup, the log after it arrives, and commits wait for it or not. */
  async follow(synchronous = false): Promise<Following> {
    const following = startTool('backup', ['--follow'], this.environment(synchronous));
    const follows = async (): Promise<boolean> => {
      const rows = await this.query<{ kind: string; waits: boolean }>(
        `select kind, current_setting('synchronous_standby_names') <> '' as waits from backup_run
         where ok and kind in ('log', 'physical')`,
      );
      const kinds = new Set(rows.map(({ kind }) => kind));
      return kinds.size === 2 && rows.every(({ waits }) => waits === synchronous);
    };
    await until(follows, { milliseconds: 120_000, every: 200, instead: following.log });
    return following;
  }

  async query<T extends pg.QueryResultRow>(sql: string): Promise<T[]> {
    const client = new pg.Client({
      connectionString: this.postgres.url(),
      options: '-c synchronous_commit=local',
    });
    await client.connect();
    try {
      return (await client.query<T>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  /** A power cut that takes server, follower and disk at the same moment. */
  lose(following: Following): void {
    following.child.kill('SIGKILL');
    const [pid = ''] = readFileSync(path.join(this.folder, 'pg', 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGQUIT');
  }

  /** What the newest restorable moment has; the server must have been lost. */
  async restored<T extends pg.QueryResultRow>(sql: string): Promise<T[]> {
    await this.postgres.ended;
    const into = path.join(this.folder, 'restored');
    const { code, output } = await runTool(
      'restore',
      ['--latest', '--into', into, '--no-files'],
      this.environment(),
    );
    expect([code, output]).toEqual([0, expect.stringContaining('pronto em')]);
    const postgres = await startPostgres({ folder: into, port: 0 });
    const client = new pg.Client({ connectionString: postgres.url() });
    try {
      await client.connect();
      return (await client.query<T>(sql)).rows;
    } finally {
      await client.end();
      await postgres.stop();
    }
  }

  async close(): Promise<void> {
    await this.postgres.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

describe('a server that is lost with its disk', () => {
  let server: LostServer;
  let following: Following;
  beforeEach(async () => {
    server = await LostServer.start();
  });
  afterEach(async () => {
    following.child.kill('SIGKILL');
    await server.close();
  });

  it('takes no more than BACKUP_LOG_SECONDS and a round with it', async () => {
    await server.query('create table committed (n int, at timestamptz not null default clock_timestamp())');
    following = await server.follow();
    const client = new pg.Client({ connectionString: server.postgres.url() });
    client.on('error', () => undefined);
    await client.connect();
    const acknowledged: number[] = [];
    const writing = (async () => {
      for (let n = 0; ; n += 1) {
        await client.query('insert into committed (n) values ($1)', [n]);
        acknowledged.push(Date.now());
        await sleep(10);
      }
    })().catch(() => undefined);
    // While everything works: a machine that is busy now is slower than it was before.
    const mostMs = LOG_SECONDS * 1_000 + ROUND_MS * slowness();
    // Longer than what may be lost, or nothing would be proved.
    await sleep(mostMs + 1_000);
    server.lose(following);
    await writing;
    const [row] = await server.restored<{ n: number }>('select max(n)::int as n from committed');
    const lost = acknowledged.length - 1 - (row?.n ?? -1);
    const seconds = (Number(acknowledged.at(-1)) - Number(acknowledged[row?.n ?? 0])) / 1_000;
    console.log(`lost: ${lost} of ${acknowledged.length} commits, ${seconds} s`);
    expect(seconds).toBeLessThan(mostMs / 1_000);
  });

  it('takes no acknowledged order with it when commits wait for the follower', async () => {
    following = await server.follow(true);
    const shop = await createApp({ env: server.environment() });
    const orders: string[] = [];
    let lost = false;
    try {
      const product = await aProduct(shop, { stock: { M: { Azul: 100 } } });
      const ordering = (async () => {
        for (;;) orders.push((await anOrder(shop, product)).id);
      })().catch((error: Error) => {
        if (!lost) throw error;
      });
      await until(() => orders.length >= 10);
      lost = true;
      server.lose(following);
      await ordering;
    } finally {
      await shop.close();
    }
    const rows = await server.restored<{ id: string }>('select id from shop_order');
    const kept = new Set(rows.map(({ id }) => id));
    expect(orders.filter((id) => !kept.has(id))).toEqual([]);
  });
});

describe('a follower that is gone', () => {
  let server: LostServer;
  let shop: TestApp;
  let bench: Bench;
  let worker: INestApplicationContext;
  let following: Following;
  beforeAll(async () => {
    server = await LostServer.start();
    following = await server.follow(true);
    shop = await createApp({ env: server.environment() });
    bench = await openBench(server.environment());
    worker = await NestFactory.createApplicationContext(
      WorkerModule.with(workerEnv(server.postgres.url(), bench.sandbox, server.environment())),
      { logger: false },
    );
  });
  afterAll(async () => {
    following.child.kill('SIGKILL');
    await worker.close();
    await bench.close();
    await shop.close();
    await server.close();
  });

  const commitsWait = async (): Promise<boolean> => {
    const [row] = await server.query<{ names: string }>(
      `select current_setting('synchronous_standby_names') as names`,
    );
    return row?.names !== '';
  };
  const behind = async (): Promise<LogBehind | null | undefined> =>
    (await readShopFigures(shop.em())).backupLog;
  const openAlarms = async (): Promise<string[]> => {
    await bench.tick('housekeeping.watch');
    const rows = await bench.sql<{ kind: string }>(
      'select kind from alarm where closed_at is null order by kind',
    );
    return rows.map(({ kind }) => kind);
  };

  it('is no alarm while it is there: nothing waits, and the log is some seconds old', async () => {
    await until(async () => ((await behind())?.bytes ?? 1e9) < 1e6);
    expect((await behind())?.seconds).toBeLessThan(60 * slowness());
    expect(await openAlarms()).not.toContain('backup-log-behind');
  });

  it('keeps commits waiting for ten seconds at most: then the shop goes on, and figures and an alarm tell of it', async () => {
    expect(await commitsWait()).toBe(true);
    const ended = new Promise((resolve) => following.child.once('exit', resolve));
    following.child.kill('SIGKILL');
    await ended;
    const began = performance.now();
    const { id } = await anOrder(shop, await aProduct(shop));
    const waited = Math.round(performance.now() - began);
    expect(await commitsWait()).toBe(false);
    expect(await shop.sql('select id from shop_order')).toEqual([{ id }]);
    // What an order takes here when no commit waits.
    const again = performance.now();
    await anOrder(shop, await aProduct(shop));
    const alone = Math.round(performance.now() - again);
    expect(waited).toBeLessThan(LOOKS_MS + 3 * alone);
    expect((await behind())?.bytes).toBeGreaterThan(0);
    expect(await openAlarms()).not.toContain('backup-log-behind');
    // Nobody waits two minutes here.
    await server.query(
      `update backup_run set finished_at = now() - interval '121 seconds' where kind = 'log' and ok`,
    );
    expect((await behind())?.seconds).toBeGreaterThan(ALARMS.logBehindSeconds);
    expect(await openAlarms()).toContain('backup-log-behind');
    console.log(`commits waited ${waited} ms, an order alone takes ${alone} ms`);
  });

  it('has commits wait again when it is back, and no longer when it is stopped in good order', async () => {
    following = await server.follow(true);
    await until(async () => ((await behind())?.seconds ?? 60) < 30 && ((await behind())?.bytes ?? 1e9) < 1e6);
    await anOrder(shop, await aProduct(shop));
    expect(await commitsWait()).toBe(true);
    const ended = new Promise((resolve) => following.child.once('exit', resolve));
    following.child.kill('SIGTERM');
    await ended;
    expect(await commitsWait()).toBe(false);
    await anOrder(shop, await aProduct(shop));
  });
});
