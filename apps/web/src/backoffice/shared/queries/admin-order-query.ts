import { officeRoutes as routes } from '@plantao/contracts/http/office-routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/client';

/** One order, for its page and for all that is changed there: payments, labels, status. */
export const adminOrderQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'order', id],
    queryFn: ({ signal }) => call(routes.getAdminOrder, { params: { id }, signal }),
    select: (response) => response.data.order,
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  });
