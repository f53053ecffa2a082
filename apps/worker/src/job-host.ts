import { Worker, type Job } from 'bullmq';
import { KEEP, QUEUE_NAMES, QUEUE_POLICIES, WORKER_LIMITS, type QueueName } from '@plantao/domain/queues';
import type { QueueBackend } from '@plantao/platform/queues';
import type { JobHandler } from './job-handler.js';
import type { JobRunner } from './job-runner.js';
import type { WorkerLog } from './worker-log.js';
import type { WorkerMetrics } from './metrics.js';

export interface JobHostSetup {
  readonly backend: QueueBackend;
  readonly runner: JobRunner;
  readonly handlers: Readonly<Record<string, JobHandler>>;
  readonly log: WorkerLog;
  readonly metrics: WorkerMetrics;
  /** Called when a job has used up its attempts, or cannot be cured by another. */
  readonly onGivenUp?: (eventId: string) => Promise<void>;
  readonly queues?: readonly QueueName[];
}

/** One BullMQ worker a queue, all leading to the same runner (correctness 3.8). */
export class JobHost {
  private workers: Worker[] = [];
  private readonly stopping = new AbortController();
  private readonly quiet = new Map<string, number>();

  constructor(private readonly setup: JobHostSetup) {}

  start(): void {
    this.workers = (this.setup.queues ?? QUEUE_NAMES).map((queue) => this.open(queue));
  }

  /** Takes no new jobs, lets the running ones finish for `graceMs`, then leaves them to be taken up by another worker. */
  async stop(graceMs: number): Promise<void> {
    const closing = Promise.allSettled(this.workers.map((worker) => worker.close()));
    const drained = await Promise.race([closing.then(() => true), after(graceMs).then(() => false)]);
    if (drained) return;
    this.stopping.abort(new Error('the worker stops'));
    await Promise.race([closing, after(1_000)]);
    void Promise.allSettled(this.workers.map((worker) => worker.close(true)));
  }

  private open(queue: QueueName): Worker {
    const { backoff, concurrency } = QUEUE_POLICIES[queue];
    const worker = new Worker(queue, (job) => this.process(job), {
      connection: this.setup.backend.worker,
      concurrency,
      ...WORKER_LIMITS,
      ...KEEP,
      settings: { backoffStrategy: (attempt) => doubled(backoff, attempt) },
    });
    worker.on('error', (error) => this.complain(queue, error));
    worker.on('failed', (job, error) => void this.failed(job, error));
    return worker;
  }

  private async process(job: Job): Promise<string> {
    const { handlers, log, metrics, runner } = this.setup;
    const handler = handlers[job.name];
    if (!handler) {
      log.warn({ job: job.name, jobId: job.id }, 'unknown job: completed without effect');
      await job.log('unknown job: completed without effect');
      return 'unknown job';
    }
    const measured = metrics.seconds.startTimer({ job: job.name });
    const outcome = await runner.run(handler, {
      name: job.name,
      data: job.data,
      stop: this.stopping.signal,
      note: inTurn((line) => job.log(line)),
    });
    measured();
    metrics.jobs.inc({ job: job.name, outcome: outcome.split(':')[0] ?? outcome });
    return outcome;
  }

  private async failed(job: Job | undefined, error: Error): Promise<void> {
    if (!job) return;
    const { log, metrics, onGivenUp } = this.setup;
    const facts = {
      job: job.name,
      jobId: job.id,
      attempt: job.attemptsMade,
      err: { message: error.message },
    };
    const final = job.finishedOn !== undefined;
    metrics.jobs.inc({ job: job.name, outcome: final ? 'given up' : 'failed' });
    if (!final) {
      log.warn(facts, 'job failed, tried again later');
      return;
    }
    metrics.alarms.inc({ alarm: 'job-given-up' });
    log.error({ ...facts, alarm: 'job-given-up' }, 'job given up');
    const eventId = (job.data as { eventId?: unknown } | undefined)?.eventId;
    if (typeof eventId === 'string') await onGivenUp?.(eventId).catch(() => undefined);
  }

  /** One line a queue and ten seconds: a lost connection repeats itself often. */
  private complain(queue: string, error: Error): void {
    const now = Date.now();
    if ((this.quiet.get(queue) ?? 0) > now) return;
    this.quiet.set(queue, now + 10_000);
    this.setup.log.warn({ queue, err: { message: error.message } }, 'the queue is in trouble');
  }
}

/** The wait before attempt `attempt` + 1: doubled each time, a fifth more or less, so that jobs do not march in step. */
export function doubled(first: number, attempt: number): number {
  return Math.round(first * 2 ** Math.max(attempt - 1, 0) * (0.8 + Math.random() * 0.4));
}

/** One call after the other: parallel log lines make BullMQ on PostgreSQL fail the job. */
function inTurn(write: (line: string) => Promise<unknown>): (line: string) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  return (line) => {
    last = last.then(() => write(line)).catch(() => undefined);
    return last as Promise<void>;
  };
}

const after = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
