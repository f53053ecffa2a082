import { FORMER_SCHEDULED_JOBS, SCHEDULED_JOBS } from './jobs.js';

export const QUEUE_NAMES = [
  'outbox',
  'payments',
  'orders',
  'labels',
  'stock',
  'leads',
  'mail',
  'housekeeping',
] as const;
export type QueueName = (typeof QUEUE_NAMES)[number];

interface QueuePolicy {
  /** So many that the waits between them outlast the lease of a step whose worker was lost (`LEASE_SECONDS` of the worker). */
  readonly attempts: number;
  /** First wait in milliseconds; doubles, with jitter. */
  readonly backoff: number;
  readonly concurrency: number;
}

/** How each queue works; a queue without a policy does not compile (correctness 3.8). */
export const QUEUE_POLICIES: Record<QueueName, QueuePolicy> = {
  outbox: { attempts: 1, backoff: 1_000, concurrency: 1 },
  payments: { attempts: 8, backoff: 1_000, concurrency: 4 },
  orders: { attempts: 8, backoff: 1_000, concurrency: 1 },
  labels: { attempts: 8, backoff: 2_000, concurrency: 2 },
  stock: { attempts: 5, backoff: 5_000, concurrency: 1 },
  leads: { attempts: 8, backoff: 1_000, concurrency: 2 },
  mail: { attempts: 8, backoff: 2_000, concurrency: 4 },
  housekeeping: { attempts: 4, backoff: 10_000, concurrency: 1 },
};

/**
 * How jobs of any queue wait for a service outside that is unavailable, in milliseconds: a refusal is an attempt, an hour without
 * the service is not. The waits begin as between attempts, grow up to `longestMs`, and end `limitMs` after the first.
 */
export const SERVICE_WAITS = { longestMs: 5 * 60_000, limitMs: 24 * 60 * 60_000 };

/** Locks and limits of every worker, in milliseconds (correctness 3.8). */
export const WORKER_LIMITS = {
  lockDuration: 10_000,
  stalledInterval: 5_000,
  maxStalledCount: 20,
} as const;

/**
 * This many workers may be lost while they run a job before the job is set aside (correctness 3.8, maxStartedAttempts).
 * The worker counts them itself: the queue's own limit would count failed attempts as well, and never forgets.
 */
export const MAX_CRASHED_ATTEMPTS = 8;

/**
 * How long finished jobs stay visible, ages in seconds. By age alone: on PostgreSQL a count is held with
 * `DELETE … NOT IN (the newest)`, which sorts all finished jobs of the queue for every one that ends.
 */
export const KEEP = {
  removeOnComplete: { age: 86_400 },
  removeOnFail: { age: 30 * 86_400 },
} as const;

/** The queue of a job is its prefix: `mail.order-paid` runs in `mail`. */
export function queueOf(job: string): QueueName {
  return job.slice(0, job.indexOf('.')) as QueueName;
}

/** The queues that have periodic jobs, or had. */
export const SCHEDULED_QUEUES = [
  ...new Set([...Object.keys(SCHEDULED_JOBS), ...FORMER_SCHEDULED_JOBS].map(queueOf)),
];
