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
   * Runs `work`, an order that names a CPF: whoever names the CPF of another account is told so five times a day on all
   * routes together (correctness 3.10). The right CPF passes however many wrong ones were named before.
   * @throws DomainError request.limited, and what `work` throws
   */
  ofCpf<T>({ userId }: Caller, work: () => Promise<T>): Promise<T> {
    return this.telling(cpfLimits(userId), 'account.cpf-taken', cpfFact(userId), work);
  }

  /**
   * Runs `work`, which stores a CPF on a record: after five wrong ones a day no other CPF is tried, since storing one tells
   * of any whether it is free and costs nothing.
   * @throws DomainError request.limited, and what `work` throws
   */
  async storingCpf<T>({ userId }: Caller, work: () => Promise<T>): Promise<T> {
    const limits = cpfLimits(userId);
    for (const [key, window] of limits) this.limiter.take(key, window);
    try {
      const result = await work();
      this.giveBack(limits);
      return result;
    } catch (error) {
      if (isRefusal(error, 'account.cpf-taken')) this.log.warn(cpfFact(userId));
      else this.giveBack(limits);
      throw error;
    }
  }

  /**
   * Runs `work`, a sign-up. AUTH-13 has it say that an e-mail is taken, so one network is told thirty times an hour, and of
   * one e-mail it is told three times. A free e-mail is never refused here: a hospital is one network.
   * @throws DomainError request.limited, and what `work` throws
   */
  ofEmail<T>(email: string, ip: string, work: () => Promise<T>): Promise<T> {
    const limits: Counted[] = [
      [`taken-email:${networkOf(ip)}`, TAKEN_EMAIL_TRIES_OF_NETWORK],
      [`taken-email-of:${normalizeEmail(email)}`, TAKEN_EMAIL_TRIES],
    ];
    const fact = { fact: 'sign-up with the e-mail of an account' };
    return this.telling(limits, 'account.email-taken', fact, work);
  }

  /**
   * Counts a refusal when it is known and before it is told: nothing happens between the two, so calls at once are told no
   * more often than calls in turn.
   */
  private async telling<T>(
    limits: readonly Counted[],
    code: ErrorCode,
    fact: object,
    work: () => Promise<T>,
  ): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (isRefusal(error, code)) {
        this.log.warn(fact);
        for (const [key, window] of limits) this.limiter.take(key, window);
      }
      throw error;
    }
  }

  private giveBack(limits: readonly Counted[]): void {
    for (const [key] of limits) this.limiter.giveBack(key);
  }
}

type Counted = readonly [key: string, window: Window];

const cpfLimits = (userId: string): Counted[] => [[`taken-cpf:${userId}`, TAKEN_CPF_TRIES]];
const cpfFact = (userId: string) => ({ userId, fact: 'tax id of another account' });

const isRefusal = (error: unknown, code: ErrorCode): boolean =>
  error instanceof DomainError && error.code === code;
