import { routes } from '@plantao/contracts/http/routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/client';

/** What staff changed of an order. */
export const orderEditsQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'order', id, 'edits'],
    queryFn: ({ signal }) => call(routes.listOrderEdits, { params: { id }, signal }),
    select: (response) => response.data,
    staleTime: 10_000,
  });

/** The order as it can be changed now: asked for each time that somebody begins. */
export const orderEditQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'order', id, 'edit'],
    queryFn: ({ signal }) => call(routes.getOrderEdit, { params: { id }, signal }),
    select: (response) => response.data.edit,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
