import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { publicSettingsQuery } from '@/lib/api/queries';

/** Milliseconds after which a page shows itself without the settings. */
const TIMEOUT_MS = 8_000;

/** Succeeds once for the whole visit, after `TIMEOUT_MS` at the latest, and stays so. */
const settledQuery = queryOptions({
  queryKey: ['settled'],
  queryFn: () => new Promise<boolean>((resolve) => setTimeout(resolve, TIMEOUT_MS, true)),
  networkMode: 'always',
  staleTime: Infinity,
  gcTime: Infinity,
});

/**
 * Whether the public settings are on their way for the first time. What changes its height with them is not shown until
 * then; without a network, when they cannot be read or take long, it shows what is certain. Once false it stays false
 * everywhere: a later attempt to read them hides nothing.
 */
export function useSettingsAwaited(): boolean {
  const client = useQueryClient();
  const { isLoading } = useQuery(publicSettingsQuery());
  const { isPending } = useQuery(settledQuery);
  const awaited = isLoading && isPending;
  useEffect(() => {
    if (!awaited) client.setQueryData(settledQuery.queryKey, true);
  }, [awaited, client]);
  return awaited;
}
