import { openBench, type Bench } from '../../test/support/bench.js';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const count = async (table: string): Promise<number> =>
  Number((await bench.sql<{ n: string }>(`select count(*) n from ${table}`))[0]?.n);

it('housekeeping removes what has served its time and nothing else', async () => {
  const ages: Record<string, string> = {
    idempotency_key: `insert into idempotency_key (scope, fingerprint, state, created_at) values (?, 'f', 'done', now() - ?::interval)`,
    freight_quote: `insert into freight_quote (id, cep, pieces, source, options, expires_at) select gen_random_uuid(), left(?, 1) || '1310100', 1, 'table', '[]', now() - ?::interval`,
    session: `insert into session (id, user_id, token_hash, expires_at) select gen_random_uuid(), gen_random_uuid(), ?, now() - ?::interval`,
    webhook_event: `insert into webhook_event (id, provider, event_key, topic, subject_id, received_at) select gen_random_uuid(), 'mercado-pago', ?, 'payment', '1', now() - ?::interval`,
    outbox_message: `insert into outbox_message (id, type, payload, state, created_at) select gen_random_uuid(), 'user.signed-up', jsonb_build_object('k', ?::text), 'acked', now() - ?::interval`,
  };
  for (const insert of Object.values(ages)) {
    await bench.sql(insert, ['1-old', '100 days']);
    await bench.sql(insert, ['2-new', '1 minute']);
  }
  await bench.sql(
    `insert into outbox_message (id, type, payload, state, created_at) values (gen_random_uuid(), 'x', '{}', 'dead', now() - interval '100 days')`,
  );
  await bench.tick('housekeeping.purge');
  expect(
    await Promise.all(['idempotency_key', 'freight_quote', 'session', 'webhook_event'].map(count)),
  ).toEqual([1, 1, 1, 1]);
  const left = await bench.sql<{ state: string }>('select state from outbox_message order by state');
  expect(left.map(({ state }) => state)).toEqual(['acked', 'dead']);
});
