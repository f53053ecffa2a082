import { Redis } from 'ioredis';
import pg from 'pg';
import { ChaosProxy } from '../../../../test/infra/chaos-proxy.js';
import { createTestDatabase, type TestDatabase } from '../../../../test/infra/database.js';
import { QUEUE_BACKENDS, redisFor } from '../../../../test/infra/queue-backends.js';
import type { TestRedis } from '../../../../test/infra/redis.js';
import { until } from '../../../../test/infra/until.js';
import { failingServices } from '../breaker/index.js';
import type { Count, LimitStore } from './limit-store.port.js';
import { MemoryLimits } from './memory-limits.js';
import { PostgresLimits } from './postgres-limits.js';
import { RedisLimits } from './redis-limits.js';
import { SharedLimits } from './shared-limits.js';

const NOW = 1_790_000_000_000;
const count = (key: string, max = 3, more: Partial<Count> = {}): Count => ({
  key,
  max,
  per: 60_000,
  ...more,
});

/** What a crash of PostgreSQL does to the connections of the limits. */
const TERMINATE = `select pg_terminate_backend(pid, 1000) from pg_stat_activity
  where datname = current_database() and application_name = 'plantao-limits'`;

let number = 0;
/** A key that no other test counts. */
const fresh = (): string => `key ${(number += 1)}`;

describe.each(QUEUE_BACKENDS)('limits in %s', (kind) => {
  let database: TestDatabase;
  let redis: TestRedis | undefined;
  let store: LimitStore;
  const open = (): LimitStore => (redis ? new RedisLimits(redis.url) : new PostgresLimits(database.url));
  beforeAll(async () => {
    [database, redis] = await Promise.all([createTestDatabase(), redisFor(kind)]);
    store = open();
    await store.claimEmpty();
    await store.restore([], NOW);
  });
  afterAll(async () => {
    await store.close();
    await redis?.dispose();
    await database.drop();
  });

  /** The same calls of a store and of a process's memory. */
  async function both(calls: readonly (readonly [counts: readonly Count[], at: number])[]) {
    const memory = new MemoryLimits();
    const answers = [];
    for (const [counts, at] of calls) {
      const answer = await store.take(counts, NOW + at);
      expect(answer).toEqual(memory.take(counts, NOW + at));
      answers.push(answer?.wait ?? 0);
    }
    return answers;
  }

  it('S20 let a call through when the oldest leaves the window, and say when that is', async () => {
    const counts = [count(fresh())];
    const at = [0, 20_000, 20_000, 20_000, 59_999, 60_000, 60_000, 80_001];
    expect(await both(at.map((each) => [counts, each] as const))).toEqual([0, 0, 0, 40_000, 1, 0, 20_000, 0]);
  });

  it('S5 pause between calls: 1, 2, 4 … seconds after the last', async () => {
    const counts = [count(fresh(), 100, { per: 900_000, pause: { free: 2, longest: 3_000 } })];
    const at = [0, 0, 0, 999, 1_000, 2_000, 3_000, 5_999, 6_000, 906_000];
    expect(await both(at.map((each) => [counts, each] as const))).toEqual([
      ...[0, 0, 1_000, 1, 0, 1_000, 0, 1, 0],
      0,
    ]);
  });

  it('count weights, and all of several keys or none', async () => {
    const [one, two] = [fresh(), fresh()];
    const pair = [count(one, 10), count(two, 2)];
    expect(
      await both([
        [pair, 0],
        [pair, 1],
        [pair, 2],
      ]),
    ).toEqual([0, 0, 59_998]);
    expect(await store.take([count(one, 10, { weight: 8 })], NOW + 3)).toBeUndefined();
    expect(await store.take([count(one, 10)], NOW + 4)).toEqual({ index: 0, wait: 59_996 });
    expect(await store.take([count(fresh(), 2, { weight: 3 })], NOW)).toEqual({ index: 0, wait: 60_000 });
  });

  it('S20 let through n of many concurrent calls over several processes', async () => {
    const others = [open(), open(), open()];
    const key = fresh();
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, at) => (others[at % 3] as LimitStore).take([count(key, 20)], NOW + at)),
    );
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(20);
    await Promise.all(others.map((each) => each.close()));
  });

  it('forget the newest call that is given back', async () => {
    const key = fresh();
    for (const at of [0, 0, 10]) await store.take([count(key)], NOW + at);
    await store.giveBack([key, fresh()]);
    await store.giveBack([key]);
    expect(await store.take([count(key, 2)], NOW + 20)).toBeUndefined();
    expect(await store.take([count(key, 2)], NOW + 20)).toEqual({ index: 0, wait: 59_980 });
  });

  it('count what was let through without asking, in a log that stays short', async () => {
    const note = { key: fresh(), max: 3_000, per: 60_000 };
    const memory = new MemoryLimits();
    for (let at = 0; at < 60_000; at += 250)
      expect(await store.note([{ ...note, calls: 13 }], NOW + at)).toEqual(
        memory.note([{ ...note, calls: 13 }], NOW + at),
      );
    expect(await store.note([{ ...note, calls: 1 }], NOW + 60_000)).not.toEqual([0]);
    if (kind === 'postgres') {
      const rows = await rowsOf(database, 'select max(cardinality(at)) as times from limits.log');
      expect(rows).toEqual([{ times: 101 }]);
    }
  });

  it('name no address and no e-mail', async () => {
    await store.take([count('login:ip:203.0.113.9 ana@exemplo.test')], NOW);
    if (kind !== 'postgres') return;
    const rows = await rowsOf(
      database,
      `select key from limits.log where key <> 'filled' and key !~ '^[0-9a-f]{64}$'`,
    );
    expect(rows).toEqual([]);
  });

  it('S5 have one process count again what was lost, and say that they are filled only then', async () => {
    await lose();
    expect([await store.claimEmpty(), await store.claimEmpty()]).toEqual(['claimed', 'filling']);
    await expireLease();
    expect([await store.claimEmpty(), await store.claimEmpty()]).toEqual(['claimed', 'filling']);
    const key = fresh();
    const past = [{ key, at: [NOW - 50_000, NOW - 10_000], per: 60_000 }];
    await store.restore(past, NOW);
    await store.restore(past, NOW);
    expect(await store.take([count(key)], NOW)).toBeUndefined();
    expect(await store.take([count(key)], NOW)).toEqual({ index: 0, wait: 10_000 });
    await store.clear();
    expect([await store.take([count(key)], NOW), await store.claimEmpty()]).toEqual([undefined, 'filled']);
  });

  it('S5 are restored by another process when one breaks down over it, and count nothing before', async () => {
    const key = fresh();
    const at = [NOW - 3, NOW - 2, NOW - 1];
    const [one, two] = [
      jest.fn().mockRejectedValue(new Error('broken')),
      jest.fn().mockResolvedValue([{ key, at, per: 60_000 }]),
    ].map((past) => new SharedLimits({ store: open(), now: () => NOW, past, changed: () => undefined })) as [
      SharedLimits,
      SharedLimits,
    ];
    await lose();
    await one.open();
    await two.open();
    expect([one.isAway, two.isAway]).toEqual([true, true]);
    expect(await two.take([count(key)])).toBeUndefined();
    await one.close();
    await expireLease();
    await until(() => !two.isAway);
    expect(await store.take([count(key)], NOW)).toEqual({ index: 0, wait: 59_997 });
    await two.close();
  });

  it('S5 are restored after a crash between two calls', async () => {
    const key = fresh();
    const past = [{ key, at: [NOW - 3, NOW - 2, NOW - 1], per: 60_000 }];
    const shared = new SharedLimits({
      store: open(),
      now: () => NOW,
      past: () => Promise.resolve(past),
      changed: () => undefined,
    });
    expect(await shared.take([count(fresh())])).toBeUndefined();
    await lose();
    if (redis) await inRedis((client) => client.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes'));
    else await rowsOf(database, TERMINATE);
    await shared.take([count(fresh())]);
    await until(async () => !shared.isAway && (await shared.take([count(key)]))?.wait === 59_997);
    await shared.close();
    // The other tests' connection was cut as well.
    await until(() =>
      store.take([count(fresh())], NOW).then(
        () => true,
        () => false,
      ),
    );
  });

  it('S5 are restored when the server was emptied under a living connection', async () => {
    if (!redis) return;
    const key = fresh();
    const past = [{ key, at: [NOW - 3, NOW - 2, NOW - 1], per: 60_000 }];
    const shared = new SharedLimits({
      store: open(),
      now: () => NOW,
      past: () => Promise.resolve(past),
      changed: () => undefined,
    });
    expect(await shared.take([count(fresh())])).toBeUndefined();
    await lose();
    await shared.take([count(fresh())]);
    await until(async () => !shared.isAway && (await shared.take([count(key)]))?.wait === 59_997);
    await shared.close();
  });

  it('S5 repeat a refusal for calls with as little room only', async () => {
    const shared = new SharedLimits({
      store: open(),
      now: () => NOW,
      past: () => Promise.resolve([]),
      changed: () => undefined,
    });
    const key = fresh();
    for (let call = 0; call < 3; call += 1) await store.take([count(key)], NOW);
    expect((await shared.take([count(key)]))?.wait).toBe(60_000);
    expect(shared.known([count(key, 2)])).toBeDefined();
    expect(shared.known([count(key, 4, { weight: 2 })])).toBeDefined();
    expect(await shared.take([count(key, 4)])).toBeUndefined();
    await shared.close();
  });

  it('S20 report what was let through in the order of its keys, so that no two processes wait for each other', async () => {
    const mine = open();
    const noted = jest.spyOn(mine, 'note');
    const shared = new SharedLimits({
      store: mine,
      now: () => NOW,
      past: () => Promise.resolve([]),
      changed: () => undefined,
    });
    const keys = ['b', 'c', 'a'].map((each) => `order ${each}`);
    for (const key of keys) shared.takeHere(count(key));
    await until(() => noted.mock.calls.length === 1);
    expect(noted.mock.calls[0]?.[0].map(({ key }) => key)).toEqual(keys.toSorted());
    await noted.mock.results[0]?.value;
    await shared.close();
  });

  it('S20 are counted by the process alone while the store is unavailable, and together again', async () => {
    const changes: boolean[] = [];
    let alone = 0;
    const shared = [0, 1].map(
      () =>
        new SharedLimits({
          store: open(),
          now: () => NOW,
          past: () => Promise.resolve([]),
          changed: (isAway) => void changes.push(isAway),
          decidedAlone: () => void (alone += 1),
        }),
    );
    const [one, two] = shared as [SharedLimits, SharedLimits];
    const key = fresh();
    expect([await one.take([count(key)]), await two.take([count(key)])]).toEqual([undefined, undefined]);
    await away();
    expect(await one.take([count(key)])).toBeUndefined();
    expect(await one.take([count(key)])).toBeUndefined();
    expect((await one.take([count(key)]))?.wait).toBe(60_000);
    expect(await two.take([count(fresh())])).toBeUndefined();
    expect([one.isAway, two.isAway, alone]).toEqual([true, true, 3]);
    // What the alarm `limits-silent` watches.
    const isFailing = (): boolean => failingServices().some(({ name }) => name === 'limits');
    expect(isFailing()).toBe(true);
    await back();
    await until(() => !one.isAway && !two.isAway);
    expect(isFailing()).toBe(false);
    const other = fresh();
    for (const each of [one, two, one]) expect(await each.take([count(other)])).toBeUndefined();
    expect((await two.take([count(other)]))?.wait).toBe(60_000);
    expect(changes.toSorted()).toEqual([false, false, true, true]);
    await Promise.all(shared.map((each) => each.close()));
  });

  /** What a crash of PostgreSQL does to the table, and the loss of its files to Redis. */
  const lose = (): Promise<unknown> =>
    redis ? inRedis((client) => client.flushall()) : rowsOf(database, 'truncate limits.log');
  /** The time that a process has to fill the store is over. */
  const expireLease = (): Promise<unknown> =>
    redis
      ? inRedis((client) => client.del('limits:filling'))
      : rowsOf(database, `update limits.log set until = 0 where key = 'filling'`);
  async function inRedis(work: (client: Redis) => Promise<unknown>): Promise<void> {
    const client = new Redis(redis?.url as string);
    await work(client);
    client.disconnect();
  }
  const away = async (): Promise<unknown> =>
    redis ? redis.stop('kill') : rowsOf(database, 'alter table limits.log rename to gone');
  const back = async (): Promise<unknown> =>
    redis ? redis.start() : rowsOf(database, 'alter table limits.gone rename to log');
});

async function rowsOf(database: TestDatabase, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as unknown[];
  } finally {
    await client.end();
  }
}

describe('the memory of a process', () => {
  it('forgets idle callers', () => {
    const memory = new MemoryLimits();
    for (let caller = 0; caller < 4_999; caller += 1) memory.take([count(`caller ${caller}`)], NOW);
    memory.take([count('late')], NOW + 61_000);
    expect(memory.size).toBe(1);
  });

  it('does not count a call that was given back', () => {
    const memory = new MemoryLimits();
    for (let call = 0; call < 10; call += 1) {
      expect(memory.take([count('a')], NOW)).toBeUndefined();
      memory.giveBack(['a']);
    }
    expect(memory.size).toBe(0);
  });
});

describe('G1 F1 limits in PostgreSQL whose connection is cut while it counts', () => {
  it.each(['statement', 'answer'] as const)(
    '(%s) refuse the call and leave the process running',
    async (phase) => {
      const database = await createTestDatabase();
      const url = new URL(database.url);
      const proxy = await ChaosProxy.listen(Number(url.port), url.hostname);
      url.port = String(proxy.port);
      const store = new PostgresLimits(url.href);
      const uncaught: unknown[] = [];
      const note = (error: unknown): void => void uncaught.push(error);
      process.on('uncaughtException', note);
      try {
        await store.claimEmpty();
        await store.restore([]);
        expect(await store.take([count('cut')], NOW)).toBeUndefined();
        proxy.cutIn(phase, 1);
        await expect(store.take([count('cut')], NOW)).rejects.toThrow(/terminated|ECONNRESET/);
        await new Promise((resolve) => setTimeout(resolve, 50));
        expect(uncaught).toEqual([]);
        expect(await store.take([count('cut')], NOW)).toBeUndefined();
      } finally {
        process.off('uncaughtException', note);
        await store.close();
        await proxy.close();
        await database.drop();
      }
    },
  );
});
