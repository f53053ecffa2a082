import type { Permission } from '@plantao/domain/accounts/rules/permissions.rules';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What only administrators may, whatever other roles are allowed; for a call whose permission nobody should be given. */
type ForAdministrators = 'admin';

/** Access of the staff: any role, or one that allows this (ADR 39). */
export type StaffAccess = 'staff' | ForAdministrators | Permission;

/**
 * Who may call: everybody, a signed-in person, staff by what their role allows, or an external service that proves itself by
 * signature. The guard, the description of the API, the menu and the buttons of the back office all read it here.
 */
export type Access = 'public' | 'user' | 'signed' | StaffAccess;

export const isStaffAccess = (access: Access): access is StaffAccess =>
  access !== 'public' && access !== 'user' && access !== 'signed';

/** One call of the API. The type parameters are body, response and query; at run time only these three remain. */
export interface Route<Body = unknown, Result = unknown, Query = unknown> {
  readonly method: Method;
  /** Relative to /api/v1, parameters as `:name`. */
  readonly path: string;
  readonly access: Access;
  readonly '~body'?: Body;
  readonly '~answer'?: Result;
  readonly '~query'?: Query;
}

export function route<Body, Result, Query = undefined>(
  method: Method,
  path: string,
  access: Access,
): Route<Body, Result, Query> {
  return { method, path, access };
}
