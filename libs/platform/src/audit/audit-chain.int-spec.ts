import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { createTestDatabase, type TestDatabase } from '../../../../test/infra/database.js';
import { openOwner, type OwnerConnection } from '../../../../test/infra/owner.js';
import { withLongWaits } from '../../../../test/infra/long-waits.js';
import { until } from '../../../../test/infra/until.js';
import { ormOptions } from '../database/index.js';
import {
  AuditEntry,
  auditChainState,
  auditHead,
  PERSONAL_FIELDS,
  sealEntries,
  verifyChain,
  type AuditFaultKind,
  type AuditHead,
} from './index.js';

const KEYS = ['a-key-that-only-the-processes-have'];

let database: TestDatabase;
let orm: MikroORM;
let owner: OwnerConnection;
beforeEach(async () => {
  database = await createTestDatabase();
  owner = await openOwner(database.url);
  const options = {
    databaseUrl: database.applicationUrl,
    entities: [AuditEntry],
    pool: 8,
    migrationsPath: 'libs/domain/migrations',
  };
  orm = await MikroORM.init(withLongWaits(ormOptions(options)));
});
afterEach(async () => {
  await orm.close();
  await owner.close();
  await database.drop();
});

const em = (): EntityManager => orm.em.fork() as EntityManager;

/** Entries in transactions of their own, as the application adds them. @returns their ids */
async function add(count: number, more: Partial<AuditEntry> = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const before = { name: 'Ana Prado', cpf: '52998224725', active: true, price: 0.1 };
    const entry = AuditEntry.of({
      ...{ actor: 'Ana', action: 'coupon.change', entity: 'coupon', entityId: `${n}`, ip: '198.51.100.1' },
      ...{ before, after: { ...before, active: false }, ...more },
    });
    await em().persist(entry).flush();
    ids.push(entry.id);
  }
  return ids;
}
async function sealAll(keys = KEYS): Promise<number> {
  let total = 0;
  for (let sealed = 1; sealed > 0; total += sealed) sealed = await sealEntries(em(), keys);
  return total;
}
/** What a superuser does who lifts every guard of the database. */
const tamper = (statement: string, values: unknown[] = []) =>
  owner.sql(`set session_replication_role = replica; ${statement}; reset session_replication_role`, values);
const verify = (more: Parameters<typeof verifyChain>[1] = {}) => verifyChain(em(), { keys: KEYS, ...more });

async function aUser(deleted = false): Promise<string> {
  const [row] = await owner.sql<{ id: string }>(
    `insert into app_user (id, name, email, deleted_at) values (gen_random_uuid(), 'x', gen_random_uuid() || '@x.test', case when ? then now() end) returning id`,
    [deleted],
  );
  return row?.id ?? '';
}

describe('S15 the chain over the audit log', () => {
  it('holds for what nobody has touched, however many batches it was sealed in', async () => {
    expect(await verify()).toMatchObject({ position: 0, complete: true });
    await add(3);
    expect(await sealAll()).toBe(3);
    await owner.sql(
      `insert into audit_log (id, actor, action, entity, entity_id) select gen_random_uuid(), 'a', 'b', 'c', n::text from generate_series(1, 2100) n`,
    );
    expect(await sealAll()).toBe(2100);
    expect(await verify()).toMatchObject({ position: 2103, complete: true, fault: undefined });
    expect(await auditChainState(em())).toMatchObject({ position: 2103, unsealedSeconds: 0, fault: null });
    // In strides, each from where the last one ended.
    let at: AuditHead = { position: 0, hash: '' };
    let last = await verify({ limit: 1000 });
    for (; !last.complete; last = await verify({ after: at, limit: 1000 })) at = last;
    expect(last).toMatchObject({ position: 2103, fault: undefined });
  });

  it('seals what concurrent transactions commit late, and each entry once by several sealers', async () => {
    const slow = em();
    await slow.begin();
    const late = AuditEntry.of({ actor: 'a', action: 'b.c', entity: 'd', entityId: 'late' });
    slow.persist(late);
    await slow.flush();
    await add(4);
    expect(await sealAll()).toBe(4);
    await slow.commit();
    await add(2);
    await Promise.all([sealAll(), sealAll(), sealAll()]);
    const sealed = await owner.sql<{ id: string }>('select entry_id as id from audit.seal');
    expect(sealed).toHaveLength(7);
    expect(sealed.map(({ id }) => id)).toContain(late.id);
    expect(await verify()).toMatchObject({ position: 7, complete: true, fault: undefined });
  });

  const FORGERIES: readonly [what: string, kind: AuditFaultKind, statement: string][] = [
    ['who did it', 'changed', `update audit_log set actor = 'Bia' where id = (select id from third)`],
    ['the address', 'changed', `update audit_log set ip = null where id = (select id from third)`],
    [
      'the moment',
      'changed',
      `update audit_log set at = at + interval '1 microsecond' where id = (select id from third)`,
    ],
    [
      'a value',
      'changed',
      `update audit_log set after = after || '{"active": true}' where id = (select id from third)`,
    ],
    [
      'a digit',
      'changed',
      `update audit_log set before = before || '{"price": 0.10000000000000001}' where id = (select id from third)`,
    ],
    ['a value away', 'changed', `update audit_log set before = null where id = (select id from third)`],
    [
      'the order of two',
      'changed',
      `update audit.seal s set entry_id = case s.position when 3 then (select id from fourth) else (select id from third) end where position in (3, 4)`,
    ],
    ['an entry away', 'entry-missing', `delete from audit_log where id = (select id from third)`],
    [
      'an entry and its seal away',
      'seal-missing',
      `with gone as (delete from audit.seal where position = 3) delete from audit_log where id = (select id from third)`,
    ],
    [
      'an entry in between',
      'not-sealed',
      `insert into audit_log (id, at, actor, action, entity, entity_id) values (gen_random_uuid(), now() - interval '3 hours', 'a', 'b', 'c', 'd')`,
    ],
    [
      'an entry of tomorrow',
      'not-sealed',
      `insert into audit_log (id, at, actor, action, entity, entity_id) values (gen_random_uuid(), now() + interval '1 day', 'a', 'b', 'c', 'd')`,
    ],
    ['the hash of a seal', 'changed', `update audit.seal set hash = sha256('x') where position = 3`],
    [
      'when it was sealed',
      'changed',
      `update audit.seal set sealed_at = now() - interval '1 day' where position = 3`,
    ],
    ['the newest ones away', 'other-head', `delete from audit.seal where position > 4`],
    ['all of it away', 'other-head', `delete from audit.seal`],
  ];
  it.each(FORGERIES)('finds that a superuser has changed %s (%s)', async (_, kind, statement) => {
    await add(6);
    await sealAll();
    const head = await auditHead(em());
    const known = head ? [head] : [];
    expect(await verify({ known })).toMatchObject({ complete: true, fault: undefined });
    const places = `with third as (select entry_id as id from audit.seal where position = 3),
      fourth as (select entry_id as id from audit.seal where position = 4)`;
    const whole = /^with/.test(statement)
      ? statement.replace(/^with/, `${places},`)
      : `${places} ${statement}`;
    // Rows whose two positions change places must not meet on the way.
    await tamper(`alter table audit.seal drop constraint seal_entry_id_key; ${whole}`);
    const found = await verify({ known });
    expect(found.complete).toBe(false);
    expect(found.fault?.kind).toBe(kind);
  });

  it('a chain that was made again from a change on lacks the signature, and does not have a head that was reported before', async () => {
    await add(6);
    await sealAll();
    const reported = (await auditHead(em())) as AuditHead;
    await tamper(
      `update audit_log set actor = 'Bia' where id = (select entry_id from audit.seal where position = 3); delete from audit.seal`,
    );
    await sealAll(['a key that the forger has made up']);
    expect((await verify()).fault?.kind).toBe('signature');
    expect((await verify({ keys: [], known: [reported] })).fault?.kind).toBe('other-head');
    // Without a key and without a mail nothing tells of it: that is why there are both.
    expect(await verify({ keys: [] })).toMatchObject({ complete: true, fault: undefined });
    await tamper('delete from audit.seal');
    await sealAll([]);
    expect((await verify()).fault?.kind).toBe('signature');
  });

  it('accepts the key of before while it is being replaced', async () => {
    await add(2);
    await sealAll(['old']);
    await add(2);
    await sealAll(['new', 'old']);
    expect((await verify({ keys: ['new', 'old'] })).fault).toBeUndefined();
    expect((await verify({ keys: ['new'] })).fault?.kind).toBe('signature');
  });
});

describe('S17 an erased person and the chain', () => {
  const changed = (user: string) => add(3, { entity: 'user', action: 'user.change', entityId: user });

  it('the chain holds after the personal values are blanked, and their digest cannot be guessed any more', async () => {
    const user = await aUser();
    await changed(user);
    await sealAll();
    await owner.sql('update app_user set deleted_at = now() where id = ?', [user]);
    await em().execute('select audit.forget(?)', [user]);
    const rows = await owner.sql<{ text: string; salt: unknown }>(
      'select a::text as text, s.salt from audit_log a join audit.seal s on s.entry_id = a.id',
    );
    expect(rows.filter(({ text, salt }) => /Prado|52998224725/.test(text) || salt !== null)).toEqual([]);
    expect(await verify()).toMatchObject({ position: 3, complete: true, fault: undefined });
    // What is left of the entry is sealed as before.
    await tamper(
      `update audit_log set after = after || '{"active": true}' where id = (select entry_id from audit.seal where position = 2)`,
    );
    expect((await verify()).fault).toMatchObject({ kind: 'changed', position: 2 });
  });

  it('blanked before it was sealed, it is sealed as it is', async () => {
    const user = await aUser();
    await changed(user);
    await owner.sql('update app_user set deleted_at = now() where id = ?', [user]);
    await em().execute('select audit.forget(?)', [user]);
    expect(await sealAll()).toBe(3);
    expect((await verify()).fault).toBeUndefined();
  });

  it('values of a person who is not erased cannot be blanked', async () => {
    const user = await aUser();
    await changed(user);
    await sealAll();
    await expect(em().execute('select audit.forget(?)', [user])).rejects.toThrow('append-only');
    await tamper(`update audit_log set before = audit.redacted(before), after = audit.redacted(after)`);
    expect((await verify()).fault?.kind).toBe('changed');
  });

  it('the fields are those that the database blanks', async () => {
    const full = Object.fromEntries([...PERSONAL_FIELDS, 'active', 'role'].map((name) => [name, 'x']));
    const [row] = await owner.sql<{ left: Record<string, string> }>(
      'select audit.redacted(?::jsonb) as left',
      [JSON.stringify(full)],
    );
    const kept = Object.entries(row?.left ?? {}).filter(([, value]) => value === 'x');
    expect(kept.map(([name]) => name).sort()).toEqual(['active', 'role']);
  });
});

describe('S17 addresses of the orders of an erased person', () => {
  const anOrder = async (user: string): Promise<string> => {
    const [row] = await owner.sql<{ id: string }>(
      `insert into shop_order (id, user_id, cart_revision, status, subtotal_cents, shipping_cents, total_cents, customer, address, ship_type, hold_expires_at)
       values (gen_random_uuid(), ?, 1, 'confirmed', 1, 0, 1, '{}', '{}', '{}', now()) returning id`,
      [user],
    );
    return row?.id ?? '';
  };
  const entryOf = (order: string) =>
    AuditEntry.of({
      ...{ actor: 'Ana', action: 'order.edit', entity: 'order', entityId: order },
      ...{
        before: { address: { street: 'Rua A' } },
        after: { address: { street: 'Rua B' }, reason: 'mudou' },
      },
    });
  const readOf = (order: string) =>
    owner.sql('select before, after from audit_log where entity_id = ?', [order]);
  const blank = { before: { address: 'apagado' }, after: { address: 'apagado', reason: 'mudou' } };
  const erase = async (user: string) => {
    await owner.sql('update app_user set deleted_at = now() where id = ?', [user]);
    await em().execute('select audit.forget(?)', [user]);
  };

  it('written after the account was emptied it is blank, and the chain holds', async () => {
    const [gone, here] = [await anOrder(await aUser(true)), await anOrder(await aUser())];
    for (const order of [gone, here, 'many']) await em().persist(entryOf(order)).flush();
    expect(await readOf(gone)).toEqual([blank]);
    for (const order of [here, 'many'])
      expect(await readOf(order)).toMatchObject([{ before: { address: { street: 'Rua A' } } }]);
    await sealAll();
    expect(await verify()).toMatchObject({ position: 3, complete: true, fault: undefined });
  });

  it('written while the account is emptied it is blank, whichever of both is first', async () => {
    const user = await aUser();
    const order = await anOrder(user);
    const [entryFirst, eraseFirst] = [em(), em()];
    await entryFirst.begin();
    await entryFirst.persist(entryOf(order)).flush();
    const erased = erase(user);
    await untilWaiting('update app_user');
    await entryFirst.commit();
    await erased;
    expect(await readOf(order)).toEqual([blank]);
    const next = await aUser();
    const other = await anOrder(next);
    await eraseFirst.begin();
    await eraseFirst.execute('update app_user set deleted_at = now() where id = ?', [next]);
    const written = em().persist(entryOf(other)).flush();
    await untilWaiting('insert into "audit_log"');
    await eraseFirst.execute('select audit.forget(?)', [next]);
    await eraseFirst.commit();
    await written;
    expect(await readOf(other)).toEqual([blank]);
  });

  it('account and order of an entry are found by their keys, however many there are', async () => {
    const user = await aUser();
    const order = await anOrder(user);
    await add(1, { entity: 'user', action: 'user.change', entityId: user });
    await em().persist(entryOf(order)).flush();
    await owner.sql(
      `insert into app_user (id, name, email) select gen_random_uuid(), 'x', n || '@many.test' from generate_series(1, 3000) n`,
    );
    await owner.sql(
      `insert into shop_order (id, user_id, cart_revision, status, subtotal_cents, shipping_cents, total_cents, customer, address, ship_type, hold_expires_at)
       select gen_random_uuid(), id, 1, 'delivered', 1, 0, 1, '{}', '{}', '{}', now() from app_user where email like '%@many.test'`,
    );
    await owner.sql('analyze app_user, shop_order');
    const own = em();
    await own.begin();
    // With what this connection scanned earlier and has not reported yet.
    const scans = () =>
      own.execute(
        `select relname, seq_scan from pg_stat_xact_user_tables where relname in ('app_user', 'shop_order') order by relname`,
      );
    const before = await scans();
    await own.execute('update app_user set deleted_at = now() where id = ?', [user]);
    await own.execute('select audit.forget(?)', [user]);
    const after = await scans();
    await own.commit();
    expect(after).toEqual(before);
    expect(await readOf(order)).toEqual([blank]);
  });

  /** A statement that begins so waits for a lock. */
  const untilWaiting = (beginning: string) =>
    until(
      async () =>
        (
          await owner.sql(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike ? || '%'`,
            [beginning],
          )
        ).length > 0,
    );
});

describe('S15 the role of the processes', () => {
  const refusal = (statement: string) =>
    em()
      .execute(statement)
      .then(
        () => 'done',
        (error: Error & { code?: string }) => error.code,
      );

  it.each([
    ...['audit_log', 'audit.seal', 'audit.verification', 'stock_movement', 'order_step'].flatMap((table) => [
      `update ${table} set ${/seal/.test(table) ? 'signature = null' : /verif/.test(table) ? 'fault = null' : 'actor = actor'}`,
      `delete from ${table}`,
      `truncate ${table}`,
      `alter table ${table} disable trigger all`,
      `drop table ${table}`,
    ]),
    ...['create table mine (id int)', 'create function f() returns int language sql as $$ select 1 $$'],
    `insert into audit_log (id, at, actor, action, entity, entity_id) values (gen_random_uuid(), now() - interval '1 year', 'a', 'b', 'c', 'd')`,
    `insert into audit.seal (position, entry_id, hash, sealed_at) values (1, gen_random_uuid(), sha256('x'), now())`,
    ...['update schema_migration set name = name', 'set session_replication_role = replica'],
    'create or replace function audit.keep() returns trigger language plpgsql as $$ begin return new; end $$',
    ...['set role plantao', 'create role other superuser', 'alter role plantao_app superuser'],
  ])('cannot: %s', async (statement) => {
    expect(await refusal(statement)).toBe('42501');
  });

  it('can add and read, and everything else in the tables of the shop', async () => {
    await add(1);
    const missing = await em().execute<{ name: string }[]>(`
      select c.oid::regclass::text as name from pg_class c join pg_namespace s on s.oid = c.relnamespace
       where c.relkind = 'r' and s.nspname in ('public', 'search', 'totals', 'limits', 'bullmq')
         and c.relname not in ('audit_log', 'stock_movement', 'order_step', 'schema_migration', 'migration')
         and not has_table_privilege(c.oid, 'select, insert, update, delete')`);
    expect(missing).toEqual([]);
  });
});
