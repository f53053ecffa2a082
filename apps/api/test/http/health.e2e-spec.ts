import { createApp, type TestApp } from '../support/app.js';
import { Draining } from '../../src/http/draining.service.js';

let shop: TestApp;
beforeAll(async () => {
  shop = await createApp({ env: { METRICS_TOKEN: 'medidor-secreto' } });
});
afterAll(() => shop.close());

describe('health', () => {
  it('200 /health/ready tells database, migrations and queue', async () => {
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

  it('200 /metrics answers only with its token', async () => {
    await shop.call('GET', '/products');
    expect((await shop.call('GET', '//metrics')).status).toBe(403);
    expect((await shop.call('GET', '//metrics', { as: 'outro-segredo' })).status).toBe(403);
    const { status, text } = await shop.call('GET', '//metrics', { as: 'medidor-secreto' });
    expect(status).toBe(200);
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/products",status="200"\} \d+/,
    );
  });

  it('503 /health/ready takes the process out while it ends; /health/live goes on', async () => {
    shop.app.get(Draining).begin();
    const { status, body } = await shop.call('GET', '//health/ready');
    expect([status, body.ready, body.draining]).toEqual([503, false, true]);
    expect((await shop.call('GET', '//health/live')).body).toEqual({ status: 'ok' });
  });
});

describe('health without what it needs', () => {
  it('503 tells pending migrations and a queue that does not answer', async () => {
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

  it('403 /metrics without a token is for this machine, not for who comes through a proxy', async () => {
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
});
