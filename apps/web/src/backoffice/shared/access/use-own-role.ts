import { officeRoutes as routes } from '@plantao/contracts/http/office-routes';
import { CUSTOMER, isBuiltIn, permissionsOf } from '@plantao/domain/accounts/rules/roles.rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '@/lib/api/client';
import { useSessionStore } from '@/lib/api/session.store';

/** Milliseconds after which a role that the shop made is read again. */
const LOOK_AGAIN = 60_000;

/**
 * Keeps what a role of the shop's own allows in step with the server; built-in roles are known, and noted for the next page's
 * loader. `ready`: the menu can be shown.
 */
export function useOwnRole() {
  const { role = CUSTOMER, permissions } = useSessionStore((state) => state.user) ?? {};
  const isOwn = role !== CUSTOMER && !isBuiltIn(role);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['admin', 'own-role'],
    queryFn: ({ signal }) => call(routes.getOwnRole, { signal }),
    enabled: isOwn,
    refetchInterval: LOOK_AGAIN,
  });
  useEffect(() => {
    if (data) useSessionStore.getState().setUser({ permissions: data.data.permissions });
  }, [data]);
  useEffect(() => {
    const known = [...permissionsOf(role)];
    if (isBuiltIn(role) && known.join() !== permissions?.join())
      useSessionStore.getState().setUser({ permissions: known });
  }, [role, permissions]);
  return {
    ready: !isOwn || permissions !== undefined,
    error: permissions === undefined ? error : null,
    retry: () => void refetch(),
    retrying: isFetching,
  };
}
