import { routes } from '@plantao/contracts/http/routes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageQuery } from '@/backoffice/lists/list-params';
import { call } from '@/lib/api/client';

/** One page of leads; the rows before stay while the next are on their way. */
export const leadsQuery = (filters: { page: number; search: string }) =>
  queryOptions({
    queryKey: ['admin', 'leads', filters.page, filters.search],
    queryFn: ({ signal }) => call(routes.listLeads, { query: pageQuery(filters), signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  });
