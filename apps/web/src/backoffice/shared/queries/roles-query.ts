import { officeRoutes as routes } from '@plantao/contracts/http/office-routes';
import type { Role } from '@plantao/domain/accounts/rules/roles.rules';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/client';
import { useMay } from '@/backoffice/shared/access/use-may';
import { builtInRoleTexts, rolesTexts as texts } from '@/texts/backoffice/roles';

/** Prefix of all query keys of roles. */
export const rolesKey = ['admin', 'roles'] as const;

/** Every role of the shop, the built-in ones first. */
export const rolesQuery = queryOptions({
  queryKey: rolesKey,
  queryFn: ({ signal }) => call(routes.listRoles, { signal }),
  select: (response) => response.data.roles,
  staleTime: 30_000,
});

/** Name and purpose of a built-in role; undefined for one that the shop made. */
export const builtInText = (role: Role) =>
  (builtInRoleTexts as Readonly<Record<string, { name: string; hint: string }>>)[role];

/** What roles are called; one of the shop's own by its name where the caller may read it. `when`: some are to be named. */
export function useRoleNames(when: boolean): (role: Role) => string {
  const enabled = useMay(routes.listRoles) && when;
  const { data } = useQuery({ ...rolesQuery, enabled });
  return (role) => builtInText(role)?.name ?? data?.find(({ _id }) => _id === role)?.name ?? texts.custom;
}
