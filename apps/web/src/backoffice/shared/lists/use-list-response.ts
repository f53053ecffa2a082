import type { UseQueryResult } from '@tanstack/react-query';
import { usePageCorrection, type ListState } from './use-list-state.js';

/** Which page of how many rows. */
interface Paging {
  page: number;
  /** Rows of the whole list. */
  total: number;
  totalPages: number;
  /** There are more than `total`, which cannot be turned to. */
  more?: boolean;
}

/** What a list's screen knows of its rows. */
export interface ListResponse<Data> {
  /** Undefined while the first page is loading. */
  data: Data | undefined;
  paging: Paging | undefined;
  /** The rows shown are those of another page or filter. */
  stale: boolean;
  /** There is nothing to list. */
  empty: boolean;
  failed: boolean;
  /** Why it failed last. */
  error: Error | null;
  fetching: boolean;
  retry: () => void;
}

/**
 * One page of a list from its query. `pageOf` extracts rows and paging from a response. A URL beyond the last page is
 * redirected to the last; until then there is no result.
 */
export function useListResponse<Filters extends object, Data>(
  list: ListState<Filters>,
  query: UseQueryResult<Data>,
  pageOf: (data: Data) => Paging & { rows: number },
): ListResponse<Data> {
  const { isPlaceholderData: stale } = query;
  const page = query.data === undefined ? undefined : pageOf(query.data);
  const beyond = usePageCorrection(list, stale ? undefined : page);
  return {
    data: beyond ? undefined : query.data,
    paging: beyond ? undefined : page,
    stale,
    empty: page?.total === 0 && !stale,
    failed: query.isError,
    error: query.error,
    fetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
