import { route } from '../http/route.js';
import type { AdminUserResponse, AdminUsersResponse } from './admin-user.view.js';
import type { ChangeUserDto, CreateUserDto, UsersQueryDto } from './save-user.dto.js';
import type { MessageResponse } from './user.view.js';

export const adminUsersRoutes = {
  listUsers: route<undefined, AdminUsersResponse, Partial<UsersQueryDto>>(
    'GET',
    '/admin/get-all-admin-users',
    'staff',
  ),
  getAdminUser: route<undefined, AdminUserResponse>('GET', '/admin/users/:id', 'staff'),
  createUser: route<CreateUserDto, AdminUserResponse>('POST', '/admin/users', 'admin'),
  changeUser: route<ChangeUserDto, AdminUserResponse>('PATCH', '/admin/users/:id', 'admin'),
  deleteUser: route<undefined, MessageResponse>('DELETE', '/admin/users/:id', 'admin'),
  /** Takes the second factors of somebody who has lost them away. */
  resetFactors: route<undefined, MessageResponse>('DELETE', '/admin/users/:id/second-factors', 'admin'),
  /** Mails the link with which the person chooses a password. */
  inviteUser: route<undefined, MessageResponse>('POST', '/admin/users/:id/invitation', 'admin'),
};
