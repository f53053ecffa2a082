import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { createTestDatabase, type TestDatabase } from '../../../test/infra/database.js';
import { shopOrmOptions } from './database.js';
import { PERSONAL_DATA } from './personal-data.module.js';

/** Columns that lead to a person, whatever table they stand in. */
const TRACES = [
  'user_id',
  'email',
  'cpf',
  'tax_id',
  'phone',
  'whatsapp',
  'ip',
  'network',
  'person_key',
  'customer',
  'author',
];

/** Tables with a reference to an account or a column that leads to a person. */
const HOLDING = `
  select distinct c.table_schema || '.' || c.table_name as name
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
   where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
     and c.column_name in (?)
  union
  select conrelid::regclass::text from pg_constraint where contype = 'f' and confrelid = 'app_user'::regclass`;

describe('the personal data of every module', () => {
  let database: TestDatabase;
  let orm: MikroORM;
  beforeAll(async () => {
    database = await createTestDatabase();
    orm = await MikroORM.init(shopOrmOptions(database.url, 2));
  });
  afterAll(async () => {
    await orm.close(true);
    await database.drop();
  });

  const covered = new Set(PERSONAL_DATA.flatMap(({ tables }) => Object.keys(tables)));
  async function uncovered(em: EntityManager): Promise<string[]> {
    const rows = await em.execute<{ name: string }[]>(HOLDING, [TRACES]);
    const names = new Set(rows.map(({ name }) => name.replace(/^public\./, '')));
    return [...names].filter((name) => !covered.has(name)).sort();
  }

  it('S17: covers each table with personal data', async () => {
    expect(await uncovered(orm.em.fork())).toEqual([]);
  });

  it.each([
    ['a column', 'create table stray (id uuid primary key, email text)'],
    ['a foreign key', 'create table stray (owner uuid references app_user (id))'],
  ])('S17: detects a new table with personal data by %s that no module covers', async (_by, table) => {
    const em = orm.em.fork();
    await em.begin();
    try {
      const before = await uncovered(em);
      await em.execute(table);
      expect(await uncovered(em)).toEqual([...before, 'stray'].sort());
    } finally {
      await em.rollback();
    }
  });

  it('names no table that does not exist', async () => {
    const rows = await orm.em.fork().execute<{ name: string }[]>('select tablename as name from pg_tables');
    const there = new Set(rows.map(({ name }) => name));
    expect([...covered].filter((name) => !there.has(name))).toEqual([]);
  });

  it('S17: erases every table that it declares as deleted', () => {
    for (const { tables, erased } of PERSONAL_DATA)
      for (const [table, handling] of Object.entries(tables))
        if (/^deleted/.test(handling))
          expect(erased.some((sql) => sql.startsWith(`delete from ${table} `))).toBe(true);
  });
});
