import { defineEntity, p } from '@mikro-orm/core';
import { timestamps } from '@plantao/platform/database';
import type { Permission } from '../rules/permissions.rules.js';

const StaffRoleSchema = defineEntity({
  name: 'StaffRole',
  tableName: 'staff_role',
  uniques: [{ name: 'staff_role_name', properties: ['name'] }],
  properties: {
    /** A UUID, written as `app_user.role` has it. */
    id: p.string().length(36).primary(),
    name: p.string().length(60),
    permissions: p.json<Permission[]>(),
    ...timestamps(),
    version: p.integer().version(),
  },
});

/** A role that the shop made for itself, beside the built-in ones (BUILT_IN_ROLES). */
export class StaffRole extends StaffRoleSchema.class {}
StaffRoleSchema.setClass(StaffRole);
