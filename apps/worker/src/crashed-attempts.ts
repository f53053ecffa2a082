import { UnrecoverableError, type Job } from 'bullmq';
import { MAX_CRASHED_ATTEMPTS } from '@plantao/domain/queues';
import { awaitedBy } from '@plantao/platform/queues';

const REASON = 'its workers were lost while it ran';
/** BullMQ's message for the same, when a job stalled too often. */
const STALLED = 'job stalled more than allowable limit';

interface Counted {
  /** Crashed attempts that were counted when the job was set aside: a redrive begins again. */
  readonly lostBefore?: number;
}

/**
 * Sets a job aside whose worker crashed (killed, out of memory, power cut) each of the last eight times it was
 * started. A crash loop ends there; whether the job was to blame or the one who ended the workers is unknown, so that
 * its event is delivered again, and so that trying it again on the dashboard really tries it (F16).
 * @throws UnrecoverableError that `isCrashedAttempt` knows
 */
export async function refuseCrashed(job: Job): Promise<void> {
  const data = job.data as Counted | null;
  const before = data?.lostBefore ?? 0;
  // Started, and neither failed, nor completed, nor left to wait for a service: its process died.
  const lost = job.attemptsStarted - job.attemptsMade - 1 - (awaitedBy(job)?.times ?? 0);
  if (lost - before < MAX_CRASHED_ATTEMPTS) return;
  await job.updateData({ ...data, lostBefore: lost });
  throw new UnrecoverableError(`${REASON} (${lost - before} times)`);
}

/** Whether a job failed only because its workers crashed. */
export function isCrashedAttempt(failedReason: string | undefined): boolean {
  return failedReason !== undefined && (failedReason.startsWith(REASON) || failedReason === STALLED);
}
