import pg from 'pg';
import { Env } from '@plantao/platform/config';
import { until } from '../../../../test/infra/until.js';
import { ResponseCache } from '../../src/http/response-cache/response-cache.service.js';
import { createApp, type TestApp } from '../support/app.js';
import { anAdmin } from '../support/people.js';
import { aProduct } from '../support/test-products.js';

const ROUNDS = 20;
/** No process answers with what was changed longer ago, in milliseconds (ADR 14). */
const STALE_MS = 1_000;

let first: TestApp;
let second: TestApp;
let third: TestApp;
const fleet = (): TestApp[] => [first, second, third];
beforeAll(async () => {
  first = await createApp();
  const { DATABASE_URL } = first.app.get(Env);
  second = await createApp({ env: { DATABASE_URL } });
  third = await createApp({ env: { DATABASE_URL } });
});
afterAll(async () => {
  // The database goes with the first.
  for (const each of fleet().toReversed()) await each.close();
});

describe('a queue dashboard behind a proxy of three processes', () => {
  it('WORK-12 S14 accepts in one what another has issued, and nowhere once the session has ended', async () => {
    const admin = await anAdmin(first);
    const issued = await first.call('POST', '/admin/queues/session', { as: admin });
    const cookie = String(issued.headers['set-cookie']).split(';')[0] ?? '';
    const [board, origin] = ['//admin/queues', 'http://localhost:3000'];
    for (const each of fleet()) {
      expect((await each.call('GET', `${board}/api/queues`, { headers: { cookie } })).status).toBe(200);
      const paused = await each.call('PUT', `${board}/api/queues/mail/pause`, {
        headers: { cookie, origin },
      });
      expect(paused.status).toBe(200);
    }
    expect((await second.call('POST', '/auth/logout', { as: admin })).status).toBe(200);
    for (const each of fleet())
      expect((await each.call('GET', `${board}/api/queues`, { headers: { cookie } })).status).toBe(401);
  });
});

describe('a change that one process of three makes', () => {
  /**
   * Asks the others until all of them show it. However slow the machine is: no request that began more than a second after
   * the change may be answered with what was before it.
   */
  async function seen(
    change: () => Promise<unknown>,
    isNew: (app: TestApp) => Promise<boolean>,
  ): Promise<void> {
    for (const each of fleet()) for (let time = 0; time < 3; time += 1) await isNew(each);
    await change();
    const changedAt = performance.now();
    for (const each of fleet())
      await until(
        async () => {
          const began = performance.now();
          const fresh = await isNew(each);
          if (!fresh && began - changedAt > STALE_MS) throw new Error(`stale ${began - changedAt} ms later`);
          return fresh;
        },
        { every: 5 },
      );
  }

  /** Cuts the connections on which the processes hear of changes. */
  async function cut(): Promise<void> {
    const client = new pg.Client({ connectionString: first.app.get(Env).DATABASE_URL });
    await client.connect();
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'plantao-changes' and datname = current_database()`,
    );
    await client.end();
  }

  it.each([
    ['', false],
    [' and the connections of the notifications are cut', true],
  ])('is seen in the others within a second: price, stock, settings%s', async (_, isCut) => {
    const admin = await anAdmin(first);
    const product = await aProduct(first, { stock: { M: { Azul: 500 } } });
    await until(() => fleet().every((each) => each.app.get(ResponseCache).isOn));
    const shown = async (app: TestApp) =>
      (await app.call('GET', `/products/${product.id}`)).body.data.product;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const cents = 20_000 + round;
      const cutting = isCut && round % 5 === 0;
      await seen(
        async () => {
          if (cutting) await cut();
          await first.sql('update product set price_cents = ? where id = ?', [cents, product.id]);
        },
        async (app) => (await shown(app)).price === cents / 100,
      );
      await seen(
        async () => {
          if (cutting) await cut();
          await second.sql(
            'update stock_level set offered = offered - 1, adjusted = adjusted - 1, version = version + 1 where sku = ?',
            [product.skuOf('M', 'Azul')],
          );
        },
        async (app) => JSON.stringify(await shown(app)).includes(`"stock":${500 - round},`),
      );
      const phone = `(11) 4000-${1_000 + round + (isCut ? 100 : 0)}`;
      await seen(
        async () => {
          if (cutting) await cut();
          const { status } = await third.call('PATCH', '/admin/settings', {
            as: admin,
            body: { 'shop.phone': phone },
          });
          expect(status).toBe(200);
        },
        async (app) => (await app.call('GET', '/settings/public')).text.includes(phone),
      );
    }
  });
});
