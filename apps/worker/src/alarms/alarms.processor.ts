import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AlarmsService, type Sighting } from '@plantao/domain/alarms';
import { ALARMS, type AlarmKind } from '@plantao/domain/alarms/rules/alarm.rules';
import { circuitFigures } from '@plantao/platform/breaker';
import { Clock } from '@plantao/platform/clock';
import { OutboxService } from '@plantao/platform/outbox';
import { scheduled } from '../job-handler.js';
import { WorkerLog } from '../worker-log.js';
import { FailedJobs } from './failed-jobs.service.js';

/** Events that wait for an outside service, and for which one. */
const PAYMENT_EVENTS = ['refund.requested', 'charge.cancel-requested'];
const CARRIER_EVENTS = ['label.requested', 'label.payment-requested', 'label.cancel-requested'];

/** A started call whose process is gone is free again long before this age, in seconds (I11, correctness 3.4). */
const STUCK_SECONDS = 45;

/** Looks for what people must know of, and writes it into the book of alarms (correctness 3.13). */
@Injectable()
export class AlarmsProcessor {
  private readonly outbox = new OutboxService();

  constructor(
    private readonly alarms: AlarmsService,
    private readonly failedJobs: FailedJobs,
    private readonly clock: Clock,
    @Inject(WorkerLog) private readonly log: WorkerLog,
  ) {}

  readonly watch = scheduled(async ({ em, note }) => {
    await this.forgetStuckCalls(em);
    const { oldestSeconds, dead } = await this.outbox.health(em);
    const [failedRefunds, payment, carrier, jobs] = await Promise.all([
      this.refundsFailed(em.fork()),
      this.silence(em.fork(), PAYMENT_EVENTS),
      this.silence(em.fork(), CARRIER_EVENTS),
      this.jobsFailed(),
    ]);
    const opened = await this.alarms.observe({
      'outbox-old': sighting(oldestSeconds > ALARMS.oldestSeconds ? oldestSeconds : 0),
      'events-dead': sighting(dead),
      'refunds-failed': sighting(failedRefunds),
      'payment-silent': sighting(Math.max(payment, troubledSeconds('mercado-pago'))),
      'carrier-silent': sighting(carrier),
      ...jobs,
    });
    for (const kind of opened) this.log.error({ alarm: kind }, 'an alarm went off');
    if (opened.length > 0) await note(`opened: ${opened.join(', ')}`);
  });

  /** Idempotency rows that no process works on any more: the next call with the key begins anew. */
  private async forgetStuckCalls(em: EntityManager): Promise<void> {
    await em.execute(
      `delete from idempotency_key where state = 'started' and created_at < ?`,
      [new Date(this.clock.now().getTime() - STUCK_SECONDS * 1_000)],
      'run',
    );
  }

  private async refundsFailed(em: EntityManager): Promise<number> {
    const [row] = await em.execute<{ n: number }[]>(
      `select count(*)::int as n from refund where state = 'failed'`,
    );
    return row?.n ?? 0;
  }

  /** How long the oldest of these events has been waiting for its answer, in seconds; 0 below the limit. */
  private async silence(em: EntityManager, types: readonly string[]): Promise<number> {
    const [row] = await em.execute<{ seconds: number | null }[]>(
      `select extract(epoch from now() - min(created_at))::int as seconds from outbox_message
        where state = 'published' and type in (?)`,
      [[...types]],
    );
    return (row?.seconds ?? 0) > ALARMS.silentSeconds ? (row?.seconds ?? 0) : 0;
  }

  /** Nothing is said of jobs while the queue does not answer: its silence shows in the age of events. */
  private async jobsFailed(): Promise<Partial<Record<AlarmKind, Sighting>>> {
    try {
      const counts = await this.failedJobs.recent(this.clock.now().getTime());
      const figure = [...counts.values()].reduce((sum, count) => sum + count, 0);
      const detail = [...counts].map(([name, count]) => `${name} (${count})`).join(', ');
      return { 'jobs-failed': sighting(figure, detail) };
    } catch {
      return {};
    }
  }
}

/** How long an outside service has been left alone after failing, in seconds; 0 below the limit. */
function troubledSeconds(service: string): number {
  const troubled = circuitFigures().find(({ name }) => name === service)?.troubledMs ?? 0;
  const seconds = Math.round(troubled / 1_000);
  return seconds > ALARMS.silentSeconds ? seconds : 0;
}

const sighting = (figure: number, detail = ''): Sighting => (figure > 0 ? { figure, detail } : undefined);
