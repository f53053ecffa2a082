import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@plantao/platform/clock';
import { recordEvent } from '../events.js';
import { normalizeEmail } from '../shared/email.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { phoneDigits } from '../shared/brazil/phone.js';
import { refusingDuplicates } from './customer.js';
import { User } from './entities/user.entity.js';
import { PasswordResetsService } from './password-resets.service.js';
import { PasswordsService } from './passwords.service.js';
import { isCommonPassword, SHOP_WORDS } from './rules/password.rules.js';
import { SessionsService, type Origin } from './sessions.service.js';
import { SignIns, type PendingSignIn, type SignedIn } from './sign-ins.service.js';
import { readUser, type UserRecord } from './user-record.js';

/** Signing up, in and out, and the way back after a forgotten password. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly em: EntityManager,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly signIns: SignIns,
    private readonly resets: PasswordResetsService,
    private readonly clock: Clock,
  ) {}

  /** The person as stored, or undefined. */
  findUser(userId: string): Promise<UserRecord | undefined> {
    return readUser(this.em, userId);
  }

  /** @throws DomainError account.email-taken, password.common, auth.busy */
  async signup(
    input: { name: string; email: string; phone: string; password: string },
    origin: Origin,
  ): Promise<SignedIn> {
    const email = normalizeEmail(input.email);
    this.refuseCommon(input.password, [input.name, email]);
    const passwordHash = await this.passwords.hash(input.password);
    return refusingDuplicates(() =>
      this.em.transactional(async (em) => {
        const user = Object.assign(new User(), {
          id: crypto.randomUUID(),
          name: input.name.trim(),
          email,
          phone: phoneDigits(input.phone),
          passwordHash,
        });
        recordEvent(user, 'user.signed-up', { userId: user.id });
        em.persist(user);
        await em.flush();
        return this.signIns.afterSignup(user.id, origin);
      }),
    );
  }

  /**
   * Signs in. `known` names the address when the account has signed in from there before (see PasswordsService).
   * @throws DomainError auth.bad-credentials, auth.inactive, auth.busy
   */
  async login(
    email: string,
    password: string,
    origin: Origin,
    known?: string,
  ): Promise<SignedIn | PendingSignIn> {
    const [row] = await this.em.execute<{ id: string; password_hash: string | null; active: boolean }[]>(
      'select id, password_hash, active from app_user where email = ? and deleted_at is null',
      [normalizeEmail(email)],
    );
    const right = await this.passwords.matches(row?.password_hash ?? null, password, known);
    if (!row || !right) throw new DomainError('auth.bad-credentials');
    if (!row.active) throw new DomainError('auth.inactive');
    return this.signIns.afterPassword(row.id, origin);
  }

  logout(sessionId: string): Promise<void> {
    return this.sessions.revoke(sessionId);
  }

  /** Asks for a reset mail. Says nothing about whether the account exists (AUTH-16). */
  async forgotPassword(email: string): Promise<void> {
    await this.em.transactional(async (em) => {
      const user = await em.findOne(User, { email: normalizeEmail(email), deletedAt: null, active: true });
      if (user) recordEvent(user, 'password-reset.requested', { userId: user.id });
    });
  }

  /**
   * Until when a mailed token counts. Says nothing else about it: a used, an expired and a guessed one are the same.
   * @throws DomainError reset.invalid-token
   */
  checkReset(token: string): Promise<Date> {
    return this.resets.check(token);
  }

  /**
   * Sets a new password by a mailed token, signs out everywhere and in once; a second factor is asked for as at any
   * sign-in. The mail reached its person: the address is confirmed by it.
   * @throws DomainError reset.invalid-token, password.common, auth.busy
   */
  async resetPassword(token: string, password: string, origin: Origin): Promise<SignedIn | PendingSignIn> {
    this.refuseCommon(password, []);
    await this.resets.check(token);
    const passwordHash = await this.passwords.hash(password, token);
    return this.em.transactional(async (em) => {
      const userId = await this.resets.redeem(token);
      const user = await em.findOne(User, { id: userId, deletedAt: null, active: true });
      if (!user) throw new DomainError('reset.invalid-token');
      user.passwordHash = passwordHash;
      user.emailVerifiedAt ??= this.clock.now();
      recordEvent(user, 'password.changed', { userId });
      await em.flush();
      await this.sessions.revokeAll(userId);
      return this.signIns.afterPassword(userId, origin);
    });
  }

  private refuseCommon(password: string, context: readonly string[]): void {
    if (isCommonPassword(password, [...SHOP_WORDS, ...context])) throw new DomainError('password.common');
  }
}
