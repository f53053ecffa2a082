import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { Clock } from '@plantao/platform/clock';
import { Settings } from '../settings/index.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { CHALLENGE_LIFE, Challenges } from './factors/challenges.service.js';
import { Passkeys, type PasskeyAssertion } from './factors/passkeys.service.js';
import { SecondFactors, type FactorProof, type RegisteredFactors } from './factors/second-factors.service.js';
import { SessionsService, type OpenSession, type Origin } from './sessions.service.js';
import { readUser, type UserRecord } from './user-record.js';

export interface SignedIn {
  readonly user: UserRecord;
  readonly session: OpenSession;
}

/** The password was right; a second factor is owed. */
export interface PendingSignIn {
  /** Goes with the second factor. */
  readonly ticket: string;
  readonly expiresAt: Date;
  readonly factors: RegisteredFactors;
  /** For the passkeys of the account, if it has any. */
  readonly passkeyOptions: PublicKeyCredentialRequestOptionsJSON | null;
}

export const isPending = (result: SignedIn | PendingSignIn): result is PendingSignIn => 'ticket' in result;

/** From what a person has shown to a session (docs/adr/0026-staff-sign-in.md). */
@Injectable()
export class SignIns {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: SessionsService,
    private readonly challenges: Challenges,
    private readonly factors: SecondFactors,
    private readonly passkeys: Passkeys,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** Somebody who just made the account. */
  async afterSignup(userId: string, origin: Origin): Promise<SignedIn> {
    const user = await this.read(userId);
    return { user, session: await this.sessions.open(user, origin, { isNew: true }) };
  }

  /** Somebody whose password was right. Staff without a second factor get a session to register one, where they need it. */
  async afterPassword(userId: string, origin: Origin): Promise<SignedIn | PendingSignIn> {
    const user = await this.read(userId);
    const factors = await this.factors.of(userId);
    if (this.factors.isAsked(user.role, factors)) {
      const passkeyOptions =
        factors.passkeys > 0 ? await this.passkeys.beginAssertion('second-factor', userId) : null;
      const ticket = await this.challenges.issue('ticket', userId);
      return { ticket, expiresAt: this.clock.in(CHALLENGE_LIFE), factors, passkeyOptions };
    }
    const mustEnrol = user.role !== 'user' && (await this.settings.allWith(this.em))['staff.secondFactor'];
    return { user, session: await this.sessions.open(user, origin, { mustEnrol }) };
  }

  /** The e-mail behind a ticket, for the limits. @throws DomainError auth.ticket-expired */
  async emailOf(ticket: string): Promise<string> {
    const userId = await this.challenges.ownerOf('ticket', ticket);
    const user = userId && (await readUser(this.em, userId));
    if (!user) throw new DomainError('auth.ticket-expired');
    return user.email;
  }

  /**
   * The second factor after the password. The ticket stays for another try when it was wrong.
   * @throws DomainError auth.ticket-expired, auth.inactive, code.invalid, passkey.refused, request.invalid
   */
  async finish(ticket: string, proof: FactorProof, origin: Origin): Promise<SignedIn> {
    const userId = await this.challenges.ownerOf('ticket', ticket);
    if (!userId) throw new DomainError('auth.ticket-expired');
    const user = await this.read(userId);
    await this.factors.verify(userId, proof);
    if (!(await this.challenges.redeem('ticket', userId, ticket)))
      throw new DomainError('auth.ticket-expired');
    return { user, session: await this.sessions.open(user, origin) };
  }

  /** A passkey alone, which has verified its person itself. @throws DomainError passkey.refused, auth.inactive */
  async withPasskey(response: PasskeyAssertion, origin: Origin): Promise<SignedIn> {
    const user = await this.read(await this.passkeys.verify('sign-in', null, response));
    return { user, session: await this.sessions.open(user, origin) };
  }

  /** @throws DomainError account.not-found, auth.inactive */
  private async read(userId: string): Promise<UserRecord> {
    const user = await readUser(this.em, userId);
    if (!user) throw new DomainError('account.not-found');
    if (!user.active) throw new DomainError('auth.inactive');
    return user;
  }
}
