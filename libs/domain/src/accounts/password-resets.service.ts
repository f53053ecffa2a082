import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@plantao/platform/clock';
import { DomainError } from '../shared/errors/domain-error.js';
import { PasswordReset } from './entities/password-reset.entity.js';
import { User } from './entities/user.entity.js';
import { hashToken, newToken } from './secret-token.js';

export const RESET_MINUTES = 30;
/** Who did not ask for a link may read the mail days later. */
export const INVITATION_HOURS = 72;

export interface IssuedReset {
  /** Goes into the mailed link and nowhere else. */
  readonly token: string;
  readonly expiresAt: Date;
  readonly user: { readonly id: string; readonly name: string; readonly email: string };
}

/** Ways back into an account: 30 minutes, single use, only the newest counts (AUTH-23). */
@Injectable()
export class PasswordResetsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes a token and ends the older ones. Runs on the worker's own entity manager when one is given.
   * @returns undefined when the account is gone or deactivated in the meantime
   */
  issue(
    userId: string,
    em: EntityManager = this.em,
    minutes: number = RESET_MINUTES,
  ): Promise<IssuedReset | undefined> {
    return em.transactional(async (tx) => {
      const user = await tx.findOne(User, { id: userId, deletedAt: null, active: true });
      if (!user) return undefined;
      const { token, hash } = newToken();
      const now = this.clock.now();
      const expiresAt = new Date(now.getTime() + minutes * 60_000);
      await tx.execute('update password_reset set used_at = ? where user_id = ? and used_at is null', [
        now,
        userId,
      ]);
      await tx.insert(PasswordReset, {
        id: crypto.randomUUID(),
        userId,
        tokenHash: hash,
        createdAt: now,
        expiresAt,
      });
      return { token, expiresAt, user: { id: user.id, name: user.name, email: user.email } };
    });
  }

  /**
   * Looks at a token without using it up, so that a guessed one costs no password hash.
   * @returns until when it counts
   * @throws DomainError reset.invalid-token
   */
  async check(token: string): Promise<Date> {
    const [row] = await this.em.execute<{ expires_at: Date | string }[]>(
      'select expires_at from password_reset where token_hash = ? and used_at is null and expires_at > ?',
      [hashToken(token), this.clock.now()],
    );
    if (!row) throw new DomainError('reset.invalid-token');
    return new Date(row.expires_at);
  }

  /**
   * Uses a token up; of many at once one wins.
   * @returns the id of the account
   * @throws DomainError reset.invalid-token
   */
  async redeem(token: string): Promise<string> {
    const now = this.clock.now();
    const [row] = await this.em.execute<{ user_id: string }[]>(
      `update password_reset set used_at = ? where token_hash = ? and used_at is null and expires_at > ? returning user_id`,
      [now, hashToken(token), now],
    );
    if (!row) throw new DomainError('reset.invalid-token');
    return row.user_id;
  }
}
