import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { useListResponse } from '@/backoffice/shared/lists/use-list-response';
import { useListState } from '@/backoffice/shared/lists/use-list-state';
import { adminProductsQuery } from '../product-queries.js';
import { productsSpec, type ProductsFilters } from './products-filters.js';

const OPEN = adminPages.products.params.opened;
export const NEW = 'novo';

/** The list as the address says it, the product that is open over it, and the ways to change the address. */
export function useProductsList() {
  const state = useListState<ProductsFilters>(adminPages.products(), productsSpec);
  const navigate = useNavigate();
  const response = useListResponse(
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
    response,
    /** The same list with a product open over it; `NEW` adds one. */
    hrefOpen: (id: string) => `${here}${here.includes('?') ? '&' : '?'}${OPEN}=${id}`,
    open: (id: string) => void navigate(`${here}${here.includes('?') ? '&' : '?'}${OPEN}=${id}`),
    close: () => void navigate(here),
  };
}

export const openParam = OPEN;
