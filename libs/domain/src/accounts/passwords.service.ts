import { hash, verify, type Options } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../shared/errors/domain-error.js';

/** Argon2id, 19 MiB, two passes (correctness 3.11). */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
const MAX_WAITING = 20;
/** Places besides, for people who are known, and how many of them one of these may have. */
const KEPT_PLACES = 20;
const KEPT_PLACES_EACH = 3;

/** Hash for the demonstration accounts and the command line, which have no queue before them. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

interface Waiting {
  readonly enter: () => void;
  readonly known: string | undefined;
}

/**
 * Hashes and compares passwords, two at a time: a flood of sign-ins must not take the shop's processor. Who is known
 * waits in a line of their own, which goes first, so that a flood from unknown networks does not block them (F13).
 * `known` names what is known, so that one alone cannot fill that line: the address where the account has signed in
 * before, a mailed link, a session; without it the caller is unknown.
 */
@Injectable()
export class PasswordsService {
  private running = 0;
  private readonly waiting: Waiting[] = [];
  private readonly kept: Waiting[] = [];
  private dummy: Promise<string> | undefined;

  /** @throws DomainError auth.busy */
  hash(password: string, known?: string): Promise<string> {
    return this.limited(known, () => hashPassword(password));
  }

  /**
   * Whether `password` belongs to `stored`. Without a stored hash it takes as long and returns false,
   * so that the response time does not reveal who has an account.
   * @throws DomainError auth.busy
   */
  matches(stored: string | null, password: string, known?: string): Promise<boolean> {
    return this.limited(known, async () => {
      this.dummy ??= hashPassword('nobody has this password');
      const equal = await verify(stored ?? (await this.dummy), password);
      return equal && stored !== null;
    });
  }

  private async limited<T>(known: string | undefined, work: () => Promise<T>): Promise<T> {
    if (this.running >= AT_ONCE) {
      const line = this.lineFor(known);
      await new Promise<void>((enter) => line.push({ enter, known }));
    } else {
      this.running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.kept.shift() ?? this.waiting.shift();
      if (next) next.enter();
      else this.running -= 1;
    }
  }

  /** @throws DomainError auth.busy when there is no place left */
  private lineFor(known: string | undefined): Waiting[] {
    const own = known === undefined ? [] : this.kept.filter((each) => each.known === known);
    if (known !== undefined && this.kept.length < KEPT_PLACES && own.length < KEPT_PLACES_EACH)
      return this.kept;
    if (this.waiting.length >= MAX_WAITING) throw new DomainError('auth.busy');
    return this.waiting;
  }
}
