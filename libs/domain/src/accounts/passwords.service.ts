import { hash, verify, type Options } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../shared/errors/domain-error.js';

/** Argon2id, 19 MiB, two passes (correctness 3.11). */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
const WAITING_AT_MOST = 20;

/** Hash for the demonstration accounts and the command line, which have no queue before them. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Hashes and compares passwords, two at a time: a flood of sign-ins must not take the shop's processor. */
@Injectable()
export class PasswordsService {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private dummy: Promise<string> | undefined;

  /** @throws DomainError auth.busy */
  hash(password: string): Promise<string> {
    return this.inTurn(() => hashPassword(password));
  }

  /**
   * Whether `password` belongs to `stored`. Without a stored hash it takes as long and answers false,
   * so that the time of an answer does not tell who has an account.
   * @throws DomainError auth.busy
   */
  matches(stored: string | null, password: string): Promise<boolean> {
    return this.inTurn(async () => {
      this.dummy ??= hashPassword('nobody has this password');
      const equal = await verify(stored ?? (await this.dummy), password);
      return equal && stored !== null;
    });
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= AT_ONCE) {
      if (this.waiting.length >= WAITING_AT_MOST) throw new DomainError('auth.busy');
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
