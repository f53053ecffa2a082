/**
 * Everything that a role may be allowed, by noun: a closed list. Every call of the back office names the one that it needs in the
 * route table (ADR 39); what nobody names here, no role may do.
 */
export const PERMISSIONS = [
  'figures:read',
  'orders:read',
  'orders:change',
  'orders:cancel',
  'orders:export',
  'labels:read',
  'labels:change',
  'labels:print',
  'refunds:change',
  'reconciliation:read',
  'returns:read',
  'returns:inspect',
  'chargebacks:read',
  'chargebacks:change',
  'recovery:read',
  'recovery:change',
  'embroidery:read',
  'embroidery:change',
  'personal-data:read',
  'personal-data:unmask',
  'draft-orders:read',
  'draft-orders:change',
  'draft-orders:discount',
  'team-orders:read',
  'team-orders:change',
  'products:read',
  'products:change',
  'stock:read',
  'stock:change',
  'coupons:read',
  'coupons:change',
  'leads:read',
  'leads:change',
  'leads:export',
  'users:read',
  'users:change',
  'roles:read',
  'roles:change',
  'settings:read',
  'settings:change',
  'audit:read',
  'alarms:read',
  'queues:read',
  'queues:change',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/**
 * What a permission is of no use without. Who changes people sees their data whole: a form filled with masks would be saved so.
 */
const NEEDS: Readonly<Partial<Record<Permission, readonly Permission[]>>> = {
  'orders:change': ['orders:read'],
  'orders:cancel': ['orders:read'],
  'orders:export': ['orders:read'],
  'labels:read': ['orders:read'],
  'labels:change': ['orders:read', 'labels:read'],
  'labels:print': ['orders:read'],
  'refunds:change': ['orders:read', 'reconciliation:read'],
  'reconciliation:read': ['orders:read'],
  'returns:read': ['orders:read'],
  'returns:inspect': ['orders:read', 'returns:read'],
  'chargebacks:read': ['orders:read'],
  'chargebacks:change': ['orders:read', 'chargebacks:read'],
  'recovery:change': ['recovery:read', 'personal-data:read'],
  'embroidery:change': ['embroidery:read'],
  'personal-data:unmask': ['orders:read'],
  'draft-orders:change': ['draft-orders:read', 'personal-data:read'],
  'draft-orders:discount': ['draft-orders:read', 'draft-orders:change', 'personal-data:read'],
  'team-orders:change': ['team-orders:read'],
  'products:change': ['products:read'],
  'stock:read': ['products:read'],
  'stock:change': ['products:read', 'stock:read'],
  'coupons:change': ['coupons:read'],
  'leads:change': ['leads:read'],
  'leads:export': ['leads:read'],
  'users:change': ['users:read', 'roles:read', 'personal-data:read'],
  'roles:change': ['roles:read'],
  'settings:change': ['settings:read'],
  'queues:change': ['queues:read'],
};

/**
 * What a permission shows by itself. Roles were stored with it before seeing was a permission of its own, and the release before
 * goes on storing them so.
 */
const SHOWS: Readonly<Partial<Record<Permission, Permission>>> = {
  'labels:change': 'labels:read',
  'refunds:change': 'reconciliation:read',
  'returns:inspect': 'returns:read',
};

/** The permissions with what they show, each once, in the order of the list. */
export function withShown(permissions: readonly Permission[]): Permission[] {
  const all = new Set(permissions.flatMap((permission) => [permission, SHOWS[permission] ?? permission]));
  return PERMISSIONS.filter((permission) => all.has(permission));
}

export const isPermission = (name: unknown): name is Permission =>
  (PERMISSIONS as readonly unknown[]).includes(name);

/** The permissions with those that they need, each once, in the order of the list. */
export function withNeeded(permissions: Iterable<Permission>): Permission[] {
  const wanted = new Set(permissions);
  for (const permission of wanted) for (const needed of NEEDS[permission] ?? []) wanted.add(needed);
  return PERMISSIONS.filter((permission) => wanted.has(permission));
}

/** The permissions of `wanted` that cannot go without `permission`. */
export const neededBy = (permission: Permission, wanted: Iterable<Permission>): Permission[] =>
  [...wanted].filter((other) => other !== permission && withNeeded([other]).includes(permission));
