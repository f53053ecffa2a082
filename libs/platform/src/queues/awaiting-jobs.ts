import type { ExternalService } from '../breaker/index.js';
import { inTime, type JobQueues } from './job-queues.service.js';

/** Of each queue no more delayed jobs than these are looked at. */
const LOOKED_AT = 500;

/** What a job may wait for: a service outside, our own database, or an attempt at its step that has not ended. */
export type WaitReason = ExternalService | 'database' | 'other-attempt';

/** What a job that waits carries in its data, as `awaited`. */
export interface AwaitedService {
  readonly service: WaitReason;
  /** When it failed of it first, in milliseconds of Unix time. */
  readonly since: number;
  /** How often it has waited. */
  readonly times: number;
}

/** Jobs that wait for the same. */
export interface AwaitingJobs {
  readonly service: WaitReason;
  readonly jobs: number;
  /** Since when the first of them waits, in milliseconds of Unix time. */
  readonly since: number;
}

/** What a job waits for, or has waited for so far; undefined when it never had to. */
export const awaitedBy = (job: { readonly data: unknown } | undefined): AwaitedService | undefined =>
  (job?.data as { readonly awaited?: AwaitedService } | null | undefined)?.awaited;

/** How many jobs of these queues wait, by what they wait for: one call a queue. */
export async function awaitingJobs(queues: JobQueues, names: readonly string[]): Promise<AwaitingJobs[]> {
  const delayed = await Promise.all(
    names.map((name) => inTime(queues.get(name).getJobs(['delayed'], 0, LOOKED_AT - 1))),
  );
  const awaited = delayed.flat().flatMap((job) => awaitedBy(job) ?? []);
  return [...Map.groupBy(awaited, ({ service }) => service)].map(([service, some]) => ({
    service,
    jobs: some.length,
    since: Math.min(...some.map(({ since }) => since)),
  }));
}
