import type { Queue } from 'bullmq';

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

  constructor(queues: readonly Queue[], onError: (queue: string, error: Error) => void = () => undefined) {
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
    await inTime(
      this.get(queue).addBulk(jobs.map(({ name, id, data }) => ({ name, data, opts: { jobId: id } }))),
    );
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
