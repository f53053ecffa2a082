import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@plantao/platform/clock';
import { recordEvent } from '../events.js';
import { normalizeEmail } from '../shared/email.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { refusingDuplicates } from './customer.js';
import { User } from './entities/user.entity.js';
import { SecondFactors } from './factors/second-factors.service.js';
import { SessionsService, type Origin } from './sessions.service.js';
import { SignInCodes } from './sign-in-codes.service.js';
import { SignIns, type PendingSignIn, type SignedIn } from './sign-ins.service.js';

/** What a code has led to besides the session. */
export interface SignedInByCode extends SignedIn {
  /** The account was made by it. */
  readonly created: boolean;
  /** A password from before the address was confirmed does not count any more. */
  readonly passwordEnded: boolean;
}

/** Customers who sign in by a mailed code; a new address gets an account by it (docs/adr/0033-code-by-mail.md). */
@Injectable()
export class CodeSignIns {
  constructor(
    private readonly em: EntityManager,
    private readonly codes: SignInCodes,
    private readonly signIns: SignIns,
    private readonly factors: SecondFactors,
    private readonly sessions: SessionsService,
    private readonly clock: Clock,
  ) {}

  /**
   * The code stands in for the password: an authenticator app is asked for as after one.
   * @throws DomainError email-code.invalid, also for staff; auth.inactive
   */
  async signIn(email: string, code: string, origin: Origin): Promise<SignedInByCode | PendingSignIn> {
    const right = await this.codes.compare(email, code);
    return refusingDuplicates(() =>
      this.em.transactional(async (em) => {
        await this.codes.redeem(right);
        const known = await em.findOne(
          User,
          { email: normalizeEmail(email), deletedAt: null },
          { lockMode: LockMode.PESSIMISTIC_WRITE },
        );
        if (!known) return this.signUp(em, email, origin);
        if (known.role !== 'user') throw new DomainError('email-code.invalid');
        const owes = this.factors.isAsked(known.role, await this.factors.of(known.id));
        const passwordEnded = known.active && !owes && (await this.confirm(em, known));
        const result = await this.signIns.afterPassword(known.id, origin);
        return 'ticket' in result ? result : { ...result, created: false, passwordEnded };
      }),
    );
  }

  private async signUp(em: EntityManager, email: string, origin: Origin): Promise<SignedInByCode> {
    const user = Object.assign(new User(), {
      id: crypto.randomUUID(),
      // Asked for with the first order.
      name: '',
      email: normalizeEmail(email),
      emailVerifiedAt: this.clock.now(),
      passwordHash: null,
    });
    recordEvent(user, 'user.signed-up', { userId: user.id });
    em.persist(user);
    await em.flush();
    return { ...(await this.signIns.afterSignup(user.id, origin)), created: true, passwordEnded: false };
  }

  /**
   * The first proof that the address is its person's. Who made the account may have been somebody else, who only
   * knew the address: their password, passkeys and sessions end.
   * @returns whether a password ended
   */
  private async confirm(em: EntityManager, user: User): Promise<boolean> {
    if (user.emailVerifiedAt) return false;
    const hadPassword = Boolean(user.passwordHash);
    Object.assign(user, { emailVerifiedAt: this.clock.now(), passwordHash: null });
    await em.flush();
    await em.execute('delete from passkey where user_id = ?', [user.id]);
    await this.sessions.revokeAll(user.id);
    return hadPassword;
  }
}
