import type { UserResponse, UserView } from '@plantao/contracts/accounts/user.view';
import type { UpdateUserDto } from '@plantao/contracts/accounts/update-user.dto';
import { customerRoutes as routes } from '@plantao/contracts/http/customer-routes';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api/client.js';
import { logFailure } from '../../lib/log.js';
import { queryClient } from '../../lib/query-client.js';
import { useSessionStore } from '@/lib/api/session.store';

const keyOf = (id: string) => ['user', id] as const;

/** The record of the person who is signed in, nobody else's (CHK-06). A failure is logged; screens say it in place. */
export function useMe(): UseQueryResult<UserView> {
  const id = useSessionStore((state) => state.user?.id ?? '');
  const result = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(routes.getUser, { params: { id }, signal }),
    select: (response: UserResponse) => response.data.user,
    enabled: id !== '',
  });
  useEffect(() => {
    if (result.error) logFailure('user', result.error);
  }, [result.error]);
  return result;
}

/** Changes the own record and shows the new values everywhere. @throws ApiError account.cpf-taken and others */
export async function updateMe(change: UpdateUserDto): Promise<UserView> {
  const { user: session, setUser } = useSessionStore.getState();
  const id = session?.id ?? '';
  const response = await call(routes.updateUser, { params: { id }, body: change });
  queryClient.setQueryData<UserResponse>(keyOf(id), response);
  const { name, photo } = response.data.user;
  setUser({ name, photo });
  return response.data.user;
}
