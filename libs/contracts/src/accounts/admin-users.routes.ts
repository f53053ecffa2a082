import { route } from '../http/route.js';
import type { AdminUserResponse, AdminUsersResponse } from './admin-user.view.js';
import type { ChangeUserDto, CreateUserDto, UsersQueryDto } from './save-user.dto.js';
import type { MessageResponse } from './user.view.js';

export const adminUsersRoutes = {
  listUsers: route<undefined, AdminUsersResponse, Partial<UsersQueryDto>>(
    'GET',
    '/admin/get-all-admin-users',
    'users:read',
  ),
  getAdminUser: route<undefined, AdminUserResponse>('GET', '/admin/users/:id', 'users:read'),
  createUser: route<CreateUserDto, AdminUserResponse>('POST', '/admin/users', 'users:change'),
  changeUser: route<ChangeUserDto, AdminUserResponse>('PATCH', '/admin/users/:id', 'users:change'),
  deleteUser: route<undefined, MessageResponse>('DELETE', '/admin/users/:id', 'users:change'),
  /** Takes the second factors of somebody who has lost them away. */
  resetFactors: route<undefined, MessageResponse>(
    'DELETE',
    '/admin/users/:id/second-factors',
    'users:change',
  ),
  /** Mails the link with which the person chooses a password. */
  inviteUser: route<undefined, MessageResponse>('POST', '/admin/users/:id/invitation', 'users:change'),
};
