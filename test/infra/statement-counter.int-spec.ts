import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { ormOptions } from '@plantao/platform/database';
import { OutboxMessage } from '@plantao/platform/outbox';
import { createTestDatabase, type TestDatabase } from './database.js';
import { countStatements } from './statement-counter.js';

let database: TestDatabase;
let orm: MikroORM;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  orm = await MikroORM.init(
    ormOptions({
      databaseUrl: database.url,
      entities: [OutboxMessage],
      pool: 2,
      migrationsPath: 'libs/domain/migrations',
    }),
  );
  pool = (await orm.em.getConnection().getNativeClient()) as Pool;
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

const em = (): EntityManager => orm.em.fork() as EntityManager;

describe('countStatements', () => {
  it('counts statements of a transaction without its begin and commit, which are round trips', async () => {
    const { result, ...counts } = await countStatements(orm, () =>
      em().transactional(async (own) => {
        await own.execute('set local lock_timeout = 100');
        return own.execute<{ n: number }[]>('select 1 as n');
      }),
    );
    expect(result).toEqual([{ n: 1 }]);
    expect(counts).toMatchObject({ statements: 2, plannings: 1 });
    expect(counts.roundTrips).toBeLessThanOrEqual(4);
    expect(counts.sent).toEqual(expect.arrayContaining(['begin', 'select 1 as n', 'commit']));
  });

  it('counts statements that are sent together as one round trip', async () => {
    const both = await countStatements(orm, async () => {
      const client = await pool.connect();
      await Promise.all([client.query('select 1'), client.query('select 2')]);
      client.release();
    });
    expect(both).toMatchObject({ statements: 2, roundTrips: 1, plannings: 2 });
  });

  it('counts the plans of prepared statements: one for each execution until the generic one', async () => {
    const repeat = (times: number) =>
      countStatements(orm, async () => {
        for (let time = 0; time < times; time += 1)
          await pool.query({ name: 'repeated', text: 'select $1::int as n', values: [time] });
      });
    expect(await repeat(8)).toMatchObject({ statements: 8, roundTrips: 8, plannings: 6 });
    expect(await repeat(8)).toMatchObject({ statements: 8, roundTrips: 8, plannings: 0 });
  });

  it('no longer counts after the work, nor after work that failed', async () => {
    const failed = countStatements(orm, () => Promise.reject(new Error('refused')));
    await expect(failed).rejects.toThrow('refused');
    const { sent } = await countStatements(orm, () => pool.query('select 1'));
    await pool.query('select 2');
    expect(sent).toEqual(['select 1']);
  });
});
