import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useListAnswer } from '@/backoffice/lists/use-list-answer';
import { useListState } from '@/backoffice/lists/use-list-state';
import { paths } from '@/paths';
import { adminProductsQuery } from './product-queries.js';
import { productsSpec, type ProductsFilters } from './products-filters.js';

const OPEN = 'produto';
export const NEW = 'novo';

/** The list as the address says it, the product that is open over it, and the ways to change the address. */
export function useProductsList() {
  const state = useListState<ProductsFilters>(paths.adminProducts, productsSpec);
  const navigate = useNavigate();
  const answer = useListAnswer(
    state,
    useQuery(adminProductsQuery(state.filters)),
    ({ data, pagination }) => ({
      ...pagination,
      rows: data.products.length,
    }),
  );
  const here = state.hrefOf({ page: state.filters.page });
  return {
    ...state,
    answer,
    /** The same list with a product open over it; `NEW` adds one. */
    hrefOpen: (id: string) => `${here}${here.includes('?') ? '&' : '?'}${OPEN}=${id}`,
    open: (id: string) => void navigate(`${here}${here.includes('?') ? '&' : '?'}${OPEN}=${id}`),
    close: () => void navigate(here),
  };
}

export const openParam = OPEN;
