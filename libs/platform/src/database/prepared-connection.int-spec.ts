import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { createTestDatabase, type TestDatabase } from '../../../../test/infra/database.js';
import { countStatements } from '../../../../test/infra/statement-counter.js';
import { OutboxMessage } from '../outbox/index.js';
import { executeWithNext, ormOptions, violatedConstraint } from './index.js';

let database: TestDatabase;
let orm: MikroORM;
beforeEach(async () => {
  database = await createTestDatabase();
  orm = await MikroORM.init(
    ormOptions({
      databaseUrl: database.url,
      entities: [OutboxMessage],
      pool: 2,
      migrationsPath: 'libs/domain/migrations',
    }),
  );
  await em().execute('create table thing (id int primary key)');
});
afterEach(async () => {
  await orm.close(true);
  await database.drop();
});

const em = (): EntityManager => orm.em.fork() as EntityManager;
const add = (own: EntityManager, id: number) => own.execute('insert into thing values (?)', [id]);
const addWithNext = (own: EntityManager, id: number) =>
  executeWithNext(own, 'insert into thing values (?)', [id]);
const ids = async (): Promise<number[]> =>
  (await em().execute<{ id: number }[]>('select id from thing order by id')).map(({ id }) => id);
type Work = (own: EntityManager) => Promise<unknown>;
const inOne = (work: Work) => em().transactional((own) => work(own as EntityManager));
const nested = (own: EntityManager, work: Work) => own.transactional((inner) => work(inner as EntityManager));
const roundTrips = async (work: () => Promise<unknown>) => (await countStatements(orm, work)).roundTrips;

describe('begin and savepoints', () => {
  it('are sent with the next statement, and not at all without one', async () => {
    const counts = await countStatements(orm, () => inOne((own) => nested(own, (inner) => add(inner, 1))));
    expect(counts.sent.map((text) => text.split(' ')[0])).toEqual(['begin', 'savepoint', 'insert', 'commit']);
    expect(counts).toMatchObject({ statements: 1, roundTrips: 2 });
    expect(await roundTrips(() => inOne((own) => nested(own, () => Promise.resolve())))).toBe(0);
    await expect(roundTrips(() => inOne(() => Promise.reject(new Error('refused'))))).rejects.toThrow(
      'refused',
    );
    expect(await ids()).toEqual([1]);
  });

  it('undo the same as ever', async () => {
    await inOne(async (own) => {
      await add(own, 1);
      await nested(own, async (inner) => {
        await add(inner, 2);
        await nested(inner, (innermost) => add(innermost, 3));
        throw new Error('refused');
      }).catch(() => undefined);
      await nested(own, () => Promise.reject(new Error('before its first statement'))).catch(() => undefined);
      await nested(own, (inner) => add(inner, 4));
    });
    await inOne(async (own) => {
      await add(own, 5);
      throw new Error('refused');
    }).catch(() => undefined);
    expect(await ids()).toEqual([1, 4]);
  });

  it('keep settings and several statements at once within the transaction', async () => {
    await inOne(async (own) => {
      await own.execute('insert into thing values (1); insert into thing values (2)');
      throw new Error('refused');
    }).catch(() => undefined);
    const waits = await inOne(async (own) => {
      await own.execute(`set local lock_timeout = '123ms'`);
      return own.execute('show lock_timeout');
    });
    expect(waits).toEqual([{ lock_timeout: '123ms' }]);
    expect(await em().execute('show lock_timeout')).toEqual([{ lock_timeout: '2s' }]);
    expect(await ids()).toEqual([]);
  });
});

it('a commit after a statement that failed is a failure, even where its error was caught', async () => {
  await add(em(), 1);
  const failed = inOne(async (own) => {
    await add(own, 2);
    await add(own, 1).catch(() => undefined);
  });
  await expect(failed).rejects.toThrow('nothing is committed');
  expect(await ids()).toEqual([1]);
});

describe('executeWithNext', () => {
  it('sends a statement with the next one, which sees what it did', async () => {
    const counts = await countStatements(orm, () =>
      inOne(async (own) => {
        await addWithNext(own, 1);
        return own.execute('select id from thing');
      }),
    );
    expect(counts).toMatchObject({ result: [{ id: 1 }], statements: 2, roundTrips: 2 });
  });

  it('sends a statement with the commit, which fails with its error and commits nothing', async () => {
    expect(await roundTrips(() => inOne((own) => addWithNext(own, 1)))).toBe(1);
    const failed = await inOne(async (own) => {
      await add(own, 2);
      await addWithNext(own, 1);
    }).catch((error: unknown) => error);
    expect(violatedConstraint(failed)).toBe('thing_pkey');
    expect(await ids()).toEqual([1]);
    await inOne((own) => add(own, 3));
    expect(await ids()).toEqual([1, 3]);
  });

  it('is undone with the savepoint that it was sent in, or not sent', async () => {
    await inOne(async (own) => {
      await addWithNext(own, 1);
      await nested(own, async (inner) => {
        await addWithNext(inner, 2);
        throw new Error('refused');
      }).catch(() => undefined);
      await nested(own, async (inner) => {
        await inner.execute('select 1');
        await addWithNext(inner, 3);
        throw new Error('refused');
      }).catch(() => undefined);
      await addWithNext(own, 4);
    });
    expect(await ids()).toEqual([1, 4]);
  });

  it('fails before a savepoint that follows it: a rollback to the savepoint would hide that', async () => {
    await add(em(), 1);
    const failed = inOne(async (own) => {
      await nested(own, async (inner) => {
        await inner.execute('select 1');
        await addWithNext(inner, 1);
      });
      await nested(own, (inner) => inner.execute('select 1')).catch(() => undefined);
    });
    await expect(failed).rejects.toThrow('nothing is committed');
  });

  it('leaves every other statement prepared when it fails before them', async () => {
    const texts = Array.from({ length: 300 }, (_, at) => `select ${at} as prepared`);
    const small = await MikroORM.init(
      ormOptions({
        databaseUrl: database.url,
        entities: [OutboxMessage],
        pool: 1,
        migrationsPath: 'libs/domain/migrations',
      }),
    );
    const own = () => small.em.fork() as EntityManager;
    try {
      await add(own(), 1);
      for (const text of [...texts, ...texts]) await own().execute(text);
      await own().execute('select 1 as one_more');
      // The statement that was used longest ago is closed for the new one, which is not reached.
      const failed = own().transactional(async (work) => {
        await addWithNext(work as EntityManager, 1);
        await (work as EntityManager).execute('select 1 as one_more');
      });
      await expect(failed).rejects.toThrow('thing_pkey');
      for (const text of texts) expect(await own().execute(text)).toHaveLength(1);
    } finally {
      await small.close(true);
    }
  });

  it('executes a statement at once outside of a transaction', async () => {
    await addWithNext(em(), 1);
    expect(await ids()).toEqual([1]);
  });

  it('leaves nothing behind for the next user of the connection', async () => {
    await inOne(async (own) => {
      await addWithNext(own, 1);
      throw new Error('refused');
    }).catch(() => undefined);
    expect(await ids()).toEqual([]);
  });
});
