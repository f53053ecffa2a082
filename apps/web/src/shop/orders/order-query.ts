import { customerRoutes as routes } from '@plantao/contracts/http/customer-routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/client';

/** An own order. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['order', id],
    queryFn: ({ signal }) => call(routes.getOrder, { params: { id }, signal }),
    select: (response) => response.data.order,
  });
