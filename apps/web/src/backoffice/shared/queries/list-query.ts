import { keepPreviousData } from '@tanstack/react-query';

/** Options of the query of a list: the rows that are shown stay while others load, and the window shows what changed when it is looked at again. */
export const listQuery = {
  placeholderData: keepPreviousData,
  staleTime: 10_000,
  refetchOnWindowFocus: true,
} as const;
