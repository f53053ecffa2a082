export { BackupRun } from './backup-run.entity.js';

/** The slot that has the server keep its log while `npm run backup -- --follow` does not receive it. */
export const BACKUP_SLOT = 'plantao_backup';

/** The application name of the follower's connections, by which PostgreSQL knows it. */
export const BACKUP_FOLLOWER = 'plantao-backup';
/** `synchronous_standby_names` of a server whose commits wait until the follower keeps their log. */
export const COMMITS_WAIT_FOR_BACKUP = `"${BACKUP_FOLLOWER}"`;

/** How far the kept log is behind the server: what would be lost with the server now. */
export interface LogBehind {
  /** Since the last commit that is surely kept; where none was kept yet, since the first attempt. */
  readonly seconds: number | null;
  /** Of the log; null when the server has thrown away what was not received. */
  readonly bytes: number | null;
}

/** `LogBehind` as JSON, null where nobody follows the log: SQL, a scalar subquery. */
export const LOG_BEHIND = `select json_build_object(
    'seconds', extract(epoch from now() - coalesce(
      (select max(finished_at) from backup_run where kind = 'log' and ok),
      (select min(started_at) from backup_run where kind = 'log')))::float8,
    'bytes', case when not pg_is_in_recovery()
      then pg_wal_lsn_diff(pg_current_wal_flush_lsn(), restart_lsn)::float8 end)
  from pg_replication_slots where slot_name = '${BACKUP_SLOT}'`;

/**
 * How many seconds ago the newest backup of the database ended that went well; where there never was one, how long the
 * database has existed. SQL, a scalar subquery for anyone who reads it together with something else.
 */
export const NEWEST_BACKUP = `select extract(epoch from now() - coalesce(
    (select max(finished_at) from backup_run where kind in ('physical', 'logical') and ok),
    (select min(executed_at) from schema_migration)))::float8`;
