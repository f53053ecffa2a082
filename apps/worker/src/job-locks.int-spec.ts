import { DatabaseUnavailable } from '@plantao/platform/database';
import { createTestDatabase, type TestDatabase } from '../../../test/infra/database.js';
import { ChaosProxy } from '../../../test/infra/chaos-proxy.js';
import { until } from '../../../test/infra/until.js';
import { JobLocks } from './job-locks.js';

/** Heartbeats come four times as often: a busy machine may be late by nine seconds. */
const SESSION_MS = 12_000;

let database: TestDatabase;
let proxy: ChaosProxy;
let mine: JobLocks;
let others: JobLocks;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await ChaosProxy.listen(Number(new URL(database.url).port));
  const through = new URL(database.url);
  through.port = String(proxy.port);
  mine = new JobLocks(through.href, SESSION_MS);
  others = new JobLocks(database.url);
});
afterAll(async () => {
  await Promise.all([mine.close(), others.close()]);
  await proxy.close();
});

describe('a lock of a process', () => {
  it('is held for as long as the process sends heartbeats', async () => {
    expect(await mine.hold('effect:one')).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 1.25 * SESSION_MS));
    expect(await others.hold('effect:one')).toBe(false);
    await mine.letGo('effect:one');
    expect(await others.hold('effect:one')).toBe(true);
  });

  it('G1 is free again, and its periodic job runs elsewhere, once its connection has died without a word', async () => {
    expect(await mine.hold('effect:two')).toBe(true);
    const stands = Promise.withResolvers<void>();
    const runs = Promise.withResolvers<void>();
    void mine.only('stock.test', () => {
      runs.resolve();
      return stands.promise;
    });
    await runs.promise;
    proxy.kill();
    expect(await others.hold('effect:two')).toBe(false);
    await until(() => others.hold('effect:two'));
    await until(() => others.only('stock.test', () => Promise.resolve()));
    stands.resolve();
  });

  it('R20 is waited for, rather than tried in vain, while the database does not answer or cannot be reached', async () => {
    const unreachable = new JobLocks('postgres://shop@127.0.0.1:1/shop');
    await expect(unreachable.hold('effect:three')).rejects.toBeInstanceOf(DatabaseUnavailable);
    await until(() => mine.hold('effect:three').catch(() => false));
    await mine.letGo('effect:three');
    proxy.stall();
    try {
      await expect(mine.hold('effect:four')).rejects.toBeInstanceOf(DatabaseUnavailable);
      await expect(mine.hold('effect:four')).rejects.toBeInstanceOf(DatabaseUnavailable);
    } finally {
      proxy.heal();
    }
    await until(() => mine.hold('effect:four').catch(() => false));
  });
});
