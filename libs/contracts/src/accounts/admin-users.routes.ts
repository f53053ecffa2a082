import { route } from '../http/route.js';
import type { AdminUserAnswer, AdminUsersAnswer } from './admin-user.view.js';
import type { ChangeUserDto, CreateUserDto, UsersQueryDto } from './save-user.dto.js';
import type { MessageAnswer } from './user.view.js';

export const adminUsersRoutes = {
  listUsers: route<undefined, AdminUsersAnswer, Partial<UsersQueryDto>>(
    'GET',
    '/admin/get-all-admin-users',
    'staff',
  ),
  getAdminUser: route<undefined, AdminUserAnswer>('GET', '/admin/users/:id', 'staff'),
  createUser: route<CreateUserDto, AdminUserAnswer>('POST', '/admin/users', 'admin'),
  changeUser: route<ChangeUserDto, AdminUserAnswer>('PATCH', '/admin/users/:id', 'admin'),
  deleteUser: route<undefined, MessageAnswer>('DELETE', '/admin/users/:id', 'admin'),
  /** Mails the link with which the person chooses a password. */
  inviteUser: route<undefined, MessageAnswer>('POST', '/admin/users/:id/invitation', 'admin'),
};
