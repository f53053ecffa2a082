import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { EventEnvelope } from '@plantao/domain/jobs';
import { queueOf } from '@plantao/domain/queues';
import {
  isOngoing,
  MAX_DELIVERIES,
  OutboxService,
  RELAY_LOCK,
  type DueMessage,
  type FirstTrace,
} from '@plantao/platform/outbox';
import { isDatabaseUnavailable, listen, type Listener } from '@plantao/platform/database';
import type { JobQueues, NewJob } from '@plantao/platform/queues';
import { activeTracing, isSameTrace, type OpenSpan } from '@plantao/platform/tracing';
import { isCrashedAttempt } from '../crashed-attempts.js';
import type { Log } from '@plantao/platform/logging';
import type { WorkerMetrics } from '../metrics.js';
import { orderTraces } from './order-traces.js';

const BATCH = 100;
/**
 * A relay that stands still holds its messages for so long, and one whose host is gone; one that was killed, until PostgreSQL
 * hears of it, at once. Nothing is lost by it, and nothing done twice.
 */
const LEASE_SECONDS = 30;
/** Deliveries whose workers were lost again and again before people must look. */
const MAX_LOST_DELIVERIES = 3;
const POLL_MS = 1_000;
const MAX_PAUSE_MS = 5_000;
/** Between two looks while events come, in milliseconds: those that happen meanwhile are handed over together. */
const GATHER_MS = 100;

export interface RelaySetup {
  readonly orm: MikroORM;
  readonly databaseUrl: string;
  readonly queues: JobQueues;
  readonly consumersOf: (type: string) => readonly string[] | undefined;
  readonly log: Log;
  readonly metrics: WorkerMetrics;
}

/** State of the job of a consumer that has not acknowledged yet. */
type JobStatus = 'missing' | 'under way' | 'given up';

interface Plan {
  readonly message: DueMessage;
  readonly action: 'ack' | 'publish' | 'postpone' | 'dead';
  /** Whom the action concerns. */
  readonly consumers: readonly string[];
}

/**
 * Hands committed events to the queue, one job a consumer, until every consumer has acknowledged (correctness 3.7).
 * Any number of relays may run: each claims rows that no other holds, and talks to the queue outside any transaction.
 * Retrying a job is the queue's business; the relay only replaces jobs that the queue has lost, or whose workers were
 * lost under them.
 */
export class OutboxRelay {
  private readonly outbox = new OutboxService();
  /** When the database last answered, by the clock of `performance.now()`. */
  lookedAt = -Infinity;
  private listener: Listener | undefined;
  private loop: Promise<void> | undefined;
  private stopped = false;
  private awake = false;
  private wakeUp: () => void = () => undefined;

  constructor(private readonly setup: RelaySetup) {}

  start(): void {
    const { databaseUrl } = this.setup;
    this.listener = listen({
      databaseUrl,
      channel: 'outbox_new',
      name: 'plantao-outbox',
      lock: RELAY_LOCK,
      heard: () => this.wake(),
    });
    this.loop = this.run();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.wake();
    await this.loop;
    await this.listener?.close();
  }

  /** Looks at the outbox now instead of at the next tick. */
  wake(): void {
    this.awake = true;
    this.wakeUp();
  }

  private async run(): Promise<void> {
    let pause = POLL_MS;
    while (!this.stopped) {
      this.awake = false;
      try {
        const handled = await this.deliverBatch();
        pause = POLL_MS;
        if (handled >= BATCH) continue;
        if (handled > 0) {
          // Of those that committed at the same moment one has notified (migration outbox-wakes-at-commit).
          await this.sleep(GATHER_MS, false);
          continue;
        }
      } catch (error) {
        // The claim was given back, or ends by itself: the rows are as due as before.
        pause = Math.min(pause * 2, MAX_PAUSE_MS);
        this.setup.log.warn(
          { err: { message: (error as Error).message } },
          isDatabaseUnavailable(error)
            ? 'events not published: database unavailable'
            : 'events not published: queue unavailable',
        );
        await this.sleep(pause, false);
        continue;
      }
      await this.sleep(pause, true);
    }
  }

  /** Takes up to a hundred due messages, and as many that a relay left behind; resolves to how many there were. */
  async deliverBatch(): Promise<number> {
    const em = this.setup.orm.em.fork() as EntityManager;
    const due = await this.outbox.claimDue(em, BATCH, LEASE_SECONDS, this.listener?.session());
    this.lookedAt = performance.now();
    if (due.length === 0) return 0;
    const plans = await this.handOver(due).catch(async (error: unknown) => {
      const ids = due.map(({ id }) => id);
      await this.outbox.unclaim(em.fork() as EntityManager, ids).catch(() => undefined);
      throw error;
    });
    const published = plans.filter(({ action }) => action === 'publish').map(({ message }) => message);
    await this.outbox.published(em, published);
    this.setup.metrics.published.inc(published.length);
    for (const { type, deliveries } of due) if (deliveries === 0) this.setup.metrics.events.inc({ type });
    for (const plan of plans) await this.apply(em, plan);
    return due.length;
  }

  /** Looks at the jobs of each message and adds those that are missing; the queue knows a job added twice by its id. */
  private async handOver(due: readonly DueMessage[]): Promise<Plan[]> {
    const plans = await Promise.all(due.map((message) => this.plan(message)));
    const toPublish = plans.filter(({ action }) => action === 'publish');
    const traces = activeTracing() ? await this.tracesOf(toPublish) : undefined;
    const spans = toPublish.map(({ message }) => outboxSpan(message, traces?.get(message.id)));
    const adding = this.add(
      toPublish.flatMap(({ message, consumers }, index) =>
        consumers.map((consumer) => jobFor(message, consumer, spans[index]?.traceparent)),
      ),
    );
    try {
      await adding;
      for (const span of spans) span?.end();
    } catch (error) {
      for (const span of spans) span?.end(error);
      throw error;
    }
    return plans;
  }

  /** Events are delivered all the same where it cannot be read. */
  private tracesOf(plans: readonly Plan[]): Promise<ReadonlyMap<string, FirstTrace> | undefined> {
    const em = this.setup.orm.em.fork() as EntityManager;
    return orderTraces(
      em,
      plans.map(({ message }) => message.id),
    ).catch(() => undefined);
  }

  private async plan(message: DueMessage): Promise<Plan> {
    const known = this.setup.consumersOf(message.type);
    if (!known) {
      // Recorded by a newer version: a worker that knows it takes it up when it is due again.
      this.setup.log.warn({ eventId: message.id, type: message.type }, 'event type unknown: postponed');
      return { message, action: message.deliveries < MAX_DELIVERIES ? 'publish' : 'dead', consumers: [] };
    }
    const open = known.filter((consumer) => !message.done.includes(consumer));
    if (open.length === 0) return { message, action: 'ack', consumers: [] };
    const statuses = await Promise.all(open.map((consumer) => this.jobStatus(message, consumer)));
    const missing = open.filter((_, index) => statuses[index] === 'missing');
    if (missing.length > 0) {
      return {
        message,
        action: message.deliveries < MAX_DELIVERIES ? 'publish' : 'dead',
        consumers: missing,
      };
    }
    return { message, action: statuses.includes('under way') ? 'postpone' : 'dead', consumers: open };
  }

  private async apply(em: EntityManager, { message, action, consumers }: Plan): Promise<void> {
    if (action === 'ack') await this.outbox.acked(em, message.id);
    if (action === 'postpone') await this.outbox.postponed(em, message.id, message.ageSeconds);
    if (action !== 'dead') return;
    await this.outbox.dead(em, message.id, `given up: ${consumers.join(', ') || 'unknown type'}`);
    this.setup.metrics.alarms.inc({ alarm: 'event-dead' });
    this.setup.log.error(
      { alarm: 'event-dead', eventId: message.id, type: message.type, consumers },
      'event failed permanently',
    );
  }

  private async jobStatus(message: DueMessage, consumer: string): Promise<JobStatus> {
    const queue = queueOf(consumer);
    let lost = 0;
    for (let delivery = message.deliveries; delivery >= 1; delivery -= 1) {
      const id = jobId(message.id, consumer, delivery);
      const state = await this.setup.queues.stateOf(queue, id);
      if (state === 'failed') {
        if (!isCrashedAttempt(await this.setup.queues.failureOf(queue, id))) return 'given up';
        lost += 1;
      } else if (state !== 'unknown' && state !== 'completed') return 'under way';
    }
    return lost < MAX_LOST_DELIVERIES ? 'missing' : 'given up';
  }

  private async add(jobs: readonly NewJob[]): Promise<void> {
    const byQueue = new Map<string, NewJob[]>();
    for (const job of jobs) {
      const queue = queueOf(job.name);
      byQueue.set(queue, [...(byQueue.get(queue) ?? []), job]);
    }
    for (const [queue, ofQueue] of byQueue) await this.setup.queues.addBulk(queue, ofQueue);
  }

  private async sleep(milliseconds: number, wakeable: boolean): Promise<void> {
    if (this.stopped || (wakeable && this.awake)) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.wakeUp = () => {
        if (!wakeable && !this.stopped) return;
        clearTimeout(timer);
        resolve();
      };
    });
    this.wakeUp = () => undefined;
  }
}

const jobId = (eventId: string, consumer: string, delivery: number): string =>
  `${eventId}-${consumer}-${delivery}`;

function jobFor(message: DueMessage, consumer: string, traceparent?: string): NewJob {
  const { id, type, payload, deliveries } = message;
  const delivery = deliveries + 1;
  const metadata = traceparent ? { ...message.metadata, traceparent } : message.metadata;
  const data: EventEnvelope = { eventId: id, type, payload, delivery, ...(metadata && { metadata }) };
  return { name: consumer, id: jobId(id, consumer, delivery), data };
}

/**
 * The way of an event from its transaction to its jobs, in the trace of its order: the trace of the request that caused it,
 * where that is another one, is linked. What causes it long after the order continues the request's trace, and names the
 * order's.
 */
function outboxSpan(
  { id, type, metadata, ageSeconds }: DueMessage,
  order: FirstTrace | undefined,
): OpenSpan | undefined {
  const cause = metadata?.traceparent;
  const parent = order && isOngoing(order) ? order.traceparent : cause;
  if (!parent) return undefined;
  // Of the same trace: the cause itself.
  const before = cause && isSameTrace(cause, parent) ? cause : parent;
  const links = [cause, order?.traceparent].flatMap((each) =>
    each && !isSameTrace(each, before) ? [each] : [],
  );
  return activeTracing()?.start(`outbox ${type}`, {
    kind: 'producer',
    parent: before,
    links,
    startedAt: Date.now() - ageSeconds * 1_000,
    attributes: { 'messaging.system': 'outbox', 'messaging.message.id': id },
  });
}
