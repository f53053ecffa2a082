import { Module, type DynamicModule } from '@nestjs/common';
import { BullModule, getQueueToken } from '@nestjs/bullmq';
import type { JobsOptions, Queue } from 'bullmq';
import type { QueueBackend } from './backend.js';
import { JobQueues } from './job-queues.service.js';

export interface QueuesSetup {
  readonly backend: QueueBackend;
  readonly names: readonly string[];
  readonly optionsOf?: (queue: string) => JobsOptions;
  readonly onError?: (queue: string, error: Error) => void;
}

/** Registers the named queues with Nest and offers them as `JobQueues`. */
@Module({})
export class QueuesModule {
  static with({ backend, names, optionsOf, onError }: QueuesSetup): DynamicModule {
    const queues = BullModule.registerQueue(
      ...names.map((name) => ({
        name,
        connection: backend.producer,
        ...(optionsOf ? { defaultJobOptions: optionsOf(name) } : {}),
      })),
    );
    const jobQueues = {
      provide: JobQueues,
      useFactory: (...registered: Queue[]) => new JobQueues(registered, onError, backend.pool),
      inject: names.map((name) => getQueueToken(name)),
    };
    return { module: QueuesModule, imports: [queues], providers: [jobQueues], exports: [JobQueues] };
  }
}
