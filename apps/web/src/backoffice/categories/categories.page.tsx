import { useState } from 'react';
import type { AdminCategoryView } from '@plantao/contracts/catalogue/admin-category.view';
import { routes } from '@plantao/contracts/http/routes';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { AddButton } from '@/backoffice/shared/lists/add-button';
import { ListCount, ListPage } from '@/backoffice/shared/lists/list-page';
import { useMay } from '@/backoffice/shared/access/use-may';
import { errorText } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { categoriesTexts as texts } from '@/texts/backoffice/categories';
import { toast } from '@/ui/toast/toast';
import { CategoriesList } from './categories-list.js';
import { CategoryModal } from './category-modal.js';
import { useCategoriesList } from './use-categories-list.js';
import { useDeleteCategory } from './use-category-writes.js';

/** /admin/categories: the clothing models of the shop (ACAT-01). 'N' opens the form of a new one. */
export default function CategoriesPage() {
  const mayChange = useMay(routes.changeCategory);
  const list = useCategoriesList();
  const form = useCategoryFormOpener();
  const remove = useDeleteCategory();
  return (
    <>
      <ListPage
        page={adminPages.categories}
        aside={<ListCount response={list.response} text={texts.count} />}
        actions={mayChange ? <AddButton label={texts.add} onAdd={form.add} /> : null}
      >
        <CategoriesList
          list={list}
          onAdd={mayChange ? form.add : null}
          handlers={
            mayChange
              ? {
                  opening: form.opening,
                  onEdit: (category) => void form.edit(category),
                  onDelete: (category) => void remove(category),
                }
              : null
          }
        />
      </ListPage>
      {form.open ? (
        <CategoryModal key={form.open.category?.id} category={form.open.category} onClose={form.close} />
      ) : null}
    </>
  );
}

type Open = { category: AdminCategoryView | null } | null;

/** Which form is open. A category to edit is fetched again first, so that the form starts from the stored values. */
function useCategoryFormOpener() {
  const [open, setOpen] = useState<Open>(null);
  const [opening, setOpening] = useState<string | null>(null);
  const edit = async ({ id }: AdminCategoryView): Promise<void> => {
    setOpening(id);
    try {
      const response = await call(routes.getAdminCategory, { params: { id } });
      setOpen({ category: response.data.category });
    } catch (error) {
      toast.error(texts.oneFailed, { description: errorText(error) });
    } finally {
      setOpening(null);
    }
  };
  return {
    open,
    opening,
    edit,
    add: () => setOpen({ category: null }),
    close: () => setOpen(null),
  };
}
