import { routes } from '@plantao/contracts/http/routes';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/client';
import { auditQueryOf, type AuditFilters } from './audit-filters.js';

const FRESH = 10_000;

/** The audit log, thirty entries per page (keyset pagination). */
export const auditQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit', auditQueryOf(filters)],
    queryFn: ({ pageParam, signal }) =>
      call(routes.listAudit, {
        query: { ...auditQueryOf(filters), ...(pageParam ? { after: pageParam } : {}) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.data.next,
    select: ({ pages }) => pages.flatMap(({ data }) => data.entries),
    placeholderData: keepPreviousData,
    staleTime: FRESH,
  });

export const auditOptionsQuery = queryOptions({
  queryKey: ['admin', 'audit-options'],
  queryFn: ({ signal }) => call(routes.getAuditOptions, { signal }),
  select: (response) => response.data,
  staleTime: FRESH,
});
