import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { routes } from '@plantao/contracts/http/routes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { choiceParam, pageQuery, textParam, type Paged } from '@/backoffice/shared/lists/list-params';
import { call } from '@/lib/api/client';

export const VIEWS = ['all', 'active', 'inactive'] as const;

const { params: words } = adminPages.categories;

/** The URL parameters of the list. */
export const categoriesSpec = {
  search: textParam(words.search),
  status: choiceParam(words.status, VIEWS),
};
export type CategoriesFilters = Paged<{ search: string; status: (typeof VIEWS)[number] }>;

export const categoriesKey = ['admin', 'categories'] as const;

export const adminCategoriesQuery = ({ search, status, page }: CategoriesFilters) =>
  queryOptions({
    queryKey: [...categoriesKey, { search, status, page }],
    queryFn: ({ signal }) =>
      call(routes.listAdminCategories, {
        query: { ...pageQuery({ page, search }), status },
        signal,
      }),
    select: (response) => response.data,
    placeholderData: keepPreviousData,
  });

/** All categories, inactive ones included: a product may be prepared for one. */
export const allCategoriesQuery = () =>
  queryOptions({
    queryKey: [...categoriesKey, 'all'],
    queryFn: ({ signal }) => call(routes.listCategories, { query: { active: 'all' }, signal }),
    select: (response) => response.data.categories,
    staleTime: 60_000,
  });
