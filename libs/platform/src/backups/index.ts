export { BackupRun } from './backup-run.entity.js';

/**
 * How many seconds ago the newest backup of the database ended that went well; where there never was one, how long the
 * database has existed. SQL, a scalar subquery for anyone who reads it together with something else.
 */
export const NEWEST_BACKUP = `select extract(epoch from now() - coalesce(
    (select max(finished_at) from backup_run where kind in ('physical', 'logical') and ok),
    (select min(executed_at) from schema_migration)))::float8`;
