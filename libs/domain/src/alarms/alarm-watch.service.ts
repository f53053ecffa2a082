import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { Heartbeats, type ProcessesSeen } from '@plantao/platform/heartbeat';
import { OutboxService } from '@plantao/platform/outbox';
import { AlarmsService, type AlarmObservations, type Observation } from './alarms.service.js';
import type { AlarmKind } from './rules/alarm-kinds.rules.js';
import { ALARMS } from './rules/alarm.rules.js';

/** Events that wait for an external service, and for which one. */
const PAYMENT_EVENTS = ['refund.requested', 'charge.cancel-requested'];
const CARRIER_EVENTS = ['label.requested', 'label.payment-requested', 'label.cancel-requested'];

/** What counts in the shop's own tables; one statement, each part by an index. */
const COUNTS = `
  select (select count(*)::int from refund where state = 'failed') as "refundsFailed",
    (select count(*)::int from charge where state = 'disputed') as "disputed",
    (select coalesce(extract(epoch from now() - min(created_at)), 0)::int from outbox_message
       where state = 'published' and type in (?)) as "paymentWaits",
    (select coalesce(extract(epoch from now() - min(created_at)), 0)::int from outbox_message
       where state = 'published' and type in (?)) as "carrierWaits"`;

interface Counts {
  readonly refundsFailed: number;
  readonly disputed: number;
  readonly paymentWaits: number;
  readonly carrierWaits: number;
}

/**
 * Looks for what people must know of (correctness 3.13). It reads the database alone, so that every process sees the
 * same and any of them may look while others are gone.
 */
@Injectable()
export class AlarmWatch {
  private readonly outbox = new OutboxService();

  constructor(
    private readonly alarms: AlarmsService,
    private readonly heartbeats: Heartbeats,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the kinds that opened just now. Who was away itself cannot judge whether others are (`judgesOthers`):
   * their lines are as old as its own absence.
   */
  look(judgesOthers = true): Promise<AlarmKind[]> {
    return this.alarms.observe((em) => this.observations(em, judgesOthers));
  }

  private async observations(em: EntityManager, judgesOthers: boolean): Promise<AlarmObservations> {
    const { oldestSeconds, dead } = await this.outbox.health(em);
    const [counts] = await em.execute<[Counts]>(COUNTS, [PAYMENT_EVENTS, CARRIER_EVENTS]);
    const seen = await this.heartbeats.look(em);
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
      'queue-silent': observation(failing('queue')),
      'disk-full': fullDisk(seen),
    };
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
