import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RoleView } from '@plantao/contracts/roles/roles.view';
import {
  BUILT_IN_ROLE_NAMES,
  BUILT_IN_ROLES,
  permissionsOf,
} from '@plantao/domain/accounts/rules/roles.rules';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';

interface Row {
  id: string;
  name: string;
  permissions: unknown[];
  version: number;
}

/** The roles of the shop: the built-in ones, then its own by name. */
@Injectable()
export class RolesReader {
  constructor(private readonly em: EntityManager) {}

  async list(): Promise<RoleView[]> {
    const own = await this.em.execute<Row[]>(
      'select id, name, permissions, version from staff_role order by search.form(name), id',
    );
    // Everybody but customers: as few as the shop has staff.
    const counted = await this.em.execute<{ role: string; people: number }[]>(
      'select role, count(*)::int as people from app_user where deleted_at is null and role in (?) group by role',
      [[...BUILT_IN_ROLE_NAMES, ...own.map(({ id }) => id)]],
    );
    const people = new Map(counted.map((row) => [row.role, row.people]));
    const builtIn = BUILT_IN_ROLE_NAMES.map((_id): RoleView => ({
      _id,
      name: '',
      builtIn: true,
      permissions: [...BUILT_IN_ROLES[_id]],
      people: people.get(_id) ?? 0,
      version: 0,
    }));
    return [...builtIn, ...own.map((row) => present(row, people.get(row.id) ?? 0))];
  }

  /** One that the shop made. @throws DomainError role.not-found */
  async one(id: string): Promise<RoleView> {
    const [row] = await this.em.execute<(Row & { people: number })[]>(
      `select id, name, permissions, version,
              (select count(*)::int from app_user u where u.role = r.id and u.deleted_at is null) as people
         from staff_role r where id = ?`,
      [id],
    );
    if (!row) throw new DomainError('role.not-found');
    return present(row, row.people);
  }

  /** What a role is called; empty for a built-in one. */
  async nameOf(role: string): Promise<string> {
    const [row] = await this.em.execute<{ name: string }[]>('select name from staff_role where id = ?', [
      role,
    ]);
    return row?.name ?? '';
  }
}

const present = ({ id, name, permissions, version }: Row, people: number): RoleView => ({
  _id: id,
  name,
  builtIn: false,
  permissions: [...permissionsOf(id, permissions)],
  people,
  version,
});
