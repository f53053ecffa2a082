import { securityRoutes } from '@plantao/contracts/accounts/security.routes';
import type { OwnSessionsResponse, SecurityResponse } from '@plantao/contracts/accounts/security.view';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/client';

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

/** Every change answers with what is true afterwards: it is put in the place of what was read. */
export function usePut() {
  const client = useQueryClient();
  return {
    security: ({ data }: SecurityResponse) => client.setQueryData(securityQuery().queryKey, { data }),
    sessions: (response: OwnSessionsResponse) => client.setQueryData(sessionsQuery().queryKey, response),
  };
}
