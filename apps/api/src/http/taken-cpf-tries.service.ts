import { Injectable, Logger } from '@nestjs/common';
import type { Caller } from '@plantao/domain/accounts';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { TAKEN_CPF_TRIES } from './limits.js';
import { RateLimiter } from './rate-limiter.service.js';

/**
 * Whether a CPF has an account here is nobody's business: whoever names the CPF of another account has five tries a day
 * on all routes together, and each is noted (correctness 3.10).
 */
@Injectable()
export class TakenCpfTries {
  private readonly log = new Logger('Users');

  constructor(private readonly limiter: RateLimiter) {}

  /** Runs `work`, which stores or uses a CPF. @throws DomainError request.limited, and what `work` throws */
  async guard<T>({ userId }: Caller, work: () => Promise<T>): Promise<T> {
    const key = `taken-cpf:${userId}`;
    this.limiter.take(key, TAKEN_CPF_TRIES);
    try {
      const result = await work();
      this.limiter.giveBack(key);
      return result;
    } catch (error) {
      const taken = error instanceof DomainError && error.code === 'account.cpf-taken';
      if (taken) this.log.warn({ userId, fact: 'tax id of another account' });
      else this.limiter.giveBack(key);
      throw error;
    }
  }
}
