import pg from 'pg';
import { sqlState } from './retry.js';
import { withClient } from './with-client.js';

/** Tables whose rows the application adds and reads, and can neither change nor remove (docs/adr/0027). */
const APPEND_ONLY: Readonly<Record<string, string>> = {
  'public.audit_log': 'who changed what; `audit.forget` blanks the values about an erased person',
  'audit.seal': 'the hash chain over the audit log',
  'audit.verification': 'what the checks of the chain have found',
  'public.stock_movement': 'the ledger of the stock: a correction is another movement',
  'public.order_step': 'the history of an order',
};

/** Columns of them whose value is the database's alone: when a row was added is not for the application to say. */
const OWN_COLUMNS: Readonly<Record<string, string>> = {
  'public.audit_log': 'at',
  'audit.seal': 'sealed_at',
  'audit.verification': 'at',
};

/** Tables that the application only reads. */
const READ_ONLY = ['public.schema_migration', 'bullmq.migration'];

/** States of a sign-in that was refused: no such role, or another password. */
const REFUSED = new Set(['28P01', '28000']);
/** Another process has made the role meanwhile. */
const THERE = new Set(['42710', '23505']);

/** The role that a database address signs in as. */
const roleOf = (databaseUrl: string): string => decodeURIComponent(new URL(databaseUrl).username);

/**
 * Whether the processes sign in as another role than the one that owns the tables. Otherwise there is nothing to grant.
 * @param ownerUrl of the role that migrates
 * @param applicationUrl of the role that the processes sign in as
 */
const hasApplicationRole = (ownerUrl: string, applicationUrl: string): boolean =>
  roleOf(ownerUrl) !== roleOf(applicationUrl);

/**
 * Makes the role of the processes, or gives it the password of its address when that one is refused, and has tables that
 * are made from now on be theirs to use. To be called before migrations, whose new tables a process of the previous
 * version may write to by a trigger at once.
 * @param applicationUrl PostgreSQL itself
 * @throws Error when the owner may not make roles and there is none yet
 */
export async function makeApplicationRole(ownerUrl: string, applicationUrl: string): Promise<void> {
  if (!hasApplicationRole(ownerUrl, applicationUrl)) return;
  const name = roleOf(applicationUrl);
  const password = decodeURIComponent(new URL(applicationUrl).password);
  await withClient(ownerUrl, async (client) => {
    const role = pg.escapeIdentifier(name);
    const found = await client.query<{ rolsuper: boolean }>(
      'select rolsuper from pg_roles where rolname = $1',
      [name],
    );
    if (found.rows[0]?.rolsuper)
      throw new Error(`o papel ${name} é superusuário: os processos da loja precisam de um que não seja`);
    if (found.rows.length === 0)
      await client
        .query(`create role ${role} login password ${pg.escapeLiteral(password)}`)
        .catch((error: unknown) => {
          if (!THERE.has(sqlState(error) ?? '')) throw error;
        });
    else if (await isRefused(applicationUrl))
      await client.query(`alter role ${role} login password ${pg.escapeLiteral(password)}`);
    await client.query(`alter default privileges grant usage on schemas to ${role}`);
    await client.query(`alter default privileges grant select, insert, update, delete on tables to ${role}`);
    await client.query(`alter default privileges grant usage, select on sequences to ${role}`);
  });
}

async function isRefused(databaseUrl: string): Promise<boolean> {
  try {
    await withClient(databaseUrl, () => Promise.resolve());
    return false;
  } catch (error) {
    return REFUSED.has(sqlState(error) ?? '');
  }
}

/**
 * Statements that are still to be run, each by what is in the catalogue: a table or schema that a migration has added,
 * or that a restore has brought without its privileges. None where all is as it should be. $1: the role, $2: tables
 * that take new rows only, $3: of these the columns of the database's own, as `schema.table.column`, $4: tables that are
 * only read.
 */
const MISSING = `
  with schemas as (
    select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'),
  tables as (
    select c.oid, s.nspname, c.relname, c.relkind, s.nspname || '.' || c.relname as name,
        quote_ident(s.nspname) || '.' || quote_ident(c.relname) as quoted
      from pg_class c join schemas s on s.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'm', 'S')),
  wanted as (
    select *, case when relkind = 'S' then null when name = any($4) then '{SELECT}'
        when name = any($2) then '{SELECT,INSERT}' else '{SELECT,INSERT,UPDATE,DELETE}' end::text[] as privileges
      from tables),
  columns as (
    select w.oid, w.quoted, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as names,
        bool_and(has_column_privilege($1, w.oid, a.attnum, 'INSERT')) and not has_table_privilege($1, w.oid, 'INSERT') as granted
      from wanted w join pg_attribute a on a.attrelid = w.oid and a.attnum > 0 and not a.attisdropped
     where exists (select from unnest($3::text[]) own where own like w.name || '.%')
       and w.name || '.' || a.attname <> all($3)
     group by w.oid, w.quoted)
  select 1 as step, format('grant usage on schema %I to %I', nspname, $1) as statement from schemas
   where not has_schema_privilege($1, oid, 'USAGE')
  union all
  select 0 as step, format('revoke create on schema %I from public, %I', nspname, $1) from schemas
   where has_schema_privilege($1, oid, 'CREATE')
  union all
  select 0 as step, format('revoke %s on %s from %I', string_agg(p, ', '), quoted, $1)
    from wanted, unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) p
   where relkind <> 'S' and has_table_privilege($1, oid, p)
     and (p <> all(privileges) or (p = 'INSERT' and oid in (select oid from columns)))
   group by quoted
  union all
  select 1 as step, format('grant %s on %s to %I', string_agg(p, ', '), quoted, $1)
    from wanted, unnest(privileges) p
   where not has_table_privilege($1, oid, p) and not (p = 'INSERT' and oid in (select oid from columns))
   group by quoted
  union all
  select 2 as step, format('grant insert (%s) on %s to %I', names, quoted, $1) from columns where not granted
  union all
  select 1 as step, format('grant usage, select on sequence %s to %I', quoted, $1) from wanted
   where case relkind when 'S' then not has_sequence_privilege($1, oid, 'USAGE') else false end
  order by step`;

/** Functions of the queues that make and drop the sequence of a queue's job numbers, which only its owner may. */
const SEQUENCE_MAKERS = `
  select format('alter function %s security definer', f.oid::regprocedure) as statement
    from pg_proc f join pg_namespace s on s.oid = f.pronamespace
   where s.nspname = 'bullmq' and not f.prosecdef and f.prosrc ~* '(create|drop) sequence'`;

/** Functions that act with the rights of the owner: nobody's but the application's. */
const OWNERS_FUNCTIONS = `
  select format('revoke execute on function %s from public; grant execute on function %s to %I',
      f.oid::regprocedure, f.oid::regprocedure, $1::text) as statement
    from pg_proc f join pg_namespace s on s.oid = f.pronamespace
   where f.prosecdef and s.nspname !~ '^pg_' and s.nspname <> 'information_schema'
     and (f.proacl is null or exists (select from aclexplode(f.proacl) where grantee = 0)
          or not has_function_privilege($1::text, f.oid, 'EXECUTE'))`;

/**
 * Gives the role of the processes what they need in this database, and takes from it what they must not have: all by the
 * catalogue, in one transaction, nothing where nothing is missing. To be called after migrations, and after a restore.
 * @returns the statements that were run
 */
export async function grantToApplication(ownerUrl: string, applicationUrl: string): Promise<string[]> {
  if (!hasApplicationRole(ownerUrl, applicationUrl)) return [];
  const role = roleOf(applicationUrl);
  const own = Object.entries(OWN_COLUMNS).map(([table, column]) => `${table}.${column}`);
  return withClient(ownerUrl, async (client) => {
    await client.query('begin');
    const missing = await client.query<{ statement: string }>(MISSING, [
      role,
      Object.keys(APPEND_ONLY),
      own,
      READ_ONLY,
    ]);
    const makers = await client.query<{ statement: string }>(SEQUENCE_MAKERS);
    const statements = [...missing.rows, ...makers.rows].map(({ statement }) => statement);
    for (const statement of statements) await client.query(statement);
    const functions = await client.query<{ statement: string }>(OWNERS_FUNCTIONS, [role]);
    for (const { statement } of functions.rows) await client.query(statement);
    statements.push(...functions.rows.map(({ statement }) => statement));
    await client.query('commit');
    await seeReplicas(client, role);
    return statements;
  });
}

/** How far replicas are behind is shown to nobody else. An owner that may not grant it does without. */
async function seeReplicas(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ has: boolean }>(
    `select pg_has_role($1, 'pg_read_all_stats', 'member') as has`,
    [role],
  );
  if (!rows[0]?.has)
    await client.query(`grant pg_read_all_stats to ${pg.escapeIdentifier(role)}`).catch(() => undefined);
}

/** What a role could do to the audit log that nobody may: empty for the application's own. */
export async function auditPowers(databaseUrl: string): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ power: string }>(
      `select p as power from unnest(array['UPDATE', 'DELETE', 'TRUNCATE']) p, pg_class c
        where c.oid = to_regclass('public.audit_log') and has_table_privilege(c.oid, p)`,
    );
    return rows.map(({ power }) => power);
  });
}
