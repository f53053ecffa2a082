import type { Type } from '@nestjs/common';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import type { ConnectionOptions, Job } from 'bullmq';
import { KEEP, QUEUE_POLICIES, WORKER_LIMITS, type QueueName } from '@plantao/domain/queues';
import { QueueDoor } from './queue-door.service.js';

/** The Nest processor of one queue: one BullMQ worker with the queue's policy, leading to the same host as all others. */
export function queueHost(queue: QueueName, connection: ConnectionOptions): Type<WorkerHost> {
  const { backoff, concurrency } = QUEUE_POLICIES[queue];

  @Processor(queue, {
    connection,
    concurrency,
    ...WORKER_LIMITS,
    ...KEEP,
    settings: { backoffStrategy: (attempt) => doubled(backoff, attempt) },
  })
  class QueueHost extends WorkerHost {
    constructor(private readonly door: QueueDoor) {
      super();
      door.join(this);
    }

    process(job: Job): Promise<string> {
      return this.door.jobs.process(job);
    }

    @OnWorkerEvent('failed')
    failed(job: Job | undefined, error: Error): void {
      void this.door.jobs.failed(job, error);
    }

    @OnWorkerEvent('error')
    complain(error: Error): void {
      this.door.jobs.complain(queue, error);
    }
  }
  return QueueHost;
}

/** The wait before attempt `attempt` + 1: doubled each time, a fifth more or less, so that jobs do not march in step. */
export function doubled(first: number, attempt: number): number {
  return Math.round(first * 2 ** Math.max(attempt - 1, 0) * (0.8 + Math.random() * 0.4));
}
