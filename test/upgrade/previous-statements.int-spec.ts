import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../infra/database.js';
import { preparedFaults } from './prepared-faults.js';

interface Recording {
  /** The newest migration that the recorded version knew. */
  readonly migration: string;
  readonly statements: string[];
}

const RECORDINGS = readdirSync(import.meta.dirname).filter((name) => name.startsWith('statements-'));
/** Fewer were not recorded from the whole shop. */
const MIN_STATEMENTS = 200;

const read = (name: string): Recording =>
  JSON.parse(gunzipSync(readFileSync(path.join(import.meta.dirname, name))).toString()) as Recording;

describe.each(RECORDINGS)('processes of the version of %s', (name) => {
  const { statements } = read(name);
  let database: TestDatabase;
  let client: pg.Client;
  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it('find everything that their statements name in the schema of this version', async () => {
    expect(statements.length).toBeGreaterThan(MIN_STATEMENTS);
    expect(await preparedFaults(client, statements)).toEqual([]);
  });

  it.each([
    ['a column that is renamed', 'alter table shop_order rename column total_cents to total'],
    ['a table that is dropped', 'drop table coupon_use cascade'],
    ['a function that is dropped', 'drop function payments.lock_charges cascade'],
  ])('would miss %s', async (_what, change) => {
    await client.query(change);
    expect((await preparedFaults(client, statements)).length).toBeGreaterThan(0);
    await client.end();
    await database.drop();
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
});
