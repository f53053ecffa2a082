import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/infra/database.js';
import { openWireCounter, type WireCounter } from './wire-counter.js';

let database: TestDatabase;
let counter: WireCounter;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  counter = await openWireCounter(database.url);
  client = new pg.Client({ connectionString: counter.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  counter.close();
  await database.drop();
});

it('counts statements, round trips and texts that have to be parsed', async () => {
  const prepared = { name: 'one', text: 'select $1::int', values: [1] };
  expect(await counter.during(async () => void (await client.query('select 1')))).toEqual({
    statements: 1,
    roundTrips: 1,
    parsed: 1,
  });
  expect(await counter.during(async () => void (await client.query('select $1::int', [1])))).toEqual({
    statements: 1,
    roundTrips: 1,
    parsed: 1,
  });
  await client.query(prepared);
  expect(await counter.during(async () => void (await client.query(prepared)))).toEqual({
    statements: 1,
    roundTrips: 1,
    parsed: 0,
  });
});

it('records what is read, with its values, also of prepared statements', async () => {
  const recorded = await counter.statementsOf(async () => {
    await client.query('begin');
    await client.query({ name: 'two', text: 'select $1::text, $2::int', values: ['á', null] });
    await client.query({ name: 'two', text: 'select $1::text, $2::int', values: ['b', 3] });
    await client.query('commit');
  });
  expect(recorded).toEqual([
    { text: 'select $1::text, $2::int', values: ['á', null] },
    { text: 'select $1::text, $2::int', values: ['b', '3'] },
  ]);
});
