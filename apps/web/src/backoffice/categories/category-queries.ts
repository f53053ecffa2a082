import { routes } from '@plantao/contracts/http/routes';
import { PAGE_SIZES } from '@plantao/domain/shared/constants';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { choiceParam, textParam, type Paged } from '@/backoffice/lists/list-params';
import { call } from '@/lib/api/client';

export const VIEWS = ['all', 'active', 'inactive'] as const;

/** What the address of the list may say. */
export const categoriesSpec = {
  search: textParam('busca'),
  status: choiceParam('status', VIEWS),
};
export type CategoriesFilters = Paged<{ search: string; status: (typeof VIEWS)[number] }>;

export const CATEGORIES_KEY = ['admin', 'categories'] as const;

export const adminCategoriesQuery = ({ search, status, page }: CategoriesFilters) =>
  queryOptions({
    queryKey: [...CATEGORIES_KEY, { search, status, page }],
    queryFn: ({ signal }) =>
      call(routes.listAdminCategories, {
        query: { page, limit: PAGE_SIZES.admin, ...(search ? { search } : {}), status },
        signal,
      }),
    select: (answer) => answer.data,
    placeholderData: keepPreviousData,
  });
