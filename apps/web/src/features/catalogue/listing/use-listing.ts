import type { ProductCardView, ProductsResponse } from '@plantao/contracts/catalogue/product.view';
import { shopRoutes } from '@plantao/contracts/http/shop-routes';
import { PAGE_SIZES } from '@plantao/domain/shared/constants';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/client';
import type { ProductsQuery } from '@/lib/api/queries';

const FIVE_MINUTES = 5 * 60_000;

export interface Listing {
  products: ProductCardView[];
  total: number;
  /** There are more than `total`, of which these are the first. */
  more: boolean;
  loading: boolean;
  failed: boolean;
  loadingMore: boolean;
  moreFailed: boolean;
  hasMore: boolean;
  loadMore: () => void;
  retry: () => void;
}

/** LIST-05: an empty page ends the list for good, and so does having everything. */
function nextPage(last: ProductsResponse, all: ProductsResponse[]): number | undefined {
  const loaded = all.reduce((sum, page) => sum + page.data.products.length, 0);
  if (last.data.products.length === 0 || loaded >= last.pagination.total) return undefined;
  return all.length + 1;
}

/** A product that moved to a later page while one was reading is shown once. */
const unique = (products: ProductCardView[]): ProductCardView[] => [
  ...new Map(products.map((product) => [product.id, product])).values(),
];

/** The pages of a listing, ten products each; loaded pages stay cached for Back. */
export function useListing(query: ProductsQuery, enabled = true): Listing {
  const result = useInfiniteQuery({
    queryKey: ['products', 'listing', query],
    queryFn: ({ pageParam, signal }) =>
      call(shopRoutes.listProducts, {
        query: { ...query, page: pageParam, limit: PAGE_SIZES.listing },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: FIVE_MINUTES,
    enabled,
  });
  const pages = result.data?.pages ?? [];
  return {
    products: unique(pages.flatMap((page) => page.data.products)),
    total: pages.at(-1)?.pagination.total ?? 0,
    more: pages.at(-1)?.pagination.more === true,
    loading: result.isPending,
    failed: result.isError && pages.length === 0,
    loadingMore: result.isFetchingNextPage,
    moreFailed: result.isFetchNextPageError,
    hasMore: result.hasNextPage,
    loadMore: () => {
      if (!result.isFetchingNextPage) void result.fetchNextPage();
    },
    retry: () => void result.refetch(),
  };
}
