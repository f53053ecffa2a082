import type { UsersQueryDto } from '@plantao/contracts/accounts/save-user.dto';
import { routes } from '@plantao/contracts/http/routes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/client';

const FRESH = 10_000;

/** Everything about users begins with this key. */
export const usersKey = ['admin', 'users'] as const;

/** One page of the list; the rows before stay while the next are on their way. */
export const usersQuery = (query: Partial<UsersQueryDto>) =>
  queryOptions({
    queryKey: [...usersKey, 'list', query],
    queryFn: ({ signal }) => call(routes.listUsers, { query, signal }),
    select: (answer) => answer.data,
    placeholderData: keepPreviousData,
    staleTime: FRESH,
    refetchOnWindowFocus: true,
  });

export const adminUserQuery = (id: string) =>
  queryOptions({
    queryKey: [...usersKey, 'one', id],
    queryFn: ({ signal }) => call(routes.getAdminUser, { params: { id }, signal }),
    select: (answer) => answer.data,
    enabled: id !== '',
    staleTime: FRESH,
  });
