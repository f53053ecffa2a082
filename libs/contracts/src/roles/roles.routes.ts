import type { MessageResponse } from '../accounts/user.view.js';
import { route } from '../http/route.js';
import type { OwnRoleResponse, RoleResponse, RolesResponse } from './roles.view.js';
import type { ChangeRoleDto, CreateRoleDto } from './save-role.dto.js';

/** What people of the back office may (ADR 39). */
export const rolesRoutes = {
  /** What the caller may: for the menu and the buttons, which the calls themselves do not trust. */
  getOwnRole: route<undefined, OwnRoleResponse>('GET', '/admin/own-role', 'staff'),
  listRoles: route<undefined, RolesResponse>('GET', '/admin/roles', 'roles:read'),
  createRole: route<CreateRoleDto, RoleResponse>('POST', '/admin/roles', 'roles:change'),
  changeRole: route<ChangeRoleDto, RoleResponse>('PATCH', '/admin/roles/:id', 'roles:change'),
  deleteRole: route<undefined, MessageResponse>('DELETE', '/admin/roles/:id', 'roles:change'),
};
