import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StaffAccess } from '@plantao/contracts/http/route';
import type { Caller } from '@plantao/domain/accounts';
import type { Permission } from '@plantao/domain/accounts/rules/permissions.rules';
import {
  ADMINISTRATOR,
  BUILT_IN_ROLE_NAMES,
  CUSTOMER,
  permissionsOf,
} from '@plantao/domain/accounts/rules/roles.rules';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import type { Intent } from '../idempotency/idempotency-secrets.js';

/** What came in a form: one file and its short texts. */
export interface UploadForm {
  readonly content: Buffer;
  /** As the sender's computer calls it; never part of a path. */
  readonly filename: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Stores the response of the call with the transaction of `em`: both are committed, or neither. */
export type StoreResponse = (em: EntityManager, body: unknown) => Promise<void>;

export interface ShopRequest extends FastifyRequest {
  /** The signed-in person; on public routes only when a valid bearer came along. */
  caller?: Caller;
  rawBody?: Buffer;
  /** Only when the idempotency key was looked up together with the session. */
  intent?: Intent;
  /** Its limit has counted it together with the session and the key. */
  isCounted?: true;
  /** Only in a call with an idempotency key around which no transaction is open. */
  storeResponse?: StoreResponse;
  /** The same key was at work before in a process that is gone: what it did may have happened. */
  resumed?: boolean;
  /** Only where a form is read (UploadFormGuard). */
  uploadForm?: UploadForm;
}

export type ShopReply = FastifyReply;

/** Whether the person is of the staff, whatever the role allows. */
export const isStaff = (caller: Caller | undefined): boolean =>
  caller !== undefined && caller.role !== CUSTOMER;

/** Whether the caller's role allows something. */
export const may = (caller: Pick<Caller, 'permissions'> | undefined, permission: Permission): boolean =>
  caller?.permissions.has(permission) === true;

/** @throws DomainError auth.forbidden: for what only some calls of a route need */
export function requirePermission(caller: Pick<Caller, 'permissions'>, permission: Permission): void {
  if (!may(caller, permission)) throw new DomainError('auth.forbidden');
}

/** Whether a call that needs `access` is open to this person. */
export function isAllowed(access: 'user' | StaffAccess, { role, permissions }: Caller): boolean {
  if (access === 'user') return true;
  if (access === 'staff') return role !== CUSTOMER;
  return access === ADMINISTRATOR ? role === ADMINISTRATOR : permissions.has(access);
}

/** The same as a condition over a SessionRow. */
export interface AllowedCallers {
  readonly text: string;
  readonly values: readonly unknown[];
}

export function allowedBy(access: 'user' | StaffAccess): AllowedCallers {
  if (access === 'user') return { text: 'true', values: [] };
  if (access === 'staff') return { text: 'role <> ?', values: [CUSTOMER] };
  if (access === ADMINISTRATOR) return { text: 'role = ?', values: [ADMINISTRATOR] };
  const roles = BUILT_IN_ROLE_NAMES.filter((role) => permissionsOf(role).has(access));
  return { text: 'role in (?) or permissions @> to_jsonb(?::text)', values: [roles, access] };
}
