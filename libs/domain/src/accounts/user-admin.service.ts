import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AuditEntry } from '@plantao/platform/audit';
import { Clock } from '@plantao/platform/clock';
import { actorOf, type Actor } from '../shared/actor.js';
import { recordEvent } from '../events.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { refusingDuplicates } from './customer.js';
import { User } from './entities/user.entity.js';
import { erase } from './erase-user.js';
import { SecondFactors } from './factors/second-factors.service.js';
import { PersonalData } from './ports/personal-data.port.js';
import { lockPowers, lockRole } from './roles/powers.js';
import type { Role } from './rules/roles.rules.js';
import { auditedChange, factsOf, losesAdmin } from './rules/user-change.rules.js';
import {
  cleanUserValue,
  USER_FIELD_NAMES,
  type UserFacts,
  type UserFieldName,
} from './rules/user-fields.rules.js';

/**
 * Fields that are not given stay as they are; a `cpf` or `phone` of '' goes. CPF or CNPJ with or without punctuation.
 */
export type UserChange = { readonly [Name in UserFieldName]?: NonNullable<UserFacts[Name]> | undefined };

export type NewUser = UserChange & { readonly name: string; readonly email: string; readonly role: Role };

/**
 * The users as administrators keep them (API-48, AUSER-04 … AUSER-08); every change is in the audit log. Anyone who changes a person
 * may themselves all that the person may, before and after (`role.beyond-own`): no role is a way to a larger one.
 */
@Injectable()
export class UserAdmin {
  constructor(
    private readonly em: EntityManager,
    private readonly personalData: PersonalData,
    private readonly factors: SecondFactors,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds a person and invites them by mail to choose a password: no administrator ever enters it.
   * @returns the id
   * @throws DomainError account.email-taken, account.cpf-taken, auth.forbidden, user.role, role.beyond-own
   */
  create(input: NewUser, actor: Actor): Promise<string> {
    return refusingDuplicates(() =>
      this.em.transactional(async (em) => {
        await lockRole(em, input.role, await lockPowers(em, actor, 'users:change'));
        const user = Object.assign(new User(), { id: crypto.randomUUID(), active: true, passwordHash: null });
        put(user, input);
        if (user.active) recordEvent(user, 'user.invited', { userId: user.id });
        em.persist(user);
        em.persist(entry('user.create', user.id, actor, null, auditedChange({}, factsOf(user)).after));
        await em.flush();
        return user.id;
      }),
    );
  }

  /**
   * Changes a person. A user who is deactivated, gets another role or another e-mail is signed out everywhere at once
   * (SEC-13), and loses second factors that a customer registered on an address that nobody confirmed. With `version` only if nobody changed the person since.
   * @throws DomainError account.not-found, account.stale, account.email-taken, account.cpf-taken, user.yourself,
   * user.last-admin, auth.forbidden, user.role, role.beyond-own
   */
  change(id: string, change: UserChange, version: number | undefined, actor: Actor): Promise<void> {
    return refusingDuplicates(() =>
      this.em.transactional(async (em) => {
        const own = await lockPowers(em, actor, 'users:change', id);
        const user = await lockUser(em, id);
        if (version !== undefined && version !== user.version)
          throw new DomainError('account.stale', {}, { version: user.version });
        const before = factsOf(user);
        const isProven = before.role !== 'user' || user.emailVerifiedAt !== null;
        put(user, change);
        const after = factsOf(user);
        const moved = before.email !== after.email;
        if (moved && !isProven && (await this.factors.endUnproven(id)))
          em.persist(entry('user.factor-reset', id, actor, null, null));
        if (before.role !== after.role || (before.active && !after.active)) refuseYourself(id, actor);
        if (before.role !== after.role) await lockRole(em, after.role, own);
        if (losesAdmin(before, after)) await refuseLastAdmin(em, id);
        const audited = auditedChange(before, after);
        if (Object.keys(audited.after).length > 0)
          em.persist(entry('user.change', id, actor, audited.before, audited.after));
        await em.flush();
        if (moved || before.role !== after.role || !after.active) await this.signOut(em, id);
      }),
    );
  }

  /**
   * Mails a person the way to a password: the invitation while they wait for it, else the recovery.
   * @throws DomainError account.not-found, user.inactive, auth.forbidden, role.beyond-own
   */
  invite(id: string, actor: Actor): Promise<void> {
    return this.em.transactional(async (em) => {
      await lockPowers(em, actor, 'users:change', id);
      const user = await lockUser(em, id);
      if (!user.active) throw new DomainError('user.inactive');
      const isInvited = user.passwordHash == null && !user.emailVerifiedAt;
      const type = isInvited ? 'user.invited' : 'password-reset.requested';
      recordEvent(user, type, { userId: id });
      // The event leaves with a written row.
      user.updatedAt = this.clock.now();
      em.persist(entry('user.invite', id, actor, null, { event: type }));
      await em.flush();
    });
  }

  /**
   * Deletes a person as the LGPD has it: nothing personal is left, orders keep what the tax law asks for.
   * @throws DomainError account.not-found, user.yourself, user.last-admin, auth.forbidden, role.beyond-own
   */
  remove(id: string, actor: Actor): Promise<void> {
    return this.em.transactional(async (em) => {
      await lockPowers(em, actor, 'users:change', id);
      const user = await lockUser(em, id);
      refuseYourself(id, actor);
      const { role, active } = user;
      if (losesAdmin({ role, active }, { role, active: false })) await refuseLastAdmin(em, id);
      em.persist(entry('user.delete', id, actor, { role, active }, null));
      await erase(em, user, this.personalData, this.clock.now());
    });
  }

  /** Ends every session, and every link that was mailed before. */
  private async signOut(em: EntityManager, id: string): Promise<void> {
    const now = this.clock.now();
    await em.execute('update session set revoked_at = ? where user_id = ? and revoked_at is null', [now, id]);
    await em.execute('delete from email_proof where user_id = ?', [id]);
    await em.execute('update password_reset set used_at = ? where user_id = ? and used_at is null', [
      now,
      id,
    ]);
  }
}

function put(user: User, change: UserChange): void {
  const given = USER_FIELD_NAMES.filter((name) => change[name] !== undefined);
  const values: Record<string, unknown> = Object.fromEntries(
    given.map((name) => [name, cleanUserValue(name, change[name])]),
  );
  if (values['cpf'] === '') values['cpf'] = null;
  if ('email' in values && values['email'] !== user.email) user.emailVerifiedAt = null;
  Object.assign(user, values);
}

function refuseYourself(id: string, actor: Actor): void {
  if (actor.id === id) throw new DomainError('user.yourself');
}

/** One such question after the other: of two administrators who dismiss each other at once, one stays. */
async function refuseLastAdmin(em: EntityManager, id: string): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 13))', ['administrators']);
  const others = await em.execute<object[]>(
    `select 1 from app_user where role = 'admin' and active and deleted_at is null and id <> ? limit 1`,
    [id],
  );
  if (others.length === 0) throw new DomainError('user.last-admin');
}

async function lockUser(em: EntityManager, id: string): Promise<User> {
  const user = await em.findOne(
    User,
    { id, deletedAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  if (!user) throw new DomainError('account.not-found');
  return user;
}

function entry(action: string, id: string, actor: Actor, before: unknown, after: unknown): AuditEntry {
  return AuditEntry.of({ ...actorOf(actor), action, entity: 'user', entityId: id, before, after });
}
