import type { UsersQueryDto } from '@plantao/contracts/accounts/save-user.dto';
import { routes } from '@plantao/contracts/http/routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/client';
import { listQuery } from '@/backoffice/shared/queries/list-query';

const FRESH = 10_000;

/** Prefix of all query keys of users. */
export const usersKey = ['admin', 'users'] as const;

/** One page of the list; the previous rows stay visible while the next page loads. */
export const usersQuery = (query: Partial<UsersQueryDto>) =>
  queryOptions({
    queryKey: [...usersKey, 'list', query],
    queryFn: ({ signal }) => call(routes.listUsers, { query, signal }),
    select: (response) => response.data,
    ...listQuery,
  });

export const adminUserQuery = (id: string) =>
  queryOptions({
    queryKey: [...usersKey, 'one', id],
    queryFn: ({ signal }) => call(routes.getAdminUser, { params: { id }, signal }),
    select: (response) => response.data,
    enabled: id !== '',
    staleTime: FRESH,
  });
