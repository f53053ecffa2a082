import type { Route } from '@plantao/contracts/http/route';
import type { Permission } from '@plantao/domain/accounts/rules/permissions.rules';
import { ADMINISTRATOR, CUSTOMER, permissionsOf } from '@plantao/domain/accounts/rules/roles.rules';
import { useMemo } from 'react';
import { useSessionStore } from '@/lib/api/session.store';

/**
 * What this person's role allows: of a role that the shop made, what the server last said (use-own-role.ts). The frame that a page
 * begins with knows nobody yet, and holds the place for everything (first-paint.tsx).
 */
export function usePermissions(): ReadonlySet<Permission> {
  const user = useSessionStore((state) => state.user);
  return useMemo(() => permissionsOf(user?.role ?? ADMINISTRATOR, user?.permissions), [user]);
}

/**
 * Whether this person may make a call: its route says what it needs, so that no button shows what the server would refuse. A
 * permission by itself is for what has no call of its own.
 */
export function useMay(wanted: Pick<Route, 'access'> | Permission): boolean {
  const role = useSessionStore((state) => state.user?.role ?? ADMINISTRATOR);
  const permissions = usePermissions();
  if (typeof wanted === 'string') return permissions.has(wanted);
  const { access } = wanted;
  if (access === 'public' || access === 'user' || access === 'signed') return true;
  if (access === 'staff') return role !== CUSTOMER;
  return access === ADMINISTRATOR ? role === ADMINISTRATOR : permissions.has(access);
}

/** Whether this person may change anything at all. */
export const useChangesAnything = (): boolean =>
  [...usePermissions()].some((permission) => permission.endsWith(':change'));
