import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readFilters, writeFilters, type ListingFilters, type View } from './listing-filters.js';

export interface ListingState {
  filters: ListingFilters;
  view: View;
  setFilters: (change: Partial<ListingFilters>) => void;
  setView: (view: View) => void;
}

/** The filters of the address. A change stays on the same entry of the history and does not scroll. */
export function useListingFilters(): ListingState {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(params), [params]);
  const setFilters = useCallback(
    (change: Partial<ListingFilters>) =>
      setParams((now) => writeFilters(now, { ...readFilters(now), ...change }), { replace: true, preventScrollReset: true }),
    [setParams],
  );
  const setView = useCallback(
    (view: View) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (view === 'list') next.set('ver', 'lista');
          else next.delete('ver');
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return { filters, view: params.get('ver') === 'lista' ? 'list' : 'grid', setFilters, setView };
}
