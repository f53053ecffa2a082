import { createHash } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { FAILURES_COUNT_FOR, LoginFailures, SessionsService } from '@plantao/domain/accounts';
import { normalizeEmail } from '@plantao/domain/shared/email';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { Clock } from '@plantao/platform/clock';
import {
  LOGIN_FAILURES_FROM_UNKNOWN_NETWORKS,
  LOGIN_FAILURES_PER_ACCOUNT,
  LOGIN_FAILURES_PER_IP,
} from './limits.js';
import { networkOf } from './network.js';
import { RateLimiter, limited } from './rate-limiter.service.js';

const LOGIN_ENDPOINT = 'POST /api/v1/auth/login';
const FREE_FAILURES = 5;
const MAX_WAIT_MS = 60_000;
const WITHOUT_LIMIT = { max: Number.MAX_SAFE_INTEGER, per: FAILURES_COUNT_FOR };

/**
 * Slows guessing down: ten failures a minute from one address; after five failures on one account from one address
 * waits of 1, 2, 4 … 60 s; twenty failures in ten minutes on one account from everywhere. Nobody is locked out for
 * good, unknown networks cannot lock a user out of networks where that user has signed in before, a reset link always
 * works, and a successful sign-in does not count (correctness 3.11). Counted in the memory of this process, which takes
 * up at its start what failed before.
 */
@Injectable()
export class LoginThrottle implements OnApplicationBootstrap {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly sessions: SessionsService,
    private readonly failures: LoginFailures,
    private readonly clock: Clock,
  ) {}

  /** Takes up what failed before this process was there. */
  async onApplicationBootstrap(): Promise<void> {
    for (const { account, network, at } of await this.failures.recent())
      for (const key of Object.values(keysOf(account, network)))
        this.limiter.restore(key, at.getTime(), FAILURES_COUNT_FOR);
  }

  /**
   * Runs a sign-in, counted as a failure until it succeeds, so that a burst sent at once is held as well. It is given
   * the address when the account has signed in from there before.
   * @throws DomainError request.limited
   */
  async guard<T>(email: string, ip: string, signIn: (known?: string) => Promise<T>): Promise<T> {
    if (!this.limiter.enabled) return signIn();
    const network = networkOf(ip);
    const account = hashOf(normalizeEmail(email));
    const { here, everywhere, address } = keysOf(account, network);
    this.refuseWhileWaiting(here);
    const isKnown = await this.isKnown(normalizeEmail(email), network);
    this.limiter.closing(LOGIN_ENDPOINT, network, () => this.limiter.take(address, LOGIN_FAILURES_PER_IP));
    this.limiter.take(
      everywhere,
      isKnown ? LOGIN_FAILURES_PER_ACCOUNT : LOGIN_FAILURES_FROM_UNKNOWN_NETWORKS,
    );
    this.limiter.take(here, WITHOUT_LIMIT);
    const forget = (): void => [address, everywhere, here].forEach((key) => this.limiter.giveBack(key));
    try {
      const signedIn = await signIn(isKnown ? network : undefined);
      forget();
      return signedIn;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      // Nothing was compared: the next try is the first again.
      if (error.code === 'auth.busy') forget();
      else await this.failures.add(account, network);
      throw error;
    }
  }

  /** Sign-ins from known networks of the account have the rest of the limit. */
  private async isKnown(email: string, network: string): Promise<boolean> {
    const known = await this.sessions.addressesOf(email);
    return known.some((each) => networkOf(each) === network);
  }

  private refuseWhileWaiting(account: string): void {
    const now = this.clock.now().getTime();
    const { count, last } = this.limiter.historyOf(account, now - FAILURES_COUNT_FOR);
    if (count < FREE_FAILURES) return;
    const wait = last + Math.min(MAX_WAIT_MS, 1_000 * 2 ** (count - FREE_FAILURES)) - now;
    if (wait > 0) throw limited(wait);
  }
}

const hashOf = (email: string): string => createHash('sha256').update(email).digest('hex');

/**
 * What a failure counts for: this account from this address, this account from everywhere, any account from this
 * address.
 */
function keysOf(account: string, network: string): Record<'here' | 'everywhere' | 'address', string> {
  return {
    here: `login:account:${account}|${network}`,
    everywhere: `login:everywhere:${account}`,
    address: `login:ip:${network}`,
  };
}
