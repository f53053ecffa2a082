import type { Permission } from '@plantao/domain/accounts/rules/permissions.rules';

/** A role as the back office lists it. */
export interface RoleView {
  /** 'admin', 'operator' … or the id of a role that the shop made. */
  _id: string;
  /** What the shop called it; empty for a built-in one, which the screen names. */
  name: string;
  builtIn: boolean;
  permissions: Permission[];
  /** Accounts that have it. */
  people: number;
  /** Goes with a change, so that a newer one is not overwritten; 0 for a built-in one. */
  version: number;
}

export interface RolesResponse {
  data: { roles: RoleView[] };
}

export interface RoleResponse {
  data: { role: RoleView };
}

/** What the caller may, as the screens show it. */
export interface OwnRoleResponse {
  data: { role: string; name: string; permissions: Permission[] };
}
