import { monitorEventLoopDelay } from 'node:perf_hooks';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Env } from '@plantao/platform/config';

/** Milliseconds. */
const LOOK_EVERY = 1_000;
const RESOLUTION = 20;
const SLOWEST_LOOP = 200;
const LONGEST_QUEUE = 50;

interface Pool {
  readonly waitingCount: number;
}

/**
 * Whether this process has more to do than it can: its event loop lags, or too many calls wait for a connection
 * (correctness 3.9). Looked at once a second; APP_ENV=test does not look.
 */
@Injectable()
export class Overload implements OnApplicationShutdown {
  isOn = false;
  private readonly delays = monitorEventLoopDelay({ resolution: RESOLUTION });
  private readonly timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly orm: MikroORM,
    env: Env,
  ) {
    if (env.APP_ENV === 'test') return;
    this.delays.enable();
    this.timer = setInterval(() => void this.look(), LOOK_EVERY).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
    this.delays.disable();
  }

  private async look(): Promise<void> {
    const lag = this.delays.mean / 1e6 - RESOLUTION;
    this.delays.reset();
    const pool: Pool = await this.orm.em.getConnection().getNativeClient();
    this.isOn = lag > SLOWEST_LOOP || pool.waitingCount > LONGEST_QUEUE;
  }
}
