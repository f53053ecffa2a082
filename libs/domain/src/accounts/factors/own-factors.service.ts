import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AuditEntry } from '@plantao/platform/audit';
import { Clock } from '@plantao/platform/clock';
import { recordEvent } from '../../events.js';
import { Settings } from '../../settings/index.js';
import { actorOf, type Actor } from '../../shared/actor.js';
import { DomainError } from '../../shared/errors/domain-error.js';
import type { FactorChange } from '../accounts.events.js';
import { User } from '../entities/user.entity.js';
import { lockPowers } from '../roles/powers.js';
import type { Role } from '../rules/roles.rules.js';
import { SessionsService } from '../sessions.service.js';
import { AuthenticatorApps } from './authenticator-apps.service.js';
import { Passkeys, type PasskeyRegistration } from './passkeys.service.js';
import { RecoveryCodes } from './recovery-codes.service.js';
import { SecondFactors, type RegisteredFactors } from './second-factors.service.js';

/** Whose factors, in which session. */
interface Owner {
  readonly userId: string;
  readonly sessionId: string;
  readonly role: Role;
}

/**
 * What people register and take away of their own second factors. Each change is in the audit log, and its person is notified
 * by mail.
 */
@Injectable()
export class OwnFactors {
  constructor(
    private readonly em: EntityManager,
    private readonly apps: AuthenticatorApps,
    private readonly passkeys: Passkeys,
    private readonly codes: RecoveryCodes,
    private readonly factors: SecondFactors,
    private readonly sessions: SessionsService,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** Whether staff must have a second factor, and this is one of them. */
  async isRequired(role: Role): Promise<boolean> {
    return role !== 'user' && (await this.settings.allWith(this.em))['staff.secondFactor'];
  }

  /**
   * A customer's address is confirmed first: who signs up with the address of somebody else could keep its person out with a second
   * factor, whatever is mailed there. Accounts of staff are made by the shop.
   * @throws DomainError factor.unproven
   */
  async expectProven({ userId, role }: Pick<Owner, 'userId' | 'role'>): Promise<void> {
    if (role !== 'user') return;
    const proven = await this.em.execute(
      'select 1 from app_user where id = ? and email_verified_at is not null',
      [userId],
    );
    if (proven.length === 0) throw new DomainError('factor.unproven');
  }

  /**
   * Confirms the authenticator app by a code of it.
   * @returns recovery codes, where the account had none
   * @throws DomainError factor.unproven, totp.not-started, code.invalid
   */
  confirmApp(owner: Owner, code: string, actor: Actor): Promise<string[]> {
    return this.em.transactional(async () => {
      await this.expectProven(owner);
      await this.apps.confirm(owner.userId, code);
      return this.added(owner, 'app-added', actor);
    });
  }

  /**
   * @returns recovery codes, where the account had none and needs them
   * @throws DomainError factor.unproven, passkey.refused
   */
  addPasskey(owner: Owner, name: string, given: PasskeyRegistration, actor: Actor): Promise<string[]> {
    return this.em.transactional(async () => {
      await this.expectProven(owner);
      await this.passkeys.register(owner.userId, name, given);
      return this.added(owner, 'passkey-added', actor);
    });
  }

  /** @throws DomainError factor.required, totp.not-started */
  removeApp(owner: Owner, actor: Actor): Promise<void> {
    return this.em.transactional(async () => {
      if (!(await this.apps.remove(owner.userId))) throw new DomainError('totp.not-started');
      await this.removed(owner, 'app-removed', actor);
    });
  }

  /** @throws DomainError factor.required, passkey.not-found */
  removePasskey(owner: Owner, id: string, actor: Actor): Promise<void> {
    return this.em.transactional(async () => {
      await this.passkeys.remove(owner.userId, id);
      await this.removed(owner, 'passkey-removed', actor);
    });
  }

  /** @returns ten new codes; the earlier ones do not count any more @throws DomainError factor.none */
  renewCodes(owner: Owner, actor: Actor): Promise<string[]> {
    return this.em.transactional(async () => {
      const factors = await this.factors.of(owner.userId);
      if (!hasFactor(factors)) throw new DomainError('factor.none');
      await this.record(owner.userId, 'codes-renewed', actor);
      return this.codes.renew(owner.userId);
    });
  }

  /**
   * Takes every second factor of somebody who has lost them away, by an administrator, and signs them out.
   * @throws DomainError account.not-found, auth.forbidden, role.beyond-own
   */
  reset(userId: string, actor: Actor): Promise<void> {
    return this.em.transactional(async (em) => {
      await lockPowers(em, actor, 'users:change', userId);
      await this.record(userId, 'reset', actor);
      await this.apps.remove(userId);
      await this.codes.remove(userId);
      await em.execute('delete from passkey where user_id = ?', [userId]);
      await this.sessions.revokeAll(userId);
    });
  }

  private async added(
    { userId, sessionId, role }: Owner,
    change: FactorChange,
    actor: Actor,
  ): Promise<string[]> {
    await this.record(userId, change, actor);
    await this.sessions.renewProof(sessionId, true);
    const factors = await this.factors.of(userId);
    if (factors.recoveryCodes > 0 || !this.factors.isAsked(role, factors)) return [];
    return this.codes.renew(userId);
  }

  private async removed({ userId, role }: Owner, change: FactorChange, actor: Actor): Promise<void> {
    const factors = await this.factors.of(userId);
    if (!hasFactor(factors) && (await this.isRequired(role))) throw new DomainError('factor.required');
    if (!this.factors.isAsked(role, factors)) await this.codes.remove(userId);
    await this.record(userId, change, actor);
  }

  private async record(userId: string, change: FactorChange, actor: Actor): Promise<void> {
    const em = this.em.getContext() as EntityManager;
    const user = await em.findOne(User, { id: userId, deletedAt: null });
    if (!user) throw new DomainError('account.not-found');
    recordEvent(user, 'factor.changed', { userId, change });
    // The event leaves with a written row.
    user.updatedAt = this.clock.now();
    const what = { action: `user.factor-${change}`, entity: 'user', entityId: userId };
    em.persist(AuditEntry.of({ ...actorOf(actor), ...what }));
    await em.flush();
  }
}

const hasFactor = ({ authenticator, passkeys }: RegisteredFactors): boolean => authenticator || passkeys > 0;
