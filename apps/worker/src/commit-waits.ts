import { COMMITS_WAIT_FOR_BACKUP } from '@plantao/platform/backups';
import type { HealthConnection } from '@plantao/platform/health';
import type { Log } from '@plantao/platform/logging';

/** How often it is looked at, in milliseconds: a commit waits for two of them at most. */
const LOOK_MS = 3_000;

/** Commits that wait until the follower of `npm run backup -- --follow` keeps their log; who they are. */
const WAITING = `select pid || ' ' || query_start as id from pg_stat_activity
  where wait_event = 'SyncRep' and current_setting('synchronous_standby_names') = '${COMMITS_WAIT_FOR_BACKUP}'`;

/**
 * PostgreSQL has commits wait without a limit for a follower that is gone (BACKUP_SYNCHRONOUS): nobody could order. A
 * commit that still waits at the next look ends the waiting of all. The follower asks for it again when it keeps the log.
 */
export class CommitWaits {
  private timer: NodeJS.Timeout | undefined;
  private before = new Set<string>();
  private looking: Promise<void> = Promise.resolve();

  constructor(
    private readonly connection: HealthConnection,
    private readonly log: Log,
  ) {}

  start(everyMs = LOOK_MS): void {
    this.timer = setInterval(() => {
      this.looking = this.look().catch(() => undefined);
    }, everyMs);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  private async look(): Promise<void> {
    const rows = await this.connection.ask<{ id: string }>(WAITING);
    const waiting = rows.map(({ id }) => id);
    const stuck = waiting.filter((id) => this.before.has(id));
    this.before = new Set(waiting);
    if (stuck.length === 0) return;
    const facts = { commits: stuck.length };
    try {
      // Neither writes to the log, so that neither waits itself.
      await this.connection.ask('alter system reset synchronous_standby_names');
      await this.connection.ask('select pg_reload_conf()');
      this.log.error(facts, 'commits wait for the backup no longer: its follower is unavailable');
    } catch (error) {
      this.log.error(
        { ...facts, err: { message: (error as Error).message } },
        'commits wait for the backup, whose follower is unavailable',
      );
    }
  }
}
