import type { ProductBriefsResponse } from '@plantao/contracts/catalogue/product.view';
import { PAGE_SIZES, TEXT_LIMITS, TIMINGS } from '@plantao/domain/shared/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiGet } from '@/lib/api/client';
import { logFailure } from '@/lib/log';
import { useDebounce } from '@/lib/use-debounce';

export interface SearchHit {
  id: string;
  name: string;
  image: string;
  price: number;
  oldPrice: number | null;
  /** The requested colour, which is shown. */
  colour: string | undefined;
  /** A set of garments, each in its own size. */
  set: boolean;
}

export interface ProductSearch {
  hits: SearchHit[];
  /** Long enough to be searched for. */
  active: boolean;
  loading: boolean;
  failed: boolean;
  empty: boolean;
  retry: () => void;
}

/** Up to five products for the typed text. A superseded search is aborted. */
export function useSearch(term: string): ProductSearch {
  const wanted = term.trim();
  const settled = useDebounce(wanted, TIMINGS.searchDebounce);
  const active = wanted.length >= TEXT_LIMITS.searchMin;
  const enabled = active && settled.length >= TEXT_LIMITS.searchMin;
  const query = useQuery({
    queryKey: ['products', 'search', settled],
    queryFn: ({ signal }) =>
      apiGet<ProductBriefsResponse>(
        '/products',
        { search: settled, page: 1, limit: PAGE_SIZES.searchHits, view: 'brief' },
        { signal },
      ),
    enabled,
    placeholderData: keepPreviousData,
    retry: false,
  });
  useEffect(() => {
    if (query.error) logFailure('search', query.error);
  }, [query.error]);

  const products = active && !query.isError ? (query.data?.data.products ?? []) : [];
  const settling = active && (settled !== wanted || query.isFetching);
  return {
    hits: products.slice(0, PAGE_SIZES.searchHits).map((product) => ({
      id: product.id,
      name: product.name,
      image: product.image,
      price: product.price,
      oldPrice: product.old_price,
      colour: product.color,
      set: product.set ?? false,
    })),
    active,
    loading: settling,
    failed: enabled && query.isError && !query.isFetching,
    empty: !settling && query.isSuccess && active && products.length === 0,
    retry: () => void query.refetch(),
  };
}
