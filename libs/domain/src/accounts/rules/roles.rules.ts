import { isPermission, PERMISSIONS, withShown, type Permission } from './permissions.rules.js';

/** Who buys. */
export const CUSTOMER = 'user';
/** The role that may everything, always: the shop never has none with it. */
export const ADMINISTRATOR = 'admin';

/**
 * The roles of staff that every shop has, and what each may. Nobody changes them: administrators make further ones
 * (`StaffRole`) beside them.
 */
export const BUILT_IN_ROLES = {
  admin: PERMISSIONS,
  /** Watches queues and orders (specification: operators). */
  operator: [
    'figures:read',
    'orders:read',
    'products:read',
    'stock:read',
    'coupons:read',
    'alarms:read',
    'queues:read',
  ],
  /** Expedição: packs and posts, takes returned parcels in. */
  shipping: [
    'figures:read',
    'orders:read',
    'orders:change',
    'labels:read',
    'labels:change',
    'labels:print',
    'returns:read',
    'returns:inspect',
    'embroidery:read',
    'embroidery:change',
    'products:read',
    'stock:read',
    'stock:change',
    'alarms:read',
  ],
  /** Atendimento: answers customers, whom it has to reach. */
  support: [
    'figures:read',
    'orders:read',
    'orders:change',
    'returns:read',
    'chargebacks:read',
    'recovery:read',
    'recovery:change',
    'embroidery:read',
    'personal-data:read',
    'draft-orders:read',
    'draft-orders:change',
    'team-orders:read',
    'team-orders:change',
    'products:read',
    'stock:read',
    'coupons:read',
    'leads:read',
    'leads:change',
    'users:read',
    'alarms:read',
  ],
  /** Catálogo: what is sold, how many of it, and at what discount. */
  catalogue: [
    'figures:read',
    'products:read',
    'products:change',
    'stock:read',
    'stock:change',
    'coupons:read',
    'coupons:change',
  ],
  /** Financeiro: gives money back; sees who somebody is one order at a time. */
  finance: [
    'figures:read',
    'orders:read',
    'orders:cancel',
    'orders:export',
    'refunds:change',
    'reconciliation:read',
    'returns:read',
    'returns:inspect',
    'chargebacks:read',
    'chargebacks:change',
    'personal-data:unmask',
    'products:read',
    'coupons:read',
    'alarms:read',
  ],
  /** Leitura: sees everything but personal data, changes nothing. */
  reader: [
    'figures:read',
    'orders:read',
    'labels:read',
    'reconciliation:read',
    'returns:read',
    'chargebacks:read',
    'recovery:read',
    'embroidery:read',
    'draft-orders:read',
    'team-orders:read',
    'products:read',
    'stock:read',
    'coupons:read',
    'leads:read',
    'users:read',
    'roles:read',
    'settings:read',
    'audit:read',
    'alarms:read',
    'queues:read',
  ],
} as const satisfies Record<string, readonly Permission[]>;

export type BuiltInRole = keyof typeof BUILT_IN_ROLES;
export const BUILT_IN_ROLE_NAMES = Object.keys(BUILT_IN_ROLES) as BuiltInRole[];

/** A customer's, a built-in role, or the id of a StaffRole. */
export type Role = typeof CUSTOMER | BuiltInRole | (string & {});

export const isBuiltIn = (role: string): role is BuiltInRole => Object.hasOwn(BUILT_IN_ROLES, role);

/** How a role is written: 'user', the name of a built-in one, or a UUID, of which the database knows whether it exists. */
export const ROLE_KEY = new RegExp(
  `^(${[CUSTOMER, ...BUILT_IN_ROLE_NAMES].join('|')}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$`,
);

/**
 * What a role may: of a built-in one what the table says, of another what is stored of it with what that shows. A role that nobody knows, and a
 * stored permission that this version does not know, give nothing.
 */
export function permissionsOf(role: Role, stored?: readonly unknown[] | null): ReadonlySet<Permission> {
  if (role === CUSTOMER) return new Set();
  return new Set<Permission>(
    isBuiltIn(role) ? BUILT_IN_ROLES[role] : withShown((stored ?? []).filter(isPermission)),
  );
}

/** Whether all that `wanted` allows is allowed to somebody with `own`: nobody hands out more than they have. */
export const isWithin = (wanted: Iterable<Permission>, own: ReadonlySet<Permission>): boolean =>
  [...wanted].every((permission) => own.has(permission));

/** Characters of the name of a role. */
export const MAX_ROLE_NAME = 60;
/** Roles that a shop makes beside the built-in ones, at most. */
export const MAX_ROLES = 50;
