import { DelayedError, type Job } from 'bullmq';
import type { JobHandler } from './job-handler.js';
import type { JobRunner } from './job-runner.js';
import { isCrashedAttempt, refuseCrashed } from './crashed-attempts.js';
import { unavailabilityOf, waitFor, withoutWaits, type Unavailability } from './service-waits.js';
import type { EventEnvelope } from '@plantao/domain/jobs';
import type { QueueName } from '@plantao/domain/queues';
import { awaitedBy } from '@plantao/platform/queues';
import { observe } from '@plantao/platform/metrics';
import { activeTracing, type Tracing } from '@plantao/platform/tracing';
import { type Log, safeError, withoutPersonalData } from '@plantao/platform/logging';
import type { WorkerMetrics } from './metrics.js';

export interface JobHostSetup {
  readonly runner: JobRunner;
  readonly handlers: Readonly<Record<string, JobHandler>>;
  readonly log: Log;
  readonly metrics: WorkerMetrics;
  /** Called when a job has used up its attempts, or cannot be cured by another. */
  readonly onGivenUp?: (eventId: string) => Promise<void>;
}

/** What becomes of a job of any queue: the one runner, the figures, the alarms (correctness 3.8). */
export class JobHost {
  private readonly stopping = new AbortController();
  private readonly quiet = new Map<string, number>();

  constructor(private readonly setup: JobHostSetup) {}

  /** Running jobs are asked to stop; another worker takes them up. */
  abort(): void {
    this.stopping.abort(new Error('the worker stops'));
  }

  process(job: Job): Promise<string> {
    const tracing = activeTracing();
    return tracing ? spanned(tracing, job, () => this.work(job)) : this.work(job);
  }

  private async work(job: Job): Promise<string> {
    const { handlers, log, metrics, runner } = this.setup;
    const handler = handlers[job.name];
    if (!handler) {
      log.warn({ job: job.name, jobId: job.id }, 'unknown job name: completed without effect');
      await job.log('unknown job name: completed without effect');
      return 'unknown job';
    }
    await refuseCrashed(job);
    const began = performance.now();
    const outcome = await runner
      .run(handler, {
        name: job.name,
        data: job.data,
        stop: this.stopping.signal,
        note: serialize((line) => job.log(withoutPersonalData(line))),
      })
      .catch(async (error: unknown) => {
        const unavailability = unavailabilityOf(error, handler.kind);
        if (unavailability) await this.waitFor(unavailability, job);
        throw safeError(error);
      });
    const value = (performance.now() - began) / 1_000;
    observe(metrics.seconds, { job: job.name }, value);
    metrics.jobs.inc({ job: job.name, outcome: outcome.split(':')[0] ?? outcome });
    if (eventOf(job)) log.info({ ...idsOf(job), outcome, milliseconds: Math.round(value * 1_000) }, 'job');
    return outcome;
  }

  /**
   * Leaves the job to wait for a service outside that is unavailable. Written down before: what is counted as a wait is never
   * taken for a worker that died.
   * @throws DelayedError when it waits; returns when it has waited for too long, and this attempt counts
   */
  private async waitFor(unavailability: Unavailability, job: Job): Promise<void> {
    const { log, metrics } = this.setup;
    const now = Date.now();
    const wait = waitFor(unavailability, { queue: job.queueName as QueueName, before: awaitedBy(job), now });
    if (!wait) {
      if (job.attemptsMade + 1 >= (job.opts.attempts ?? 1))
        await job.updateData(withoutWaits(job.data as object));
      return;
    }
    const { awaited, delayMs } = wait;
    await job.updateData({ ...(job.data as object), awaited });
    await job.moveToDelayed(now + delayMs, job.token);
    const { service } = awaited;
    metrics.jobs.inc({ job: job.name, outcome: 'waits' });
    const since = new Date(awaited.since).toISOString();
    log.warn(
      { ...idsOf(job), service, since, times: awaited.times, delayMs },
      'job waits without losing an attempt',
    );
    throw new DelayedError();
  }

  async failed(job: Job | undefined, error: Error): Promise<void> {
    if (!job) return;
    const { log, metrics, onGivenUp } = this.setup;
    const facts = { ...idsOf(job), attempt: job.attemptsMade, err: { message: error.message } };
    const final = job.finishedOn !== undefined;
    const lost = isCrashedAttempt(error.message);
    metrics.jobs.inc({ job: job.name, outcome: !final ? 'failed' : lost ? 'lost' : 'given up' });
    if (lost) {
      // The job is not at fault: the relay delivers the event again later, a few times before a person has to look.
      log.warn(facts, 'job abandoned: its workers stopped while it ran');
      return;
    }
    if (!final) {
      log.warn(facts, 'job failed, will be retried');
      return;
    }
    metrics.alarms.inc({ alarm: 'job-given-up' });
    log.error({ ...facts, alarm: 'job-given-up' }, 'job given up');
    const event = eventOf(job);
    if (event) await onGivenUp?.(event.eventId).catch(() => undefined);
  }

  /** One line a queue and ten seconds: a lost connection repeats itself often. */
  complain(queue: string, error: Error): void {
    const now = Date.now();
    if ((this.quiet.get(queue) ?? 0) > now) return;
    this.quiet.set(queue, now + 10_000);
    this.setup.log.warn({ queue, err: { message: error.message } }, 'queue error');
  }
}

/** The event of a job; undefined for a periodic one. */
function eventOf(job: Job): EventEnvelope | undefined {
  const event = job.data as Partial<EventEnvelope> | null | undefined;
  return typeof event?.eventId === 'string' ? (event as EventEnvelope) : undefined;
}

/** What finds a job in logs: the event's and request's ids are those of the other processes. */
function idsOf(job: Job): Record<string, string | undefined> {
  const event = eventOf(job);
  return {
    job: job.name,
    jobId: job.id,
    ...(event && { eventId: event.eventId, requestId: event.metadata?.requestId }),
  };
}

/**
 * The run of a job as a span, after one for the time that it waited in its queue. A periodic job begins a trace of its own.
 */
function spanned<T>(tracing: Tracing, job: Job, work: () => Promise<T>): Promise<T> {
  const { traceparent, requestId } = eventOf(job)?.metadata ?? {};
  const attributes = {
    'messaging.system': 'bullmq',
    'messaging.destination.name': job.queueName,
    ...(job.id && { 'messaging.message.id': job.id }),
    ...(requestId && { 'plantao.request.id': requestId }),
  };
  const queued = traceparent
    ? tracing.start(`queue ${job.queueName}`, {
        kind: 'consumer',
        parent: traceparent,
        startedAt: job.timestamp,
        attributes,
      })
    : undefined;
  queued?.end();
  const facts = { kind: 'consumer', parent: queued?.traceparent, attributes } as const;
  return tracing.inSpan(`job ${job.name}`, facts, work);
}

/** One call after the other: parallel log lines make BullMQ on PostgreSQL fail the job. */
function serialize(write: (line: string) => Promise<unknown>): (line: string) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  return (line) => {
    last = last.then(() => write(line)).catch(() => undefined);
    return last as Promise<void>;
  };
}
