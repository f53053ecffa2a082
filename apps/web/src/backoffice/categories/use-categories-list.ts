import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useListAnswer } from '@/backoffice/lists/use-list-answer';
import { useListState } from '@/backoffice/lists/use-list-state';
import { errorText } from '@/lib/api/api-error';
import { paths } from '@/paths';
import { categoriesTexts as texts } from '@/texts/backoffice-categories';
import { toast } from '@/ui/toast/toast';
import { adminCategoriesQuery, categoriesSpec } from './category-queries.js';

export type CategoriesState = ReturnType<typeof useCategoriesList>;

/** The list as the address says it. A failure is told in place and in a toast (ACAT-10). */
export function useCategoriesList() {
  const list = useListState(paths.adminCategories, categoriesSpec);
  const query = useQuery(adminCategoriesQuery(list.filters));
  const { error } = query;
  const answer = useListAnswer(list, query, ({ categories, pagination }) => ({
    ...pagination,
    rows: categories.length,
  }));
  useEffect(() => {
    if (error) toast.error(texts.failed, { id: 'categories', description: errorText(error) });
  }, [error]);
  return { ...list, answer };
}
