import { FORMER_SCHEDULED_JOBS, SCHEDULED_JOBS, type ScheduledJob } from '@plantao/domain/jobs';
import { KEEP, queueOf, SCHEDULED_QUEUES } from '@plantao/domain/queues';
import { inTime, type JobQueues } from '@plantao/platform/queues';
import type { Log } from '@plantao/platform/logging';

const CHECK_MS = 10_000;
/**
 * A next run that lies further in the future than its period and this, in milliseconds, was set by a worker whose clock
 * was wrong.
 */
const MAX_CLOCK_ERROR_MS = 60_000;
/** Retention as for all jobs: it applies to the whole queue, and a count would cost a sort (KEEP). */
export const PERIODIC = { attempts: 1, ...KEEP };

const JOBS = Object.keys(SCHEDULED_JOBS) as ScheduledJob[];

export interface SchedulesSetup {
  readonly queues: JobQueues;
  readonly log: Log;
  /** Called when the queue has lost the registered schedulers: its other jobs are lost as well. */
  readonly onLoss: () => Promise<void>;
  readonly checkMs?: number;
}

/**
 * Keeps the periodic jobs registered: at start, again whenever the queue has lost them, and when their next run was set
 * by a clock that was far ahead: they would pause for as long.
 */
export class Schedules {
  private timer: NodeJS.Timeout | undefined;
  private known = false;
  private checking: Promise<void> = Promise.resolve();

  constructor(private readonly setup: SchedulesSetup) {}

  start(): void {
    this.checking = this.check();
    this.timer = setInterval(() => {
      this.checking = this.check();
    }, this.setup.checkMs ?? CHECK_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.checking;
  }

  private async check(): Promise<void> {
    const { log, onLoss } = this.setup;
    try {
      const found = await this.setup.queues.nextRuns(SCHEDULED_QUEUES);
      const missing = await this.missing(found);
      for (const job of missing) await this.register(job);
      for (const job of JOBS.filter((each) => isTooLate(each, found.get(each)))) {
        await this.remove(job);
        await this.register(job);
        log.warn({ job }, 'a periodic job was to run far in the future: a clock was wrong; registered again');
      }
      if (this.known && missing.length > 0) {
        log.warn({ jobs: missing }, 'periodic jobs were missing from the queue: registered again');
        await onLoss();
      }
      this.known = true;
    } catch (error) {
      log.warn({ err: { message: (error as Error).message } }, 'periodic jobs could not be checked');
    }
  }

  /**
   * All of them the first time, so that a changed period takes effect. Former ones are removed each time: a worker of the
   * earlier version that still runs registers them again.
   */
  private async missing(found: ReadonlyMap<string, number>): Promise<ScheduledJob[]> {
    for (const job of FORMER_SCHEDULED_JOBS) if (found.has(job)) await this.remove(job);
    return this.known ? JOBS.filter((job) => !found.has(job)) : JOBS;
  }

  private async remove(job: ScheduledJob | (typeof FORMER_SCHEDULED_JOBS)[number]): Promise<void> {
    await inTime(this.setup.queues.get(queueOf(job)).removeJobScheduler(job));
  }

  private async register(job: ScheduledJob): Promise<void> {
    const queue = this.setup.queues.get(queueOf(job));
    await inTime(
      queue.upsertJobScheduler(job, { every: SCHEDULED_JOBS[job] }, { name: job, data: {}, opts: PERIODIC }),
    );
  }
}

const isTooLate = (job: ScheduledJob, next = 0): boolean =>
  next > Date.now() + SCHEDULED_JOBS[job] + MAX_CLOCK_ERROR_MS;
