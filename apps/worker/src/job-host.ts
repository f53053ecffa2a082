import type { Job } from 'bullmq';
import type { JobHandler } from './job-handler.js';
import type { JobRunner } from './job-runner.js';
import { isCrashedAttempt, refuseCrashed } from './crashed-attempts.js';
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

  async process(job: Job): Promise<string> {
    const { handlers, log, metrics, runner } = this.setup;
    const handler = handlers[job.name];
    if (!handler) {
      log.warn({ job: job.name, jobId: job.id }, 'unknown job name: completed without effect');
      await job.log('unknown job name: completed without effect');
      return 'unknown job';
    }
    await refuseCrashed(job);
    const measured = metrics.seconds.startTimer({ job: job.name });
    const outcome = await runner
      .run(handler, {
        name: job.name,
        data: job.data,
        stop: this.stopping.signal,
        note: serialize((line) => job.log(withoutPersonalData(line))),
      })
      .catch((error: unknown) => Promise.reject(safeError(error)));
    measured();
    metrics.jobs.inc({ job: job.name, outcome: outcome.split(':')[0] ?? outcome });
    return outcome;
  }

  async failed(job: Job | undefined, error: Error): Promise<void> {
    if (!job) return;
    const { log, metrics, onGivenUp } = this.setup;
    const facts = {
      job: job.name,
      jobId: job.id,
      attempt: job.attemptsMade,
      err: { message: error.message },
    };
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
    const eventId = (job.data as { eventId?: unknown } | undefined)?.eventId;
    if (typeof eventId === 'string') await onGivenUp?.(eventId).catch(() => undefined);
  }

  /** One line a queue and ten seconds: a lost connection repeats itself often. */
  complain(queue: string, error: Error): void {
    const now = Date.now();
    if ((this.quiet.get(queue) ?? 0) > now) return;
    this.quiet.set(queue, now + 10_000);
    this.setup.log.warn({ queue, err: { message: error.message } }, 'queue error');
  }
}

/** One call after the other: parallel log lines make BullMQ on PostgreSQL fail the job. */
function serialize(write: (line: string) => Promise<unknown>): (line: string) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  return (line) => {
    last = last.then(() => write(line)).catch(() => undefined);
    return last as Promise<void>;
  };
}
