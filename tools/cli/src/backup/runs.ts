import pg from 'pg';
import { BACKUP_FOLLOWER, COMMITS_WAIT_FOR_BACKUP } from '@plantao/platform/backups';

export type RunKind = 'physical' | 'logical' | 'log';

/** Two backups at once would delete each other's files: one holds this lock. */
const LOCKS = { database: 1, log: 2 } as const;
/** Lines that nobody asks for any more, in days. */
const KEPT_DAYS = 400;

/** Notes in the shop's database what was backed up and when, for the alarm, the metrics and `npm run doctor`. */
export class BackupRuns {
  private constructor(private readonly client: pg.Client) {}

  /** A connection of its own, directly to the server: its locks last as long as it does. */
  static async open(databaseUrl: string): Promise<BackupRuns> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: BACKUP_FOLLOWER,
      keepAlive: true,
      // A server whose commits wait for the log to be kept would have this process wait for itself.
      options: '-c synchronous_commit=local',
    });
    client.on('error', () => undefined);
    await client.connect();
    return new BackupRuns(client);
  }

  /** False when another process backs up the same database now. */
  async lock(what: keyof typeof LOCKS): Promise<boolean> {
    const { rows } = await this.client.query<{ got: boolean }>(
      `select pg_try_advisory_lock(hashtext('plantao-backup'), $1) as got`,
      [LOCKS[what]],
    );
    return rows[0]?.got === true;
  }

  async unlock(what: keyof typeof LOCKS): Promise<void> {
    await this.client.query(`select pg_advisory_unlock(hashtext('plantao-backup'), $1)`, [LOCKS[what]]);
  }

  /** Returns the id of the run. */
  async begin(kind: RunKind, target: string): Promise<string> {
    await this.client.query(`delete from backup_run where started_at < now() - $1 * interval '1 day'`, [
      KEPT_DAYS,
    ]);
    const { rows } = await this.client.query<{ id: string }>(
      `insert into backup_run (id, kind, target) values (gen_random_uuid(), $1, $2) returning id`,
      [kind, target.slice(0, 300)],
    );
    return String(rows[0]?.id);
  }

  /** The run has ended, well or not. `bytes`: what was stored. */
  async finish(id: string, run: { ok: boolean; bytes: number; message?: string }): Promise<void> {
    await this.client.query(
      `update backup_run set finished_at = clock_timestamp(), ok = $2, bytes = $3, message = $4 where id = $1`,
      [id, run.ok, run.bytes, (run.message ?? '').slice(0, 500)],
    );
  }

  /**
   * Commits the time into the log: what is received up to the position has every commit until then. Returns both, the
   * time in milliseconds of Unix time.
   */
  async mark(id: string, bytes: number): Promise<{ readonly until: number; readonly position: string }> {
    const { rows } = await this.client.query<{ at: number }>(
      `update backup_run set bytes = $2 where id = $1
       returning (extract(epoch from clock_timestamp()) * 1000)::float8 as at`,
      [id, bytes],
    );
    const { rows: positions } = await this.client.query<{ lsn: string }>(
      'select pg_current_wal_flush_lsn()::text as lsn',
    );
    return { until: Math.floor(Number(rows[0]?.at)), position: String(positions[0]?.lsn) };
  }

  /** The log is at the target up to a moment, in milliseconds of Unix time: a mark alone does not say so. */
  async kept(id: string, until: number): Promise<void> {
    await this.client.query(
      `update backup_run set finished_at = to_timestamp($2::float8 / 1000), ok = true, message = '' where id = $1`,
      [id, until],
    );
  }

  /**
   * Has every commit wait until this process keeps its log, or no longer. What the owner has set for a replica stays.
   * @throws Error when the role may not set `synchronous_standby_names`
   */
  async haveCommitsWait(wait: boolean): Promise<void> {
    const [row] = await this.query<{ names: string }>(
      `select current_setting('synchronous_standby_names') as names`,
    );
    if (row?.names !== (wait ? '' : COMMITS_WAIT_FOR_BACKUP)) return;
    await this.query(
      wait
        ? `alter system set synchronous_standby_names = '${COMMITS_WAIT_FOR_BACKUP}'`
        : 'alter system reset synchronous_standby_names',
    );
    await this.query('select pg_reload_conf()');
  }

  async query<T extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<T[]> {
    return (await this.client.query<T>(sql, values)).rows;
  }

  async close(): Promise<void> {
    await this.client.end().catch(() => undefined);
  }
}
