import { Module, type DynamicModule } from '@nestjs/common';
import { AlarmsModule } from '@plantao/domain/alarms';
import type { Env } from '@plantao/platform/config';
import { HealthConnection } from '@plantao/platform/health';
import { createLogger } from '@plantao/platform/logging';
import { queueBackend } from '@plantao/platform/queues';
import { ProcessorsModule } from './processors.module.js';
import { QueueDoorModule } from './queue-door.module.js';
import { QUEUE_BACKEND, WorkerService } from './worker.service.js';

/** The queue door: events and periodic jobs reach the same commands as requests do. */
@Module({})
export class WorkerModule {
  static with(env: Env): DynamicModule {
    const backend = queueBackend({ databaseUrl: env.DATABASE_URL, redisUrl: env.REDIS_URL });
    const log = createLogger(env.LOG_LEVEL, 'worker');
    const onError = (queue: string, error: Error): void =>
      log.warn({ queue, err: { message: error.message } }, 'the queue is away');
    return {
      module: WorkerModule,
      imports: [ProcessorsModule.with(env), QueueDoorModule.with({ backend, onError }), AlarmsModule],
      providers: [{ provide: QUEUE_BACKEND, useValue: backend }, HealthConnection, WorkerService],
    };
  }
}
