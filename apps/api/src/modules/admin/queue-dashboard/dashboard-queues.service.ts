import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LazyModuleLoader } from '@nestjs/core';
import { QUEUE_NAMES } from '@plantao/domain/queues';
import { directUrl, Env } from '@plantao/platform/config';
import type { JobQueues, QueueBackend } from '@plantao/platform/queues';
import type { Queue } from 'bullmq';

/** Connections of the dashboard: one for each queue and a few more. */
const POOL = QUEUE_NAMES.length + 4;

interface OpenQueues {
  readonly backend: QueueBackend;
  readonly queues: JobQueues;
}

/** All queues, for the dashboard; opened by its first request. */
@Injectable()
export class DashboardQueues implements OnApplicationShutdown {
  private opened: Promise<OpenQueues> | undefined;

  constructor(
    private readonly env: Env,
    private readonly modules: LazyModuleLoader,
  ) {}

  async open(): Promise<Queue[]> {
    const { queues } = await (this.opened ??= this.load());
    return QUEUE_NAMES.map((name) => queues.get(name));
  }

  async onApplicationShutdown(): Promise<void> {
    const opened = await this.opened;
    await opened?.queues.close();
    await opened?.backend.close();
  }

  private async load(): Promise<OpenQueues> {
    const { JobQueues, queueBackend, QueuesModule } = await import('@plantao/platform/queues');
    const backend = queueBackend({
      databaseUrl: directUrl(this.env),
      redisUrl: this.env.REDIS_URL,
      pool: POOL,
    });
    const module = await this.modules.load(() => QueuesModule.with({ backend, names: QUEUE_NAMES }));
    return { backend, queues: module.get(JobQueues) };
  }
}
