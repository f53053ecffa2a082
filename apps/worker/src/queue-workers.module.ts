import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { BullModule, OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { KEEP, QUEUE_NAMES, QUEUE_POLICIES, WORKER_LIMITS, type QueueName } from '@plantao/domain/queues';
import { QueuesModule, type QueueBackend } from '@plantao/platform/queues';
import { jobOptions } from './job-options.js';
import { QueueWorkers } from './queue-workers.service.js';

export interface QueueWorkersOptions {
  readonly backend: QueueBackend;
  readonly queues?: readonly QueueName[];
  readonly onError?: (queue: string, error: Error) => void;
}

/** Both sides of the queues in one process: `JobQueues` to add jobs, `QueueWorkers` to work on them. */
@Module({})
export class QueueWorkersModule {
  static with({ backend, queues = QUEUE_NAMES, onError }: QueueWorkersOptions): DynamicModule {
    const producers = QueuesModule.with({
      backend,
      names: queues,
      optionsOf: jobOptions,
      ...(onError ? { onError } : {}),
    });
    return {
      module: QueueWorkersModule,
      // Workers begin when QueueWorkers.open says so, not while the application is still being put together.
      imports: [
        BullModule.forRoot({ connection: backend.producer, extraOptions: { manualRegistration: true } }),
        producers,
      ],
      providers: [QueueWorkers, ...queues.map((queue) => queueHost(queue, backend))],
      exports: [QueueWorkers, producers],
    };
  }
}

/**
 * The Nest processor of one queue: one BullMQ worker with the queue's policy, leading to the same host as all others.
 */
function queueHost(queue: QueueName, { worker: connection, drainDelay }: QueueBackend): Type<WorkerHost> {
  const { backoff, concurrency } = QUEUE_POLICIES[queue];

  @Processor(queue, {
    connection,
    concurrency,
    drainDelay,
    ...WORKER_LIMITS,
    ...KEEP,
    settings: { backoffStrategy: (attempt) => doubled(backoff, attempt) },
  })
  class QueueHost extends WorkerHost {
    constructor(private readonly workers: QueueWorkers) {
      super();
      workers.join(this);
    }

    process(job: Job): Promise<string> {
      return this.workers.jobs.process(job);
    }

    @OnWorkerEvent('failed')
    failed(job: Job | undefined, error: Error): void {
      void this.workers.jobs.failed(job, error);
    }

    @OnWorkerEvent('error')
    complain(error: Error): void {
      this.workers.jobs.complain(queue, error);
    }
  }
  return QueueHost;
}

/**
 * The wait before attempt `attempt` + 1: doubled each time, a fifth more or less, so that jobs do not march in step.
 */
function doubled(first: number, attempt: number): number {
  return Math.round(first * 2 ** Math.max(attempt - 1, 0) * (0.8 + Math.random() * 0.4));
}
