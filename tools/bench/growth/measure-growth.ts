import { createHash } from 'node:crypto';
import type pg from 'pg';
import { Client } from '../performance/client.js';
import { addBuyers, fillCarts, piecesInStock, type Buyer, type Piece } from '../performance/data.js';
import type { BenchShop } from '../performance/shop.js';
import { GROWTH_READS, type GrowthRead } from './operations.js';

/** What one operation costs PostgreSQL. */
export interface GrowthCost {
  readonly name: string;
  /** Pages of tables and indexes that its statements look at. */
  readonly pages: number;
  /** Milliseconds that PostgreSQL takes to plan and execute them. */
  readonly milliseconds: number;
  /** Why it could not be measured: the shop refused it. */
  readonly failed?: string;
}

const TOKEN = 'bench-growth-admin';
const ROLE = 'bench_growth_api';
/** Buyers of other measurements have lower numbers. */
const FIRST_BUYER = 7_000_000;
const WARM_UP = 3;

/** Statements of the api only: it signs in to the database as a role of its own. */
export async function apiUrl(database: pg.Client, databaseUrl: string): Promise<string> {
  await database.query('create extension if not exists pg_stat_statements');
  await database.query(`create role ${ROLE} superuser login password '${ROLE}'`);
  const url = new URL(databaseUrl);
  [url.username, url.password] = [ROLE, ROLE];
  return url.href;
}

/** Measures every operation `rounds` times, one after the other; one that the shop refuses does not end the others. */
export async function measureGrowth(
  shop: BenchShop,
  database: pg.Client,
  rounds: number,
): Promise<GrowthCost[]> {
  const client = new Client(shop.address, 1);
  const pieces = await piecesInStock(database);
  const buyers = await addBuyers(database, rounds + WARM_UP, FIRST_BUYER);
  await fillCarts(database, buyers, pieces);
  await signInAdmin(database);
  const ids = await idsOf(database);
  const costs: GrowthCost[] = [];
  const measure = async (name: string, work: (turn: number) => Promise<unknown>): Promise<void> => {
    for (let turn = 0; turn < WARM_UP; turn += 1) await work(turn);
    await database.query('select pg_stat_statements_reset()');
    for (let turn = WARM_UP; turn < WARM_UP + rounds; turn += 1) await work(turn);
    const { pages, milliseconds } = await costOf(database);
    costs.push({ name, pages: pages / rounds, milliseconds: milliseconds / rounds });
  };
  const attempt = (name: string, work: (turn: number) => Promise<unknown>): Promise<void> =>
    measure(name, work).catch((error: Error) => {
      console.error(`${name}: ${error.message}`);
      costs.push({ name, pages: NaN, milliseconds: NaN, failed: error.message });
    });
  const [first] = buyers;
  if (!first) throw new RangeError('rounds is a positive number');
  const token = { guest: undefined, admin: TOKEN, customer: first.token };
  for (const read of GROWTH_READS)
    await attempt(read.name, (turn) => ask(client, read, token[read.as], { ...ids, turn: String(turn) }));
  const pieceOf = (turn: number): Piece => pieces[turn % pieces.length] as Piece;
  const quotes: Awaited<ReturnType<Client['quote']>>[] = [];
  for (const turn of buyers.keys()) quotes.push(await client.quote(pieceOf(turn)));
  await attempt('placing an order', async (turn) => {
    const { status, text } = await client.order(buyers[turn] as Buyer, pieceOf(turn), quotes[turn]);
    if (status !== 201) throw new Error(`no order: ${status} ${text.slice(0, 300)}`);
  });
  client.close();
  return costs;
}

async function ask(
  client: Client,
  { path }: GrowthRead,
  token: string | undefined,
  ids: Readonly<Record<string, string>>,
): Promise<void> {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');
  const { status, text } = await client.get(
    `/api/v1${filled}`,
    token ? { authorization: `Bearer ${token}` } : {},
  );
  if (status !== 200) throw new Error(`${filled}: ${status} ${text.slice(0, 300)}`);
}

/** What the statements of the api have cost since they were last counted from zero. */
async function costOf(database: pg.Client): Promise<Omit<GrowthCost, 'name'>> {
  const { rows } = await database.query<{ pages: number; milliseconds: number }>(
    `select coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float8 as pages,
            coalesce(sum(total_plan_time + total_exec_time), 0)::float8 as milliseconds
       from pg_stat_statements s join pg_roles r on r.oid = s.userid where r.rolname = $1`,
    [ROLE],
  );
  return rows[0] ?? { pages: 0, milliseconds: 0 };
}

async function signInAdmin(database: pg.Client): Promise<void> {
  await database.query(
    `insert into session (id, user_id, token_hash, created_at, expires_at)
     select gen_random_uuid(), id, $1, now(), now() + interval '1 day' from app_user where email = 'admin@plantao.test'`,
    [createHash('sha256').update(TOKEN).digest('hex')],
  );
}

async function idsOf(database: pg.Client): Promise<Record<string, string>> {
  const { rows } = await database.query<Record<string, string>>(
    `select (select id from product where sku like 'BLK-%' and active order by sku limit 1)::text as product,
            (select id from shop_order where preference_id like 'bulk-%' order by created_at desc limit 1)::text as "order",
            (select warehouse_id from warehouse_product group by 1 order by count(*) desc limit 1)::text as warehouse,
            (select id from coupon where code = 'MASSA5')::text as coupon`,
  );
  return rows[0] ?? {};
}
