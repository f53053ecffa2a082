import { Injectable, Logger } from '@nestjs/common';
import type { Caller } from '@plantao/domain/accounts';
import { normalizeEmail } from '@plantao/domain/shared/email';
import type { ErrorCode } from '@plantao/domain/shared/errors/catalog';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { TAKEN_CPF_LIMIT, TAKEN_EMAIL_LIMIT_PER_EMAIL, TAKEN_EMAIL_LIMIT_PER_NETWORK } from './limits.js';
import { networkOf } from './network.js';
import { RateLimiter, type Counted } from './rate-limiter.service.js';

/**
 * Limits account enumeration: refusals that reveal that an e-mail or a CPF already belongs to an account are logged and
 * rate limited.
 */
@Injectable()
export class EnumerationThrottle {
  private readonly log = new Logger('Users');

  constructor(private readonly limiter: RateLimiter) {}

  /**
   * Runs `work`, an order with a CPF. The refusal that the CPF belongs to another account is given at most five times a
   * day per account, over all routes (correctness 3.10). A valid CPF is accepted however many were refused before.
   * @throws DomainError request.limited, and what `work` throws
   */
  forCpf<T>({ userId }: Caller, work: () => Promise<T>): Promise<T> {
    return this.countRefusals(cpfLimits(userId), 'account.cpf-taken', cpfFact(userId), work);
  }

  /**
   * Runs `work`, which stores a CPF on an account. After five refused ones a day none is tried any more: storing is
   * free and would reveal of any CPF whether it is taken.
   * @throws DomainError request.limited, and what `work` throws
   */
  async forStoredCpf<T>({ userId }: Caller, work: () => Promise<T>): Promise<T> {
    const limits = cpfLimits(userId);
    await this.limiter.take(...limits);
    try {
      const result = await work();
      await this.limiter.giveBack(...limits);
      return result;
    } catch (error) {
      if (isRefusal(error, 'account.cpf-taken')) this.log.warn(cpfFact(userId));
      else await this.limiter.giveBack(...limits);
      throw error;
    }
  }

  /**
   * Runs `work`, a sign-up. AUTH-13 requires it to say that an e-mail is taken; this is said at most thirty times an
   * hour per network and three times per e-mail. A free e-mail is never refused here: a hospital is one network.
   * @throws DomainError request.limited, and what `work` throws
   */
  forEmail<T>(email: string, ip: string, work: () => Promise<T>): Promise<T> {
    const limits: Counted[] = [
      { key: `taken-email:${networkOf(ip)}`, ...TAKEN_EMAIL_LIMIT_PER_NETWORK },
      { key: `taken-email-of:${normalizeEmail(email)}`, ...TAKEN_EMAIL_LIMIT_PER_EMAIL },
    ];
    const fact = { fact: 'sign-up with the e-mail of an existing account' };
    return this.countRefusals(limits, 'account.email-taken', fact, work);
  }

  /**
   * Counts a refusal before it is sent, so that concurrent calls receive no more of them than sequential ones.
   */
  private async countRefusals<T>(
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
        await this.limiter.take(...limits);
      }
      throw error;
    }
  }
}

const cpfLimits = (userId: string): Counted[] => [{ key: `taken-cpf:${userId}`, ...TAKEN_CPF_LIMIT }];
const cpfFact = (userId: string) => ({ userId, fact: 'tax id of another account' });

const isRefusal = (error: unknown, code: ErrorCode): boolean =>
  error instanceof DomainError && error.code === code;
