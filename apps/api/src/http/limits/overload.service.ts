import { monitorEventLoopDelay } from 'node:perf_hooks';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Env } from '@plantao/platform/config';

/** Milliseconds. */
const LOOK_EVERY = 1_000;
const RESOLUTION = 20;
const MAX_LOOP_DELAY_MS = 200;
/** A call gets its connection within 2 s or is refused: half of that is too long. */
const MAX_WAIT_MS = 1_000;

interface Pool {
  readonly waitingCount: number;
  connect(): Promise<{ release(): void }>;
}

/**
 * Whether this process has more to do than it can, judged by the time that work waits: its event loop lags, or a
 * connection is long in coming (correctness 3.9). How many wait says little: a page asks for several things at once,
 * and a hundred short questions are answered within a tenth of a second. Looked at once a second; APP_ENV=test does not
 * look by itself.
 */
@Injectable()
export class Overload implements OnApplicationShutdown {
  isOn = false;
  private readonly delays = monitorEventLoopDelay({ resolution: RESOLUTION });
  private readonly timer: NodeJS.Timeout | undefined;
  /** Since when a connection is waited for, in milliseconds of `performance.now()`. */
  private waitingSince: number | undefined;
  private longestWait = 0;

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

  /** Judges again, and begins to wait for a connection as a call would when calls are queued for one. */
  async look(): Promise<void> {
    const lag = this.delays.mean / 1e6 - RESOLUTION;
    this.delays.reset();
    const now = performance.now();
    const wait = Math.max(this.longestWait, this.waitingSince === undefined ? 0 : now - this.waitingSince);
    this.longestWait = 0;
    this.isOn = lag > MAX_LOOP_DELAY_MS || wait > MAX_WAIT_MS;
    const pool: Pool = await this.orm.em.getConnection().getNativeClient();
    if (pool.waitingCount > 0 && this.waitingSince === undefined) void this.standInLine(pool);
  }

  private async standInLine(pool: Pool): Promise<void> {
    const began = (this.waitingSince = performance.now());
    try {
      (await pool.connect()).release();
    } catch {
      // No connection came in time: the wait is what counts.
    }
    this.longestWait = performance.now() - began;
    this.waitingSince = undefined;
  }
}
