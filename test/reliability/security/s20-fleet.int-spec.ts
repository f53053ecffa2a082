import { Redis } from 'ioredis';
import { Env } from '@plantao/platform/config';
import { PasswordsService } from '@plantao/domain/accounts/passwords.service';
import { createApp, type TestApp } from '../../../apps/api/test/support/app.js';
import { PASSWORD, aPerson } from '../../../apps/api/test/support/people.js';
import { QUEUE_BACKENDS, redisFor } from '../../infra/queue-backends.js';
import type { TestRedis } from '../../infra/redis.js';
import { until } from '../../infra/until.js';
import { figures, seedOf } from '../figures.js';

const PROCESSES = 3;
const LANES = 30;
const goal = figures('S20-fleet', { short: 600, full: 10_000 });
const seed = seedOf();

/** An address of the network for benchmarks. */
const addressOf = (number: number): string => `198.18.${(number >> 8) & 255}.${number & 255}`;

describe.each(QUEUE_BACKENDS)('S20 limits of three processes that share %s', (kind) => {
  let redis: TestRedis | undefined;
  let first: TestApp;
  let fleet: TestApp[];
  let compared = 0;

  /** A process more, on the same database. */
  async function aProcess(databaseUrl?: string): Promise<TestApp> {
    const app = await createApp({
      env: {
        TRUSTED_PROXIES: '1',
        ...(redis && { REDIS_URL: redis.url }),
        ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      },
    });
    app.limiter.enabled = true;
    const passwords = app.app.get(PasswordsService);
    const matches = passwords.matches.bind(passwords);
    jest.spyOn(passwords, 'matches').mockImplementation((stored, password) => {
      compared += 1;
      return matches(stored, password);
    });
    return app;
  }
  beforeAll(async () => {
    redis = await redisFor(kind);
    first = await aProcess();
    const { DATABASE_URL } = first.app.get(Env);
    fleet = [first, ...(await Promise.all([aProcess(DATABASE_URL), aProcess(DATABASE_URL)]))];
  });
  beforeEach(() => {
    compared = 0;
  });
  afterAll(async () => {
    for (const each of fleet.toReversed()) await each.close();
    await redis?.dispose();
  });

  const through = (number: number): TestApp => fleet[number % PROCESSES] as TestApp;
  const login = (number: number, email: string, from: string, password = `chute-${number}`) =>
    through(number).call('POST', '/auth/login', {
      body: { email, password },
      headers: { 'x-forwarded-for': from },
    });

  /** As many calls as the goal has, in lanes beside each other; how often each status was answered. */
  async function flood(call: (number: number) => Promise<{ status: number }>) {
    const statuses: Record<number, number> = {};
    await Promise.all(
      Array.from({ length: LANES }, async (_, lane) => {
        for (let number = lane; number < goal.rounds; number += LANES) {
          const { status } = await call(number);
          statuses[status] = (statuses[status] ?? 0) + 1;
        }
      }),
    );
    return statuses;
  }

  it('S5 S20 guesses at one account from everywhere: as many are compared as one process compares', async () => {
    const ana = await aPerson(first);
    await goal.measure(seed, async () => {
      const statuses = await flood((number) => login(number, ana.email, addressOf(number)));
      goal.note({ [`${kind}: guesses`]: goal.rounds, [`${kind}: compared`]: compared });
      expect([compared, statuses[401]]).toEqual([15, 15]);
    });
  }, 600_000);

  it('S5 S20 who is guessed at from everywhere signs in from a known network, through every process', async () => {
    const [ana, home] = [await aPerson(first), '203.0.113.5'];
    expect((await login(0, ana.email, home, PASSWORD)).status).toBe(200);
    for (let guess = 0; guess < 15; guess += 1) await login(guess, ana.email, addressOf(guess));
    for (let process = 0; process < PROCESSES; process += 1) {
      expect((await login(process, ana.email, addressOf(100 + process))).status).toBe(429);
      expect((await login(process, ana.email, home, PASSWORD)).status).toBe(200);
    }
  });

  it('S5 a sign-in that breaks down is no wrong password', async () => {
    const [ana, home] = [await aPerson(first), '203.0.113.6'];
    for (let time = 0; time < 6; time += 1) {
      jest
        .mocked(first.app.get(PasswordsService).matches)
        .mockRejectedValueOnce(new Error('connection lost'));
      expect((await login(0, ana.email, home, PASSWORD)).status).toBe(500);
    }
    expect((await login(0, ana.email, home, PASSWORD)).status).toBe(200);
  });

  it('S5 S20 guesses from one address at many accounts: ten', async () => {
    const statuses = await flood((number) => login(number, `alvo${number}@exemplo.test`, '203.0.113.1'));
    expect([compared, statuses[401]]).toEqual([10, 10]);
  }, 600_000);

  it('S5 S20 guesses from one address at one account: five, then one after each pause', async () => {
    const statuses = await flood((number) => login(number, 'um@exemplo.test', '203.0.113.2'));
    expect(compared).toBeGreaterThanOrEqual(5);
    // What its pauses leave: the sixth a second after the fifth, the seventh two seconds after that …
    expect(compared).toBeLessThanOrEqual(10);
    expect(statuses[401]).toBe(compared);
  }, 600_000);

  it('S20 payments: six a minute, counted by the statement that reads the session, without it, and by route', async () => {
    const [ana, bia] = [await aPerson(first), await aPerson(first)];
    const pay = (number: number, as: typeof ana, key: boolean) =>
      through(number).call('POST', `/orders/payment-create/${crypto.randomUUID()}`, {
        as,
        ...(key && { key: crypto.randomUUID() }),
        body: {},
      });
    const statuses = await flood((number) => pay(number, ana, number % 2 === 0));
    expect(goal.rounds - (statuses[429] ?? 0)).toBe(6);
    expect((await pay(0, bia, true)).status).not.toBe(429);
    const order = await first.call('POST', '/orders', { as: ana, key: crypto.randomUUID(), body: {} });
    expect(order.status).not.toBe(429);
    // What was refused left no key behind.
    const [left] = await first.sql<{ keys: number }>(
      `select count(*)::int as keys from idempotency_key where state = 'started'`,
    );
    expect(left?.keys).toBe(0);
  }, 600_000);

  it('S20 searches: the others hear of sixty within a moment', async () => {
    const search = (app: TestApp) =>
      app.call('GET', '/products?search=jaleco', { headers: { 'x-forwarded-for': '203.0.113.3' } });
    for (let time = 0; time < 60; time += 1) expect((await search(first)).status).toBe(200);
    for (const other of fleet) await until(async () => (await search(other)).status === 429);
  });

  /** What a crash of PostgreSQL does to the table, and the loss of its files to Redis. */
  async function emptied(): Promise<void> {
    if (!redis) return void (await first.sql('truncate limits.log'));
    const client = new Redis(redis.url);
    await client.flushall();
    client.disconnect();
  }

  it('S5 failures survive a store that was emptied', async () => {
    const [ana, home] = [await aPerson(first), '203.0.113.4'];
    for (let guess = 0; guess < 5; guess += 1) expect((await login(0, ana.email, home)).status).toBe(401);
    // The pause of a second is over by the time that the new process has started; this one is not.
    await first.sql(`update login_failure set at = at + interval '50 seconds'`);
    await emptied();
    const again = await aProcess(first.app.get(Env).DATABASE_URL);
    try {
      const from = { 'x-forwarded-for': home };
      const body = { email: ana.email, password: PASSWORD };
      expect((await again.call('POST', '/auth/login', { body, headers: from })).status).toBe(429);
    } finally {
      await again.close();
    }
  });
});
