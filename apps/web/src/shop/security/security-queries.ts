import { securityRoutes } from '@plantao/contracts/accounts/security.routes';
import type { OwnSessionsResponse, SecurityResponse } from '@plantao/contracts/accounts/security.view';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/client';
import { queryClient } from '@/lib/query-client';

export const securityQuery = () =>
  queryOptions({
    queryKey: ['security', 'factors'],
    queryFn: ({ signal }) => call(securityRoutes.getSecurity, { signal }),
    select: ({ data }: SecurityResponse) => data,
  });

export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['security', 'sessions'],
    queryFn: ({ signal }) => call(securityRoutes.listOwnSessions, { signal }),
    select: ({ data }: OwnSessionsResponse) => data.sessions,
  });

/** Every change answers with what is true afterwards. */
export const putSecurity = ({ data }: SecurityResponse): void =>
  queryClient.setQueryData(securityQuery().queryKey, { data });

export const putSessions = (response: OwnSessionsResponse): void =>
  queryClient.setQueryData(sessionsQuery().queryKey, response);
