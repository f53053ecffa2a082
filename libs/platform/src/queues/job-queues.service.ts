import type { Job, Queue } from 'bullmq';
import type pg from 'pg';

/** A job to be added: `id` without ':' and not only digits, the same id is the same job while it is kept. */
export interface NewJob {
  readonly name: string;
  readonly id: string;
  readonly data: unknown;
}

const TIMEOUT_MS = 5_000;

/**
 * The producing side of the queues. Every call fails within seconds when the queue is unavailable, so that no
 * request waits for it.
 */
export class JobQueues {
  private readonly byName: ReadonlyMap<string, Queue>;

  /** `pool`: the queue's connections where it lives in PostgreSQL. */
  constructor(
    queues: readonly Queue[],
    onError: (queue: string, error: Error) => void = () => undefined,
    private readonly pool?: pg.Pool,
  ) {
    this.byName = new Map(queues.map((queue) => [queue.name, queue]));
    for (const queue of queues) queue.on('error', (error) => onError(queue.name, error));
  }

  /** @throws Error for a queue that was not registered. */
  get(name: string): Queue {
    const queue = this.byName.get(name);
    if (!queue) throw new Error(`no such queue: ${name}`);
    return queue;
  }

  /** @throws Error when the queue does not take them in time; some may have been taken. */
  async addBulk(queue: string, jobs: readonly NewJob[]): Promise<void> {
    const added = jobs.map(({ name, id, data }) => ({ name, data, opts: { jobId: id } }));
    await inTime(this.get(queue).addBulk(added));
  }

  /** `unknown` when the queue does not have the job any more, or never had it. */
  async stateOf(queue: string, jobId: string): Promise<string> {
    return inTime(this.get(queue).getJobState(jobId));
  }

  /** Why a failed job failed; undefined when the queue does not have it any more. */
  async failureOf(queue: string, jobId: string): Promise<string | undefined> {
    const job = await inTime(this.get(queue).getJob(jobId));
    return job?.failedReason;
  }

  /**
   * Everything that is scheduled in these queues, by id, with the moment of its next run in milliseconds of Unix time: one
   * statement in PostgreSQL, one call a queue with Redis.
   */
  async nextRuns(queues: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (this.pool) return new Map(await inTime(nextRunsOf(this.pool, queues)));
    const found = await Promise.all(queues.map((queue) => inTime(this.get(queue).getJobSchedulers())));
    return new Map(found.flat().map(({ key, next = 0 }) => [key, next]));
  }

  /** The newest jobs of these queues that failed after `since` (milliseconds of Unix time), at most `count` of each. */
  async newestFailed(queues: readonly string[], since: number, count: number): Promise<Job[]> {
    const some = this.pool ? await inTime(queuesWithFailures(this.pool, queues, since)) : queues;
    const jobs = await Promise.all(some.map((queue) => inTime(this.get(queue).getFailed(0, count - 1))));
    return jobs.flat().filter(({ finishedOn = 0 }) => finishedOn >= since);
  }

  async close(): Promise<void> {
    await Promise.allSettled([...this.byName.values()].map((queue) => inTime(queue.close())));
  }
}

/** @throws Error after five seconds. */
export async function inTime<T>(work: Promise<T>, milliseconds = TIMEOUT_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the queue does not answer')), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The ids of all schedulers of these queues. */
async function nextRunsOf(pool: pg.Pool, queues: readonly string[]): Promise<[string, number][]> {
  const { rows } = await pool.query<{ id: string; next: string | null }>(
    'select scheduler_id as id, next_run_ms as next from scheduler where queue = any($1::text[])',
    [queues],
  );
  return rows.map(({ id, next }) => [id, Number(next ?? 0)]);
}

/** Those of these queues in which a job failed after `since` (milliseconds of Unix time). */
async function queuesWithFailures(
  pool: pg.Pool,
  queues: readonly string[],
  since: number,
): Promise<string[]> {
  const { rows } = await pool.query<{ queue: string }>(
    `select queue from unnest($1::text[]) queue where exists (
       select 1 from job where job.queue = queue.queue and state = 'failed' and finished_at_ms >= $2)`,
    [queues, since],
  );
  return rows.map(({ queue }) => queue);
}
