import pg from 'pg';
import type { Count, Filling, LimitStore, Note, PastCalls, Refusal } from './limit-store.port.js';
import { momentOf, CLIENT_TIMEOUT_MS, FILLING_MS, storedKey } from './moments.js';

/** Connections of a process for its limits: each is held for one short statement. */
const POOL = 4;
const IDLE_MS = 60_000;
/** The row that says that the table was not emptied by a crash. */
const FILLED = 'filled';
/** The row that says that a process is restoring it. */
const FILLING = 'filling';

const TAKE = 'select refused, wait from limits.take($1, $2, $3, $4, $5, $6, $7)';

interface TakenRow {
  readonly refused: number | null;
  readonly wait: string | number | null;
}

/** SQL with `?` for its values. */
interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/**
 * The same as `PostgresLimits.take` for one count, as a part of another statement: `owner` is SQL for the text that ends
 * the key. `select refused, wait from <sql>`.
 */
export function takeWithin(owner: string, { key, max, per, weight = 1 }: Count, now: number): Statement {
  return {
    sql: `limits.take(?::bigint, array[encode(sha256(convert_to(?::text || ${owner}, 'UTF8')), 'hex')], array[?::int], array[?::bigint], array[?::int], array[0], array[0])`,
    values: [now, key, max, per, weight],
  };
}

/** Limits in the table `limits.log` (migration limits), on a small pool of their own: no request's transaction is around it. */
export class PostgresLimits implements LimitStore {
  readonly kind = 'postgres';
  private readonly pool: pg.Pool;
  /** A new connection has found the table emptied, and it was not restored since. */
  private isEmptied = false;
  private emptied: () => void = () => undefined;

  constructor(databaseUrl: string) {
    this.pool = new pg.Pool({
      connectionString: databaseUrl,
      max: POOL,
      keepAlive: true,
      idleTimeoutMillis: IDLE_MS,
      connectionTimeoutMillis: CLIENT_TIMEOUT_MS,
      query_timeout: CLIENT_TIMEOUT_MS,
      application_name: 'plantao-limits',
      verify: (client, done) => void this.look(client).then(done, done),
    });
    this.pool.on('error', () => undefined);
    // Lost while it counts: the statement fails, and the pool does not listen to a connection that it has lent.
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  async take(counts: readonly Count[], now: number): Promise<Refusal | undefined> {
    const { rows } = await this.counted<TakenRow>(TAKE, [
      now,
      counts.map(({ key }) => storedKey(key)),
      counts.map(({ max }) => max),
      counts.map(({ per }) => per),
      counts.map(({ weight = 1 }) => weight),
      counts.map(({ pause }) => pause?.free ?? 0),
      counts.map(({ pause }) => pause?.longest ?? 0),
    ]);
    const [row] = rows;
    return typeof row?.refused === 'number' ? { index: row.refused, wait: Number(row.wait) } : undefined;
  }

  async note(notes: readonly Note[], now: number): Promise<number[]> {
    const { rows } = await this.counted<{ wait: string }>(
      'select wait from limits.note($1, $2, $3, $4, $5, $6) wait',
      [
        now,
        notes.map(({ key }) => storedKey(key)),
        notes.map((note) => momentOf(note, now)),
        notes.map(({ max }) => max),
        notes.map(({ per }) => per),
        notes.map(({ calls }) => calls),
      ],
    );
    return rows.map(({ wait }) => Number(wait));
  }

  async giveBack(keys: readonly string[]): Promise<void> {
    await this.pool.query('select limits.give_back($1)', [keys.map(storedKey)]);
  }

  async claimEmpty(): Promise<Filling> {
    const { rows } = await this.pool.query<{ state: Filling }>(
      `with clock as (select (extract(epoch from clock_timestamp()) * 1000)::bigint as now),
            filled as (select from limits.log where key = $1),
            claim as (
              insert into limits.log as l (key, until) select $2, now + $3 from clock where not exists (select from filled)
              on conflict (key) do update set until = excluded.until where l.until < (select now from clock)
              returning key)
       select case when exists (select from filled) then 'filled' when exists (select from claim) then 'claimed'
              else 'filling' end as state`,
      [FILLED, FILLING, FILLING_MS],
    );
    const state = rows[0]?.state ?? 'filling';
    if (state === 'filled') this.isEmptied = false;
    return state;
  }

  async restore(past: readonly PastCalls[]): Promise<void> {
    await this.pool.query(
      `with filling as (delete from limits.log where key = $2)
       insert into limits.log (key, at, weight, until)
       select key, at, array_fill(1, array[cardinality(at)]), at[cardinality(at)] + per
         from (select e->>'key' as key, array(select jsonb_array_elements_text(e->'at')::bigint) as at, (e->>'per')::bigint as per
                 from jsonb_array_elements($1::jsonb) e) calls
       union all select $3::text, '{}'::bigint[], '{}'::int[], $4::bigint
       on conflict do nothing`,
      [
        JSON.stringify(past.map(({ key, at, per }) => ({ key: storedKey(key), at, per }))),
        ...[FILLING, FILLED, Number.MAX_SAFE_INTEGER],
      ],
    );
    this.isEmptied = false;
  }

  async clear(): Promise<void> {
    await this.pool.query('delete from limits.log where key <> all($1)', [[FILLED, FILLING]]);
  }

  onReconnect(connected: () => void): void {
    this.emptied = connected;
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  /** A crash of PostgreSQL ends all of its connections: each new one sees whether the table was emptied meanwhile. */
  private async look(client: pg.PoolClient): Promise<undefined> {
    const { rowCount } = await client.query('select from limits.log where key = $1', [FILLED]);
    if (rowCount === 1 || this.isEmptied) return;
    this.isEmptied = true;
    this.emptied();
  }

  /** @throws Error when what was lost is not counted again yet */
  private async counted<T extends pg.QueryResultRow>(
    sql: string,
    values: unknown[],
  ): Promise<pg.QueryResult<T>> {
    const client = await this.pool.connect();
    let failed: Error | undefined;
    try {
      if (this.isEmptied) throw new Error('the limits were lost');
      return await client.query<T>(sql, values);
    } catch (error) {
      failed = error as Error;
      throw error;
    } finally {
      client.release(failed);
    }
  }
}
