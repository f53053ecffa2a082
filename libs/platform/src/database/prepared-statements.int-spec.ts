import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import pg, { type Pool, type PoolConfig } from 'pg';
import { Registry } from 'prom-client';
import { createTestDatabase, type TestDatabase } from '../../../../test/infra/database.js';
import { countStatements } from '../../../../test/infra/statement-counter.js';
import { OutboxMessage } from '../outbox/index.js';
import { inTransaction, ormOptions, planOnce, readRows, registerPoolMetrics } from './index.js';

/** Of `pg_type`. */
const TEXT_ARRAY: number = 1009;

let database: TestDatabase;
let orm: MikroORM;

async function open(): Promise<MikroORM> {
  return MikroORM.init(
    ormOptions({
      databaseUrl: database.url,
      entities: [OutboxMessage],
      pool: 1,
      migrationsPath: 'libs/domain/migrations',
    }),
  );
}

beforeEach(async () => {
  database = await createTestDatabase();
  orm = await open();
});
afterEach(async () => {
  delete process.env['DATABASE_PREPARED'];
  await orm.close(true);
  await database.drop();
});

const em = (): EntityManager => orm.em.fork() as EntityManager;
const prepared = async (): Promise<string[]> => {
  const pool: Pool = await orm.em.getConnection().getNativeClient();
  const { rows } = await pool.query<{ statement: string }>('select statement from pg_prepared_statements');
  return rows.map(({ statement }) => statement);
};
async function twice<T>(run: () => Promise<T>): Promise<T> {
  await run();
  return run();
}

it('connections of the shop read arrays by the parser of array-parsers.ts', async () => {
  const { types }: PoolConfig = ((await orm.em.getConnection().getNativeClient()) as Pool).options;
  expect(types?.getTypeParser(TEXT_ARRAY)('{a,b}')).toEqual(['a', 'b']);
  expect(types?.getTypeParser(TEXT_ARRAY)).not.toBe(pg.types.getTypeParser(TEXT_ARRAY));
});

describe('prepared statements', () => {
  it('are made of a text at its second use, whatever its values', async () => {
    const ask = (n: number) => em().execute<{ n: number }[]>('select ? + 1 as n', [n]);
    expect(await ask(1)).toEqual([{ n: 2 }]);
    expect(await prepared()).toEqual([]);
    expect(await ask(2)).toEqual([{ n: 3 }]);
    expect(await prepared()).toEqual(['select $1::int + 1 as n']);
    for (let n = 3; n < 10; n += 1) await ask(n);
    const { plannings, statements } = await countStatements(orm, () => ask(10));
    expect({ plannings, statements }).toEqual({ plannings: 0, statements: 1 });
  });

  it('are made for a read as well, which has the rows of any other statement and sees its transaction', async () => {
    const text = `select ?::int as n, now() as at, '{a,b}'::text[] as list, '{"a": 1}'::jsonb as json where 1 in (?)`;
    const values = [7, [1, 2]];
    const rows = await twice(() => readRows(em(), text, values));
    const known = await em().execute<{ at: unknown }[]>(text, [...values]);
    expect(rows).toEqual([{ ...known[0], at: expect.any(typeof known[0]?.at === 'string' ? String : Date) }]);
    expect(await prepared()).toHaveLength(1);
    await em().execute('create table thing (id int)');
    await em().transactional(async (own) => {
      await own.execute('insert into thing values (1)');
      expect(await readRows(own as EntityManager, 'select id from thing', [])).toEqual([{ id: 1 }]);
    });
    await expect(readRows(em(), 'select * from nothing', [])).rejects.toMatchObject({ code: '42P01' });
    expect(await readRows(em(), 'select id from thing where id = ?', [1])).toEqual([{ id: 1 }]);
  });

  it('are planned once in a transaction that says so, whatever their values, and as ever after it', async () => {
    const ask = (own: EntityManager, n: number) => own.execute('select ? * 2 as n', [n]);
    const plans = async (work: (own: EntityManager, n: number) => Promise<unknown>): Promise<number[]> => {
      const counts: number[] = [];
      for (let n = 1; n <= 4; n += 1)
        counts.push((await countStatements(orm, () => work(em(), n))).plannings);
      return counts;
    };
    const counted = await plans((own, n) =>
      own.transactional(async (inner) => {
        await planOnce(inner as EntityManager);
        await ask(inner as EntityManager, n);
      }),
    );
    // Each of the two is unnamed at its first use, and planned under its name at the second.
    expect(counted).toEqual([2, 2, 0, 0]);
    await orm.close(true);
    orm = await open();
    expect(await plans(ask)).toEqual([1, 1, 1, 1]);
    const [mode] = await em().execute<{ plan_cache_mode: string }[]>('show plan_cache_mode');
    expect(mode?.plan_cache_mode).toBe('auto');
  });

  it('costs no exchange of its own to say so', async () => {
    const { roundTrips } = await countStatements(orm, () =>
      em().transactional(async (own) => {
        await planOnce(own as EntityManager);
        await own.execute('select 1 as n where ? = 1', [1]);
      }),
    );
    expect(roundTrips).toBe(2);
  });

  it('are not made of transaction control, settings and several statements at once', async () => {
    await twice(() =>
      em().transactional(async (own) => {
        await own.execute('set local lock_timeout = 100');
        await own.transactional((inner) => inner.execute('select 1; select 2'));
      }),
    );
    expect(await prepared()).toEqual([]);
  });

  it('serve the statements that MikroORM writes, with lists of every length', async () => {
    const find = (ids: string[]) => em().find(OutboxMessage, { id: { $in: ids } });
    const id = '00000000-0000-4000-8000-00000000000';
    await find([`${id}1`]);
    await find([`${id}1`, `${id}2`]);
    await find([`${id}1`, `${id}2`, `${id}3`]);
    expect(await prepared()).toEqual([expect.stringContaining('= any($1)')]);
  });

  it('are bounded for each connection: one more closes the one used longest ago', async () => {
    const nth = (n: number) => `select ${n}::int as n`;
    for (let n = 0; n < 301; n += 1) await twice(() => em().execute(nth(n)));
    const left = await prepared();
    expect(left).toHaveLength(300);
    expect(left).not.toContain(nth(0));
    await em().execute(nth(0));
    expect(await prepared()).toContain(nth(0));
  });

  it('are switched off by DATABASE_PREPARED=false', async () => {
    await orm.close(true);
    process.env['DATABASE_PREPARED'] = 'false';
    orm = await open();
    await twice(() => em().execute('select ? as n', [1]));
    expect(await prepared()).toEqual([]);
  });

  it('are counted in metrics', async () => {
    const registry = new Registry();
    registerPoolMetrics(registry, 'shop', () => undefined);
    const figure = async (kind: string) =>
      Number(
        new RegExp(`db_statements_total\\{kind="${kind}"\\} (\\d+)`).exec(await registry.metrics())?.[1],
      );
    await em().execute('select 1');
    const [planned, named] = [await figure('planned'), await figure('prepared')];
    for (let n = 0; n < 3; n += 1) await em().execute('select ? as counted', [n]);
    expect([(await figure('planned')) - planned, (await figure('prepared')) - named]).toEqual([1, 2]);
  });
});

/** What makes PostgreSQL refuse a statement that is prepared. */
const LOSSES = {
  'whose result has other columns since a migration': 'alter table thing add column more int',
  'that is gone': 'deallocate all',
};

describe.each(Object.entries(LOSSES))('a prepared statement %s', (_, loss) => {
  const ask = (own: EntityManager) => own.execute<{ id: number }[]>('select * from thing where id = ?', [1]);
  const lose = async () => {
    const pool: Pool = await orm.em.getConnection().getNativeClient();
    await pool.query(loss);
  };
  beforeEach(async () => {
    await em().execute('create table thing (id int primary key)');
    await em().execute('insert into thing values (1)');
    await twice(() => ask(em()));
    expect(await prepared()).toHaveLength(1);
    await lose();
  });

  it('is executed again outside of a transaction, and prepared again', async () => {
    expect(await ask(em())).toMatchObject([{ id: 1 }]);
    expect(await ask(em())).toMatchObject([{ id: 1 }]);
    expect(await prepared()).toHaveLength(1);
  });

  it('lets inTransaction repeat the transaction, its changes once', async () => {
    let runs = 0;
    const found = await inTransaction(em(), async (own) => {
      runs += 1;
      await own.execute('insert into thing values (2)');
      return ask(own);
    });
    expect(found).toMatchObject([{ id: 1 }]);
    expect(runs).toBe(2);
    expect(await em().execute('select id from thing order by id')).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('is the only one that costs a repetition, however many are stale', async () => {
    const texts = Array.from({ length: 5 }, (_, n) => `select thing.*, ${n} as n from thing where id = ?`);
    for (const text of texts) await twice(() => em().execute(text, [1]));
    await em().execute('alter table thing add column another int');
    if (loss === 'deallocate all') await lose();
    let runs = 0;
    await inTransaction(em(), async (own) => {
      runs += 1;
      for (const text of texts) await own.execute(text, [1]);
    });
    expect(runs).toBe(2);
  });

  it('lets a transaction within another be repeated by itself', async () => {
    const runs: string[] = [];
    await em().transactional(async (outer) => {
      runs.push('outer');
      await inTransaction(outer as EntityManager, (own) => (runs.push('inner'), ask(own)));
    });
    expect(runs).toEqual(['outer', 'inner', 'inner']);
  });
});
