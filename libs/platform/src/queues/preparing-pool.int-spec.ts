import { createTestDatabase, type TestDatabase } from '../../../../test/infra/database.js';
import { PreparingPool } from './preparing-pool.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
afterEach(() => delete process.env['DATABASE_PREPARED']);

const PREPARED = 'select statement from pg_prepared_statements order by statement';

async function withPool(work: (pool: PreparingPool) => Promise<void>): Promise<void> {
  const pool = new PreparingPool({ connectionString: database.url, max: 1 });
  try {
    await work(pool);
  } finally {
    await pool.end();
  }
}

describe('a pool of the queue', () => {
  it('prepares a statement with values from its second use', () =>
    withPool(async (pool) => {
      const statements = async (): Promise<unknown[]> =>
        (await pool.query<{ statement: string }>(PREPARED)).rows.map(({ statement }) => statement);
      const ask = async (value: number): Promise<unknown> =>
        (await pool.query<{ sum: number }>('select $1::int + 1 as sum', [value])).rows[0]?.sum;
      expect(await ask(1)).toBe(2);
      expect(await statements()).toEqual([]);
      expect(await ask(2)).toBe(3);
      expect(await ask(3)).toBe(4);
      expect(await statements()).toEqual(['select $1::int + 1 as sum']);
    }));

  it('prepares nothing with DATABASE_PREPARED=false', async () => {
    process.env['DATABASE_PREPARED'] = 'false';
    await withPool(async (pool) => {
      for (const value of [1, 2, 3]) await pool.query('select $1::int', [value]);
      expect((await pool.query(PREPARED)).rows).toEqual([]);
    });
  });

  it('sends a statement again whose result has other columns since', () =>
    withPool(async (pool) => {
      const text = 'select * from renewed where id = $1';
      await pool.query('create table renewed (id int)');
      for (const id of [1, 1]) await pool.query(text, [id]);
      await pool.query('alter table renewed add column more int');
      await pool.query('insert into renewed values (1, 2)');
      expect((await pool.query(text, [1])).rows).toEqual([{ id: 1, more: 2 }]);
    }));
});
