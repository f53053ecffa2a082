import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useListState, usePageCorrection } from '@/backoffice/lists/use-list-state';
import { paths } from '@/paths';
import { adminProductsQuery } from './product-queries.js';
import { productsSpec, type ProductsFilters } from './products-filters.js';

const OPEN = 'produto';
export const NEW = 'novo';

/** The list as the address says it, the product that is open over it, and the ways to change the address. */
export function useProductsList() {
  const state = useListState<ProductsFilters>(paths.adminProducts, productsSpec);
  const navigate = useNavigate();
  const { data, isPlaceholderData, isFetching, isError, refetch } = useQuery(
    adminProductsQuery(state.filters),
  );
  const known = data && !isPlaceholderData;
  const correcting = usePageCorrection(
    state,
    known
      ? {
          rows: data.data.products.length,
          total: data.pagination.total,
          totalPages: data.pagination.totalPages,
        }
      : undefined,
  );
  const here = state.hrefOf({ page: state.filters.page });
  return {
    ...state,
    products: correcting ? undefined : data?.data.products,
    pagination: correcting ? undefined : data?.pagination,
    /** The rows shown are of another page or filter. */
    stale: isPlaceholderData,
    fetching: isFetching,
    failed: isError,
    retry: () => void refetch(),
    /** The same list with a product open over it; `NEW` adds one. */
    hrefOpen: (id: string) => `${here}${here.includes('?') ? '&' : '?'}${OPEN}=${id}`,
    open: (id: string) => void navigate(`${here}${here.includes('?') ? '&' : '?'}${OPEN}=${id}`),
    close: () => void navigate(here),
  };
}

export const openParam = OPEN;
