import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { Env } from '@plantao/platform/config';
import { HealthConnection } from '@plantao/platform/health';

const TIMEOUT = 1_000;

/** Whether the place of the jobs answers. */
@Injectable()
export class QueueProbe implements OnApplicationShutdown {
  private readonly redis: Redis | undefined;

  constructor(
    private readonly connection: HealthConnection,
    env: Env,
  ) {
    if (!env.REDIS_URL) return;
    this.redis = new Redis(env.REDIS_URL, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      commandTimeout: TIMEOUT,
      lazyConnect: true,
    });
    this.redis.on('error', () => undefined);
    this.redis.connect().catch(() => undefined);
  }

  get kind(): 'postgres' | 'redis' {
    return this.redis ? 'redis' : 'postgres';
  }

  async look(): Promise<'ok' | 'unreachable'> {
    try {
      if (this.redis) await this.redis.ping();
      else
        await this.connection.ask(`select 1 from information_schema.schemata where schema_name = 'bullmq'`);
      return 'ok';
    } catch {
      return 'unreachable';
    }
  }

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }
}
