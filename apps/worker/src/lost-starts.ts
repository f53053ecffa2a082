import { UnrecoverableError, type Job } from 'bullmq';
import { MAX_LOST_STARTS } from '@plantao/domain/queues';

const REASON = 'its workers were lost while it ran';
/** BullMQ's message for the same, when a job stalled too often. */
const STALLED = 'job stalled more than allowable limit';

interface Counted {
  /** Lost starts that were counted when the job was set aside: a redrive begins again. */
  readonly lostBefore?: number;
}

/**
 * Sets a job aside whose worker was lost (killed, out of memory, power cut) each of the last eight times it was
 * started. A crash loop ends there; whether the job was to blame or the one who ended the workers is unknown, so that
 * its event is delivered again, and so that trying it again on the dashboard really tries it (F16).
 * @throws UnrecoverableError that `isLostStart` knows
 */
export async function refuseLost(job: Job): Promise<void> {
  const data = job.data as Counted | null;
  const before = data?.lostBefore ?? 0;
  // Started, neither failed nor completed: its process died.
  const lost = job.attemptsStarted - job.attemptsMade - 1;
  if (lost - before < MAX_LOST_STARTS) return;
  await job.updateData({ ...data, lostBefore: lost });
  throw new UnrecoverableError(`${REASON} (${lost - before} times)`);
}

/** Whether a job failed for the loss of its workers alone. */
export function isLostStart(failedReason: string | undefined): boolean {
  return failedReason !== undefined && (failedReason.startsWith(REASON) || failedReason === STALLED);
}
