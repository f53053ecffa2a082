import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../shared/actor.js';
import { DomainError } from '../../shared/errors/domain-error.js';
import { PERMISSIONS, type Permission } from '../rules/permissions.rules.js';
import { CUSTOMER, isBuiltIn, isWithin, permissionsOf, type Role } from '../rules/roles.rules.js';

/** What the one who acts may now, while no change of roles can slip in between. */
type Powers = ReadonlySet<Permission>;

interface Row {
  id: string;
  role: Role;
  active: boolean;
  permissions: unknown[] | null;
}

/**
 * Locks the account of the one who acts and the one that they act on, in one order, so that of two people who take each other's
 * role away at once the second finds their own gone. The shop itself (no id) may everything.
 * @throws DomainError auth.forbidden when the one who acts may not do `permission` any more; role.beyond-own when the other may more
 * than they do
 */
export async function lockPowers(
  em: EntityManager,
  { id: actorId }: Pick<Actor, 'id'>,
  permission: Permission,
  otherId?: string,
): Promise<Powers> {
  const ids = [actorId, otherId].filter((id) => id != null);
  const rows = await em.execute<Row[]>(
    `select u.id, u.role, u.active, r.permissions from app_user u left join staff_role r on r.id = u.role
      where u.id in (?) and u.deleted_at is null order by u.id for update of u`,
    [ids],
  );
  const permissionsFor = (id: string | null | undefined): Powers => {
    const row = rows.find((one) => one.id === id);
    return row?.active ? permissionsOf(row.role, row.permissions) : new Set();
  };
  const own: Powers = actorId === null ? new Set(PERMISSIONS) : permissionsFor(actorId);
  if (!own.has(permission)) throw new DomainError('auth.forbidden');
  const other = rows.find((one) => one.id === otherId);
  if (other) refuseBeyond(permissionsOf(other.role, other.permissions), own);
  return own;
}

/**
 * A role that somebody is given: exists until the transaction ends, and may no more than the one who gives it.
 * @throws DomainError user.role, role.beyond-own
 */
export async function lockRole(em: EntityManager, role: Role, own: Powers): Promise<void> {
  if (role === CUSTOMER) return;
  if (isBuiltIn(role)) return refuseBeyond(permissionsOf(role), own);
  const [row] = await em.execute<{ permissions: unknown[] }[]>(
    'select permissions from staff_role where id = ? for share',
    [role],
  );
  if (!row) throw new DomainError('user.role');
  refuseBeyond(permissionsOf(role, row.permissions), own);
}

/** @throws DomainError role.beyond-own */
export function refuseBeyond(wanted: Iterable<Permission>, own: Powers): void {
  if (!isWithin(wanted, own)) throw new DomainError('role.beyond-own');
}
