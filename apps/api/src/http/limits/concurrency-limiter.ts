import { Gauge, Counter } from 'prom-client';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { registry } from '../metrics.js';

export interface ConcurrencyLimits {
  /** Value of the `name` label in /metrics. */
  readonly name: string;
  /** Maximum number of tasks that run at the same time. */
  readonly concurrency: number;
  /** Maximum number of tasks that wait; further ones are rejected at once. */
  readonly maxWaiting: number;
  /** Maximum waiting time in milliseconds. Without it tasks wait until a slot is free. */
  readonly maxWaitMs?: number;
  /** Tasks that go first: while some of them wait, these run one at a time. */
  readonly after?: ConcurrencyLimiter;
}

interface WaitingTask {
  readonly start: () => void;
  readonly timer: NodeJS.Timeout | undefined;
}

const waitingGauge = new Gauge({
  name: 'concurrency_limiter_waiting',
  help: 'Requests waiting for a free slot, by limiter.',
  labelNames: ['name'],
  registers: [registry],
});
const rejectedCounter = new Counter({
  name: 'concurrency_limiter_rejected_total',
  help: 'Requests rejected because the waiting queue was full or the maximum waiting time was exceeded, by limiter.',
  labelNames: ['name'],
  registers: [registry],
});

/** Value of the Retry-After header of a rejected request, in seconds. */
const RETRY_AFTER = 2;

/**
 * Runs at most `concurrency` tasks at a time. Further tasks wait in a bounded first-in, first-out queue, so that at
 * peak traffic long work leaves database connections and processor time for short requests (correctness 3.9).
 */
export class ConcurrencyLimiter {
  private running = 0;
  private readonly waiting: WaitingTask[] = [];

  constructor(private readonly limits: ConcurrencyLimits) {}

  get hasWaiting(): boolean {
    return this.waiting.length > 0;
  }

  /** How many may run now. */
  private get most(): number {
    return this.limits.after?.hasWaiting ? 1 : this.limits.concurrency;
  }

  /**
   * @throws DomainError request.unavailable, with `retryAfter` in seconds, when the queue is full or the wait too long
   */
  async run<T>(task: () => Promise<T>): Promise<T> {
    await this.acquire();
    try {
      return await task();
    } finally {
      this.release();
    }
  }

  private acquire(): Promise<void> {
    const { maxWaiting, maxWaitMs } = this.limits;
    if (this.running < this.most) {
      this.running += 1;
      return Promise.resolve();
    }
    if (this.waiting.length >= maxWaiting) return Promise.reject(rejection(this.limits.name));
    return new Promise((resolve, reject) => {
      const expire = (): void => {
        this.waiting.splice(this.waiting.indexOf(entry), 1);
        this.report();
        reject(rejection(this.limits.name));
      };
      const timer = maxWaitMs === undefined ? undefined : setTimeout(expire, maxWaitMs);
      const entry: WaitingTask = { start: resolve, timer };
      this.waiting.push(entry);
      this.report();
    });
  }

  /** Passes free slots directly to waiting tasks, so that a new one cannot overtake them. */
  private release(): void {
    this.running -= 1;
    while (this.running < this.most) {
      const next = this.waiting.shift();
      if (!next) return;
      this.running += 1;
      clearTimeout(next.timer);
      this.report();
      next.start();
    }
  }

  private report(): void {
    waitingGauge.set({ name: this.limits.name }, this.waiting.length);
  }
}

/** What finds no place in the queue of this name, counted: request.unavailable, with `retryAfter` in seconds. */
export function rejection(name: string): DomainError {
  rejectedCounter.inc({ name });
  return new DomainError('request.unavailable', {}, { retryAfter: RETRY_AFTER });
}
