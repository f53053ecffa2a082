import { Injectable, Logger } from '@nestjs/common';
import type { Caller } from '@plantao/domain/accounts';
import { normalizeEmail } from '@plantao/domain/shared/email';
import type { ErrorCode } from '@plantao/domain/shared/errors/catalog';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { TAKEN_CPF_TRIES, TAKEN_EMAIL_TRIES, TAKEN_EMAIL_TRIES_OF_NETWORK } from './limits.js';
import { networkOf } from './network.js';
import { RateLimiter, type Window } from './rate-limiter.service.js';

/** Whether somebody has an account here is nobody's business: what a refusal tells about it is counted, and noted. */
@Injectable()
export class TakenTries {
  private readonly log = new Logger('Users');

  constructor(private readonly limiter: RateLimiter) {}

  /**
   * Runs `work`, which stores or uses a CPF: whoever names the CPF of another account has five tries a day on all routes
   * together (correctness 3.10).
   * @throws DomainError request.limited, and what `work` throws
   */
  ofCpf<T>({ userId }: Caller, work: () => Promise<T>): Promise<T> {
    const fact = { userId, fact: 'tax id of another account' };
    return this.counted([[`taken-cpf:${userId}`, TAKEN_CPF_TRIES]], 'account.cpf-taken', fact, work);
  }

  /**
   * Runs `work`, a sign-up. AUTH-13 has it say that an e-mail is taken, so one address is told five times an hour, and of
   * one e-mail it is told three times; after that nothing more, whether the e-mail is taken or not.
   * @throws DomainError request.limited, and what `work` throws
   */
  ofEmail<T>(email: string, ip: string, work: () => Promise<T>): Promise<T> {
    const limits: Counted[] = [
      [`taken-email:${networkOf(ip)}`, TAKEN_EMAIL_TRIES_OF_NETWORK],
      [`taken-email-of:${normalizeEmail(email)}`, TAKEN_EMAIL_TRIES],
    ];
    return this.counted(
      limits,
      'account.email-taken',
      { fact: 'sign-up with the e-mail of an account' },
      work,
    );
  }

  /** Counts before the work, so that calls at once are held as well, and takes back what was no such refusal. */
  private async counted<T>(
    limits: readonly Counted[],
    code: ErrorCode,
    fact: object,
    work: () => Promise<T>,
  ): Promise<T> {
    const taken: string[] = [];
    try {
      for (const [key, window] of limits) {
        this.limiter.take(key, window);
        taken.push(key);
      }
      const result = await work();
      this.giveBack(taken);
      return result;
    } catch (error) {
      if (error instanceof DomainError && error.code === code) this.log.warn(fact);
      else this.giveBack(taken);
      throw error;
    }
  }

  private giveBack(keys: readonly string[]): void {
    for (const key of keys) this.limiter.giveBack(key);
  }
}

type Counted = readonly [key: string, window: Window];
