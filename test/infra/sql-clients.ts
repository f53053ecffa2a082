import pg from 'pg';
import { createTestDatabase, type TestDatabase } from './database.js';

/** A new database before every test of the file, which plain clients use; everything is closed after it. */
export function setupSqlClients() {
  let database: TestDatabase;
  const open: pg.Client[] = [];
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    open.push(client);
    return client;
  };
  beforeEach(async () => {
    database = await createTestDatabase();
    await connect();
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((client) => client.end()));
    await database.drop();
  });
  /** The first client. */
  const sql = (): pg.Client => open[0] as pg.Client;
  return { connect, sql, rowsOf: async (text: string) => (await sql().query(text)).rows };
}
