import { awaitedBy } from './awaiting-jobs.js';
import { inTime, type JobQueues } from './job-queues.service.js';

/** Jobs of a queue that wait for their turn; delayed ones wait for their time instead. */
const WAITING = ['waiting', 'prioritized', 'waiting-children'] as const;

export interface QueueStatus {
  readonly queue: string;
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly failed: number;
  readonly completed: number;
  /** Nobody takes jobs from it until it is resumed on the dashboard. */
  readonly paused: boolean;
  /**
   * Age in seconds of the oldest job that waits or runs; undefined when there is none. What has waited for an external
   * service is no sign of a slow queue: `awaitingJobs` tells of it.
   */
  readonly oldestSeconds: number | undefined;
}

/** State of each queue at `now`, in milliseconds. Two calls a queue, and up to four more where something waits or runs. */
export function queueStatus(
  queues: JobQueues,
  names: readonly string[],
  now: number,
): Promise<QueueStatus[]> {
  return Promise.all(names.map((name) => statusOf(queues, name, now)));
}

async function statusOf(queues: JobQueues, name: string, now: number): Promise<QueueStatus> {
  const queue = queues.get(name);
  const counts = await inTime(queue.getJobCounts());
  const paused = await inTime(queue.isPaused());
  const busy = [...WAITING, 'active' as const].filter((type) => (counts[type] ?? 0) > 0);
  const oldest = await Promise.all(busy.map((type) => inTime(queue.getJobs([type], 0, 0, true))));
  const began = oldest
    .flat()
    .filter((job) => !awaitedBy(job))
    .map(({ timestamp }) => timestamp);
  return {
    queue: name,
    waiting: WAITING.reduce((sum, type) => sum + (counts[type] ?? 0), 0),
    active: counts['active'] ?? 0,
    delayed: counts['delayed'] ?? 0,
    failed: counts['failed'] ?? 0,
    completed: counts['completed'] ?? 0,
    paused,
    oldestSeconds: began.length > 0 ? Math.max(0, Math.round((now - Math.min(...began)) / 1_000)) : undefined,
  };
}
