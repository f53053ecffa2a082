import { routes } from '@plantao/contracts/http/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/client';

const MINUTE = 60_000;

/** How many orders wait to be paid; undefined until it is known, and when it cannot be. */
export function usePendingOrders(): number | undefined {
  return useQuery({
    queryKey: ['admin', 'orders', 'pending-count'],
    queryFn: ({ signal }) => call(routes.listAdminOrders, { query: { status: 'pending', limit: 1 }, signal }),
    select: (answer) => answer.total,
    refetchInterval: MINUTE,
  }).data;
}
