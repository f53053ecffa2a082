import { routes } from '@plantao/contracts/http/routes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { choiceParam, pageQuery, textParam, type Paged } from '@/backoffice/lists/list-params';
import { call } from '@/lib/api/client';

export const VIEWS = ['all', 'active', 'inactive'] as const;

/** What the address of the list may say. */
export const categoriesSpec = {
  search: textParam('busca'),
  status: choiceParam('status', VIEWS),
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
    select: (answer) => answer.data,
    placeholderData: keepPreviousData,
  });

/** Every model to choose from, inactive ones too: a product may wait for one. */
export const allCategoriesQuery = () =>
  queryOptions({
    queryKey: [...categoriesKey, 'all'],
    queryFn: ({ signal }) => call(routes.listCategories, { query: { active: 'all' }, signal }),
    select: (answer) => answer.data.categories,
    staleTime: 60_000,
  });
