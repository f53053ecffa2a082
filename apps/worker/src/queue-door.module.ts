import { Module, type DynamicModule } from '@nestjs/common';
import { BullModule } from '@nestjs/bullmq';
import { QUEUE_NAMES, type QueueName } from '@plantao/domain/queues';
import { QueuesModule, type QueueBackend } from '@plantao/platform/queues';
import { jobOptions } from './job-options.js';
import { QueueDoor } from './queue-door.service.js';
import { queueHost } from './queue-host.js';

export interface QueueDoorSetup {
  readonly backend: QueueBackend;
  readonly queues?: readonly QueueName[];
  readonly onError?: (queue: string, error: Error) => void;
}

/** Both sides of the queues in one process: `JobQueues` to add jobs, `QueueDoor` to work on them. */
@Module({})
export class QueueDoorModule {
  static with({ backend, queues = QUEUE_NAMES, onError }: QueueDoorSetup): DynamicModule {
    const producers = QueuesModule.with({
      backend,
      names: queues,
      optionsOf: jobOptions,
      ...(onError ? { onError } : {}),
    });
    return {
      module: QueueDoorModule,
      // Workers begin when QueueDoor.open says so, not while the application is still being put together.
      imports: [
        BullModule.forRoot({ connection: backend.producer, extraOptions: { manualRegistration: true } }),
        producers,
      ],
      providers: [QueueDoor, ...queues.map((queue) => queueHost(queue, backend.worker))],
      exports: [QueueDoor, producers],
    };
  }
}
