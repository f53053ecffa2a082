import { Injectable } from '@nestjs/common';
import { normalizeEmail } from '@plantao/domain/shared/email';
import { Clock } from '@plantao/platform/clock';
import { LOGIN_FAILURES_PER_IP } from './limits.js';
import { networkOf } from './network.js';
import { RateLimiter, limited } from './rate-limiter.service.js';

const FREE_FAILURES = 5;
const DECAY = 15 * 60_000;
const LONGEST_WAIT = 60_000;
const WITHOUT_LIMIT = { max: Number.MAX_SAFE_INTEGER, per: DECAY };

/**
 * Slows guessing down: ten failures a minute from one address; after five failures on one account from one address
 * waits of 1, 2, 4 … 60 s. Nobody is locked out for good, nobody can lock another out, and a right sign-in counts for
 * nothing (correctness 3.11).
 */
@Injectable()
export class LoginThrottle {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs a sign-in, counted as a failure until it succeeds, so that a burst sent at once is held as well.
   * @throws DomainError request.limited
   */
  async guard<T>(email: string, ip: string, signIn: () => Promise<T>): Promise<T> {
    if (!this.limiter.enabled) return signIn();
    const account = `login:account:${normalizeEmail(email)}|${networkOf(ip)}`;
    const address = `login:ip:${networkOf(ip)}`;
    this.refuseWhileWaiting(account);
    this.limiter.take(address, LOGIN_FAILURES_PER_IP);
    this.limiter.take(account, WITHOUT_LIMIT);
    const signedIn = await signIn();
    this.limiter.giveBack(address);
    this.limiter.giveBack(account);
    return signedIn;
  }

  private refuseWhileWaiting(account: string): void {
    const now = this.clock.now().getTime();
    const { count, last } = this.limiter.historyOf(account, now - DECAY);
    if (count < FREE_FAILURES) return;
    const wait = last + Math.min(LONGEST_WAIT, 1_000 * 2 ** (count - FREE_FAILURES)) - now;
    if (wait > 0) throw limited(wait);
  }
}
