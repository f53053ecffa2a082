import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { QUEUE_NAMES } from '@plantao/domain/queues';
import { Env } from '@plantao/platform/config';
import { JobQueues, queueBackend, type QueueBackend } from '@plantao/platform/queues';
import type { Queue } from 'bullmq';

/** Connections that looking at the queues may take (stack.md 4: one a queue and a few more). */
const POOL = QUEUE_NAMES.length + 4;

/** Every queue of the shop for looking at, opened when somebody first looks. */
@Injectable()
export class BoardQueues implements OnApplicationShutdown {
  private backend: QueueBackend | undefined;
  private queues: JobQueues | undefined;

  constructor(private readonly env: Env) {}

  open(): Queue[] {
    this.backend ??= queueBackend({
      databaseUrl: this.env.DATABASE_URL,
      redisUrl: this.env.REDIS_URL,
      pool: POOL,
    });
    const queues = (this.queues ??= new JobQueues(this.backend, () => ({})));
    return QUEUE_NAMES.map((name) => queues.get(name));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queues?.close();
    await this.backend?.close();
  }
}
