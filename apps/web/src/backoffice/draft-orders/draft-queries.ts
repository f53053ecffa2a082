import type { DraftOrderResponse } from '@plantao/contracts/draft-orders/draft-order.view';
import { routes } from '@plantao/contracts/http/routes';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/client';

const key = (id: string) => ['admin', 'draft-order', id] as const;

export const draftOrderQuery = (id: string) =>
  queryOptions({
    queryKey: key(id),
    queryFn: ({ signal }) => call(routes.getDraftOrder, { params: { id }, signal }),
    select: (response: DraftOrderResponse) => response.data.draftOrder,
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  });

/** Shows what a change answered. */
export function useShownDraft(): (response: DraftOrderResponse) => void {
  const queries = useQueryClient();
  return (response) => {
    queries.setQueryData(key(response.data.draftOrder._id), response);
    void queries.invalidateQueries({ queryKey: ['admin', 'draft-orders'] });
  };
}
