import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import type { Queue } from 'bullmq';
import type { QueueName } from '@plantao/domain/queues';
import { jobCalled, jobName } from '@plantao/domain/shared/job-names';
import { orderOfJob, QUEUE_WORDS } from './board-look.js';

/**
 * A queue as the dashboard shows it: queue and jobs in words. A job that is added or duplicated there comes back with
 * its words and is queued under its own name, which is what the worker knows.
 */
export class BoardQueue extends BullMQAdapter {
  constructor(queue: Queue, readOnlyMode: boolean) {
    super(queue, {
      ...QUEUE_WORDS[queue.name as QueueName],
      readOnlyMode,
      allowRetries: !readOnlyMode,
      externalJobUrl: orderOfJob,
    });
    this.setFormatter('name', ({ name }: { name: string }) => jobName(name));
  }

  override addJob(
    ...[name, ...rest]: Parameters<BullMQAdapter['addJob']>
  ): ReturnType<BullMQAdapter['addJob']> {
    return super.addJob(jobCalled(name), ...rest);
  }

  override async getJobSchedulers(): ReturnType<BullMQAdapter['getJobSchedulers']> {
    const schedulers = await super.getJobSchedulers();
    return schedulers.map((scheduler) => ({ ...scheduler, name: jobName(scheduler.name) }));
  }
}
