import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { ChaosProxy, type CutPhase } from '../../../../test/infra/chaos-proxy.js';
import { createTestDatabase, type TestDatabase } from '../../../../test/infra/database.js';
import { OutboxMessage } from '../outbox/index.js';
import { inTransaction, isDatabaseUnavailable, ormOptions, readAgain } from './index.js';

let database: TestDatabase;
let proxy: ChaosProxy;
let orm: MikroORM;
/** Not through the proxy. */
let sql: MikroORM;
const options = (databaseUrl: string) =>
  ormOptions({
    ...{ databaseUrl, entities: [OutboxMessage], pool: 4, acquireMilliseconds: 5_000 },
    migrationsPath: 'libs/domain/migrations',
  });
beforeAll(async () => {
  database = await createTestDatabase();
  const url = new URL(database.url);
  proxy = await ChaosProxy.listen(Number(url.port));
  [url.hostname, url.port] = ['127.0.0.1', String(proxy.port)];
  url.searchParams.delete('host');
  [orm, sql] = await Promise.all([MikroORM.init(options(url.href)), MikroORM.init(options(database.url))]);
});
afterAll(async () => {
  await orm.close(true);
  await sql.close(true);
  await proxy.close();
  await database.drop();
});

const em = (): EntityManager => orm.em.fork() as EntityManager;

/** What is lost within a second is tried again: however long this machine takes, here it is within it. */
const stopClock = () => void jest.spyOn(performance, 'now').mockReturnValue(performance.now());
afterEach(() => jest.restoreAllMocks());

const INSERT = `insert into outbox_message (id, type, payload, state) values (?, 'order.paid', '{}', 'dead')`;
const stored = async (id: string): Promise<number> =>
  (await sql.em.fork().execute('select 1 from outbox_message where id = ?', [id])).length;

/** Two statements in a transaction whose connection is cut in `phase`, once. */
async function write(phase: CutPhase): Promise<{ id: string; attempts: number; error?: Error }> {
  const id = crypto.randomUUID();
  let attempts = 0;
  await em().execute('select 1');
  stopClock();
  proxy.cutIn(phase, 1);
  try {
    await inTransaction(em(), async (own) => {
      attempts += 1;
      await own.execute('select 1');
      await own.execute(INSERT, [id]);
    });
    return { id, attempts };
  } catch (error) {
    return { id, attempts, error: error as Error };
  }
}

describe('a connection that is lost at once', () => {
  it.each(['begin', 'statement'] as const)(
    'R15 G1 in the phase “%s”: the transaction is done on another one, once',
    async (phase) => {
      const cuts = proxy.cuts;
      const { id, attempts, error } = await write(phase);
      expect([error, attempts, await stored(id), proxy.cuts - cuts]).toEqual([undefined, 2, 1, 1]);
    },
  );

  it('R15 at the commit: nobody knows whether it is done, and nothing is repeated', async () => {
    const { attempts, error } = await write('commit');
    expect([attempts, isDatabaseUnavailable(error)]).toEqual([1, true]);
  });

  it('R15 G1 while reading: it is read again on another one', async () => {
    stopClock();
    proxy.cutIn('statement', 1);
    const rows = await readAgain(() => em().execute<{ one: number }[]>('select 1 as one'));
    expect(rows).toEqual([{ one: 1 }]);
  });

  it('R15 nothing is repeated for ever: a database that is unavailable is reported', async () => {
    proxy.refuse();
    proxy.cut();
    const began = performance.now();
    let attempts = 0;
    const work = inTransaction(em(), async (own) => {
      attempts += 1;
      await own.execute('select 1');
    });
    const error = await work.catch((reason: unknown) => reason);
    proxy.heal();
    expect([isDatabaseUnavailable(error), attempts <= 3]).toEqual([true, true]);
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});
