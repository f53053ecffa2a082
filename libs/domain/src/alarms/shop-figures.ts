import type { EntityManager } from '@mikro-orm/postgresql';
import { LOG_BEHIND, type LogBehind } from '@plantao/platform/backups';
import { HEARTBEATS, type HeartbeatRow } from '@plantao/platform/heartbeat';
import { OUTBOX_HEALTH, type OutboxHealth } from '@plantao/platform/outbox';

/** An alarm that is open, as people have been notified of it. */
export interface OpenAlarm {
  readonly kind: string;
  /** How many things, or how many seconds: what the kind counts. */
  readonly figure: number;
  readonly openSeconds: number;
}

/** A server that follows this one. */
export interface Replica {
  readonly name: string;
  /** Seconds that it is behind; null where PostgreSQL does not tell this role, and before it has sent anything. */
  readonly lagSeconds: number | null;
}

/** What monitoring wants to know of the whole shop, whichever process looks. */
export interface ShopFigures extends OutboxHealth {
  readonly alarms: readonly OpenAlarm[];
  readonly processes: readonly HeartbeatRow[];
  readonly replicas: readonly Replica[];
  /** Refunds that could not be made; somebody has to try again, or pay back otherwise. */
  readonly refundsFailed: number;
  /** Notifications of the payment provider that have not been dealt with for more than five minutes. */
  readonly noticesUnread: number;
  /** Age in seconds of the last backup that worked; null without one, undefined where the shop has no record of backups. */
  readonly backupSeconds?: number | null;
  /** How far the kept log is behind; null where nobody follows it. */
  readonly backupLog?: LogBehind | null;
  /** Payments at the provider that belong to no order here and are not settled; undefined where nobody looks for them. */
  readonly paymentsUnmatched?: number;
}

const FIGURES = `
  select outbox.*,
    (select coalesce(json_agg(line), '[]') from (${HEARTBEATS}) line) as processes,
    (select coalesce(json_agg(json_build_object('kind', kind, 'figure', figure,
        'openSeconds', extract(epoch from now() - opened_at)::int)), '[]')
       from alarm where closed_at is null) as alarms,
    (select coalesce(json_agg(json_build_object('name', application_name,
        'lagSeconds', extract(epoch from replay_lag)::float)), '[]') from pg_stat_replication
        where state <> 'backup' and application_name <> 'plantao-backup') as replicas,
    (select count(*)::int from refund where state = 'failed') as "refundsFailed",
    (select count(*)::int from outbox_message where type = 'payment.notice-received'
       and state in ('new', 'published', 'dead') and created_at < now() - interval '5 minutes') as "noticesUnread",
    to_regclass('public.backup_run') is not null as "hasBackups",
    to_regclass('public.orphan_payment') is not null as "hasOrphans"
  from (${OUTBOX_HEALTH}) outbox`;

/** A log that was archived is no backup by itself. */
const BACKUP = `select extract(epoch from now() - max(finished_at))::float as seconds, (${LOG_BEHIND}) as log
  from backup_run where ok and kind in ('physical', 'logical')`;
const UNMATCHED = `select count(*)::int as payments from orphan_payment where state in ('found', 'failed')`;

/** Three statements at most, each by an index or of a small table. */
export async function readShopFigures(em: EntityManager): Promise<ShopFigures> {
  const [row] = await em.execute<[ShopFigures & { hasBackups: boolean; hasOrphans: boolean }]>(FIGURES);
  const { hasBackups, hasOrphans, ...figures } = row;
  const [backup] = hasBackups
    ? await em.execute<{ seconds: number | null; log: LogBehind | null }[]>(BACKUP)
    : [];
  const [orphans] = hasOrphans ? await em.execute<{ payments: number }[]>(UNMATCHED) : [];
  return {
    ...figures,
    ...(backup && { backupSeconds: backup.seconds, backupLog: backup.log }),
    ...(orphans && { paymentsUnmatched: orphans.payments }),
  };
}
