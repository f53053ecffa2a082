import { Gauge, Counter } from 'prom-client';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { registry } from './metrics.js';

export interface TurnstileLimits {
  /** Names the line in /metrics. */
  readonly name: string;
  /** How many work at the same time. */
  readonly atOnce: number;
  /** How many may stand in line. */
  readonly line: number;
  /** How long one stands in line, in milliseconds. */
  readonly patience: number;
}

interface Waiting {
  readonly enter: () => void;
  readonly timer: NodeJS.Timeout;
}

const waiting = new Gauge({
  name: 'turnstile_waiting',
  help: 'Calls that stand in line for their turn.',
  labelNames: ['name'],
  registers: [registry],
});
const refused = new Counter({
  name: 'turnstile_refused_total',
  help: 'Calls that were asked to come again: the line was full, or their turn did not come in time.',
  labelNames: ['name'],
  registers: [registry],
});

/** Seconds after which a refused call may come again. */
const COME_AGAIN = 2;

/**
 * A bounded line in front of work that keeps a database connection for long: a rush waits here, first come, first
 * served, and leaves connections for the short questions of everybody else (correctness 3.9).
 */
export class Turnstile {
  private working = 0;
  private readonly queue: Waiting[] = [];

  constructor(private readonly limits: TurnstileLimits) {}

  /** @throws DomainError request.unavailable, with the seconds to wait, when no turn comes in time */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.turn();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private turn(): Promise<void> {
    const { name, atOnce, line, patience } = this.limits;
    if (this.working < atOnce) {
      this.working += 1;
      return Promise.resolve();
    }
    if (this.queue.length >= line) return Promise.reject(this.comeAgain());
    return new Promise((resolve, reject) => {
      const place: Waiting = {
        enter: resolve,
        timer: setTimeout(() => {
          this.queue.splice(this.queue.indexOf(place), 1);
          waiting.set({ name }, this.queue.length);
          reject(this.comeAgain());
        }, patience),
      };
      this.queue.push(place);
      waiting.set({ name }, this.queue.length);
    });
  }

  /** The place goes straight to the next in line: nobody who comes now slips in between. */
  private leave(): void {
    const next = this.queue.shift();
    if (!next) {
      this.working -= 1;
      return;
    }
    clearTimeout(next.timer);
    waiting.set({ name: this.limits.name }, this.queue.length);
    next.enter();
  }

  private comeAgain(): DomainError {
    refused.inc({ name: this.limits.name });
    return new DomainError('request.unavailable', {}, { retryAfter: COME_AGAIN });
  }
}
