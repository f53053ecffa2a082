import { Injectable } from '@nestjs/common';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { Clock } from '@plantao/platform/clock';
import { Env } from '@plantao/platform/config';

export interface Window {
  readonly max: number;
  /** Milliseconds. */
  readonly per: number;
}

const SWEEP_EVERY = 5_000;

interface Counted {
  readonly at: number[];
  /** When the newest of them no longer counts. */
  until: number;
}

/**
 * Sliding windows in the memory of this process: with n processes behind one address a caller gets at most n times
 * the limit, which still stops a flood and costs no query. APP_ENV=test starts with the limits off.
 */
@Injectable()
export class RateLimiter {
  enabled: boolean;
  private readonly hits = new Map<string, Counted>();
  /** Until when an address is refused at a route before its body is read, in milliseconds. */
  private readonly closed = new Map<string, number>();
  private taken = 0;

  constructor(
    private readonly clock: Clock,
    env: Env,
  ) {
    this.enabled = env.APP_ENV !== 'test';
  }

  /**
   * Counts one call of `key`, or as many as it weighs.
   * @throws DomainError request.limited with the seconds to wait
   */
  take(key: string, { max, per }: Window, weight = 1): void {
    if (!this.enabled) return;
    const now = this.clock.now().getTime();
    const recent = this.recent(key, now - per);
    if (recent.length + weight > max)
      throw limited((recent[recent.length + weight - max - 1] ?? now) + per - now);
    this.hits.set(key, { at: [...recent, ...Array<number>(weight).fill(now)], until: now + per });
    this.taken += 1;
    if (this.taken % SWEEP_EVERY === 0) this.sweep(now);
  }

  /**
   * Puts one call of `key` back that was counted at `at`, in milliseconds, before this process was there; oldest first.
   */
  restore(key: string, at: number, per: number): void {
    const before = this.hits.get(key)?.at ?? [];
    this.hits.set(key, { at: [...before, at], until: at + per });
  }

  /** Takes the newest call of `key` back, where only failures count. */
  giveBack(key: string): void {
    const hits = this.hits.get(key)?.at;
    hits?.pop();
    if (hits?.length === 0) this.hits.delete(key);
  }

  /** How often `key` was counted since `since`, and when last, in milliseconds. */
  historyOf(key: string, since: number): { count: number; last: number } {
    const recent = this.recent(key, since);
    return { count: recent.length, last: recent.at(-1) ?? 0 };
  }

  /**
   * Runs `count`; when it refuses, the address is refused at this route at once, before its next body is read, until
   * its wait is over. For limits that hold for the whole address whatever its bodies say.
   */
  closing(endpoint: string, network: string, count: () => void): void {
    try {
      count();
    } catch (error) {
      const wait = error instanceof DomainError ? Number(error.details?.['retryAfter'] ?? 0) : 0;
      this.closed.set(`${endpoint} ${network}`, this.clock.now().getTime() + wait * 1_000);
      throw error;
    }
  }

  /** @throws DomainError request.limited while `closing` has the address wait */
  refuseAgain(endpoint: string, network: string): void {
    const wait = (this.closed.get(`${endpoint} ${network}`) ?? 0) - this.clock.now().getTime();
    if (this.enabled && wait > 0) throw limited(wait);
  }

  reset(): void {
    this.hits.clear();
    this.closed.clear();
  }

  private recent(key: string, since: number): number[] {
    return (this.hits.get(key)?.at ?? []).filter((at) => at > since);
  }

  /** Forgets who has been away: many addresses must not fill the memory. */
  private sweep(now: number): void {
    for (const [key, { until }] of this.hits) if (until < now) this.hits.delete(key);
    for (const [key, until] of this.closed) if (until < now) this.closed.delete(key);
  }
}

export function limited(milliseconds: number): DomainError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1_000));
  return new DomainError('request.limited', { seconds }, { retryAfter: seconds });
}
