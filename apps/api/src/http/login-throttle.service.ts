import { Injectable } from '@nestjs/common';
import { SessionsService } from '@plantao/domain/accounts';
import { normalizeEmail } from '@plantao/domain/shared/email';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { Clock } from '@plantao/platform/clock';
import { LOGIN_FAILURES_OF_STRANGERS, LOGIN_FAILURES_PER_ACCOUNT, LOGIN_FAILURES_PER_IP } from './limits.js';
import { networkOf } from './network.js';
import { RateLimiter, limited, type Window } from './rate-limiter.service.js';

const LOGIN_DOOR = 'POST /api/v1/auth/login';
const FREE_FAILURES = 5;
const DECAY = 15 * 60_000;
const LONGEST_WAIT = 60_000;
const WITHOUT_LIMIT = { max: Number.MAX_SAFE_INTEGER, per: DECAY };

/**
 * Slows guessing down: ten failures a minute from one address; after five failures on one account from one address
 * waits of 1, 2, 4 … 60 s; twenty failures in ten minutes on one account from everywhere. Nobody is locked out for
 * good, strangers cannot lock a person out from where that person has signed in before, a reset link always works, and
 * a right sign-in counts for nothing (correctness 3.11).
 */
@Injectable()
export class LoginThrottle {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly sessions: SessionsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs a sign-in, counted as a failure until it succeeds, so that a burst sent at once is held as well.
   * @throws DomainError request.limited
   */
  async guard<T>(email: string, ip: string, signIn: () => Promise<T>): Promise<T> {
    if (!this.limiter.enabled) return signIn();
    const account = normalizeEmail(email);
    const here = `login:account:${account}|${networkOf(ip)}`;
    const everywhere = `login:everywhere:${account}`;
    const address = `login:ip:${networkOf(ip)}`;
    this.refuseWhileWaiting(here);
    const share = await this.shareOf(account, everywhere, ip);
    this.limiter.closing(LOGIN_DOOR, networkOf(ip), () => this.limiter.take(address, LOGIN_FAILURES_PER_IP));
    this.limiter.take(everywhere, share);
    this.limiter.take(here, WITHOUT_LIMIT);
    const forget = (): void => [address, everywhere, here].forEach((key) => this.limiter.giveBack(key));
    try {
      const signedIn = await signIn();
      forget();
      return signedIn;
    } catch (error) {
      // Nothing was compared: the next try is the first again.
      if (error instanceof DomainError && error.code === 'auth.busy') forget();
      throw error;
    }
  }

  /** Who signs in from where the account was before has what strangers leave. */
  private async shareOf(account: string, everywhere: string, ip: string): Promise<Window> {
    const since = this.clock.now().getTime() - LOGIN_FAILURES_OF_STRANGERS.per;
    if (this.limiter.historyOf(everywhere, since).count < LOGIN_FAILURES_OF_STRANGERS.max)
      return LOGIN_FAILURES_OF_STRANGERS;
    const known = await this.sessions.addressesOf(account);
    return known.some((each) => networkOf(each) === networkOf(ip))
      ? LOGIN_FAILURES_PER_ACCOUNT
      : LOGIN_FAILURES_OF_STRANGERS;
  }

  private refuseWhileWaiting(account: string): void {
    const now = this.clock.now().getTime();
    const { count, last } = this.limiter.historyOf(account, now - DECAY);
    if (count < FREE_FAILURES) return;
    const wait = last + Math.min(LONGEST_WAIT, 1_000 * 2 ** (count - FREE_FAILURES)) - now;
    if (wait > 0) throw limited(wait);
  }
}
