import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { FAILURES_COUNT_FOR, LoginFailures, SessionsService } from '@plantao/domain/accounts';
import { normalizeEmail } from '@plantao/domain/shared/email';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import type { PastCalls } from '@plantao/platform/limits';
import {
  LOGIN_FAILURES_FROM_UNKNOWN_NETWORKS,
  LOGIN_FAILURES_PER_ACCOUNT,
  LOGIN_FAILURES_PER_IP,
} from './limits.js';
import { networkOf } from './network.js';
import { RateLimiter, type Counted } from './rate-limiter.service.js';

const LOGIN_ENDPOINT = 'POST /api/v1/auth/login';
const FREE_FAILURES = 5;
const MAX_WAIT_MS = 60_000;
/** Of one account from one address: pauses instead of a limit, which hold it far below `max`. */
const PAUSES = {
  max: 1_000,
  per: FAILURES_COUNT_FOR,
  pause: { free: FREE_FAILURES, longest: MAX_WAIT_MS },
};

/**
 * Slows guessing down: ten failures a minute from one address; after five failures on one account from one address
 * waits of 1, 2, 4 … 60 s; twenty failures in ten minutes on one account from everywhere. Nobody is locked out for
 * good, unknown networks cannot lock a user out of networks where that user has signed in before, a reset link always
 * works, and a successful sign-in does not count (correctness 3.11). Counted over all processes; a store of limits that
 * was emptied takes up again what failed before.
 */
@Injectable()
export class LoginThrottle {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly sessions: SessionsService,
    private readonly failures: LoginFailures,
  ) {
    limiter.restoreFrom(() => this.pastFailures());
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
    const keys = keysOf(account, network);
    const here: Counted = { key: keys.here, ...PAUSES };
    const address: Counted = {
      key: keys.address,
      ...LOGIN_FAILURES_PER_IP,
      closes: { endpoint: LOGIN_ENDPOINT, network },
    };
    this.limiter.refuseKnown(here, address);
    const isKnown = await this.isKnown(normalizeEmail(email), network);
    const limit = isKnown ? LOGIN_FAILURES_PER_ACCOUNT : LOGIN_FAILURES_FROM_UNKNOWN_NETWORKS;
    const counts = [here, address, { key: keys.everywhere, ...limit }];
    await this.limiter.take(...counts);
    try {
      const signedIn = await signIn(isKnown ? network : undefined);
      await this.limiter.giveBack(...counts);
      return signedIn;
    } catch (error) {
      // Nothing was compared, or not to its end: the next try is the first again.
      if (!(error instanceof DomainError) || error.code === 'auth.busy')
        await this.limiter.giveBack(...counts);
      else await this.failures.add(account, network);
      throw error;
    }
  }

  /** Sign-ins from known networks of the account have the rest of the limit. */
  private async isKnown(email: string, network: string): Promise<boolean> {
    const known = await this.sessions.addressesOf(email);
    return known.some((each) => networkOf(each) === network);
  }

  /** The failures that still count, for a store that has lost them. */
  private async pastFailures(): Promise<PastCalls[]> {
    const byKey = new Map<string, number[]>();
    for (const { account, network, at } of await this.failures.recent())
      for (const key of Object.values(keysOf(account, network)))
        byKey.set(key, [...(byKey.get(key) ?? []), at.getTime()]);
    return [...byKey].map(([key, at]) => ({ key, at, per: FAILURES_COUNT_FOR }));
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
