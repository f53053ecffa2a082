import { routes } from '@plantao/contracts/http/routes';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/client';
import { listQuery } from '@/backoffice/shared/queries/list-query';

export interface MessagesFilters {
  view: 'open' | 'answered' | 'all';
  search: string;
}

/** Prefix of all query keys of contact messages. */
export const messagesKey = ['admin', 'messages'] as const;

/** The messages of a filter, ten at a time, each batch after the one before. */
export const messagesQuery = ({ view, search }: MessagesFilters) =>
  infiniteQueryOptions({
    queryKey: [...messagesKey, view, search],
    queryFn: ({ signal, pageParam }) =>
      call(routes.listMessages, { query: { status: view, search, after: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ data }) => data.next,
    select: ({ pages }) => ({
      messages: pages.flatMap(({ data }) => data.messages),
      open: pages[0]?.data.open ?? 0,
    }),
    ...listQuery,
  });
