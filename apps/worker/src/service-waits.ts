import { QUEUE_POLICIES, SERVICE_WAITS, type QueueName } from '@plantao/domain/queues';
import { failingServices, ServiceUnavailable, type ExternalService } from '@plantao/platform/breaker';
import { isDatabaseUnavailable } from '@plantao/platform/database';
import type { WaitReason, AwaitedService } from '@plantao/platform/queues';
import type { JobHandler } from './job-handler.js';
import { LEASE_SECONDS, StepTaken } from './job-runner.js';

/** A failure that is no refusal: what is waited for, and how many milliseconds each time, at least and at most. */
export interface Unavailability {
  readonly service: WaitReason;
  readonly atLeastMs: number;
  readonly atMostMs?: number;
}

/** What a job that waits carries in its data, and for how long it waits now. */
export interface ServiceWait {
  readonly awaited: AwaitedService;
  readonly delayMs: number;
}

/** The services as their adapters report them to `serviceHealth`. */
const SERVICES: Readonly<Record<string, ExternalService>> = {
  'mercado-pago': 'payments',
  'melhor-envio': 'carrier',
  mail: 'mail',
};

/**
 * What a job failed of that passes by itself, undefined where it failed of anything else. A step that another attempt has is
 * free at the end of its lease. A step outside that was not over at its
 * deadline counts as well while its process knows of a service that does not answer; nobody takes that step before its lease
 * has ended.
 */
export function unavailabilityOf(error: unknown, kind: JobHandler['kind']): Unavailability | undefined {
  if (kind === 'scheduled') return undefined;
  if (error instanceof ServiceUnavailable)
    return error.passes ? { service: error.service, atLeastMs: error.retryAfterMs ?? 0 } : undefined;
  if (error instanceof StepTaken)
    return { service: 'other-attempt', atLeastMs: 0, atMostMs: LEASE_SECONDS * 1_000 };
  if (isDatabaseUnavailable(error)) return { service: 'database', atLeastMs: 0 };
  if (kind !== 'external' || (error as Error | null)?.name !== 'TimeoutError') return undefined;
  const service = failingServices()
    .map(({ name }) => SERVICES[name])
    .find((name) => name !== undefined);
  return service && { service, atLeastMs: LEASE_SECONDS * 1_000 };
}

/**
 * How a job of `queue` waits for what passes by itself (R20): as long as before a further attempt the first times, then every
 * few minutes, without losing an attempt. Undefined when it has waited for a day: from then on its attempts count, and a
 * person hears of it. `now` in milliseconds of Unix time; `random` from 0 to 1.
 */
export function waitFor(
  unavailability: Unavailability,
  {
    queue,
    before,
    now,
    random = Math.random(),
  }: {
    readonly queue: QueueName;
    readonly before: AwaitedService | undefined;
    readonly now: number;
    readonly random?: number;
  },
): ServiceWait | undefined {
  const { longestMs, limitMs } = SERVICE_WAITS;
  const times = before?.times ?? 0;
  // A clock that was set back does not make it wait for longer.
  const since = Math.min(before?.since ?? now, now);
  if (now - since >= limitMs) return undefined;
  const doubled = QUEUE_POLICIES[queue].backoff * 2 ** Math.min(times, 20);
  const { atLeastMs, atMostMs = longestMs } = unavailability;
  const delay = Math.min(Math.max(doubled, atLeastMs), atMostMs, longestMs);
  const awaited = { service: unavailability.service, since, times: times + 1 };
  return { awaited, delayMs: Math.round(delay * (0.8 + random * 0.4)) };
}

/**
 * The data of a job whose waits are over, for the queue of a shop that tries it again: it may wait as long again, and what it
 * waited is no crash of a worker (`refuseCrashed`).
 */
export function withoutWaits(data: object): object {
  const { awaited, lostBefore = 0, ...rest } = data as { awaited?: AwaitedService; lostBefore?: number };
  return awaited ? { ...rest, lostBefore: lostBefore + awaited.times } : data;
}
