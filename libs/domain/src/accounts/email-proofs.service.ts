import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@plantao/platform/clock';
import { recordEvent } from '../events.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { EmailProof } from './entities/email-proof.entity.js';
import { User } from './entities/user.entity.js';
import { hashToken, newToken } from './secret-token.js';

/** A new user may read the mail days later. */
export const EMAIL_PROOF_HOURS = 72;

export interface IssuedProof {
  /** Goes into the mailed link and nowhere else. */
  readonly token: string;
  readonly user: { readonly name: string; readonly email: string };
}

/**
 * Whether the e-mail address of an account is its person's: by a mailed link. A new password by mail proves the address
 * as well (AccountsService.resetPassword). Nothing asks for it but the limits of unpaid orders (HoldLimits).
 */
@Injectable()
export class EmailProofs {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /**
   * Asks for the mail with the link. Nothing happens when the address is confirmed.
   * @throws DomainError account.not-found
   */
  async ask(userId: string): Promise<void> {
    await this.em.transactional(async (em) => {
      const user = await em.findOne(User, { id: userId, deletedAt: null, active: true });
      if (!user) throw new DomainError('account.not-found');
      if (!user.emailVerifiedAt) recordEvent(user, 'email-proof.requested', { userId });
    });
  }

  /**
   * Makes a token. Earlier links keep counting until they expire: mails may arrive in another order.
   * @returns undefined when the account is gone, or its address confirmed meanwhile
   */
  issue(userId: string, em: EntityManager = this.em): Promise<IssuedProof | undefined> {
    return em.transactional(async (tx) => {
      const user = await tx.findOne(User, { id: userId, deletedAt: null, active: true });
      if (!user || user.emailVerifiedAt) return undefined;
      const { token, hash } = newToken();
      const now = this.clock.now();
      await tx.insert(EmailProof, {
        id: crypto.randomUUID(),
        userId,
        email: user.email,
        tokenHash: hash,
        createdAt: now,
        expiresAt: new Date(now.getTime() + EMAIL_PROOF_HOURS * 60 * 60_000),
      });
      return { token, user: { name: user.name, email: user.email } };
    });
  }

  /**
   * Confirms the address that a token was mailed to. A second press of the link is welcome.
   * @throws DomainError email-proof.invalid: unknown, expired, or the account has another address now
   */
  async redeem(token: string): Promise<void> {
    const now = this.clock.now();
    const confirmed = await this.em.execute<object[]>(
      `update app_user u set email_verified_at = coalesce(u.email_verified_at, ?) from email_proof e
        where e.token_hash = ? and e.expires_at > ? and u.id = e.user_id and u.email = e.email
          and u.deleted_at is null returning u.id`,
      [now, hashToken(token), now],
    );
    if (confirmed.length === 0) throw new DomainError('email-proof.invalid');
  }
}
