import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { useListResponse } from '@/backoffice/shared/lists/use-list-response';
import { useListState } from '@/backoffice/shared/lists/use-list-state';
import { errorText } from '@/lib/api/api-error';
import { categoriesTexts as texts } from '@/texts/backoffice/categories';
import { toast } from '@/ui/toast/toast';
import { adminCategoriesQuery, categoriesSpec } from './category-queries.js';

export type CategoriesState = ReturnType<typeof useCategoriesList>;

/** The list for the filters in the URL. A failure is shown in place and in a toast (ACAT-10). */
export function useCategoriesList() {
  const list = useListState(adminPages.categories(), categoriesSpec);
  const query = useQuery(adminCategoriesQuery(list.filters));
  const { error } = query;
  const response = useListResponse(list, query, ({ categories, pagination }) => ({
    ...pagination,
    rows: categories.length,
  }));
  useEffect(() => {
    if (error) toast.error(texts.failed, { id: 'categories', description: errorText(error) });
  }, [error]);
  return { ...list, response };
}
