import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { MikroORM } from '@mikro-orm/postgresql';
import { consumersOf } from '@plantao/domain/consumers';
import { entities, shopOrmOptions } from '@plantao/domain/database';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../infra/database.js';

/**
 * The demonstration shop as an earlier version left it, with events that nobody had handled yet: the names of the
 * migrations it had, and the rows of each table as PostgreSQL writes them to JSON.
 */
interface Snapshot {
  migrations: string[];
  tables: Record<string, Record<string, unknown>[]>;
}

const SNAPSHOTS = ['demo-2026-11-21'];

const readSnapshot = (name: string): Snapshot =>
  JSON.parse(
    gunzipSync(readFileSync(path.join(import.meta.dirname, `${name}.json.gz`))).toString(),
  ) as Snapshot;

/** Everything that a column, constraint, index or trigger is, one line each, in no order of creation. */
const SCHEMA = `
  select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' '
    || coalesce(collation_name, '') || ' ' || coalesce(column_default, '') || ' ' || coalesce(generation_expression, '') line
  from information_schema.columns where table_schema = 'public'
  union all
  select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
  from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0
  union all
  select 'index ' || indexdef from pg_indexes where schemaname = 'public'
  union all
  select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  order by 1`;

const literals = (ids: readonly string[]) => ids.map((id) => `'${id}'`).join(', ');

async function load(orm: MikroORM, { tables }: Snapshot): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    await em.execute(`set local session_replication_role = 'replica'`);
    for (const [table, rows] of Object.entries(tables)) {
      if (table === 'schema_migration' || rows.length === 0) continue;
      const columns = Object.keys(rows[0] ?? {})
        .map((column) => `"${column}"`)
        .join(', ');
      await em.execute(
        `insert into "${table}" (${columns}) select ${columns} from json_populate_recordset(null::"${table}", ?::json)`,
        [JSON.stringify(rows)],
      );
    }
  });
}

describe.each(SNAPSHOTS)('upgrade from %s', (name) => {
  const snapshot = readSnapshot(name);
  let database: TestDatabase;
  let fresh: TestDatabase;
  let orm: MikroORM;
  const query = <Row extends object>(sql: string) => orm.em.fork().execute<Row[]>(sql);
  /** A refund that was owed again after the shop was reimbursed, and that the provider has refused since. */
  async function refuseAgain(): Promise<void> {
    await query(`update refund set state = 'failed', error = 'Saldo insuficiente', done_at = null`);
    await query(
      `update order_step set kind = 'refund-failed', detail = 'O provedor devolveu à loja o valor desta contestação. Confira no painel dele.'
        where id = (select s.id from order_step s join refund r using (order_id) order by s.at desc limit 1)`,
    );
  }

  /** Three customers with an app, a passkey and a recovery code each, from before an address had to be confirmed. */
  const people = (snapshot.tables['app_user'] ?? []).slice(0, 3).map(({ id }) => String(id));
  async function registerFactors(): Promise<void> {
    const [unproven, proven, moved] = people;
    await query(
      `update app_user set email_verified_at = case when id = '${proven}' then now() end, role = 'user' where id in (${literals(people)})`,
    );
    const each = `from app_user where id in (${literals(people)})`;
    await query(`insert into totp (user_id, secret, confirmed_at) select id, 'x', now() ${each}`);
    await query(`insert into passkey (id, user_id, credential_id, public_key, name)
                 select gen_random_uuid(), id, id::text, 'x', 'Chave' ${each}`);
    await query(
      `insert into recovery_code (id, user_id, code_hash) select gen_random_uuid(), id, id::text ${each}`,
    );
    await query(`insert into audit_log (id, at, actor, action, entity, entity_id, before, after) values
      (gen_random_uuid(), now() + interval '1 hour', 'Rita', 'user.change', 'user', '${moved}', '{"email": "a"}', '{"email": "b"}'),
      (gen_random_uuid(), now() - interval '1 hour', 'Rita', 'user.change', 'user', '${unproven}', '{"email": "a"}', '{"email": "b"}'),
      (gen_random_uuid(), now() + interval '1 hour', 'Rita', 'user.change', 'user', '${unproven}', '{"name": "a"}', '{"name": "b"}')`);
  }

  beforeAll(async () => {
    [database, fresh] = [await createEmptyDatabase(), await createTestDatabase()];
    orm = await MikroORM.init({ ...shopOrmOptions(database.url, 2), logger: () => undefined });
    await orm.migrator.up({ to: snapshot.migrations.at(-1) as string });
    expect((await orm.migrator.getExecuted()).map((one) => one.name)).toEqual(snapshot.migrations);
    await load(orm, snapshot);
    await orm.migrator.up({ to: '20261122235600-cancelled-refunds.cjs' });
    await refuseAgain();
    await orm.migrator.up({ to: '20261127060000-answered-approvals.cjs' });
    await registerFactors();
    await orm.migrator.up();
  });
  afterAll(async () => {
    await orm.close(true);
    await database.drop();
    await fresh.drop();
  });

  it('ends with the schema of a new database', async () => {
    const other = await MikroORM.init(shopOrmOptions(fresh.url, 1));
    try {
      const expected = await other.em.fork().execute<{ line: string }[]>(SCHEMA);
      expect((await query<{ line: string }>(SCHEMA)).map(({ line }) => line)).toEqual(
        expected.map(({ line }) => line),
      );
    } finally {
      await other.close(true);
    }
  });

  it('loses no row of orders, payments, reviews and holds', async () => {
    const kept = ['app_user', 'product', 'shop_order', 'order_item', 'charge', 'refund', 'shipping_label'];
    kept.push('order_step', 'review', 'coupon', 'coupon_use', 'stock_level', 'stock_hold', 'stock_movement');
    const counts = await Promise.all(
      kept.map(async (table) => [
        table,
        (await query<{ n: number }>(`select count(*)::int n from "${table}"`))[0]?.n,
      ]),
    );
    expect(counts).toEqual(kept.map((table) => [table, snapshot.tables[table]?.length]));
    const totals = await query<object>('select id, total_cents, paid_state from shop_order order by id');
    expect(totals).toEqual(
      [...(snapshot.tables['shop_order'] ?? [])]
        .map(({ id, total_cents, paid_state }) => ({ id, total_cents, paid_state }))
        .sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1)),
    );
  });

  it('F18 marks a charge as reimbursed whose refund the provider has refused since', async () => {
    const [refund] = snapshot.tables['refund'] ?? [];
    expect(refund).toBeDefined();
    expect(await query('select id from charge where reimbursed')).toEqual([{ id: refund?.['charge_id'] }]);
  });

  it('S6 ends second factors of customers whose address was never confirmed, and of nobody else', async () => {
    for (const table of ['totp', 'passkey', 'recovery_code'])
      expect(
        await query(`select user_id as id from ${table} where user_id in (${literals(people)}) order by 1`),
      ).toEqual(
        people
          .slice(1)
          .sort()
          .map((id) => ({ id })),
      );
  });

  it('leaves every event that waits with a job that handles it', async () => {
    const waiting = await query<{ type: string }>(
      `select distinct type from outbox_message where state = 'new'`,
    );
    expect(waiting.length).toBeGreaterThan(0);
    expect(waiting.map(({ type }) => type).filter((type) => consumersOf(type) === undefined)).toEqual([]);
  });

  it.each(entities.map((entity) => [entity.name, entity] as const))('reads %s', async (_name, entity) => {
    await expect(orm.em.fork().find(entity as never, {}, { limit: 50 })).resolves.toBeDefined();
  });
});
