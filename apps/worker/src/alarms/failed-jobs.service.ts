import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { SCHEDULED_JOBS } from '@plantao/domain/jobs';
import { SCHEDULED_QUEUES } from '@plantao/domain/queues';
import { JobQueues } from '@plantao/platform/queues';

/** Of each queue no more than these are looked at. */
const NEWEST = 50;
/** A periodic job that failed longer ago has succeeded since, or it would have failed again. */
const RECENT_MS = 15 * 60_000;

/** Periodic jobs that fail. A job of an event that was given up leaves its event dead: that is counted there. */
@Injectable()
export class FailedJobs {
  constructor(private readonly modules: ModuleRef) {}

  /** Names with how often each failed lately; empty where this process has no queues. */
  async recent(now: number): Promise<Map<string, number>> {
    const counts = new Map<string, number>();
    const queues = this.queues();
    if (!queues) return counts;
    for (const job of await queues.newestFailed(SCHEDULED_QUEUES, now - RECENT_MS, NEWEST)) {
      if (!(job.name in SCHEDULED_JOBS)) continue;
      counts.set(job.name, (counts.get(job.name) ?? 0) + 1);
    }
    return counts;
  }

  private queues(): JobQueues | undefined {
    try {
      return this.modules.get(JobQueues, { strict: false });
    } catch {
      return undefined;
    }
  }
}
