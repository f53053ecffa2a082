import { QueryCache, QueryClient } from '@tanstack/react-query';
import { logFailure } from './log.js';

const MINUTE = 60_000;
const MAX_RETRIES = 2;

/** Status of a failed call, when the error carries one. */
const statusOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : undefined;

/** A refusal (4xx) is final; a fault or a missing network is retried twice. */
export const shouldRetry = (failures: number, error: unknown): boolean => {
  const status = statusOf(error);
  return failures < MAX_RETRIES && (status === undefined || status >= 500 || status === 429);
};

/** What did not load is logged; the screen says it in place. */
export const loggedCache = (): QueryCache =>
  new QueryCache({
    onError: (error, { queryKey }) => logFailure(`query ${JSON.stringify(queryKey)}`, error),
  });

/** The query cache of the page. */
export const queryClient = new QueryClient({
  queryCache: loggedCache(),
  defaultOptions: {
    queries: { staleTime: MINUTE, gcTime: 10 * MINUTE, retry: shouldRetry, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});
