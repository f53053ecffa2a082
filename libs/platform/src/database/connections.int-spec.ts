import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { Registry } from 'prom-client';
import { createTestDatabase, type TestDatabase } from '../../../../test/infra/database.js';
import { until } from '../../../../test/infra/until.js';
import { OutboxMessage } from '../outbox/index.js';
import { isDatabaseUnavailable, ormOptions, poolFigures, readRows, registerPoolMetrics } from './index.js';

const POOL = 4;

let database: TestDatabase;
let orm: MikroORM;
let pool: Pool;
beforeEach(async () => {
  database = await createTestDatabase();
  const options = ormOptions({
    databaseUrl: database.url,
    entities: [OutboxMessage],
    pool: POOL,
    migrationsPath: 'libs/domain/migrations',
    acquireMilliseconds: 5_000,
  });
  orm = await MikroORM.init(options);
  pool = (await orm.em.getConnection().getNativeClient()) as Pool;
});
afterEach(async () => {
  // A pool that misses connections never ends.
  await Promise.race([orm.close(true), sleep(3_000, undefined, { ref: false })]);
  await database.drop();
});

const em = (): EntityManager => orm.em.fork() as EntityManager;

/** Ends the shop's connections while this process stands still, so that it has not noticed when it goes on. */
function endConnections(): void {
  const script = `
    import pg from 'pg';
    const client = new pg.Client({ connectionString: ${JSON.stringify(database.url)} });
    await client.connect();
    await client.query("select pg_terminate_backend(pid, 60000) from pg_stat_activity where application_name = 'plantao' and datname = current_database()");
    await client.end();`;
  execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { PATH: process.env['PATH'] },
  });
}

async function failure(work: Promise<unknown>): Promise<Error> {
  return work.then(
    () => Promise.reject(new Error('nothing failed')),
    (error: unknown) => error as Error,
  );
}

/** One transaction that loses its connection at the place that it names. */
const LOSSES: Record<string, () => Promise<unknown>> = {
  begin: async () => {
    await em().execute('select 1');
    endConnections();
    return em().transactional(async (own) => own.execute('select 1'));
  },
  statement: () =>
    em().transactional(async (own) => {
      await own.execute('select 1');
      endConnections();
      await own.execute('select 1');
    }),
  'a statement under way': () =>
    em().transactional(async (own) => {
      await own.execute('select pg_terminate_backend(pg_backend_pid())');
    }),
  'a read': () => readRows(em(), 'select pg_terminate_backend(pg_backend_pid())', []),
  commit: () =>
    em().transactional(async (own) => {
      await own.execute('select 1');
      endConnections();
    }),
  rollback: () =>
    em().transactional(async (own) => {
      await own.execute('select 1');
      endConnections();
      throw Object.assign(new Error('the caller gives up'), { code: '57P01' });
    }),
  'a statement without a transaction': async () => {
    await em().execute('select 1');
    endConnections();
    return em().execute('select 1');
  },
  'a savepoint': () =>
    em().transactional(async (own) => {
      await own.execute('select 1');
      endConnections();
      await own.transactional(async (inner) => inner.execute('select 1'));
    }),
};

describe('F1: lost connections', () => {
  it.each(Object.keys(LOSSES))(
    'at %s are returned to the pool, and reported as an unavailable database (F8)',
    async (phase) => {
      for (let loss = 0; loss < POOL + 1; loss += 1) {
        const error = await failure((LOSSES[phase] as () => Promise<unknown>)());
        expect({ phase, loss, message: error.message, away: isDatabaseUnavailable(error) }).toMatchObject({
          away: true,
        });
        // A connection that ended by itself is counted until the server's last word has arrived.
        await until(() => poolFigures(pool).checkedOut === 0);
        expect(poolFigures(pool)).toMatchObject({ checkedOut: 0, waiting: 0 });
      }
      const all = Array.from({ length: POOL }, () =>
        em().transactional((own) => own.execute('select pg_sleep(0.1)')),
      );
      await Promise.all(all);
    },
  );

  it('are returned to the pool after an idle transaction timeout', async () => {
    const isThere = (pid: number) => em().execute('select 1 from pg_stat_activity where pid = ?', [pid]);
    const idle = em().transactional(async (own) => {
      const [{ pid } = { pid: 0 }] = await own.execute<{ pid: number }[]>('select pg_backend_pid() as pid');
      await own.execute('set local idle_in_transaction_session_timeout = 100');
      await until(async () => (await isThere(pid)).length === 0);
      await own.execute('select 1');
    });
    expect(isDatabaseUnavailable(await failure(idle))).toBe(true);
    expect(poolFigures(pool).checkedOut).toBe(0);
  });

  it('are kept when only the statement or the commit failed', async () => {
    await em().execute(
      'create table pair (id int primary key, other int references pair deferrable initially deferred)',
    );
    const [before] = await em().execute<{ pid: number }[]>('select pg_backend_pid() as pid');
    const refused = em().transactional((own) => own.execute('insert into pair values (1, 2)', [], 'run'));
    const error = await failure(refused);
    expect([(error as Error & { code?: string }).code, isDatabaseUnavailable(error)]).toEqual([
      '23503',
      false,
    ]);
    const [after] = await em().execute<{ pid: number }[]>('select pg_backend_pid() as pid');
    expect(after).toEqual(before);
    expect(poolFigures(pool)).toEqual({ total: 1, idle: 1, waiting: 0, checkedOut: 0 });
  });

  it('are waited for a limited time, and counted in metrics', async () => {
    const registry = new Registry();
    registerPoolMetrics(registry, 'shop', () => pool);
    const end = Promise.withResolvers<void>();
    const held = Array.from({ length: POOL }, () =>
      em().transactional(async (own) => {
        await own.execute('set local idle_in_transaction_session_timeout = 0');
        await end.promise;
      }),
    );
    await until(() => poolFigures(pool).checkedOut === POOL);
    const late = failure(em().execute('select 1'));
    await until(() => poolFigures(pool).waiting === 1);
    const reported = await registry.metrics();
    expect(reported).toContain(`db_pool_connections{pool="shop",state="checked_out"} ${POOL}`);
    expect(reported).toContain('db_pool_connections{pool="shop",state="waiting"} 1');
    expect(isDatabaseUnavailable(await late)).toBe(true);
    end.resolve();
    await Promise.all(held);
    expect(await registry.metrics()).toContain(`db_pool_connections{pool="shop",state="idle"} ${POOL}`);
  });
});

describe('connections that a rush has opened', () => {
  const MINUTE = 60_000;
  afterEach(() => void jest.useRealTimers());

  it('are there for the next one, with what they have prepared, and closed when none comes for five minutes', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance', 'Date'] });
    await Promise.all(Array.from({ length: POOL }, () => em().execute('select pg_sleep(0.1)')));
    jest.advanceTimersByTime(4 * MINUTE);
    expect(pool.totalCount).toBe(POOL);
    jest.advanceTimersByTime(MINUTE);
    expect(pool.totalCount).toBe(0);
  });
});
