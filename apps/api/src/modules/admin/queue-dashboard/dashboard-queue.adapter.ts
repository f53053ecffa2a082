import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import type { Queue } from 'bullmq';
import type { QueueName } from '@plantao/domain/queues';
import { jobFromLabel, jobLabel } from '@plantao/domain/shared/job-labels';
import { orderUrlOfJob, QUEUE_LABELS } from './queue-dashboard-config.js';

/**
 * A queue as the dashboard shows it: with labels for queue and jobs. A job that is added or duplicated there arrives
 * with its label and is queued under its name, which the worker knows.
 */
export class DashboardQueue extends BullMQAdapter {
  constructor(queue: Queue, readOnlyMode: boolean) {
    super(queue, {
      ...QUEUE_LABELS[queue.name as QueueName],
      readOnlyMode,
      allowRetries: !readOnlyMode,
      externalJobUrl: orderUrlOfJob,
    });
    this.setFormatter('name', ({ name }: { name: string }) => jobLabel(name));
  }

  override addJob(
    ...[name, ...rest]: Parameters<BullMQAdapter['addJob']>
  ): ReturnType<BullMQAdapter['addJob']> {
    return super.addJob(jobFromLabel(name), ...rest);
  }

  override async getJobSchedulers(): ReturnType<BullMQAdapter['getJobSchedulers']> {
    const schedulers = await super.getJobSchedulers();
    return schedulers.map((scheduler) => ({ ...scheduler, name: jobLabel(scheduler.name) }));
  }
}
