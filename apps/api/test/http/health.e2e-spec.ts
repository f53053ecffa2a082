import { setTimeout as sleep } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import { watchReadiness } from '@plantao/platform/health';
import type { Pool, PoolClient } from 'pg';
import { createApp, setupApp } from '../support/app.js';
import { ReadinessReader } from '../../src/modules/health/readiness.reader.js';
import { Draining } from '../../src/http/draining.service.js';

const shop = setupApp({ env: { METRICS_TOKEN: 'medidor-secreto' } });

describe('health', () => {
  it('200 /health/ready reports database, migrations and queue', async () => {
    const { status, body } = await shop.call('GET', '//health/ready');
    expect([status, body]).toEqual([
      200,
      {
        ready: true,
        database: 'ok',
        migrations: 'current',
        queue: 'ok',
        queueBackend: 'postgres',
        draining: false,
      },
    ]);
  });

  it('200 /metrics requires its token', async () => {
    await shop.call('GET', '/products');
    expect((await shop.call('GET', '//metrics')).status).toBe(403);
    expect((await shop.call('GET', '//metrics', { as: 'outro-segredo' })).status).toBe(403);
    const { status, text } = await shop.call('GET', '//metrics', { as: 'medidor-secreto' });
    expect(status).toBe(200);
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/products",status="200"\} \d+/,
    );
  });

  it('503 /health/ready and /health/accepting during shutdown; /health/live stays 200', async () => {
    expect((await shop.call('GET', '//health/accepting')).status).toBe(200);
    shop.app.get(Draining).begin();
    const { status, body } = await shop.call('GET', '//health/ready');
    expect([status, body.ready, body.draining]).toEqual([503, false, true]);
    expect((await shop.call('GET', '//health/accepting')).status).toBe(503);
    expect((await shop.call('GET', '//health/live')).body).toEqual({ status: 'ok' });
  });
});

describe('health with failing dependencies', () => {
  it('503 reports pending migrations and an unreachable queue', async () => {
    const other = await createApp({ env: { REDIS_URL: 'redis://127.0.0.1:1' } });
    try {
      await other.sql('delete from schema_migration');
      const { status, body } = await other.call('GET', '//health/ready');
      expect([status, body]).toEqual([
        503,
        {
          ready: false,
          database: 'ok',
          migrations: 'pending',
          queue: 'unreachable',
          queueBackend: 'redis',
          draining: false,
        },
      ]);
    } finally {
      await other.close();
    }
  });

  it('403 /metrics without a token is available locally, not through a proxy', async () => {
    const other = await createApp();
    try {
      expect((await other.call('GET', '//metrics')).status).toBe(200);
      expect(
        (await other.call('GET', '//metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })).status,
      ).toBe(403);
    } finally {
      await other.close();
    }
  });

  it('F1 a process whose connections are all in use stays ready; one that has lost its database exits', async () => {
    const other = await createApp({ env: { DATABASE_POOL: '2' } });
    const reasons: string[] = [];
    const held: PoolClient[] = [];
    const watch = watchReadiness({
      problem: () => other.app.get(ReadinessReader).problem(),
      giveUp: (reason) => reasons.push(reason),
      limit: 4_000,
      every: 50,
    });
    try {
      const pool = (await other.app.get(MikroORM).em.getConnection().getNativeClient()) as Pool;
      // The application may still have some in use, for longer than a call waits: each is released in the end.
      while (held.length < 2) {
        const client = await pool.connect().catch(() => undefined);
        if (client) held.push(client);
      }
      const [{ name } = { name: '' }] = (
        await held[0]!.query<{ name: string }>('select current_database() name')
      ).rows;
      // Four looks of the two seconds that a call waits for a connection, and some more.
      await sleep(12_000);
      const { status, body } = await other.call('GET', '//health/ready');
      expect([status, body.database, reasons]).toEqual([200, 'ok', []]);
      held.splice(0).forEach((client) => client.release());
      await shop.sql(`drop database "${name}" with (force)`);
      for (const end = performance.now() + 30_000; reasons.length === 0 && performance.now() < end;)
        await sleep(50);
      expect(reasons).toEqual(['database unreachable, migrations unknown']);
    } finally {
      watch.stop();
      held.forEach((client) => client.release());
      await other.close();
    }
  });
});
