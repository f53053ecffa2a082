import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { Clock } from '@plantao/platform/clock';
import { Env } from '@plantao/platform/config';
import {
  MemoryLimits,
  PostgresLimits,
  RedisLimits,
  SharedLimits,
  takeWithin,
  type Count,
  type PastCalls,
  type Refusal,
} from '@plantao/platform/limits';
import { registry } from '../metrics.js';

/** A call that is counted, and what its refusal closes. */
export interface Counted extends Count {
  /**
   * The address is refused at this route at once, before its next body is read, until its wait is over
   * (`refuseAgain`). For limits that hold for the whole address whatever its bodies say.
   */
  readonly closes?: ClosedEndpoint;
}

/** A route for an address. */
export interface ClosedEndpoint {
  /** Method and path, as `endpointOf`. */
  readonly endpoint: string;
  readonly network: string;
}

/** The row of `takeWithin`. */
export interface TakenRow {
  readonly refused: number | null;
  readonly wait: number | string | null;
}

/** Closed endpoints are looked through for those whose wait is over after this many. */
const SWEEP_EVERY = 1_000;

const storeUp = new Gauge({
  name: 'rate_limit_store_up',
  help: '1 while the store that all processes share their limits in answers, 0 while this process counts alone.',
  labelNames: ['store'],
  registers: [registry],
});
const alone = new Counter({
  name: 'rate_limit_fallback_total',
  help: 'Calls that this process counted alone, since the shared store did not answer.',
  registers: [registry],
});
const refused = new Counter({
  name: 'rate_limit_refused_total',
  help: 'Calls that a limit refused, by limit.',
  labelNames: ['limit'],
  registers: [registry],
});

/**
 * Rate limits over all processes (docs/adr/0018-shared-limits.md): in Redis when there is one, in PostgreSQL otherwise.
 * APP_ENV=test starts with the limits off.
 */
@Injectable()
export class RateLimiter implements OnApplicationBootstrap, OnApplicationShutdown {
  enabled: boolean;
  private readonly shared: SharedLimits;
  /** What protects this process alone. */
  private readonly own = new MemoryLimits();
  private readonly log = new Logger('Limits');
  /** Until when an address is refused at a route before its body is read, in milliseconds. */
  private readonly closed = new Map<string, number>();
  private past: () => Promise<readonly PastCalls[]> = () => Promise.resolve([]);
  private readonly isInPostgres: boolean;

  constructor(
    private readonly clock: Clock,
    env: Env,
  ) {
    this.enabled = env.APP_ENV !== 'test';
    const store = env.REDIS_URL ? new RedisLimits(env.REDIS_URL) : new PostgresLimits(env.DATABASE_URL);
    this.isInPostgres = store.kind === 'postgres';
    storeUp.set({ store: store.kind }, 1);
    this.shared = new SharedLimits({
      store,
      now: () => this.now(),
      past: () => this.past(),
      changed: (isAway, error) => {
        storeUp.set({ store: store.kind }, isAway ? 0 : 1);
        if (isAway) this.log.error(`limits are counted by this process alone: ${error?.message}`);
        else this.log.log('limits are shared again');
      },
      decidedAlone: () => alone.inc(),
    });
  }

  /** Where what still counts is read from when the store has lost it: after a crash, or with an empty Redis. */
  restoreFrom(past: () => Promise<readonly PastCalls[]>): void {
    this.past = past;
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.enabled) await this.shared.open();
  }

  onApplicationShutdown(): Promise<void> {
    return this.shared.close();
  }

  /** Whether this process counts alone, since the store does not answer. */
  get isAlone(): boolean {
    return this.shared.isAway;
  }

  /**
   * Counts a call in all of the windows or, when one refuses, in none. Waits for one exchange with the store, or for none
   * when this process knows that it is refused.
   * @throws DomainError request.limited with the seconds to wait
   */
  async take(...counts: readonly Counted[]): Promise<void> {
    if (this.enabled) this.refuse(counts, await this.shared.take(counts));
  }

  /**
   * The same at once, by what this process knows; the others hear of it a moment later. For what is answered without any
   * exchange: all processes together let through a few more.
   * @throws DomainError request.limited
   */
  takeHere(count: Counted): void {
    if (this.enabled) this.refuse([count], this.shared.takeHere(count));
  }

  /**
   * The same for work of this process alone: others do not hear of it.
   * @throws DomainError request.limited
   */
  takeByItself(count: Counted): void {
    if (this.enabled) this.refuse([count], this.own.take([count], this.now()));
  }

  /** Takes a call of `takeByItself` back. */
  giveBackByItself({ key }: Pick<Count, 'key'>): void {
    if (this.enabled) this.own.giveBack([key]);
  }

  /**
   * SQL that takes as a part of another statement; `owner` is SQL for the text that ends the key of `count`. Undefined
   * where `take` has to be called instead.
   */
  partFor(owner: string, count: Count): { sql: string; values: readonly unknown[] } | undefined {
    if (!this.enabled || !this.isInPostgres || this.isAlone) return undefined;
    return takeWithin(owner, count, this.now());
  }

  /** Takes up what such a statement has answered. @throws DomainError request.limited */
  settle(count: Counted, { refused: index, wait }: TakenRow): void {
    const refusal = index === null ? undefined : { index, wait: Number(wait) };
    this.refuse([count], this.shared.decided([count], refusal, this.now()));
  }

  /** @throws DomainError request.limited when this process knows already that a call would be refused */
  refuseKnown(...counts: readonly Counted[]): void {
    if (this.enabled) this.refuse(counts, this.shared.known(counts));
  }

  /** Takes the newest call of each back, where only failures count. */
  async giveBack(...counts: readonly Pick<Count, 'key'>[]): Promise<void> {
    if (this.enabled) await this.shared.giveBack(counts.map(({ key }) => key));
  }

  /** Takes a call of `takeHere` back. */
  giveBackHere({ key }: Pick<Count, 'key'>): void {
    if (this.enabled) this.shared.giveBackHere(key);
  }

  /** @throws DomainError request.limited while the address has to wait at this route */
  refuseAgain({ endpoint, network }: ClosedEndpoint): void {
    const wait = (this.closed.get(`${endpoint} ${network}`) ?? 0) - this.now();
    if (this.enabled && wait > 0) throw limited(wait);
  }

  reset(): void {
    this.shared.reset();
    this.own.clear();
    this.closed.clear();
  }

  private refuse(counts: readonly Counted[], refusal: Refusal | undefined): void {
    if (!refusal) return;
    const count = counts[refusal.index];
    refused.inc({ limit: count?.key.split(':', 1)[0] ?? '' });
    if (count?.closes) this.close(count.closes, refusal.wait);
    throw limited(refusal.wait);
  }

  private close({ endpoint, network }: ClosedEndpoint, wait: number): void {
    const now = this.now();
    this.closed.set(`${endpoint} ${network}`, now + wait);
    if (this.closed.size % SWEEP_EVERY > 0) return;
    for (const [each, until] of this.closed) if (until < now) this.closed.delete(each);
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}

export function limited(milliseconds: number): DomainError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1_000));
  return new DomainError('request.limited', { seconds }, { retryAfter: seconds });
}
