import type { AdminCategoryView } from '@plantao/contracts/catalogue/admin-category.view';
import { routes } from '@plantao/contracts/http/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LoadedRecord } from '@/backoffice/shared/forms/use-record-merge';
import { call } from '@/lib/api/client';
import { errorText } from '@/lib/api/api-error';
import { confirmDelete, showMessage } from '@/ui/message-dialog/dialog.store';
import { categoriesTexts as texts } from '@/texts/backoffice/categories';
import { toast } from '@/ui/toast/toast';
import { bodyOf, type CategoryDraft } from './category-draft.js';
import { categoriesKey } from './category-queries.js';

/** After a change: the list here, and the menus and pages of the shop in this browser. */
function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(
      [categoriesKey, ['categories'], ['category']].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
  };
}

/** Creates, or changes the given one; the form shows what went wrong beside the toast (ACAT-08 … ACAT-10). */
export function useSaveCategory(category: AdminCategoryView | null, onSaved: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ draft, version }: LoadedRecord<CategoryDraft>) =>
      category
        ? call(routes.changeCategory, {
            params: { id: category.id },
            body: { ...bodyOf(draft), ...(version === undefined ? {} : { version }) },
          })
        : call(routes.createCategory, { body: bodyOf(draft) }),
    onSuccess: () => {
      toast.success(category ? texts.updated : texts.created);
      void refresh();
      onSaved();
    },
    onError: (error) =>
      void toast.error(category ? texts.updateRefused : texts.createRefused, {
        description: errorText(error),
      }),
  });
}

/** Deletes after a confirmation; explains why a category in use cannot be deleted (ACAT-06, ACAT-07). */
export function useDeleteCategory() {
  const refresh = useRefresh();
  const deleting = useMutation({
    mutationFn: (id: string) => call(routes.deleteCategory, { params: { id } }),
    onSuccess: () => void toast.success(texts.deleted),
    onError: (error) =>
      void toast.error(texts.deleteFailed, { description: `${texts.deleteRefused} ${errorText(error)}` }),
    onSettled: refresh,
  });
  return async ({ id, name, products, warehouseProducts }: AdminCategoryView): Promise<void> => {
    if (products + warehouseProducts > 0)
      await showMessage({
        title: texts.inUseTitle,
        text: texts.inUse(name, products, warehouseProducts),
        type: 'warning',
      });
    else if (await confirmDelete(texts.confirm(name), texts.confirmTitle)) deleting.mutate(id);
  };
}
