import { routes } from '@plantao/contracts/http/routes';
import { PAGE_SIZES } from '@plantao/domain/shared/constants';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/client';

/** One page of leads; the rows before stay while the next are on their way. */
export const leadsQuery = ({ page, search }: { page: number; search: string }) =>
  queryOptions({
    queryKey: ['admin', 'leads', page, search],
    queryFn: ({ signal }) =>
      call(routes.listLeads, {
        query: { page, limit: PAGE_SIZES.admin, ...(search === '' ? {} : { search }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  });
