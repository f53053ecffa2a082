import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { LOG_BEHIND, NEWEST_BACKUP, type LogBehind } from '@plantao/platform/backups';
import { Clock } from '@plantao/platform/clock';
import { Env } from '@plantao/platform/config';
import { HEARTBEATS, Heartbeats, type HeartbeatRow, type ProcessesSeen } from '@plantao/platform/heartbeat';
import { OUTBOX_HEALTH, type OutboxHealth } from '@plantao/platform/outbox';
import { AlarmsService, HAS_UNSETTLED, type AlarmObservations, type Observation } from './alarms.service.js';
import type { AlarmKind } from './rules/alarm-kinds.rules.js';
import { ALARMS } from './rules/alarm.rules.js';

/** Events that wait for an external service, and for which one: SQL lists. */
const PAYMENT_EVENTS = `'refund.requested', 'charge.cancel-requested'`;
const CARRIER_EVENTS = `'label.requested', 'label.payment-requested', 'label.cancel-requested'`;

/** All that is looked at: one statement, each part by an index. Without values it is planned once for a connection. */
const SEEN = `
  select outbox.*, ${HAS_UNSETTLED} as unsettled,
    (select coalesce(json_agg(line), '[]') from (${HEARTBEATS}) line) as processes,
    (select count(*)::int from refund where state = 'failed') as "refundsFailed",
    (select count(*)::int from charge c where c.state = 'disputed' and not exists (select from chargeback b
       where b.order_id = c.order_id and b.charge_id = c.id and b.state in ('evidence_sent', 'accepted', 'expired'))) as "disputed",
    (select coalesce(extract(epoch from now() - min(created_at)), 0)::int from outbox_message
       where state = 'published' and type in (${PAYMENT_EVENTS})) as "paymentWaits",
    (select coalesce(extract(epoch from now() - min(created_at)), 0)::int from outbox_message
       where state = 'published' and type in (${CARRIER_EVENTS})) as "carrierWaits",
    (${NEWEST_BACKUP}) as "backupSeconds", (${LOG_BEHIND}) as "backupLog"
  from (${OUTBOX_HEALTH}) outbox`;

interface Seen extends OutboxHealth {
  /** Whether an alarm is open, or its end is not notified yet. */
  readonly unsettled: boolean;
  readonly processes: readonly HeartbeatRow[];
  readonly refundsFailed: number;
  readonly disputed: number;
  readonly paymentWaits: number;
  readonly carrierWaits: number;
  /** Age of the newest backup that went well; of the shop when there is none. */
  readonly backupSeconds: number | null;
  readonly backupLog: LogBehind | null;
}

interface Look {
  readonly unsettled: boolean;
  readonly observations: AlarmObservations;
}

/**
 * Looks for what people must know of (correctness 3.13). It reads the database alone, so that every process sees the
 * same and any of them may look while others are gone.
 */
@Injectable()
export class AlarmWatch {
  constructor(
    private readonly em: EntityManager,
    private readonly alarms: AlarmsService,
    private readonly heartbeats: Heartbeats,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {}

  /**
   * Returns the kinds that opened just now. Who was away itself cannot judge whether others are (`judgesOthers`):
   * their lines are as old as its own absence. `others`: what the caller has looked at itself.
   * Where all is well and was before, which is nearly always, nothing is written: the look is one statement. Otherwise
   * it is repeated under the lock of those who write.
   */
  async look(judgesOthers = true, others: AlarmObservations = {}): Promise<AlarmKind[]> {
    const { unsettled, observations } = await this.see(this.em.fork(), judgesOthers);
    const all = Object.values({ ...observations, ...others });
    if (!unsettled && all.every((each) => each === undefined)) return [];
    return this.alarms.observe(async (em) => ({
      ...(await this.see(em, judgesOthers)).observations,
      ...others,
    }));
  }

  private async see(em: EntityManager, judgesOthers: boolean): Promise<Look> {
    const [row] = await em.execute<[Seen]>(SEEN);
    const processes = await this.heartbeats.judge(em, row.processes);
    return { unsettled: row.unsettled, observations: this.observations(row, processes, judgesOthers) };
  }

  private observations(counts: Seen, seen: ProcessesSeen, judgesOthers: boolean): AlarmObservations {
    const { oldestSeconds, dead } = counts;
    const failing = (service: string): number => this.failingSeconds(seen, service);
    const above = (seconds: number, limit: number): number => (seconds > limit ? seconds : 0);
    return {
      ...(judgesOthers ? processes(seen) : {}),
      'outbox-old': observation(above(oldestSeconds, ALARMS.oldestSeconds)),
      'events-dead': observation(dead),
      'refunds-failed': observation(counts.refundsFailed),
      chargeback: observation(counts.disputed),
      'payment-silent': observation(
        Math.max(
          above(counts.paymentWaits, ALARMS.silentSeconds),
          failing('mercado-pago'),
          failing('mercado-pago-token'),
        ),
      ),
      'carrier-silent': observation(
        Math.max(above(counts.carrierWaits, ALARMS.silentSeconds), failing('melhor-envio')),
      ),
      'cep-silent': observation(failing('cep')),
      'mail-silent': observation(failing('mail')),
      'storage-silent': observation(Math.max(failing('storage'), failing('storage-room'))),
      'queue-silent': observation(failing('queue')),
      'limits-silent': observation(failing('limits')),
      'disk-full': fullDisk(seen),
      'backup-old': this.oldBackup(counts),
      'backup-log-behind': this.logBehind(counts),
    };
  }

  private oldBackup({ backupSeconds }: Seen): Observation {
    const hours = (backupSeconds ?? 0) / 3_600;
    if (!this.env.BACKUP_TARGET || hours <= this.env.BACKUP_MAX_AGE_HOURS) return undefined;
    return observation(Math.floor(hours));
  }

  private logBehind({ backupLog }: Seen): Observation {
    const seconds = Math.floor(backupLog?.seconds ?? 0);
    return this.env.BACKUP_TARGET && seconds > ALARMS.logBehindSeconds ? observation(seconds) : undefined;
  }

  /** How long calls to a service have been failing in some process, in seconds; 0 while that is no outage. */
  private failingSeconds(seen: ProcessesSeen, service: string): number {
    const now = this.clock.now().getTime();
    const age = (at: string | null): number => (at === null ? 0 : (now - new Date(at).getTime()) / 1_000);
    const failing = seen.facts
      .flatMap(({ services }) => services)
      .filter(({ name, failures }) => name === service && failures >= ALARMS.failures)
      .filter(({ failedAt }) => age(failedAt) <= ALARMS.evidenceSeconds)
      .map(({ failingSince }) => age(failingSince))
      .filter((seconds) => seconds >= ALARMS.failingSeconds);
    return Math.round(Math.max(0, ...failing));
  }
}

/** A kind of which nobody is left, or processes of which others took over too few. */
function processes({ silentSeconds, missing, oldestSeconds }: ProcessesSeen): AlarmObservations {
  const { api, worker } = silentSeconds;
  // Who never had a worker is missed once the shop has been open for a while.
  const workers = worker ?? (oldestSeconds > ALARMS.openingSeconds ? oldestSeconds : 0);
  const silent = { api: late(api ?? 0), worker: late(workers) };
  const gone = (silent.api ? 0 : missing.api) + (silent.worker ? 0 : missing.worker);
  return {
    'workers-silent': observation(silent.worker),
    'api-silent': observation(silent.api),
    'process-silent': observation(gone),
  };
}

const late = (seconds: number): number => (seconds > ALARMS.silentProcessSeconds ? Math.round(seconds) : 0);

function fullDisk({ facts }: ProcessesSeen): Observation {
  const full = facts.filter(({ diskFree }) => diskFree !== null && diskFree < ALARMS.diskFree);
  const [worst] = full.toSorted((a, b) => (a.diskFree ?? 0) - (b.diskFree ?? 0));
  if (!worst) return undefined;
  return { figure: Math.round((worst.diskFree ?? 0) / 1024 ** 2), detail: worst.host };
}

const observation = (figure: number, detail = ''): Observation =>
  figure > 0 ? { figure, detail } : undefined;
