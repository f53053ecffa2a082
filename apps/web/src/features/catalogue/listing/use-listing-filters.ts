import { useEffect, useMemo, useState } from 'react';
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
  // The URL is updated later; the pressed option is shown immediately, and two quick presses both count.
  const [ahead, setAhead] = useState<URLSearchParams | null>(null);
  useEffect(() => setAhead(null), [params]);
  const now = ahead ?? params;
  const filters = useMemo(() => readFilters(now), [now]);
  const go = (next: URLSearchParams) => {
    setAhead(next);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return {
    filters,
    view: now.get('ver') === 'lista' ? 'list' : 'grid',
    setFilters: (change) => go(writeFilters(now, { ...filters, ...change })),
    setView: (view) => {
      const next = new URLSearchParams(now);
      if (view === 'list') next.set('ver', 'lista');
      else next.delete('ver');
      go(next);
    },
  };
}
