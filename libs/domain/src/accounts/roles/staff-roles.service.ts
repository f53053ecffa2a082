import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AuditEntry } from '@plantao/platform/audit';
import { violatedConstraint } from '@plantao/platform/database';
import { actorOf, type Actor } from '../../shared/actor.js';
import { DomainError } from '../../shared/errors/domain-error.js';
import { StaffRole } from '../entities/staff-role.entity.js';
import { withNeeded, type Permission } from '../rules/permissions.rules.js';
import { MAX_ROLES } from '../rules/roles.rules.js';
import { lockPowers, refuseBeyond } from './powers.js';

interface RoleInput {
  readonly name: string;
  readonly permissions: readonly Permission[];
}

/**
 * The roles that a shop makes for itself (ADR 39). Nobody makes or changes one that may more than they do themselves, nor their
 * own; what changes counts from the next call of everybody who has it.
 */
@Injectable()
export class StaffRoles {
  constructor(private readonly em: EntityManager) {}

  /** @returns the id @throws DomainError auth.forbidden, role.beyond-own, role.name-taken, role.full */
  create({ name, permissions }: RoleInput, actor: Actor): Promise<string> {
    return this.changing(actor, async (em, own) => {
      await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 13))', ['staff-roles']);
      if ((await em.count(StaffRole)) >= MAX_ROLES) throw new DomainError('role.full', { n: MAX_ROLES });
      const whole = withNeeded(permissions);
      refuseBeyond(whole, own);
      const role = Object.assign(new StaffRole(), { id: crypto.randomUUID(), name, permissions: whole });
      em.persist(role);
      em.persist(entry('role.create', role.id, actor, null, { name, permissions: whole }));
      await em.flush();
      return role.id;
    });
  }

  /**
   * What is not given stays.
   * @param version only if nobody changed it since
   * @throws DomainError role.not-found, role.stale, role.own, and as `create`
   */
  change(id: string, change: Partial<RoleInput>, version: number | undefined, actor: Actor): Promise<void> {
    return this.changing(actor, async (em, own) => {
      const role = await this.lock(em, id, actor);
      if (version !== undefined && version !== role.version)
        throw new DomainError('role.stale', {}, { version: role.version });
      refuseBeyond(role.permissions, own);
      const before = { name: role.name, permissions: role.permissions };
      const permissions = change.permissions ? withNeeded(change.permissions) : role.permissions;
      refuseBeyond(permissions, own);
      const after = { name: change.name ?? role.name, permissions };
      if (JSON.stringify(before) === JSON.stringify(after)) return;
      Object.assign(role, after);
      em.persist(entry('role.change', id, actor, before, after));
      await em.flush();
    });
  }

  /** @throws DomainError auth.forbidden, role.not-found, role.own, role.beyond-own, role.in-use */
  remove(id: string, actor: Actor): Promise<void> {
    return this.changing(actor, async (em, own) => {
      const role = await this.lock(em, id, actor);
      refuseBeyond(role.permissions, own);
      const [used] = await em.execute<{ people: number }[]>(
        'select count(*)::int as people from app_user where role = ? and deleted_at is null',
        [id],
      );
      if (used && used.people > 0) throw new DomainError('role.in-use', { n: used.people });
      em.persist(entry('role.delete', id, actor, { name: role.name, permissions: role.permissions }, null));
      em.remove(role);
      await em.flush();
    });
  }

  private async lock(em: EntityManager, id: string, actor: Actor): Promise<StaffRole> {
    const role = await em.findOne(StaffRole, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (!role) throw new DomainError('role.not-found');
    const [mine] = await em.execute<{ role: string }[]>('select role from app_user where id = ?', [actor.id]);
    if (mine?.role === id) throw new DomainError('role.own');
    return role;
  }

  private async changing<T>(
    actor: Actor,
    work: (em: EntityManager, own: ReadonlySet<Permission>) => Promise<T>,
  ): Promise<T> {
    try {
      return await this.em.transactional(async (em) => work(em, await lockPowers(em, actor, 'roles:change')));
    } catch (error) {
      if (violatedConstraint(error) === 'staff_role_name') throw new DomainError('role.name-taken');
      throw error;
    }
  }
}

function entry(action: string, id: string, actor: Actor, before: unknown, after: unknown): AuditEntry {
  return AuditEntry.of({ ...actorOf(actor), action, entity: 'role', entityId: id, before, after });
}
