import { Module, type DynamicModule } from '@nestjs/common';
import { AlarmsModule } from '@plantao/domain/alarms';
import { directUrl, type Env } from '@plantao/platform/config';
import { HealthConnection } from '@plantao/platform/health';
import { createLogger } from '@plantao/platform/logging';
import { queueBackend } from '@plantao/platform/queues';
import { ProcessorsModule } from './processors.module.js';
import { QueueWorkersModule } from './queue-workers.module.js';
import { QUEUE_BACKEND, WorkerService } from './worker.service.js';

/** Root module of the worker: events and periodic jobs run the same commands as requests do. */
@Module({})
export class WorkerModule {
  static with(env: Env): DynamicModule {
    const backend = queueBackend({ databaseUrl: directUrl(env), redisUrl: env.REDIS_URL });
    const log = createLogger(env.LOG_LEVEL, 'worker');
    const onError = (queue: string, error: Error): void =>
      log.warn({ queue, err: { message: error.message } }, 'queue unavailable');
    return {
      module: WorkerModule,
      imports: [ProcessorsModule.with(env), QueueWorkersModule.with({ backend, onError }), AlarmsModule],
      providers: [{ provide: QUEUE_BACKEND, useValue: backend }, HealthConnection, WorkerService],
    };
  }
}
