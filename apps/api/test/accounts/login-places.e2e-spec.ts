import { Env } from '@plantao/platform/config';
import { createApp, type TestApp } from '../support/app.js';
import { PASSWORD, aPerson } from '../support/people.js';

const UNKNOWN_CALLERS = 60;

let shop: TestApp;
beforeAll(async () => {
  shop = await createApp({ env: { TRUSTED_PROXIES: '1' } });
});
beforeEach(() => {
  shop.limiter.reset();
  shop.limiter.enabled = true;
});
afterAll(() => shop.close());

const login = (email: string, password: string, from: string, at = shop) =>
  at.call('POST', '/auth/login', { body: { email, password }, headers: { 'x-forwarded-for': from } });
const unknownCallers = () =>
  Array.from({ length: UNKNOWN_CALLERS }, (_, at) =>
    login(`alvo${at}@exemplo.test`, 'senha-da-moda', `198.18.0.${at}`),
  );

describe('F13 a flood of sign-ins from unknown networks', () => {
  it('F13 does not block people on networks from which they have signed in before', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => aPerson(shop)));
    for (const [at, { email }] of people.entries())
      expect((await login(email, PASSWORD, `203.0.113.${at}`)).status).toBe(200);
    const flood = unknownCallers();
    const true8 = await Promise.all(people.map(({ email }, at) => login(email, PASSWORD, `203.0.113.${at}`)));
    const refused = (await Promise.all(flood)).filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(20);
    expect(true8.map(({ status }) => status)).toEqual(Array(8).fill(200));
  });
});

describe('F13 the limits of sign-ins', () => {
  it('F13 survive a restart: per account, per address and in total', async () => {
    const ana = await aPerson(shop);
    const home = '203.0.113.80';
    // However long the second process takes to start: the minute of an address is not over by then.
    shop.clock.advance(50_000);
    for (let guess = 0; guess < 5; guess += 1)
      expect((await login(ana.email, 'chute-errado', home)).status).toBe(401);
    for (let guess = 0; guess < 10; guess += 1)
      expect((await login(ana.email, 'chute-errado', `198.18.1.${guess}`)).status).toBe(401);
    for (let guess = 0; guess < 10; guess += 1)
      expect((await login(`ninguem${guess}@exemplo.test`, 'chute', '198.18.2.1')).status).toBe(401);
    const again = await createApp({
      env: { TRUSTED_PROXIES: '1', DATABASE_URL: shop.app.get(Env).DATABASE_URL },
    });
    try {
      again.limiter.enabled = true;
      const bea = await aPerson(shop);
      expect((await login(ana.email, PASSWORD, home, again)).status).toBe(429);
      expect((await login(ana.email, PASSWORD, '198.18.3.1', again)).status).toBe(429);
      expect((await login(bea.email, PASSWORD, '198.18.2.1', again)).status).toBe(429);
      expect((await login(bea.email, PASSWORD, '198.18.3.2', again)).status).toBe(200);
    } finally {
      await again.close();
    }
  });

  it('F13 store no e-mail, and nothing longer than 15 minutes', async () => {
    await shop.sql('delete from login_failure');
    await login('quem@exemplo.test', 'chute', '198.18.4.1');
    const [row] = await shop.sql<{ account: string; network: string }>(
      `select account, network from login_failure where network = '198.18.4.1'`,
    );
    expect(row).toEqual({ account: expect.stringMatching(/^[0-9a-f]{64}$/), network: '198.18.4.1' });
    shop.clock.advance(16 * 60_000);
    for (let guess = 0; guess < 5; guess += 1)
      await login('quem@exemplo.test', 'chute', `198.18.4.${guess + 2}`);
    expect(await shop.sql(`select 1 from login_failure where network = '198.18.4.1'`)).toEqual([]);
  });
});
