import type pg from 'pg';
import { RECOVERY_SETTINGS } from './cluster-folder.js';

/** Schemas of PostgreSQL itself. */
const OWN = `nspname !~ '^pg_' and nspname <> 'information_schema'`;

/** Whether there is anything in a database that a restore would destroy. */
export async function hasTables(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_class c join pg_namespace on c.relnamespace = pg_namespace.oid
     where ${OWN} and relkind in ('r', 'p')`,
  );
  return (rows[0]?.n ?? 0) > 0;
}

/** Drops every schema of the shop: what a logical backup fills must be empty. */
export async function emptyDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(nspname) as name from pg_namespace where ${OWN}`,
  );
  for (const { name } of rows) await client.query(`drop schema ${name} cascade`);
  await client.query('create schema public');
}

/** Takes the settings of the recovery away. Needs a superuser, as the server's owner is. */
export async function endRecovery(client: pg.Client): Promise<void> {
  for (const name of RECOVERY_SETTINGS) await client.query(`alter system reset ${name}`);
  await client.query('select pg_reload_conf()');
}

/** Each returns the rows that must not be there. */
const INVARIANTS: Readonly<Record<string, string>> = {
  'totais dos pedidos': `select o.id from shop_order o
    left join (select order_id, sum(price_cents * quantity) lines from order_item group by order_id) i on i.order_id = o.id
    where o.subtotal_cents is distinct from i.lines or o.subtotal_cents - o.discount_cents + o.shipping_cents <> o.total_cents`,
  'estoque e seus movimentos': `select l.sku from stock_level l
    left join (select sku, sum(offered_delta) o, sum(held_delta) h, sum(committed_delta) c, sum(shipped_delta) s
               from stock_movement group by sku) m using (sku)
    where (l.offered, l.held, l.committed, l.shipped) is distinct from (m.o, m.h, m.c, m.s)`,
  'peças de cada pedido': `select i.order_id from order_item i
    left join stock_hold h on h.order_id = i.order_id and h.sku = i.sku
    group by i.order_id, i.sku, h.quantity, h.returned having sum(i.quantity) is distinct from h.quantity + h.returned`,
  'pedidos pagos e seus pagamentos': `select o.id from shop_order o
    where o.paid_state = 'paid' and o.total_cents > 0 and not exists (select 1 from charge c where c.order_id = o.id and c.state in ('approved', 'disputed', 'refunding'))`,
};

export interface CheckedDatabase {
  readonly tables: number;
  readonly rows: number;
  /** What is wrong, for people. */
  readonly faults: readonly string[];
}

/** Reads every row of every table, so that a page that cannot be read is found now, and looks for what must not be. */
export async function checkDatabase(client: pg.Client): Promise<CheckedDatabase> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select quote_ident(nspname) || '.' || quote_ident(relname) as name
     from pg_class c join pg_namespace on c.relnamespace = pg_namespace.oid where ${OWN} and relkind = 'r'`,
  );
  const faults: string[] = [];
  let rows = 0;
  for (const { name } of tables) {
    try {
      const counted = await client.query<{ n: number }>(
        `select count(t.*)::float8 as n from ${name} t where length(t::text) > 0`,
      );
      rows += counted.rows[0]?.n ?? 0;
    } catch (error) {
      faults.push(`${name}: ${(error as Error).message}`);
    }
  }
  for (const [what, sql] of Object.entries(INVARIANTS)) {
    const wrong = await client.query(sql);
    if (wrong.rows.length > 0) faults.push(`${what}: ${wrong.rows.length} não conferem`);
  }
  return { tables: tables.length, rows, faults };
}
