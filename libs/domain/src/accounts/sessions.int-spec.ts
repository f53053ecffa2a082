import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../../test/infra/database.js';
import { SessionsService } from './index.js';

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

describe('the lookup of a session', () => {
  it('reads one person, however few there were when it was planned', async () => {
    const clock = { now: () => new Date(), in: () => new Date() };
    const { sql, values } = new SessionsService(...([undefined, clock] as unknown as Args)).query('bearer');
    let place = 0;
    const text = sql.replace(/\?/g, () => `$${(place += 1)}`);
    for (let time = 0; time < 7; time += 1) await client.query({ name: 'lookup', text, values });
    await client.query(
      `with person as (
         insert into app_user (id, name, email, phone)
         select gen_random_uuid(), 'Ana Prado', n || '@exemplo.test', '' from generate_series(1, 1000) n returning id)
       insert into session (id, user_id, token_hash, created_at, expires_at)
       select gen_random_uuid(), id, case row_number() over () when 500 then $1 else id::text end, now(), now() + interval '1 day'
         from person`,
      [values.at(-1)],
    );
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off, timing off) execute lookup (${'now(), '.repeat(values.length - 1)}'${String(values.at(-1))}')`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/actual rows=1\b/);
    expect(plan).toContain('using app_user_pkey');
    const read = [...plan.matchAll(/(?:Rows Removed by Filter: |rows=)(\d+)/g)].map(([, n]) => Number(n));
    expect(Math.max(...read) > 2 ? plan : '').toBe('');
  });
});

type Args = ConstructorParameters<typeof SessionsService>;
