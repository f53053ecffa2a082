import { customerRoutes as routes } from '@plantao/contracts/http/customer-routes';
import { PAGE_SIZES } from '@plantao/domain/shared/constants';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '@/lib/api/client';
import { logFailure } from '@/lib/log';

/**
 * The customer's orders, five a page, the next page while there is one (ORD-02). `coming`: how many are not here yet.
 */
export function useOrders() {
  const result = useInfiniteQuery({
    queryKey: ['orders'],
    queryFn: ({ pageParam, signal }) =>
      call(routes.listOrders, { query: { page: pageParam, limit: PAGE_SIZES.customerOrders }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) =>
      pagination.page < pagination.pages ? pagination.page + 1 : undefined,
    refetchOnMount: 'always',
  });
  useEffect(() => {
    if (result.error) logFailure('orders', result.error);
  }, [result.error]);
  // An order that came in between moves the others to the next page: none is shown twice.
  const seen = new Set<string>();
  const orders = (result.data?.pages ?? [])
    .flatMap(({ data }) => data.orders)
    .filter(({ _id }) => !seen.has(_id) && seen.add(_id));
  const total = result.data?.pages.at(-1)?.pagination.total ?? 0;
  return { ...result, orders, coming: result.hasNextPage ? Math.max(0, total - orders.length) : 0 };
}
