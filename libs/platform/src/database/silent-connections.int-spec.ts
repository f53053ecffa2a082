import { setTimeout as sleep } from 'node:timers/promises';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { ChaosProxy } from '../../../../test/infra/chaos-proxy.js';
import { createTestDatabase, type TestDatabase } from '../../../../test/infra/database.js';
import { until } from '../../../../test/infra/until.js';
import { OutboxMessage } from '../outbox/index.js';
import { queueBackend } from '../queues/index.js';
import { isDatabaseUnavailable, listen, ormOptions } from './index.js';
import { allowedSilence, MAX_SILENCE_MS } from './silence.js';

const POOL = 4;
/** Goal 1; on a busy machine it takes a moment more, but never the quarter of an hour of TCP. */
const RECOVERED_MS = 20_000;

let database: TestDatabase;
let proxy: ChaosProxy;
let url: string;
beforeEach(async () => {
  database = await createTestDatabase();
  const address = new URL(database.url);
  proxy = await ChaosProxy.listen(Number(address.port), address.hostname);
  address.port = String(proxy.port);
  url = address.href;
});
afterEach(async () => {
  await proxy.close();
  await database.drop();
});

/** Milliseconds until it is answered. */
async function answered(ask: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await until(() => Promise.race([ask().then(() => true), sleep(RECOVERED_MS, false)]).catch(() => false), {
    milliseconds: RECOVERED_MS,
  });
  return performance.now() - began;
}

describe('G1 connections to PostgreSQL that are lost without a word', () => {
  it('of the ORM and of the queue fail what waits on them, and none of the other idle ones is lent', async () => {
    const options = ormOptions({
      ...{ databaseUrl: url, entities: [OutboxMessage], pool: POOL },
      migrationsPath: 'libs/domain/migrations',
    });
    const orm = await MikroORM.init(options);
    const backend = queueBackend({ databaseUrl: url, pool: POOL });
    const ask = (): Promise<unknown> => (orm.em.fork() as EntityManager).execute('select 1 where 1 = ?', [1]);
    const askQueue = async (): Promise<unknown> => backend.pool?.query('select 1');
    await Promise.all(Array.from({ length: POOL }, () => Promise.all([ask(), askQueue()])));
    proxy.kill();
    const [first, queue] = await Promise.all([
      ask().then(
        () => undefined,
        (error: unknown) => error,
      ),
      answered(askQueue),
    ]);
    expect(isDatabaseUnavailable(first)).toBe(true);
    expect(queue).toBeLessThan(RECOVERED_MS);
    // One after the other, each on the connection that was used last: all of them are new, and none is silent.
    const began = performance.now();
    for (let call = 0; call < 2 * POOL; call += 1) await Promise.all([ask(), askQueue()]);
    expect(performance.now() - began).toBeLessThan(MAX_SILENCE_MS);
    await orm.close(true);
    await backend.close();
  });

  it('of a listener are replaced, and it is said that notifications may have been missed', async () => {
    const heard: (string | undefined)[] = [];
    const listener = listen({
      ...{ databaseUrl: url, channel: 'silence', name: 'plantao-test' },
      heard: (payload) => heard.push(payload),
    });
    await until(() => heard.length === 1);
    proxy.kill();
    await until(() => heard.length === 2, { milliseconds: RECOVERED_MS });
    expect(heard).toEqual([undefined, undefined]);
    await listener.close();
  });

  it('are not suspected where a transaction allows its statements more time', () => {
    expect(
      ['select 1', "set local statement_timeout = '110s'", 'set local statement_timeout = 0'].map(
        allowedSilence,
      ),
    ).toEqual([undefined, 113_000, Infinity]);
  });

  it('are not suspected of a process that stood still while the answer came', async () => {
    const options = ormOptions({
      ...{ databaseUrl: url, entities: [OutboxMessage], pool: POOL },
      migrationsPath: 'libs/domain/migrations',
    });
    const orm = await MikroORM.init(options);
    const ask = (): Promise<unknown> => (orm.em.fork() as EntityManager).execute('select pg_sleep(0.2)');
    await ask();
    const asked = ask();
    await sleep(50);
    // The process stands still: its timers are due before it reads.
    for (const end = performance.now() + 9_000; performance.now() < end;);
    await expect(asked).resolves.toBeDefined();
    await orm.close(true);
  });
});
