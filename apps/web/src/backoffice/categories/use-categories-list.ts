import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useListState, usePageCorrection } from '@/backoffice/lists/use-list-state';
import { errorText } from '@/lib/api/api-error';
import { paths } from '@/paths';
import { categoriesTexts as texts } from '@/texts/backoffice-categories';
import { toast } from '@/ui/toast/toast';
import { adminCategoriesQuery, categoriesSpec } from './category-queries.js';

export type CategoriesState = ReturnType<typeof useCategoriesList>;

/** The list as the address says it. A failure is told in place and in a toast (ACAT-10). */
export function useCategoriesList() {
  const list = useListState(paths.adminCategories, categoriesSpec);
  const {
    data,
    error,
    isPlaceholderData: stale,
    isFetching,
    refetch,
  } = useQuery(adminCategoriesQuery(list.filters));
  const shown =
    data && !stale
      ? {
          rows: data.categories.length,
          total: data.pagination.total,
          totalPages: data.pagination.totalPages,
        }
      : undefined;
  const beyond = usePageCorrection(list, shown);
  useEffect(() => {
    if (error) toast.error(texts.failed, { id: 'categories', description: errorText(error) });
  }, [error]);
  return {
    ...list,
    data: beyond ? undefined : data,
    error,
    /** The rows shown are of another page or view. */
    stale,
    fetching: isFetching,
    retry: () => void refetch(),
  };
}
