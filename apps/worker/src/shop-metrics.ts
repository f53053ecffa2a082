import type { MikroORM } from '@mikro-orm/postgresql';
import type { Registry } from 'prom-client';
import { readShopFigures, type ShopFigures } from '@plantao/domain/alarms';
import { QUEUE_NAMES } from '@plantao/domain/queues';
import { auditChainState, type AuditChainState } from '@plantao/platform/audit';
import type { Env } from '@plantao/platform/config';
import { registerKeptGauges, type GaugeOf } from '@plantao/platform/metrics';
import {
  awaitingJobs,
  queueStatus,
  type AwaitingJobs,
  type JobQueues,
  type QueueStatus,
} from '@plantao/platform/queues';
import { certificateEnd } from '@plantao/providers/probes/certificate-probe';

/** How long figures are kept, in milliseconds: shorter than any useful interval of monitoring. */
const KEPT_MS = 5_000;
const AUDIT_KEPT_MS = 30_000;
const CERTIFICATE_KEPT_MS = 60 * 60_000;
/** A process not seen for this many seconds is not counted, as the alarms have it. */
const ALIVE_SECONDS = 20;
/** Failed calls in a row that are no accident any more. */
const FAILURES = 3;

const SHOP: readonly GaugeOf<ShopFigures>[] = [
  {
    name: 'outbox_waiting_messages',
    help: 'Outbox events that not every consumer has dealt with yet.',
    lines: ({ waiting }) => [[{}, waiting]],
  },
  {
    name: 'outbox_dead_messages',
    help: 'Outbox events that were given up and wait for a person.',
    lines: ({ dead }) => [[{}, dead]],
  },
  {
    name: 'outbox_oldest_unpublished_age_seconds',
    help: 'Age of the oldest outbox event that no queue has yet, in seconds.',
    lines: ({ oldestSeconds }) => [[{}, oldestSeconds]],
  },
  {
    name: 'shop_alarm_open',
    help: '1 for each kind of alarm that is open.',
    labels: ['kind'],
    lines: ({ alarms }) => alarms.map(({ kind }) => [{ kind }, 1]),
  },
  {
    name: 'shop_processes',
    help: 'Processes whose heartbeat is fresh, by kind.',
    labels: ['kind'],
    lines: ({ processes }) =>
      ['api', 'worker'].map((kind) => {
        const alive = processes.filter(
          (each) => each.kind === kind && !each.stopped && each.seenAgo <= ALIVE_SECONDS,
        );
        return [{ kind }, alive.length];
      }),
  },
  {
    name: 'shop_disk_free_bytes',
    help: 'Free bytes of the data folder, by host; of several processes the lowest.',
    labels: ['host'],
    lines: ({ processes }) => {
      const alive = processes.filter(({ stopped, seenAgo }) => !stopped && seenAgo <= ALIVE_SECONDS);
      return [...Map.groupBy(alive, ({ host }) => host)].flatMap(([host, some]) => {
        const free = some.flatMap(({ facts }) => (facts.diskFree === null ? [] : [facts.diskFree]));
        return free.length > 0 ? [[{ host }, Math.min(...free)] as const] : [];
      });
    },
  },
  {
    name: 'shop_service_failing_processes',
    help: 'Processes whose last three calls or more to a service failed, by service.',
    labels: ['service'],
    lines: ({ processes }) => {
      const alive = processes.filter(({ stopped, seenAgo }) => !stopped && seenAgo <= ALIVE_SECONDS);
      const failing = alive.flatMap(({ facts }) =>
        facts.services.filter(({ failures }) => failures >= FAILURES),
      );
      return [...Map.groupBy(failing, ({ name }) => name)].map(([service, some]) => [
        { service },
        some.length,
      ]);
    },
  },
  {
    name: 'shop_refunds_failed',
    help: 'Refunds that could not be made and wait for a person.',
    lines: ({ refundsFailed }) => [[{}, refundsFailed]],
  },
  {
    name: 'shop_payment_notices_unread',
    help: 'Notifications of the payment provider older than five minutes that have not been dealt with.',
    lines: ({ noticesUnread }) => [[{}, noticesUnread]],
  },
  {
    name: 'shop_payments_unmatched',
    help: 'Payments at the provider that belong to no order and are not settled.',
    lines: ({ paymentsUnmatched: payments }) => (payments === undefined ? [] : [[{}, payments]]),
  },
  {
    name: 'database_replica_lag_seconds',
    help: 'How far a replica is behind, in seconds.',
    labels: ['replica'],
    lines: ({ replicas }) =>
      replicas.flatMap(({ name, lagSeconds }) =>
        lagSeconds === null ? [] : [[{ replica: name }, lagSeconds] as const],
      ),
  },
  {
    name: 'database_replicas',
    help: 'Replicas that are connected.',
    lines: ({ replicas }) => [[{}, replicas.length]],
  },
  {
    name: 'backup_age_seconds',
    help: 'Age of the last backup that worked, in seconds.',
    lines: ({ backupSeconds: age }) => (age === undefined || age === null ? [] : [[{}, age]]),
  },
  {
    name: 'backup_log_age_seconds',
    help: 'How far the kept write-ahead log is behind, in seconds: what would be lost with the server.',
    lines: ({ backupLog }) => (typeof backupLog?.seconds === 'number' ? [[{}, backupLog.seconds]] : []),
  },
  {
    name: 'backup_log_waiting_bytes',
    help: 'Bytes of the write-ahead log that are not kept yet.',
    lines: ({ backupLog }) => (typeof backupLog?.bytes === 'number' ? [[{}, backupLog.bytes]] : []),
  },
];

const AUDIT: readonly GaugeOf<AuditChainState>[] = [
  {
    name: 'audit_sealed_entries',
    help: 'Entries of the audit log in its chain; never falls.',
    lines: ({ position }) => [[{}, position]],
  },
  {
    name: 'audit_unsealed_age_seconds',
    help: 'Age of the oldest entry of the audit log that has no seal yet, in seconds; 0 when there is none.',
    lines: ({ unsealedSeconds }) => [[{}, unsealedSeconds]],
  },
  {
    name: 'audit_verified_timestamp_seconds',
    help: 'When the whole audit log was last compared with its chain and held, in seconds of Unix time.',
    lines: ({ verifiedAt }) => (verifiedAt === null ? [] : [[{}, new Date(verifiedAt).getTime() / 1_000]]),
  },
];

const QUEUES: readonly GaugeOf<readonly QueueStatus[]>[] = [
  {
    name: 'queue_jobs',
    help: 'Jobs by queue and state.',
    labels: ['queue', 'state'],
    lines: (all) =>
      all.flatMap((one) =>
        (['waiting', 'active', 'delayed', 'failed'] as const).map(
          (state) => [{ queue: one.queue, state }, one[state]] as const,
        ),
      ),
  },
  {
    name: 'queue_oldest_job_age_seconds',
    help: 'Age of the oldest job that waits or runs, in seconds; 0 when there is none.',
    labels: ['queue'],
    lines: (all) => all.map(({ queue, oldestSeconds = 0 }) => [{ queue }, oldestSeconds]),
  },
  {
    name: 'queue_paused',
    help: '1 while nobody may take jobs from the queue.',
    labels: ['queue'],
    lines: (all) => all.map(({ queue, paused }) => [{ queue }, paused ? 1 : 0]),
  },
];

const AWAITING: readonly GaugeOf<readonly AwaitingJobs[]>[] = [
  {
    name: 'queue_jobs_awaiting_service',
    help: 'Jobs that wait without losing attempts: for an external service or the database, or for another attempt at their step.',
    labels: ['service'],
    lines: (all) => all.map(({ service, jobs }) => [{ service }, jobs]),
  },
  {
    name: 'queue_awaiting_service_since_timestamp_seconds',
    help: 'Since when the first of them waits, in seconds of Unix time, by service.',
    labels: ['service'],
    lines: (all) => all.map(({ service, since }) => [{ service }, since / 1_000]),
  },
];

const CERTIFICATE: GaugeOf<Date | undefined> = {
  name: 'tls_certificate_not_after_timestamp_seconds',
  help: 'When the certificate of PUBLIC_URL ends, in seconds of Unix time.',
  lines: (end) => (end === undefined ? [] : [[{}, end.getTime() / 1_000]]),
};

/** Figures of the whole shop: every worker exports the same, so that one that is left is enough; take the maximum. */
export function registerShopMetrics(
  registry: Registry,
  { orm, queues, env }: { orm: MikroORM; queues: JobQueues; env: Env },
): void {
  registerKeptGauges(registry, 'shop_figures', {
    keptMs: KEPT_MS,
    read: () => readShopFigures(orm.em.fork() as never),
    gauges: SHOP,
  });
  registerKeptGauges(registry, 'audit_figures', {
    keptMs: AUDIT_KEPT_MS,
    read: () => auditChainState(orm.em.fork() as never),
    gauges: AUDIT,
  });
  registerKeptGauges(registry, 'queue_figures', {
    keptMs: KEPT_MS,
    read: () => queueStatus(queues, QUEUE_NAMES, Date.now()),
    gauges: QUEUES,
  });
  registerKeptGauges(registry, 'queue_awaiting', {
    keptMs: KEPT_MS,
    read: () => awaitingJobs(queues, QUEUE_NAMES),
    gauges: AWAITING,
  });
  if (new URL(env.PUBLIC_URL).protocol === 'https:')
    registerKeptGauges(registry, 'tls_certificate', {
      keptMs: CERTIFICATE_KEPT_MS,
      read: () => certificateEnd(env.PUBLIC_URL),
      gauges: [CERTIFICATE],
    });
}
