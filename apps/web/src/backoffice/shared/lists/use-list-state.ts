import { useEffect, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { readParams, writeParams, type ListSpec, type Paged } from './list-params.js';

export interface ListState<Filters> {
  filters: Paged<Filters>;
  /** The address with these filters changed; page 1 unless the change names one. */
  hrefOf: (change: Partial<Paged<Filters>>) => string;
  /** Goes there. `replace` for a search, so that Back does not spell it backwards. */
  go: (change: Partial<Paged<Filters>>, replace?: boolean) => void;
  /** Whether any of these filters (all, when none is named) is not at its usual value. */
  isFiltered: (...keys: (keyof Filters)[]) => boolean;
}

/**
 * The filters of a list, kept in the address: shared, reloaded and gone back to. `spec` stands outside of the
 * component; see `list-params.ts` for its parts.
 *
 *     const spec = { search: textParam('busca'), status: choiceParam('status', ['all', 'active']) };
 *     const { filters, hrefOf, go } = useListState(adminPages.products(), spec);
 */
export function useListState<Filters extends object>(
  path: string,
  spec: ListSpec<Filters>,
): ListState<Filters> {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const filters = useMemo(() => readParams(spec, params), [params, spec]);
  const hrefOf = (change: Partial<Paged<Filters>>) =>
    path + writeParams(spec, { ...filters, page: 1, ...change });
  return {
    filters,
    hrefOf,
    go: (change, replace = false) => void navigate(hrefOf(change), { replace }),
    isFiltered: (...keys) =>
      (keys.length > 0 ? keys : (Object.keys(spec) as (keyof Filters)[])).some(
        (key) => filters[key] !== spec[key].usual,
      ),
  };
}

interface ShownPage {
  /** Rows of this page. */
  rows: number;
  /** Rows of the whole list. */
  total: number;
  totalPages: number;
}

/**
 * Redirects from a page beyond the last one to the last (its rows were deleted). `page` is undefined while nothing is
 * known or the rows shown are those of another page. True while the way there is under way: show the skeleton.
 */
export function usePageCorrection<Filters extends object>(
  { hrefOf }: ListState<Filters>,
  page: ShownPage | undefined,
): boolean {
  const navigate = useNavigate();
  const beyond = page !== undefined && page.rows === 0 && page.total > 0;
  const last = beyond ? hrefOf({ page: page.totalPages } as Partial<Paged<Filters>>) : null;
  useEffect(() => {
    if (last !== null) void navigate(last, { replace: true });
  }, [last, navigate]);
  return beyond;
}
