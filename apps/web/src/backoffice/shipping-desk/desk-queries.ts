import { routes } from '@plantao/contracts/http/routes';
import type { BatchQueryDto } from '@plantao/contracts/shipping-desk/shipping-desk.dto';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/client';

/** How often a batch is looked at, in milliseconds: while the job or the carrier works, and else. */
const WORKING = 2_000;
const QUIET = 20_000;
export const ROWS = 50;

export const deskQuery = () =>
  queryOptions({
    queryKey: ['admin', 'shipping-desk'],
    queryFn: ({ signal }) => call(routes.listBatches, { signal }),
    select: ({ data }) => data,
    refetchOnWindowFocus: true,
  });

export const batchQuery = (id: string, page: number, state: BatchQueryDto['state'] | undefined) =>
  queryOptions({
    queryKey: ['admin', 'shipping-batch', id, page, state],
    queryFn: ({ signal }) =>
      call(routes.getBatch, {
        params: { id },
        query: { page, limit: ROWS, ...(state && { state }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) => {
      const batch = data?.data.batch;
      return batch && batch.asked + batch.counts.requesting + batch.counts.paying > 0 ? WORKING : QUIET;
    },
  });

export const pickingQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'shipping-batch', id, 'picking'],
    queryFn: ({ signal }) => call(routes.getPicking, { params: { id }, signal }),
    select: ({ data }) => data,
  });
