import type { ExternalService } from '../breaker/index.js';
import { inTime, type JobQueues } from './job-queues.service.js';

/** Of each queue no more delayed jobs than these are looked at. */
const LOOKED_AT = 500;

/** What a job that waits for a service outside carries in its data, as `awaited`. */
export interface AwaitedService {
  readonly service: ExternalService;
  /** When it failed of it first, in milliseconds of Unix time. */
  readonly since: number;
  /** How often it has waited. */
  readonly times: number;
}

/** Jobs that wait for one service outside. */
export interface AwaitingJobs {
  readonly service: ExternalService;
  readonly jobs: number;
  /** Since when the first of them waits, in milliseconds of Unix time. */
  readonly since: number;
}

/** What a job waits for, or has waited for so far; undefined when it never had to. */
export const awaitedBy = (job: { readonly data: unknown } | undefined): AwaitedService | undefined =>
  (job?.data as { readonly awaited?: AwaitedService } | null | undefined)?.awaited;

/** How many jobs of these queues wait for services that do not answer, by service: one call a queue. */
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
