import type { JobsOptions } from 'bullmq';
import { KEEP, QUEUE_POLICIES, type QueueName } from '@plantao/domain/queues';

/** How a job of a queue is tried and kept. The waits are the worker's `doubled`. */
export function jobOptions(queue: string): JobsOptions {
  const { attempts } = QUEUE_POLICIES[queue as QueueName];
  return { attempts, backoff: { type: 'custom' }, ...KEEP };
}
